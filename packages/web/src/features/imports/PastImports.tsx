import { type ImportDataset, importDatasets, isWorking } from '@fanal/contract/imports/imports.rules';
import type { ImportBrief } from '@fanal/contract/imports/imports.shapes';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconDatabaseImport from '@tabler/icons-react/dist/esm/icons/IconDatabaseImport.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useUrlState } from '#platform/url-state.ts';
import { useDates, useNumbers } from '#platform/use-dates.ts';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import type { MenuItem } from '#ui/Menu.tsx';
import { SelectFilter } from '#ui/SelectFilter.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { CopyViewLink } from '#widgets/list/CopyViewLink.tsx';
import { ListBody } from '#widgets/list/ListBody.tsx';
import { ListPager } from '#widgets/list/ListPager.tsx';
import { type List, listOf } from '#widgets/list/list.ts';
import { useImports, useRefusedLines } from './data-management.queries.ts';
import { type PageState, pageDefaults, pageSearch, pageSizes, statusKindOf } from './data-management.rules.ts';
import classes from './PastImports.module.css';
import { UndoDialog } from './UndoDialog.tsx';

/** Every import so far, the latest first, with where it stands and the way to undo it. */
export function PastImports() {
  const t = useText('data-management');
  const { number } = useNumbers();
  const [state, change] = useUrlState(pageSearch);
  const list = listOf({ state, change, read: useImports(state) });
  const { total } = list;
  return (
    <section aria-labelledby="past-imports">
      <div className={classes.head}>
        <h2 id="past-imports">
          {t('past.title')} {total === undefined ? null : <span className={classes.count}>{number(total)}</span>}
        </h2>
        <span className={classes.end}>
          <DatasetFilter
            value={state.dataset || null}
            onChange={(chosen) => list.filter({ dataset: importDatasets.find((dataset) => dataset === chosen) ?? '' })}
          />
          <CopyViewLink schema={pageSearch} />
        </span>
      </div>
      <ListBody list={list} failed={t('past.failed')} polls>
        <ImportTable
          table={list.table}
          isFiltered={state.dataset !== ''}
          onOpen={(id) => void change({ ...pageDefaults, import: id })}
          onUndo={(id) => void change({ open: 'undo', id })}
        />
      </ListBody>
      <ListPager list={list} pageSizes={pageSizes} />
      {state.open === 'undo' ? (
        <UndoDialog
          id={state.id}
          onClose={() => void change({ open: '', id: '' })}
          onDone={() => void change({ ...pageDefaults, import: state.id })}
        />
      ) : null}
    </section>
  );
}

type DatasetFilterProps = { value: ImportDataset | null; onChange: (dataset: string | null) => void };

function DatasetFilter({ value, onChange }: DatasetFilterProps) {
  const t = useText('data-management');
  return (
    <SelectFilter
      label={t('past.dataset')}
      value={value}
      onChange={onChange}
      allLabel={t('past.all')}
      options={importDatasets.map((dataset) => ({ value: dataset, label: t(`names.${dataset}`) }))}
    />
  );
}

type ImportTableProps = {
  table: List<PageState, ImportBrief>['table'];
  isFiltered: boolean;
  onOpen: (id: string) => void;
  onUndo: (id: string) => void;
};

function ImportTable({ table: { rows, fetching }, isFiltered, onOpen, onUndo }: ImportTableProps) {
  const t = useText('data-management');
  const columns = useColumns();
  const menuOf = useRowMenu(onOpen, onUndo);
  return (
    <DataTable
      label={t('past.title')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      rowName={({ fileName }) => fileName}
      fetching={fetching}
      onOpen={({ id }) => onOpen(id)}
      openHref={({ id }) => `?import=${id}`}
      rowMenu={menuOf}
      skeletonRows={5}
      empty={
        <EmptyState icon={IconDatabaseImport} title={t(isFiltered ? 'past.noneOfThese' : 'past.none')}>
          {t(isFiltered ? 'past.noneOfTheseHint' : 'past.noneHint')}
        </EmptyState>
      }
    />
  );
}

const useColumns = (): Column<ImportBrief>[] => {
  const t = useText('data-management');
  const { number } = useNumbers();
  const { date, dateTime } = useDates();
  const count = (value: number) => (value > 0 ? number(value) : null);
  const figure = { align: 'right', numeric: true, phone: 'hidden' } as const;
  return [
    { id: 'file', header: t('past.file'), lead: true, cell: ({ fileName }) => fileName },
    { id: 'dataset', header: t('past.dataset'), fold: true, cell: ({ dataset }) => t(`names.${dataset}`) },
    {
      id: 'status',
      header: t('past.status'),
      phone: 'left',
      cell: ({ status }) => <StatusBadge kind={statusKindOf(status)}>{t(`statuses.${status}`)}</StatusBadge>,
    },
    { id: 'added', header: t('past.added'), ...figure, cell: ({ counts }) => count(counts.added) },
    { id: 'changed', header: t('past.changed'), ...figure, cell: ({ counts }) => count(counts.changed) },
    { id: 'refused', header: t('past.refused'), ...figure, cell: ({ counts }) => count(counts.refused) },
    { id: 'by', header: t('past.by'), fold: true, cell: ({ createdBy }) => createdBy },
    {
      id: 'at',
      header: t('past.at'),
      numeric: true,
      phone: 'right',
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} title={dateTime(createdAt)}>
          {date(createdAt)}
        </time>
      ),
    },
  ];
};

/** What can be done with one import; its letters work while the row has the focus. */
const useRowMenu = (onOpen: (id: string) => void, onUndo: (id: string) => void) => {
  const t = useText('data-management');
  const may = useMay();
  const fetchRefused = useRefusedLines();
  return ({ id, status, counts, undoUntil }: ImportBrief): MenuItem[] => {
    const hasRefused = counts.refused > 0 && !isWorking(status) && may('imports:create');
    return [
      { id: 'open', label: t('menu.open'), icon: IconEye, hint: 'O', onSelect: () => onOpen(id) },
      ...(hasRefused
        ? [
            {
              id: 'refused',
              label: t('menu.refused', { count: counts.refused }),
              icon: IconDownload,
              onSelect: () => void fetchRefused(id),
            },
          ]
        : []),
      ...(undoUntil && may('imports:create')
        ? [{ id: 'undo', label: t('menu.undo'), icon: IconArrowBackUp, danger: true, onSelect: () => onUndo(id) }]
        : []),
    ];
  };
};
