import { importances } from '@fanal/contract/user-groups/user-groups.rules';
import type { UserGroup } from '@fanal/contract/user-groups/user-groups.shapes';
import { useText } from '#platform/text/use-text.ts';
import { SelectFilter } from '#ui/SelectFilter.tsx';
import { type ActiveFilters, ListFilters, ListSum } from '#widgets/list/ListFilters.tsx';
import type { List } from '#widgets/list/list.ts';
import { activeFilters, type FilterName, kinds, type ListState } from './user-groups.rules.ts';

/** «Importance : Requise» for each filter that is on. */
export const useGroupFilters = (state: ListState): ActiveFilters<ListState> => {
  const t = useText('user-groups');
  const general = useText('general');
  const wordsOf = (name: FilterName) =>
    name === 'kind' ? t(`kinds.${state.kind || 'fixed'}`) : t(`importances.${state.importance || 'none'}`);
  return {
    active: activeFilters(state).map((name) => ({
      key: name,
      label: general('list.chip', { name: t(`columns.${name}`), value: wordsOf(name) }),
      without: { [name]: '' },
    })),
    none: { kind: '', importance: '' },
  };
};

/** Search, filters with their chips, and how many groups that leaves. */
export function GroupFilters({ list }: { list: List<ListState, UserGroup> }) {
  const t = useText('user-groups');
  const { state, total } = list;
  return (
    <ListFilters
      list={list}
      label={t('search')}
      placeholder={t('searchHint')}
      filters={useGroupFilters(state)}
      end={<ListSum>{total === undefined ? undefined : t('total', { count: total })}</ListSum>}
    >
      <SelectFilter
        label={t('columns.importance')}
        allLabel={t('filters.importance')}
        value={state.importance || null}
        onChange={(chosen) => list.filter({ importance: importances.find((one) => one === chosen) ?? '' })}
        options={importances.map((value) => ({ value, label: t(`importances.${value}`) }))}
      />
      <SelectFilter
        label={t('columns.kind')}
        allLabel={t('filters.kind')}
        value={state.kind || null}
        onChange={(chosen) => list.filter({ kind: kinds.find((kind) => kind === chosen) ?? '' })}
        options={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
    </ListFilters>
  );
}
