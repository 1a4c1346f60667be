import { useState } from 'react';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useUrlState } from '#platform/url-state.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { AddButton } from '#ui/AddButton.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { ListPager } from '#widgets/ListPager.tsx';
import { ReadFailure } from '#widgets/ReadFailure.tsx';
import { NounDialogs, preloadNounDialog } from './NounDialogs.tsx';
import { NounFilters } from './NounFilters.tsx';
import { NounSelection } from './NounSelection.tsx';
import { NounTable } from './NounTable.tsx';
import { type ListState, listDefaults, listStateOf, type NounSpec, type OpenDialog, pageSizes } from './noun.rules.ts';
import { useNounPage } from './nouns.queries.ts';

const none: ReadonlySet<string> = new Set();
const without = (ids: ReadonlySet<string>, removed: string) => new Set([...ids].filter((id) => id !== removed));

/** The list screen that sites, projects, professions, positions and job categories share; its state lives in the address. */
export function NounListPage({ spec }: { spec: NounSpec }) {
  const t = useText('nouns');
  const may = useMay();
  const { number } = useNumbers();
  const [given, change] = useUrlState(listDefaults);
  const state = listStateOf(spec, given);
  const list = useNounPage(spec, state);
  const [selected, setSelected] = useState(none);
  const filter = (changes: Partial<ListState>) => void change({ ...changes, page: 1 });
  const open = (dialog: OpenDialog, id = '') => void change({ open: dialog, id });
  return (
    <>
      <PageHead
        title={t(`${spec.name}.title`)}
        count={list.data && number(list.data.total)}
        sentence={t(`${spec.name}.sentence`)}
        actions={
          may('structure:create') ? (
            <AddButton label={t(`${spec.name}.add`)} onNear={preloadNounDialog} onAdd={() => open('new')} />
          ) : null
        }
      />
      <NounFilters spec={spec} state={state} total={list.data?.total} onChange={filter} />
      {list.isError ? (
        <ReadFailure title={t(`${spec.name}.failed`)} error={list.error} onReload={() => void list.refetch()}>
          {t('failedHint')}
        </ReadFailure>
      ) : (
        <NounTable
          spec={spec}
          state={state}
          page={list.data}
          fetching={list.isFetching && list.isPlaceholderData}
          selected={selected}
          onSelect={setSelected}
          onChange={filter}
          onOpen={open}
        />
      )}
      <ListPager
        list={list}
        state={state}
        change={change}
        pageSizes={pageSizes}
        range={(places) => t('range', places)}
      />
      {selected.size > 0 ? <NounSelection spec={spec} selected={selected} onClear={() => setSelected(none)} /> : null}
      <NounDialogs
        spec={spec}
        state={state}
        rows={list.data?.items ?? []}
        onOpen={open}
        onRemoved={(id) => setSelected(without(selected, id))}
      />
    </>
  );
}
