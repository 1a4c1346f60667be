import type { RoleType } from '@fanal/contract/permissions';
import { lazy } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { FilterBar } from '#ui/FilterBar.tsx';
import { FilterButton } from '#ui/FilterButton.tsx';
import { FilterChips } from '#ui/FilterChips.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { useAssignmentNames } from '../assignments/assignments.queries.ts';
import { SavedViews } from './SavedViews.tsx';
import {
  type ActiveFilter,
  activeFilters,
  addressOf,
  type Circle,
  type ListAddress,
  type ListState,
  noFilters,
  withoutFilter,
} from './users.rules.ts';

const loadFilterDialog = () => import('./FilterDialog.tsx');
const FilterDialog = lazy(async () => ({ default: (await loadFilterDialog()).FilterDialog }));

/** The specified rest before a search of the filter bar is sent (SHELL-51). */
const SEARCH_DELAY_MS = 400;

/** Names of the values that are on, as chips and sentences say them: « Site : Rivière-aux-Sables ». */
export const useFilterLabels = (circle: Circle): ((filter: ActiveFilter) => string) => {
  const t = useText('users');
  const people = useText('people');
  const general = useText('general');
  const nameOf = useAssignmentNames(circle);
  return ({ name, value }) => {
    if (name === 'roleType')
      return t('filters.chip', { filter: t('filters.roleType'), value: general(`roles.${value as RoleType}`) });
    const known = nameOf(value);
    return t('filters.chip', {
      filter: people(`fields.${name}`),
      value: known ?? (known === null ? t('filters.unknown') : t('filters.waiting')),
    });
  };
};

type UsersFiltersProps = { state: ListState; onChange: (changes: Partial<ListAddress>) => void };

/** Search, the filters that are on, and the way to more of them. */
export function UsersFilters({ state, onChange }: UsersFiltersProps) {
  const t = useText('users');
  const active = activeFilters(state);
  const labelOf = useFilterLabels(state);
  return (
    <FilterBar>
      <SearchBox
        label={t('search')}
        placeholder={t('searchHint')}
        delay={SEARCH_DELAY_MS}
        value={state.search}
        onChange={(search) => onChange({ search })}
      />
      <FilterButton
        label={t('filters.button')}
        onPoint={() => void loadFilterDialog()}
        dialog={(close) => (
          <FilterDialog circle={state} onApply={(circle) => onChange(addressOf(circle))} onClose={close} />
        )}
      />
      <SavedViews />
      <FilterChips
        chips={active.map((filter) => ({
          key: `${filter.name} ${filter.value}`,
          label: labelOf(filter),
          onRemove: () => onChange(addressOf(withoutFilter(state, filter))),
        }))}
        clearLabel={t('filters.clearAll')}
        onClear={() => onChange(addressOf(noFilters))}
      />
    </FilterBar>
  );
}
