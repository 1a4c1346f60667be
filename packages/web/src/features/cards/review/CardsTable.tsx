import { cardAlert } from '@fanal/contract/cards/cards.rules';
import type { CardRow } from '@fanal/contract/cards/cards.shapes';
import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { useNavigate } from '@tanstack/react-router';
import { shownDay } from '#platform/dates.ts';
import { useMay, useOrganizationPath } from '#platform/session/person.tsx';
import { useLocale, useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { usePhones } from '#platform/use-phones.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import type { MenuItem } from '#ui/Menu.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { ListEmpty } from '#widgets/list/ListEmpty.tsx';
import type { List } from '#widgets/list/list.ts';
import { CardAlertWords } from '../CardAlertWords.tsx';
import { statusKindOf } from '../card-form.rules.ts';
import { PhotoMark } from '../PhotoMark.tsx';
import { useCardFilters } from './CardsFilters.tsx';
import { addressOf, type ListState, openCardOf, openedBy } from './cards.rules.ts';

/** A page of cards with the nine columns of CARDS-10: a press opens the card, the menu of a row leads to its person too. */
export function CardsTable({ list }: { list: List<ListState, CardRow> }) {
  const t = useText('cards');
  const { state } = list;
  const onOpen = (card: CardRow) => void list.change(openedBy(card));
  const menuOf = useRowMenu(onOpen);
  return (
    <DataTable
      {...list.table}
      label={t('title')}
      columns={useColumns()}
      rowKey={({ id }) => id}
      rowName={({ user, cardType }) => `${user.displayName}, ${cardType.name}`}
      onOpen={onOpen}
      openHref={(card) => addressOf(state, card)}
      rowMenu={menuOf}
      activeKey={openCardOf(state)?.id}
      empty={<CardsEmpty list={list} />}
    />
  );
}

/** Who has the card, as the organization knows this person. */
const useHolderColumns = (): Column<CardRow>[] => {
  const t = useText('cards');
  const phone = usePhones();
  return [
    {
      id: 'name',
      header: t('columns.name'),
      lead: true,
      sortable: true,
      cell: ({ user }) => user.displayName,
      leading: ({ user }) => <Avatar name={user.displayName} src={user.avatarUrl} />,
    },
    {
      id: 'phone',
      header: t('columns.phone'),
      sortable: true,
      numeric: true,
      fold: true,
      cell: ({ user }) => user.loginPhoneNumber && phone(user.loginPhoneNumber),
    },
    {
      id: 'employeeNumber',
      header: t('columns.employeeNumber'),
      sortable: true,
      numeric: true,
      fold: true,
      cell: ({ user }) => user.organizationUsers[0]?.employeeNumber,
    },
    {
      id: 'jobTitle',
      header: t('columns.jobTitle'),
      sortable: true,
      wrap: true,
      phone: 'hidden',
      cell: ({ user }) => user.organizationUsers[0]?.jobTitle,
    },
  ];
};

const useColumns = (): Column<CardRow>[] => {
  const t = useText('cards');
  const card = useText('card');
  const locale = useLocale();
  const today = useDates().today();
  const alertOf = ({ data }: CardRow) => cardAlert(data.expirationDate, today);
  return [
    ...useHolderColumns(),
    {
      id: 'cardType',
      header: t('columns.cardType'),
      sortable: true,
      key: true,
      wrap: true,
      cell: ({ cardType }) => cardType.name,
    },
    {
      id: 'photo',
      header: t('columns.photo'),
      align: 'center',
      phone: 'hidden',
      cell: (card) => <PhotoMark card={card} />,
    },
    {
      id: 'status',
      header: t('columns.status'),
      phone: 'left',
      cell: ({ status }) => <StatusBadge kind={statusKindOf[status]}>{card(`status.${status}`)}</StatusBadge>,
    },
    {
      id: 'expirationDate',
      header: t('columns.expirationDate'),
      sortable: true,
      key: true,
      numeric: true,
      phone: 'right',
      cell: ({ data }) => data.expirationDate && shownDay(data.expirationDate, locale),
    },
    {
      id: 'alert',
      header: t('columns.alert'),
      cell: (row) => {
        const alert = alertOf(row);
        return alert && <CardAlertWords alert={alert} />;
      },
    },
  ];
};

/** What can be done with one row (CARDS-11, CARDS-12); its letters work while the row has the focus. */
const useRowMenu = (onOpen: (card: CardRow) => void) => {
  const t = useText('cards');
  const may = useMay();
  const navigate = useNavigate();
  const pathOf = useOrganizationPath();
  const openProfile = (card: CardRow) => void navigate({ to: pathOf(`user-profile/${card.user.id}`) });
  return (card: CardRow): MenuItem[] => [
    { id: 'card', label: t('menu.card'), icon: IconId, hint: 'C', onSelect: () => onOpen(card) },
    ...(may('users:read')
      ? [{ id: 'profile', label: t('menu.profile'), icon: IconUser, hint: 'P', onSelect: () => openProfile(card) }]
      : []),
  ];
};

/** Nothing left to do in a tab, or nothing that fits what was asked for. */
function CardsEmpty({ list }: { list: List<ListState, CardRow> }) {
  const t = useText('cards');
  const { tab } = list.state;
  return (
    <ListEmpty
      list={list}
      filters={useCardFilters(list.state)}
      none={t('none')}
      noneFor={(query) => t('noneFor', { query })}
      hint={t('noneHint')}
    >
      <EmptyState lantern="lit" title={t(`empty.${tab}.title`)}>
        {t(`empty.${tab}.text`)}
      </EmptyState>
    </ListEmpty>
  );
}
