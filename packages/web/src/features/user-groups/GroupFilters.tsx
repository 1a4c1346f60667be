import { importances } from '@fanal/contract/user-groups/user-groups.rules';
import { useText } from '#platform/text/use-text.ts';
import { FilterChips } from '#ui/FilterChips.tsx';
import { SearchFilterBar } from '#ui/SearchFilterBar.tsx';
import { SelectFilter } from '#ui/SelectFilter.tsx';
import { activeFilters, type FilterName, kinds, type ListState } from './user-groups.rules.ts';

/** The specified rest before a search of the filter bar is sent (SHELL-51). */
const SEARCH_DELAY_MS = 400;

type GroupFiltersProps = {
  state: ListState;
  total: number | undefined;
  onChange: (changes: Partial<ListState>) => void;
};

/** «Importance : Requise» for each filter that is on. */
export const useFilterLabels = (state: ListState): { name: FilterName; label: string }[] => {
  const t = useText('user-groups');
  const wordsOf = (name: FilterName) =>
    name === 'kind' ? t(`kinds.${state.kind || 'fixed'}`) : t(`importances.${state.importance || 'none'}`);
  return activeFilters(state).map((name) => ({
    name,
    label: t('filters.chip', { name: t(`columns.${name}`), value: wordsOf(name) }),
  }));
};

/** Search, filters with their chips, and how many groups that leaves. */
export function GroupFilters({ state, total, onChange }: GroupFiltersProps) {
  const t = useText('user-groups');
  const labels = useFilterLabels(state);
  const options = {
    kind: kinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
    importance: importances.map((value) => ({ value, label: t(`importances.${value}`) })),
  };
  const set = (name: FilterName, value: string) => onChange({ [name]: value });
  return (
    <SearchFilterBar
      label={t('search')}
      placeholder={t('searchHint')}
      value={state.search}
      onSearch={(search) => onChange({ search })}
      delay={SEARCH_DELAY_MS}
      total={total === undefined ? undefined : t('total', { count: total })}
    >
      {(['importance', 'kind'] as const).map((name) => (
        <SelectFilter
          key={name}
          label={t(`columns.${name}`)}
          allLabel={t(`filters.${name}`)}
          value={state[name] || null}
          onChange={(value) => set(name, value ?? '')}
          options={options[name]}
        />
      ))}
      <FilterChips
        chips={labels.map(({ name, label }) => ({ key: name, label, onRemove: () => set(name, '') }))}
        clearLabel={t('filters.clear')}
        onClear={() => onChange({ kind: '', importance: '' })}
      />
    </SearchFilterBar>
  );
}
