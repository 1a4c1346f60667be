import type { Language } from '@fanal/contract/locales';
import type { RoleType } from '@fanal/contract/permissions';
import type { UserRow } from '@fanal/contract/users/users.shapes';
import { shownDay } from '#platform/dates.ts';
import { useLocale, useText } from '#platform/text/use-text.ts';
import { FilterButton } from '#ui/FilterButton.tsx';
import { lazy } from '#ui/lazy.tsx';
import { type ActiveFilters, ListFilters } from '#widgets/list/ListFilters.tsx';
import type { List } from '#widgets/list/list.ts';
import { useAssignmentNames } from '../assignments/assignments.queries.ts';
import {
  type ActiveFilter,
  activeFilters,
  filtersOf,
  type ListState,
  noFilters,
  withoutFilter,
} from './users.rules.ts';

const loadFilterDialog = () => import('./FilterDialog.tsx');
const FilterDialog = lazy(async () => ({ default: (await loadFilterDialog()).FilterDialog }));

/** Names of the values that are on, as chips and sentences say them: « Site : Rivière-aux-Sables ». */
export const useUserFilters = (state: ListState): ActiveFilters<ListState> => {
  const t = useText('users');
  const people = useText('people');
  const general = useText('general');
  const locale = useLocale();
  const nameOf = useAssignmentNames(state);
  const labelOf = ({ name, value }: ActiveFilter): string => {
    switch (name) {
      case 'roleType':
        return general('list.chip', { name: t('filters.roleType'), value: general(`roles.${value as RoleType}`) });
      case 'language':
        return general('list.chip', {
          name: t('filters.language'),
          value: t(`filters.languages.${value as Language}`),
        });
      case 'placed':
        return t(`filters.places.${value as 'true' | 'false'}`);
      case 'hiredFrom':
      case 'hiredTo':
        return general('list.chip', { name: t(`filters.${name}`), value: shownDay(value, locale) });
      default: {
        const known = nameOf(value);
        return general('list.chip', {
          name: people(`fields.${name}`),
          value: known ?? (known === null ? t('filters.unknown') : t('filters.waiting')),
        });
      }
    }
  };
  return {
    active: activeFilters(state).map((filter) => ({
      key: `${filter.name} ${filter.value}`,
      label: labelOf(filter),
      without: filtersOf(withoutFilter(state, filter)),
    })),
    none: noFilters,
  };
};

/** Search, the filters that are on, and the way to more of them. */
export function UsersFilters({ list }: { list: List<ListState, UserRow> }) {
  const t = useText('users');
  const { state } = list;
  return (
    <ListFilters list={list} label={t('search')} placeholder={t('searchHint')} filters={useUserFilters(state)}>
      <FilterButton
        label={t('filters.button')}
        onPoint={() => void loadFilterDialog()}
        dialog={(close) => (
          <FilterDialog filter={state} onApply={(filter) => list.filter(filtersOf(filter))} onClose={close} />
        )}
      />
    </ListFilters>
  );
}
