import IconFirstAidKit from '@tabler/icons-react/dist/esm/icons/IconFirstAidKit.mjs';
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import type { MenuItem } from '#ui/Menu.tsx';
import type { RowSelection } from '#ui/use-row-selection.ts';
import type { List } from '#widgets/list/list.ts';
import { useCopyLink } from '#widgets/use-copy-link.ts';
import { StructureItemEmpty } from './StructureItemEmpty.tsx';
import classes from './StructureItemTable.module.css';
import type { ColumnName, ListState, OpenDialog, StructureItemRow, StructureItemSpec } from './structure-item.rules.ts';

type Look = Omit<Column<StructureItemRow>, 'id' | 'header' | 'cell' | 'sortable'>;

/** How a column looks, wherever it stands. */
const looks: Record<ColumnName, Look> = {
  name: { lead: true },
  type: { key: true, phone: 'left' },
  street: { wrap: true, phone: 'hidden' },
  city: { phone: 'hidden' },
  province: { fold: true, phone: 'hidden' },
  code: { numeric: true, phone: 'left' },
  category: { key: true, wrap: true, phone: 'left' },
  jobCategory: { key: true, phone: 'left' },
  professionCount: { align: 'right', numeric: true, phone: 'left', width: 120 },
  userCount: { align: 'right', numeric: true, key: true, phone: 'right', width: 120 },
};

type StructureItemTableProps = {
  spec: StructureItemSpec;
  list: List<ListState, StructureItemRow>;
  selection: RowSelection;
  onOpen: (dialog: OpenDialog, id?: string) => void;
};

export function StructureItemTable({ spec, list, selection, onOpen }: StructureItemTableProps) {
  const { state } = list;
  const t = useText('structure-items');
  const may = useMay();
  const columns = useColumns(spec);
  const menuOf = useRowMenu(spec, onOpen);
  const opening = may('structure:update') ? 'edit' : 'people';
  return (
    <DataTable
      {...list.table}
      label={t(`${spec.name}.title`)}
      columns={columns}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      onOpen={({ id }) => onOpen(opening, id)}
      openHref={({ id }) => addressOf(opening, id)}
      rowMenu={menuOf}
      {...(may('structure:delete') && { selection })}
      {...(state.open !== '' && { activeKey: state.id })}
      empty={<StructureItemEmpty spec={spec} list={list} onAdd={() => onOpen('new')} />}
    />
  );
}

/** The address of a dialog over this list. */
const addressOf = (dialog: OpenDialog, id: string) => `?open=${dialog}&id=${id}`;

const useColumns = (spec: StructureItemSpec): Column<StructureItemRow>[] => {
  const t = useText('structure-items');
  const { number } = useNumbers();
  const counted = (count: number | undefined, unit: 'unit.people' | 'unit.professions') =>
    count ? (
      <>
        {number(count)} <span className={classes.unit}>{t(unit, { count })}</span>
      </>
    ) : null;
  const cellOf = (column: ColumnName, row: StructureItemRow) => {
    if (column === 'userCount') return counted(row.userCount, 'unit.people');
    if (column === 'professionCount') return counted(row.professionCount, 'unit.professions');
    return column === 'jobCategory' ? row.jobCategory?.name : row[column];
  };
  return spec.columns.map((column) => ({
    ...looks[column],
    id: column,
    header: t(`columns.${column}`),
    sortable: spec.sorts.includes(column),
    cell: (row) => cellOf(column, row),
  }));
};

/** What can be done with one row; its letters work while the row has the focus. */
const useRowMenu = ({ hasEmergencyCards }: StructureItemSpec, onOpen: StructureItemTableProps['onOpen']) => {
  const t = useText('structure-items');
  const may = useMay();
  const copyLink = useCopyLink();
  return ({ id, userCount }: StructureItemRow): MenuItem[] => [
    ...(may('structure:update')
      ? [{ id: 'edit', label: t('menu.edit'), icon: IconPencil, hint: 'E', onSelect: () => onOpen('edit', id) }]
      : []),
    ...(userCount > 0
      ? [
          {
            id: 'people',
            label: t('menu.people', { count: userCount }),
            icon: IconUsers,
            hint: 'P',
            onSelect: () => onOpen('people', id),
          },
        ]
      : []),
    ...(hasEmergencyCards
      ? [
          {
            id: 'emergencyCard',
            label: t('menu.emergencyCard'),
            icon: IconFirstAidKit,
            hint: 'F',
            onSelect: () => onOpen('emergencyCard', id),
          },
        ]
      : []),
    {
      id: 'link',
      label: t('menu.copyLink'),
      icon: IconLink,
      onSelect: () => void copyLink(new URL(addressOf('edit', id), window.location.href)),
    },
    ...(may('structure:delete')
      ? [{ id: 'delete', label: t('menu.remove'), icon: IconTrash, danger: true, onSelect: () => onOpen('delete', id) }]
      : []),
  ];
};
