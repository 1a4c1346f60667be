import type { RoleType } from '@fanal/contract/permissions';
import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs';
import { lazy, Suspense, useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { FilterBar } from '#ui/FilterBar.tsx';
import { FilterChip } from '#ui/FilterChip.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { useAssignmentNames } from '#widgets/people/assignments.queries.ts';
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
  const [filtering, setFiltering] = useState(false);
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
      <Button
        icon={IconFilter}
        aria-haspopup="dialog"
        onClick={() => setFiltering(true)}
        onPointerEnter={() => void loadFilterDialog()}
      >
        {t('filters.button')}
      </Button>
      <SavedViews />
      {active.map((filter) => (
        <FilterChip
          key={`${filter.name} ${filter.value}`}
          label={labelOf(filter)}
          onRemove={() => onChange(addressOf(withoutFilter(state, filter)))}
        />
      ))}
      {active.length > 1 ? (
        <TextLink onClick={() => onChange(addressOf(noFilters))}>{t('filters.clearAll')}</TextLink>
      ) : null}
      {filtering ? (
        <Suspense fallback={null}>
          <FilterDialog
            circle={state}
            onApply={(circle) => onChange(addressOf(circle))}
            onClose={() => setFiltering(false)}
          />
        </Suspense>
      ) : null}
    </FilterBar>
  );
}
