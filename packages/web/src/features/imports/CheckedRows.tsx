import { rowKinds } from '@fanal/contract/imports/imports.rules';
import type { Import, ImportCounts, ImportRow } from '@fanal/contract/imports/imports.shapes';
import type { ReactNode } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { useUrlState } from '#platform/url-state.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FigureStrip } from '#ui/FigureStrip.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { ListBody } from '#widgets/list/ListBody.tsx';
import { ListPager } from '#widgets/list/ListPager.tsx';
import { listOf } from '#widgets/list/list.ts';
import classes from './CheckedRows.module.css';
import { useRows } from './data-management.queries.ts';
import { kindOf, pageSearch, pageSizes, type RowKind, statusKindOfKind } from './data-management.rules.ts';
import { RowTable } from './RowTable.tsx';

/** In the order in which somebody has to look at them. */
const order: readonly RowKind[] = ['refused', 'doubtful', 'changed', 'added', 'unchanged'];

/** Kinds that there are, and the one that is shown. */
const shownKinds = (counts: ImportCounts, shown: RowKind | '') =>
  order.filter((kind) => rowKinds.includes(kind) && (counts[kind] > 0 || kind === shown));

/** Counts, then the lines themselves: those that need somebody first. */
export function CheckedRows({ found, notes }: { found: Import; notes: ReactNode }) {
  const t = useText('data-management');
  const { number } = useNumbers();
  const [{ kind }, change] = useUrlState(pageSearch);
  const { counts } = found;
  const show = (next: string) => void change({ kind: kindOf(next), page: 1 });
  return (
    <>
      <FigureStrip
        label={t('check.figures')}
        value={kind}
        onChange={show}
        figures={[
          { id: '', value: number(counts.rows), label: t('check.read', { count: counts.rows }) },
          ...(['added', 'changed', 'doubtful', 'refused'] as const)
            .filter((one) => one !== 'doubtful' || counts.doubtful > 0)
            .map((one) => ({
              id: one,
              value: number(counts[one]),
              label: t(`check.will.${one}`, { count: counts[one] }),
              statusKind: statusKindOfKind(one),
            })),
        ]}
      />
      {notes}
      <Tabs
        label={t('check.tabs')}
        value={kind}
        onChange={show}
        tabs={[
          { value: '', label: t('check.all'), count: number(counts.rows) },
          ...shownKinds(counts, kind).map((one) => ({
            value: one,
            label: t(`kinds.${one}`),
            count: number(counts[one]),
          })),
        ]}
      >
        <Rows found={found} />
      </Tabs>
    </>
  );
}

function Rows({ found }: { found: Import }) {
  const t = useText('data-management');
  const [state, change] = useUrlState(pageSearch);
  const list = listOf({ state, change, read: useRows(found.id, state, true) });
  return (
    <ListBody list={list} failed={t('check.failed')} polls>
      <div className={classes.search}>
        <SearchBox
          label={t('check.search')}
          placeholder={t('check.search')}
          value={list.state.search}
          onChange={(search) => void list.change({ search, page: 1 }, { replace: true })}
        />
      </div>
      <RowTable
        rows={list.rows as readonly ImportRow[] | undefined}
        dataset={found.dataset}
        fetching={list.table.fetching}
        empty={<EmptyState title={t('check.none')}>{t('check.noneHint')}</EmptyState>}
      />
      <ListPager list={list} pageSizes={pageSizes} />
    </ListBody>
  );
}
