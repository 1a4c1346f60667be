import type { UserRow } from '@fanal/contract/users/users.shapes';
import { useNavigate } from '@tanstack/react-router';
import { useMay, useOrganizationPath } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { usePhones } from '#platform/use-phones.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import { Tooltip } from '#ui/Tooltip.tsx';
import type { RowSelection } from '#ui/use-row-selection.ts';
import type { List } from '#widgets/list/list.ts';
import { InvitationStatusBadge } from '../invitations/InvitationStatusBadge.tsx';
import { UsersEmpty } from './UsersEmpty.tsx';
import { useRowMenu } from './use-row-menu.ts';
import { type ColumnName, isSortable, type ListState } from './users.rules.ts';

type UsersTableProps = {
  list: List<ListState, UserRow>;
  columns: readonly ColumnName[];
  selection: RowSelection;
  onOpen: (dialog: string, id?: string) => void;
};

/** A page of people: a press leads to the profile, the menu of a row to what may be done with this person. */
export function UsersTable({ list, columns, selection, onOpen }: UsersTableProps) {
  const { state } = list;
  const t = useText('users');
  const navigate = useNavigate();
  const pathOf = useOrganizationPath();
  const mayBulk = useMayBulk();
  const profileOf = ({ id }: UserRow) => pathOf(`user-profile/${id}`);
  const openProfile = (row: UserRow) => void navigate({ to: profileOf(row) });
  const menuOf = useRowMenu({ onOpen, onProfile: openProfile });
  return (
    <DataTable
      {...list.table}
      label={t('list')}
      columns={useColumns(columns)}
      rowKey={({ id }) => id}
      rowName={({ displayName }) => displayName}
      onOpen={openProfile}
      openHref={profileOf}
      rowMenu={menuOf}
      {...(mayBulk && { selection })}
      activeKey={state.open === '' ? undefined : state.id}
      empty={<UsersEmpty list={list} onOpen={onOpen} />}
    />
  );
}

type Look = Omit<Column<UserRow>, 'id' | 'header' | 'cell' | 'sortable'>;

/** How a column looks wherever it stands; a phone shows name, position and state. */
const looks: Record<ColumnName, Look> = {
  employeeNumber: { numeric: true, fold: true, phone: 'hidden' },
  phone: { numeric: true, fold: true, phone: 'hidden' },
  positionName: { key: true, wrap: true, phone: 'line' },
  roleType: { wrap: true, phone: 'hidden' },
  invitationStatus: { key: true, phone: 'line' },
  lastSeenAt: { numeric: true, phone: 'hidden' },
  email: { phone: 'hidden' },
  professionalEmail: { phone: 'hidden' },
  siteName: { wrap: true, phone: 'hidden' },
  projectName: { wrap: true, phone: 'hidden' },
  professionName: { wrap: true, phone: 'hidden' },
  jobCategoryName: { wrap: true, phone: 'hidden' },
  supervisorName: { wrap: true, phone: 'hidden' },
  hireDate: { numeric: true, phone: 'hidden' },
  createdAt: { numeric: true, phone: 'hidden' },
};

const useColumns = (shown: readonly ColumnName[]): Column<UserRow>[] => {
  const t = useText('users');
  const cellOf = useCells();
  return [
    {
      id: 'name',
      header: t('columns.name'),
      lead: true,
      sortable: true,
      leading: ({ displayName, avatarUrl }) => <Avatar name={displayName} src={avatarUrl} />,
      cell: ({ displayName }) => displayName,
    },
    ...shown.map((id) => ({
      ...looks[id],
      id,
      header: t(`columns.${id}`),
      sortable: isSortable(id),
      cell: (row: UserRow) => cellOf(id, row),
    })),
  ];
};

const useCells = () => {
  const general = useText('general');
  const { date, dateTime, relative } = useDates();
  const formatPhone = usePhones();
  return (column: ColumnName, row: UserRow) => {
    if (column === 'phone') return row.phone && formatPhone(row.phone);
    if (column === 'positionName') return row.jobTitle;
    if (column === 'roleType') return general(`roles.${row.roleType}`);
    if (column === 'invitationStatus') return <InvitationStatusBadge person={row} />;
    if (column === 'hireDate' || column === 'createdAt') return row[column] && date(row[column]);
    if (column !== 'lastSeenAt') return row[column];
    return row.lastSeenAt ? (
      <Tooltip label={dateTime(row.lastSeenAt)} describes>
        <span>{relative(row.lastSeenAt)}</span>
      </Tooltip>
    ) : null;
  };
};

/** Whether anything can be done with several people at once. */
const useMayBulk = (): boolean => {
  const may = useMay();
  return may('users:create') || may('users:update') || may('users:block');
};
