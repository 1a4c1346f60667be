import type { CardTypeRow } from '@fanal/contract/cards/card-types.shapes';
import { cardAlert } from '@fanal/contract/cards/cards.rules';
import type { CardHolder } from '@fanal/contract/cards/cards.shapes';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { shownDay } from '#platform/dates.ts';
import { useLastPage } from '#platform/list-page.ts';
import { useMay, useOrganizationPath } from '#platform/session/person.tsx';
import { useLocale, useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Pager } from '#ui/Pager.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { ReadFailure } from '#widgets/ReadFailure.tsx';
import { CardAlertWords } from '../CardAlertWords.tsx';
import { statusKindOf } from '../card-form.rules.ts';
import { useHolders } from './organization-cards.queries.ts';

const PER_PAGE = 10;

/** Who has a card of one type, by name, with its state and its last day; a press leads to the person. */
export function HoldersDialog({ type, onClose }: { type: Pick<CardTypeRow, 'id' | 'name'>; onClose: () => void }) {
  const t = useText('organization-cards');
  const [page, setPage] = useState(1);
  const holders = useHolders(type.id, { page, perPage: PER_PAGE });
  const { total } = useLastPage(holders, page, ({ page: last }) => setPage(last));
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('holders.title', { name: type.name })}
      size="large"
      footer={<Button onClick={onClose}>{t('holders.close')}</Button>}
    >
      {holders.isError ? (
        <ReadFailure title={t('holders.failed')} error={holders.error} onReload={() => void holders.refetch()} />
      ) : (
        <Holders rows={holders.data?.items} fetching={holders.isFetching && holders.isPlaceholderData} />
      )}
      <Pager page={page} perPage={PER_PAGE} total={total} onPage={setPage} />
    </Dialog>
  );
}

function Holders({ rows, fetching }: { rows: readonly CardHolder[] | undefined; fetching: boolean }) {
  const t = useText('organization-cards');
  const may = useMay();
  const navigate = useNavigate();
  const pathOf = useOrganizationPath();
  const profileOf = ({ user }: CardHolder) => pathOf(`user-profile/${user.id}`);
  return (
    <DataTable
      label={t('holders.people')}
      columns={useColumns()}
      rows={rows}
      rowKey={({ user }) => user.id}
      rowName={({ user }) => user.displayName}
      fetching={fetching}
      {...(may('users:read') && {
        openHref: profileOf,
        onOpen: (holder: CardHolder) => void navigate({ to: profileOf(holder) }),
      })}
      skeletonRows={6}
      empty={<EmptyState icon={IconUsers} title={t('holders.none')} />}
    />
  );
}

const useColumns = (): Column<CardHolder>[] => {
  const t = useText('organization-cards');
  const card = useText('card');
  const locale = useLocale();
  const today = useDates().today();
  return [
    {
      id: 'name',
      header: t('holders.person'),
      lead: true,
      cell: ({ user }) => user.displayName,
      leading: ({ user }) => <Avatar name={user.displayName} src={user.avatarUrl} />,
      sub: ({ user }) => [user.positionName, user.employeeNumber].filter(Boolean).join(', '),
    },
    {
      id: 'status',
      header: t('holders.status'),
      phone: 'left',
      cell: ({ status }) => <StatusBadge kind={statusKindOf[status]}>{card(`status.${status}`)}</StatusBadge>,
    },
    {
      id: 'expirationDate',
      header: t('holders.expirationDate'),
      numeric: true,
      phone: 'right',
      cell: ({ expirationDate }) => expirationDate && shownDay(expirationDate, locale),
    },
    {
      id: 'alert',
      header: t('holders.alert'),
      cell: ({ status, expirationDate }) => {
        // The state already says of a card that it has expired or was rejected.
        const alert = status === 'claimed' || status === 'pending' ? cardAlert(expirationDate, today) : null;
        return alert && <CardAlertWords alert={alert} />;
      },
    },
  ];
};
