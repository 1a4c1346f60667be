import IconUsersGroup from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { NoneFound } from '#ui/NoneFound.tsx';
import { useFilterLabels } from './GroupFilters.tsx';
import type { ListState } from './user-groups.rules.ts';

type GroupEmptyProps = {
  state: ListState;
  onChange: (changes: Partial<ListState>) => void;
  onAdd: () => void;
};

/** No group yet, or none that fits what was asked for; either way the next step. */
export function GroupEmpty({ state, onChange, onAdd }: GroupEmptyProps) {
  const t = useText('user-groups');
  const may = useMay();
  const filters = useFilterLabels(state);
  if (state.search === '' && filters.length === 0)
    return (
      <EmptyState
        icon={IconUsersGroup}
        title={t('empty')}
        actions={may('groups:create') ? <Button onClick={onAdd}>{t('add')}</Button> : null}
      >
        {t('emptyHint')}
      </EmptyState>
    );
  return (
    <NoneFound
      title={state.search ? t('noneFor', { query: state.search }) : t('none')}
      clearing={[{ label: t('filters.clearAll'), onPress: () => onChange({ search: '', kind: '', importance: '' }) }]}
    >
      {filters.length > 0
        ? t('filters.active', { list: filters.map(({ label }) => label).join(', ') })
        : t('filters.check')}
    </NoneFound>
  );
}
