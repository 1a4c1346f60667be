import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useUrlState } from '#platform/url-state.ts';
import { AddButton } from '#ui/AddButton.tsx';
import { useRowSelection } from '#ui/use-row-selection.ts';
import { ExportMenu } from '#widgets/exports/ExportMenu.tsx';
import { ListBody } from '#widgets/list/ListBody.tsx';
import { ListHead } from '#widgets/list/ListHead.tsx';
import { ListPager } from '#widgets/list/ListPager.tsx';
import { listOf } from '#widgets/list/list.ts';
import { NounDialogs, preloadNounDialog } from './NounDialogs.tsx';
import { NounFilters } from './NounFilters.tsx';
import { NounSelection } from './NounSelection.tsx';
import { NounTable } from './NounTable.tsx';
import { exportQueryOf, type NounSpec, type OpenDialog, pageSizes } from './noun.rules.ts';
import { useNounPage } from './nouns.queries.ts';

/** The list screen that sites, projects, professions, positions and job categories share; its state lives in the address. */
export function NounListPage({ spec }: { spec: NounSpec }) {
  const t = useText('nouns');
  const may = useMay();
  const [state, change] = useUrlState(spec.listSearch);
  const list = listOf({ state, change, read: useNounPage(spec, state) });
  const { rows } = list;
  const selection = useRowSelection();
  const open = (dialog: OpenDialog, id = '') => void change({ open: dialog, id });
  return (
    <>
      <ListHead
        title={t(`${spec.name}.title`)}
        sentence={t(`${spec.name}.sentence`)}
        count={list.total}
        schema={spec.listSearch}
      >
        <ExportMenu list={spec.name} query={exportQueryOf(spec, state)} />
        {may('structure:create') ? (
          <AddButton label={t(`${spec.name}.add`)} onNear={preloadNounDialog} onAdd={() => open('new')} />
        ) : null}
      </ListHead>
      <NounFilters spec={spec} list={list} />
      <ListBody list={list} failed={t(`${spec.name}.failed`)} failedHint={t('failedHint')}>
        <NounTable spec={spec} list={list} selection={selection} onOpen={open} />
      </ListBody>
      <ListPager list={list} pageSizes={pageSizes} />
      {selection.selected.size > 0 ? <NounSelection spec={spec} selection={selection} /> : null}
      <NounDialogs spec={spec} state={state} rows={rows ?? []} onOpen={open} onRemoved={selection.forget} />
    </>
  );
}
