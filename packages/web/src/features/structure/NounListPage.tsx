import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useEffect, useState } from 'react';
import { useFailureText } from '#platform/failure.ts';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useUrlState } from '#platform/url-state.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { Button } from '#ui/Button.tsx';
import { ErrorState, ForbiddenState } from '#ui/EmptyState.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { Pager } from '#ui/Pager.tsx';
import { NounDialogs, preloadNounDialog } from './NounDialogs.tsx';
import { NounFilters } from './NounFilters.tsx';
import { NounSelection } from './NounSelection.tsx';
import { NounTable } from './NounTable.tsx';
import {
  asSentence,
  type ListState,
  listDefaults,
  listStateOf,
  type NounSpec,
  type OpenDialog,
  pageSizes,
} from './noun.rules.ts';
import { useNounPage } from './nouns.queries.ts';

const none: ReadonlySet<string> = new Set();
const without = (ids: ReadonlySet<string>, removed: string) => new Set([...ids].filter((id) => id !== removed));

/** «11 à 20 sur 24» */
const rangeOf = ({ page, perPage }: ListState, total: number) => ({
  first: (page - 1) * perPage + 1,
  last: Math.min(page * perPage, total),
  total,
});

type Change = (changes: Partial<ListState>, options?: { replace?: boolean }) => unknown;

/** The last rows of the last page are gone, or the address asks for too much: back to what there is. */
const useLastPage = (isBeyond: boolean, lastPage: number, change: Change) => {
  useEffect(() => {
    if (isBeyond) change({ page: lastPage }, { replace: true });
  }, [isBeyond, lastPage, change]);
};

/** The list screen that sites, projects, professions, positions and job categories share; its state lives in the address. */
export function NounListPage({ spec }: { spec: NounSpec }) {
  const t = useText('nouns');
  const may = useMay();
  const { number } = useNumbers();
  const [given, change] = useUrlState(listDefaults);
  const state = listStateOf(spec, given);
  const list = useNounPage(spec, state);
  const [selected, setSelected] = useState(none);
  const { total, lastPage } = list.data ?? { total: 0, lastPage: state.page };
  useLastPage(!list.isPlaceholderData && state.page > lastPage, lastPage, change);
  const filter = (changes: Partial<ListState>) => void change({ ...changes, page: 1 });
  const open = (dialog: OpenDialog, id = '') => void change({ open: dialog, id });
  return (
    <>
      <PageHead
        title={t(`${spec.name}.title`)}
        count={list.data && number(total)}
        sentence={t(`${spec.name}.sentence`)}
        actions={may('structure:create') ? <AddButton spec={spec} onAdd={() => open('new')} /> : null}
      />
      <NounFilters spec={spec} state={state} total={list.data?.total} onChange={filter} />
      {list.isError ? (
        <ListFailure spec={spec} error={list.error} onReload={() => void list.refetch()} />
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
      {total > 0 ? (
        <Pager
          text={t('range', rangeOf(state, total))}
          page={state.page}
          pageCount={lastPage}
          onPage={(page) => void change({ page })}
          pageSize={state.perPage}
          pageSizes={pageSizes}
          onPageSize={(perPage) => filter({ perPage })}
        />
      ) : null}
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

function AddButton({ spec, onAdd }: { spec: NounSpec; onAdd: () => void }) {
  const t = useText('nouns');
  return (
    <Button
      variant="filled"
      icon={IconPlus}
      collapse
      onClick={onAdd}
      onPointerEnter={preloadNounDialog}
      onFocus={preloadNounDialog}
    >
      {t(`${spec.name}.add`)}
    </Button>
  );
}

type ListFailureProps = { spec: NounSpec; error: Error & { status: number }; onReload: () => void };

function ListFailure({ spec, error, onReload }: ListFailureProps) {
  const t = useText('nouns');
  const general = useText('general');
  const failureText = useFailureText();
  if (error.status === 403) return <ForbiddenState title={failureText(error)} />;
  return (
    <ErrorState title={t(`${spec.name}.failed`)} reloadLabel={general('reload')} onReload={onReload}>
      {asSentence(failureText(error))} {t('failedHint')}
    </ErrorState>
  );
}
