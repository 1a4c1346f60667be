import { readerFilters } from '@fanal/contract/posts/posts.rules';
import type { PostReaders } from '@fanal/contract/posts/readers.shapes';
import { useText } from '#platform/text/use-text.ts';
import type { Change } from '#platform/url-state.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FigureStrip } from '#ui/FigureStrip.tsx';
import { FilterBar } from '#ui/FilterBar.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import classes from './Readers.module.css';
import { ReadersTable } from './ReadersTable.tsx';
import { ReadingReminder } from './ReadingReminder.tsx';
import type { useReaders } from './readers.queries.ts';
import { type ReadersAddress, settledOf, statesOf, statusKindOf } from './readers.rules.ts';

type ReadersProps = {
  id: string;
  list: ReturnType<typeof useReaders>;
  address: ReadersAddress;
  change: Change<ReadersAddress>;
};

/** How far it is, the figures, which filter the people under them, and the people. */
export function Readers({ id, list, address, change }: ReadersProps) {
  const t = useText('post-readers');
  const { number } = useNumbers();
  const { data } = list;
  const states = data ? statesOf(data) : (['acknowledged', 'read', 'unread'] as const);
  const isAsked = data === undefined || data.acknowledgement !== null;
  const figures = states.map((state) => ({
    id: state,
    label: t(state === 'read' && isAsked ? 'figures.readOnly' : `figures.${state}`),
    statusKind: state === 'read' && !isAsked ? ('done' as const) : statusKindOf[state],
    value: data ? number(data.totals[state]) : '–',
  }));
  const filter = (wanted: string) => {
    const state = wanted === address.state ? '' : (readerFilters.find((one) => one === wanted) ?? '');
    void change({ state, page: 1 });
  };
  const isFiltered = address.state !== '' || address.name !== '';
  return (
    <>
      <FigureStrip label={t('filter')} figures={figures} value={address.state} onChange={filter} />
      {data ? <HowFar readers={data} /> : null}
      {data ? <ReadingReminder id={id} readers={data} /> : null}
      <FilterBar>
        <SearchBox
          label={t('search')}
          placeholder={t('searchExample')}
          value={address.name}
          onChange={(name) => void change({ name, page: 1 }, { replace: true })}
        />
      </FilterBar>
      <ReadersTable
        id={id}
        readers={data}
        fetching={list.isPlaceholderData}
        empty={<NobodyHere isFiltered={isFiltered} onClear={() => void change({ state: '', name: '', page: 1 })} />}
      />
    </>
  );
}

/** « 12 des 40 personnes ont accusé réception, soit 30 % », and who is counted without being there any more. */
function HowFar({ readers }: { readers: PostReaders }) {
  const t = useText('post-readers');
  const { number, percent } = useNumbers();
  const { totals, acknowledgement } = readers;
  const settled = settledOf(readers);
  if (totals.people === 0) return null;
  const share = settled / totals.people;
  const said = { count: totals.people, done: number(settled), percent: percent(share) };
  return (
    <div className={classes.howFar}>
      <p>{t(acknowledgement ? 'share.acknowledged' : 'share.read', said)}</p>
      <ProgressBar value={share * 100} label={t('share.label')} />
      {totals.left > 0 ? <p className={classes.small}>{t('left', { count: totals.left })}</p> : null}
      {totals.removed > 0 ? <p className={classes.small}>{t('removed', { count: totals.removed })}</p> : null}
    </div>
  );
}

function NobodyHere({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const t = useText('post-readers');
  if (!isFiltered) return <EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>;
  return (
    <EmptyState title={t('empty.noneFound')} actions={<Button onClick={onClear}>{t('empty.clear')}</Button>}>
      {t('empty.noneFoundText')}
    </EmptyState>
  );
}
