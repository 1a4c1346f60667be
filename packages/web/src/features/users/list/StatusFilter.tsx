import type { UserRow } from '@fanal/contract/users/users.shapes';
import { useText } from '#platform/text/use-text.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { ColumnChooser } from '#ui/ColumnChooser.tsx';
import { StatusBadgeFilter } from '#ui/StatusBadgeFilter.tsx';
import type { List } from '#widgets/list/list.ts';
import { statusKindOfStatus } from '../invitations/InvitationStatusBadge.tsx';
import type { ChosenColumns } from './use-chosen-columns.ts';
import { useUserCounts } from './users.queries.ts';
import { columnNames, type ListState, statuses } from './users.rules.ts';

type StatusFilterProps = { list: List<ListState, UserRow>; columns: ChosenColumns };

/** Invitation states with counts that follow the other filters (USERS-07 to USERS-11); at the end what concerns the whole view. */
export function StatusFilter({ list, columns }: StatusFilterProps) {
  const t = useText('users');
  const { number } = useNumbers();
  const { state } = list;
  const counts = useUserCounts(state).data;
  const counted = (name: 'all' | (typeof statuses)[number]) => (counts ? { count: number(counts[name]) } : {});
  return (
    <StatusBadgeFilter
      label={t('statuses.label')}
      value={state.status}
      onChange={(chosen) => list.filter({ status: statuses.find((status) => status === chosen) ?? '' })}
      options={[
        { value: '', label: t('statuses.all'), ...counted('all') },
        ...statuses.map((status) => ({
          value: status,
          label: t(`statuses.${status}`),
          statusKind: statusKindOfStatus[status],
          ...counted(status),
        })),
      ]}
      end={<Columns columns={columns} />}
    />
  );
}

function Columns({ columns }: { columns: ChosenColumns }) {
  const t = useText('users');
  return (
    <ColumnChooser
      words={{
        button: t('chooser.button'),
        hint: (count) => t('chooser.hint', { count }),
        handle: (name) => t('chooser.handle', { name }),
        moved: (name, place, count) => t('chooser.moved', { name, place, total: count }),
        reset: t('chooser.reset'),
      }}
      locked={t('columns.name')}
      columns={columnNames.map((id) => ({ id, label: t(`columns.${id}`) }))}
      {...columns}
    />
  );
}
