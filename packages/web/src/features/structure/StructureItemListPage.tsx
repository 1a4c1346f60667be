import IconFirstAidKit from '@tabler/icons-react/dist/esm/icons/IconFirstAidKit.mjs';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useUrlState } from '#platform/url-state.ts';
import { AddButton } from '#ui/AddButton.tsx';
import { Button } from '#ui/Button.tsx';
import { useRowSelection } from '#ui/use-row-selection.ts';
import { ExportMenu } from '#widgets/exports/ExportMenu.tsx';
import { ListBody } from '#widgets/list/ListBody.tsx';
import { ListHead } from '#widgets/list/ListHead.tsx';
import { ListPager } from '#widgets/list/ListPager.tsx';
import { listOf } from '#widgets/list/list.ts';
import { preloadStructureItemDialog, StructureItemDialogs } from './StructureItemDialogs.tsx';
import { StructureItemFilters } from './StructureItemFilters.tsx';
import { StructureItemSelection } from './StructureItemSelection.tsx';
import { StructureItemTable } from './StructureItemTable.tsx';
import { exportQueryOf, type OpenDialog, pageSizes, type StructureItemSpec } from './structure-item.rules.ts';
import { useStructureItemPage } from './structure-items.queries.ts';

/** The list screen that sites, projects, professions, positions and job categories share; its state lives in the address. */
export function StructureItemListPage({ spec }: { spec: StructureItemSpec }) {
  const t = useText('structure-items');
  const may = useMay();
  const [state, change] = useUrlState(spec.listSearch);
  const list = listOf({ state, change, read: useStructureItemPage(spec, state) });
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
        views={spec.name}
      >
        {spec.hasEmergencyCards ? (
          <Button icon={IconFirstAidKit} collapse onClick={() => open('emergencyCards')}>
            {t('emergencyCards')}
          </Button>
        ) : null}
        <ExportMenu list={spec.name} query={exportQueryOf(spec, state)} />
        {may('structure:create') ? (
          <AddButton label={t(`${spec.name}.add`)} onNear={preloadStructureItemDialog} onAdd={() => open('new')} />
        ) : null}
      </ListHead>
      <StructureItemFilters spec={spec} list={list} />
      <ListBody list={list} failed={t(`${spec.name}.failed`)} failedHint={t('failedHint')}>
        <StructureItemTable spec={spec} list={list} selection={selection} onOpen={open} />
      </ListBody>
      <ListPager list={list} pageSizes={pageSizes} />
      {selection.selected.size > 0 ? <StructureItemSelection spec={spec} selection={selection} /> : null}
      <StructureItemDialogs spec={spec} state={state} rows={rows ?? []} onOpen={open} onRemoved={selection.forget} />
    </>
  );
}
