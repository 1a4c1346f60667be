import type { OrganizationRecord } from '@fanal/contract/organizations/organizations.shapes';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs';
import IconPlugConnected from '@tabler/icons-react/dist/esm/icons/IconPlugConnected.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { useNavigate } from '@tanstack/react-router';
import { useText } from '#platform/text/use-text.ts';
import { useDates, useNumbers } from '#platform/use-dates.ts';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import type { MenuItem } from '#ui/Menu.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { ListEmpty } from '#widgets/list/ListEmpty.tsx';
import type { List } from '#widgets/list/list.ts';
import { type ListState, stateKinds, stateOf } from './organizations.rules.ts';

/** A page of organizations: a press enters one, which its administrators see. */
export function OrganizationsTable({ list }: { list: List<ListState, OrganizationRecord> }) {
  const t = useText('organization-records');
  const navigate = useNavigate();
  const go = (id: string, path = '', search = {}) => void navigate({ to: `/${id}${path}`, search: search as never });
  const rowMenu = ({ id }: OrganizationRecord): MenuItem[] => [
    { id: 'enter', label: t('menu.enter'), icon: IconArrowRight, onSelect: () => go(id) },
    {
      id: 'people',
      label: t('menu.people'),
      icon: IconUsers,
      onSelect: () => go(id, '/organization/users-management'),
    },
    {
      id: 'features',
      label: t('menu.features'),
      icon: IconPlugConnected,
      onSelect: () => go(id, '/organization/settings', { tab: 'features' }),
    },
  ];
  return (
    <DataTable
      {...list.table}
      label={t('title')}
      columns={useColumns()}
      rowKey={({ id }) => id}
      rowName={({ displayName }) => displayName}
      onOpen={({ id }: OrganizationRecord) => go(id)}
      openHref={({ id }: OrganizationRecord) => `/${id}`}
      rowMenu={rowMenu}
      empty={
        <ListEmpty
          list={list}
          filters={{ active: [], none: {} }}
          none={t('none')}
          noneFor={(query) => t('noneFor', { query })}
          hint={t('noneHint')}
        >
          <EmptyState icon={IconBuilding} title={t('none')} />
        </ListEmpty>
      }
    />
  );
}

const useColumns = (): Column<OrganizationRecord>[] => {
  const t = useText('organization-records');
  const { date } = useDates();
  const { number, bytes } = useNumbers();
  return [
    {
      id: 'name',
      header: t('columns.name'),
      lead: true,
      sortable: true,
      cell: ({ displayName }) => displayName,
      sub: ({ industry }) => t(`industries.${industry}`),
    },
    {
      id: 'owner',
      header: t('columns.owner'),
      phone: 'left',
      cell: ({ owner }) => owner?.displayName ?? t('ownerComing'),
    },
    {
      id: 'state',
      header: t('columns.state'),
      phone: 'left',
      cell: (row) => (
        <StatusBadge kind={stateKinds[stateOf(row)]}>
          {t(`states.${stateOf(row)}`, row.eraseOn === null ? {} : { day: date(row.eraseOn) })}
        </StatusBadge>
      ),
    },
    {
      id: 'userCount',
      header: t('columns.userCount'),
      sortable: true,
      align: 'right',
      numeric: true,
      key: true,
      phone: 'right',
      cell: ({ userCount, seats }) => (seats === null ? number(userCount) : t('ofSeats', { people: userCount, seats })),
    },
    {
      id: 'storage',
      header: t('columns.storage'),
      sortable: true,
      align: 'right',
      numeric: true,
      phone: 'hidden',
      cell: ({ storedBytes }) => (storedBytes === null ? null : bytes(storedBytes)),
    },
    {
      id: 'lastSeenAt',
      header: t('columns.lastSeenAt'),
      sortable: true,
      numeric: true,
      phone: 'hidden',
      cell: ({ lastSeenAt }) => (lastSeenAt === null ? null : date(lastSeenAt)),
    },
    {
      id: 'plan',
      header: t('columns.plan'),
      phone: 'hidden',
      cell: ({ planName, renewsOn }) =>
        planName === null || renewsOn === null ? planName : t('planUntil', { plan: planName, day: date(renewsOn) }),
    },
  ];
};
