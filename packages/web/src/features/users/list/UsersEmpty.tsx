import type { UserRow } from '@fanal/contract/users/users.shapes';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ListEmpty } from '#widgets/list/ListEmpty.tsx';
import type { List } from '#widgets/list/list.ts';
import { useUserFilters } from './UsersFilters.tsx';
import type { ListState } from './users.rules.ts';

type UsersEmptyProps = { list: List<ListState, UserRow>; onOpen: (dialog: string) => void };

/** Nobody is there yet, or nobody fits what was asked for (USERS-17, ERRORS-07); either way the next step. */
export function UsersEmpty({ list, onOpen }: UsersEmptyProps) {
  const t = useText('users');
  const may = useMay();
  return (
    <ListEmpty
      list={list}
      filters={useWhatFilters(list.state)}
      none={t('none.title')}
      noneFor={(query) => t('none.for', { query })}
      hint={list.state.search ? t('none.check') : undefined}
    >
      <EmptyState
        icon={IconUsers}
        title={t('empty.title')}
        actions={
          may('users:create') ? <Button onClick={() => onOpen('invitations')}>{t('actions.invite')}</Button> : null
        }
      >
        {t(may('users:create') ? 'empty.hint' : 'empty.leadHint')}
      </EmptyState>
    </ListEmpty>
  );
}

/** The filters, and the state of the invitation, which stands beside them. */
const useWhatFilters = (state: ListState): ReturnType<typeof useUserFilters> => {
  const t = useText('users');
  const general = useText('general');
  const { active, none } = useUserFilters(state);
  const { status } = state;
  const all = { ...none, status: '' as const };
  if (status === '') return { active, none: all };
  const label = general('list.chip', { name: t('statuses.label'), value: t(`statuses.${status}`) });
  return { active: [...active, { key: status, label, without: { status: '' } }], none: all };
};
