import type { UserGroup } from '@fanal/contract/user-groups/user-groups.shapes';
import IconUsersGroup from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ListEmpty } from '#widgets/list/ListEmpty.tsx';
import type { List } from '#widgets/list/list.ts';
import { useGroupFilters } from './GroupFilters.tsx';
import type { ListState } from './user-groups.rules.ts';

type GroupEmptyProps = { list: List<ListState, UserGroup>; onAdd: () => void };

/** No group yet, or none that fits what was asked for; either way the next step. */
export function GroupEmpty({ list, onAdd }: GroupEmptyProps) {
  const t = useText('user-groups');
  const may = useMay();
  return (
    <ListEmpty
      list={list}
      filters={useGroupFilters(list.state)}
      none={t('none')}
      noneFor={(query) => t('noneFor', { query })}
      hint={list.state.search ? t('filters.check') : undefined}
    >
      <EmptyState
        icon={IconUsersGroup}
        title={t('empty')}
        actions={may('groups:create') ? <Button onClick={onAdd}>{t('add')}</Button> : null}
      >
        {t('emptyHint')}
      </EmptyState>
    </ListEmpty>
  );
}
