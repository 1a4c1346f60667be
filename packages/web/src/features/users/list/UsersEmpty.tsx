import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { NoneFound } from '#ui/NoneFound.tsx';
import { useFilterLabels } from './UsersFilters.tsx';
import { activeFilters, addressOf, type ListAddress, type ListState, noFilters } from './users.rules.ts';

type UsersEmptyProps = {
  state: ListState;
  onChange: (changes: Partial<ListAddress>) => void;
  onOpen: (dialog: string) => void;
};

/** Nobody is there yet, or nobody fits what was asked for (USERS-17, ERRORS-07); either way the next step. */
export function UsersEmpty({ state, onChange, onOpen }: UsersEmptyProps) {
  const t = useText('users');
  const may = useMay();
  const labelOf = useFilterLabels(state);
  const labels = [
    ...activeFilters(state).map(labelOf),
    ...(state.status ? [t('filters.chip', { filter: t('statuses.label'), value: t(`statuses.${state.status}`) })] : []),
  ];
  if (state.search === '' && labels.length === 0)
    return (
      <EmptyState
        icon={IconUsers}
        title={t('empty.title')}
        actions={
          may('users:create') ? <Button onClick={() => onOpen('invitations')}>{t('actions.invite')}</Button> : null
        }
      >
        {t(may('users:create') ? 'empty.hint' : 'empty.leadHint')}
      </EmptyState>
    );
  return (
    <NoneFound
      title={state.search ? t('none.for', { query: state.search }) : t('none.title')}
      clearing={[
        labels.length > 0 && {
          label: t('none.clearFilters', { count: labels.length }),
          onPress: () => onChange({ ...addressOf(noFilters), invitationStatus: '' }),
        },
        state.search !== '' && { label: t('none.clearSearch'), onPress: () => onChange({ search: '' }) },
      ]}
    >
      {state.search ? t('none.check') : null}{' '}
      {labels.length > 0 ? t('none.active', { count: labels.length, list: labels.join(', ') }) : null}
    </NoneFound>
  );
}
