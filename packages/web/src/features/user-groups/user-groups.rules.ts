import { importances } from '@fanal/contract/user-groups/user-groups.rules';
import { oneOf, oneOfNumbers, pageNumber, type SearchState, searchSchema, text } from '#platform/search-schema.ts';

export const pageSizes = [10, 20, 50, 100] as const;
export const kinds = ['fixed', 'rule'] as const;
export type GroupKind = (typeof kinds)[number];

/** What the list shows, as its address keeps it; `group` is open in the editor (`new` makes one), `remove` is about to be deleted. */
export const listSearch = searchSchema(
  {
    search: text(),
    importance: oneOf(importances),
    kind: oneOf(kinds),
    sort: oneOf(['name', 'importance', 'updatedAt'], 'name'),
    order: oneOf(['asc', 'desc'], 'asc'),
    page: pageNumber(),
    perPage: oneOfNumbers(pageSizes),
    group: text(),
    remove: text(),
  },
  ['group', 'remove'],
);
export type ListState = SearchState<typeof listSearch>;

const filtered = ['importance', 'kind'] as const;
export type FilterName = (typeof filtered)[number];

export const activeFilters = (state: ListState): FilterName[] => filtered.filter((name) => state[name] !== '');

/** The query of one page of the list. */
export const listQueryOf = (state: ListState) => {
  const filters = activeFilters(state).map((name) => ({ name, operator: 'eq', value: state[name] }));
  const search = state.search.trim();
  return {
    page: state.page,
    perPage: state.perPage,
    sort: state.sort,
    order: state.order,
    ...(search ? { search } : {}),
    ...(filters.length > 0 ? { filters: JSON.stringify(filters) } : {}),
  };
};

/** The address of the editor over the list. */
export const editorAddress = (group: string): string => `?tab=groups&group=${group}`;
