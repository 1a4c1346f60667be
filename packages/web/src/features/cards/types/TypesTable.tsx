import type { CardTypeRow } from '@fanal/contract/cards/card-types.shapes';
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import { useText } from '#platform/text/use-text.ts';
import { useDates, useNumbers } from '#platform/use-dates.ts';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import type { MenuItem } from '#ui/Menu.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { List } from '#widgets/list/list.ts';
import { useCopyLink } from '#widgets/use-copy-link.ts';
import { addressOf, flagsOf, type ListState, openedBy } from './card-types.rules.ts';
import { TypesEmpty } from './TypesEmpty.tsx';
import classes from './TypesTable.module.css';

/** A page of types with what each of them does: a press opens its editor. */
export function TypesTable({ list }: { list: List<ListState, CardTypeRow> }) {
  const t = useText('card-types');
  const { state } = list;
  const onOpen = (row: CardTypeRow) => void list.change(openedBy(row));
  return (
    <DataTable
      {...list.table}
      label={t('title')}
      columns={useColumns()}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      onOpen={onOpen}
      openHref={(row) => addressOf(state, row)}
      rowMenu={useRowMenu(state, onOpen)}
      {...(state.open === 'type' && { activeKey: state.id })}
      empty={<TypesEmpty list={list} />}
    />
  );
}

const useColumns = (): Column<CardTypeRow>[] => {
  const t = useText('card-types');
  const { date } = useDates();
  const { number } = useNumbers();
  const counted = (count: number, unit: 'unit.fields' | 'unit.cards') =>
    count > 0 ? (
      <>
        {number(count)} <span className={classes.unit}>{t(unit, { count })}</span>
      </>
    ) : null;
  const figures = { align: 'right', numeric: true, width: 100 } as const;
  return [
    {
      id: 'name',
      header: t('columns.name'),
      lead: true,
      sortable: true,
      wrap: true,
      cell: ({ name }) => name,
    },
    {
      id: 'flags',
      header: t('columns.flags'),
      wrap: true,
      cell: (row) => {
        const flags = flagsOf(row).map((flag) => t(`flags.${flag}`));
        return flags.length > 0 ? <span className={classes.flags}>{flags.join(', ')}</span> : null;
      },
    },
    {
      id: 'isEnabled',
      header: t('columns.isEnabled'),
      sortable: true,
      phone: 'left',
      cell: ({ isEnabled }) => (
        <StatusBadge kind={isEnabled ? 'done' : 'off'}>{t(isEnabled ? 'states.on' : 'states.off')}</StatusBadge>
      ),
    },
    {
      id: 'fieldCount',
      header: t('columns.fieldCount'),
      ...figures,
      phone: 'left',
      cell: ({ fieldCount }) => counted(fieldCount, 'unit.fields'),
    },
    {
      id: 'cardCount',
      header: t('columns.cardCount'),
      ...figures,
      key: true,
      phone: 'right',
      cell: ({ cardCount }) => counted(cardCount, 'unit.cards'),
    },
    {
      id: 'updatedAt',
      header: t('columns.updatedAt'),
      sortable: true,
      numeric: true,
      phone: 'hidden',
      cell: ({ updatedAt }) => date(updatedAt),
    },
  ];
};

/** What can be done with one type; its letter works while the row has the focus. */
const useRowMenu = (state: ListState, onOpen: (row: CardTypeRow) => void) => {
  const t = useText('card-types');
  const copyLink = useCopyLink();
  return (row: CardTypeRow): MenuItem[] => [
    { id: 'edit', label: t('menu.edit'), icon: IconPencil, hint: 'E', onSelect: () => onOpen(row) },
    {
      id: 'link',
      label: t('menu.copyLink'),
      icon: IconLink,
      onSelect: () => void copyLink(new URL(addressOf(state, row), window.location.href)),
    },
  ];
};
