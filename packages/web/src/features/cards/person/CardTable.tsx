import type { CardTypeBrief } from '@fanal/contract/cards/card-types.shapes';
import { cardPageSizes } from '@fanal/contract/cards/cards.rules';
import type { CardRow } from '@fanal/contract/cards/cards.shapes';
import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { shownDay } from '#platform/dates.ts';
import { useMay } from '#platform/session/person.tsx';
import { useLocale, useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import type { MenuItem } from '#ui/Menu.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { ListPager } from '#widgets/list/ListPager.tsx';
import type { List } from '#widgets/list/list.ts';
import { CardAlertWords } from '../CardAlertWords.tsx';
import { PhotoMark } from '../PhotoMark.tsx';
import { useLabelWord } from './use-label-word.ts';
import { addressOf, alertOf, labelOf, statusKindOfLabel, type TabState } from './user-cards.rules.ts';

type CardTableProps = {
  list: List<TabState, CardRow>;
  /** The types that the organization uses; undefined until they are there. */
  types: readonly CardTypeBrief[] | undefined;
  onOpen: (dialog: 'card' | 'remove', id: string) => void;
};

/** All cards of a person, page by page, the newest first; those that were replaced among them (API-29). */
export function CardTable({ list, types, onOpen }: CardTableProps) {
  const t = useText('user-cards');
  const may = useMay();
  const { state } = list;
  const menuOf = ({ id }: CardRow): MenuItem[] => [
    { id: 'card', label: t('menu.card'), icon: IconId, hint: 'C', onSelect: () => onOpen('card', id) },
    ...(may('cards:delete')
      ? [{ id: 'remove', label: t('menu.remove'), icon: IconTrash, danger: true, onSelect: () => onOpen('remove', id) }]
      : []),
  ];
  return (
    <>
      <DataTable
        label={t('all')}
        columns={useColumns(types ?? [])}
        rows={types && list.rows}
        rowKey={({ id }) => id}
        rowName={({ cardType }) => cardType.name}
        fetching={list.table.fetching}
        onOpen={({ id }) => onOpen('card', id)}
        openHref={({ id }) => addressOf(state, id)}
        rowMenu={menuOf}
        activeKey={state.open === 'card' ? state.id : undefined}
        skeletonRows={4}
        empty={
          <EmptyState icon={IconId} title={t('empty')}>
            {t(may('cards:create') ? 'emptyHint' : 'emptyReadHint')}
          </EmptyState>
        }
      />
      <ListPager list={list} pageSizes={cardPageSizes} />
    </>
  );
}

const useColumns = (types: readonly CardTypeBrief[]): Column<CardRow>[] => {
  const t = useText('user-cards');
  const locale = useLocale();
  const { date, dateTime, today } = useDates();
  return [
    {
      id: 'cardType',
      header: t('columns.cardType'),
      lead: true,
      cell: ({ cardType }) => cardType.name,
    },
    {
      id: 'photo',
      header: t('columns.photo'),
      align: 'center',
      phone: 'hidden',
      width: 80,
      cell: (card) => <PhotoMark card={card} />,
    },
    {
      id: 'label',
      header: t('columns.label'),
      phone: 'left',
      cell: (card) => <Label card={card} types={types} />,
    },
    {
      id: 'expirationDate',
      header: t('columns.expirationDate'),
      key: true,
      numeric: true,
      phone: 'right',
      cell: ({ data }) => data.expirationDate && shownDay(data.expirationDate, locale),
    },
    {
      id: 'alert',
      header: t('columns.alert'),
      cell: (card) => {
        const alert = alertOf(labelOf(card, types, today()), card.data.expirationDate, today());
        return alert && <CardAlertWords alert={alert} />;
      },
    },
    {
      id: 'createdAt',
      header: t('columns.createdAt'),
      numeric: true,
      phone: 'hidden',
      cell: ({ createdAt }) => <span title={dateTime(createdAt)}>{date(createdAt)}</span>,
    },
  ];
};

/** The word for a card; under one that counts no more, the state it was left in. */
function Label({ card, types }: { card: CardRow; types: readonly CardTypeBrief[] }) {
  const t = useText('user-cards');
  const states = useText('card');
  const word = useLabelWord();
  const label = labelOf(card, types, useDates().today());
  const isPast = label === 'replaced' || label === 'deactivated';
  return (
    <StatusBadge
      kind={statusKindOfLabel[label]}
      {...(isPast && { detail: t('was', { status: states(`status.${card.status}`) }) })}
    >
      {word(label)}
    </StatusBadge>
  );
}
