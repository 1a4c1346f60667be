import { importances } from '@fanal/contract/user-groups/user-groups.rules';
import type { Importance } from '@fanal/contract/user-groups/user-groups.shapes';
import { pageNumber } from '#platform/page-number.ts';

export const pageSizes = [10, 20, 50, 100] as const;
export const sorts = ['name', 'importance', 'updatedAt'] as const;
export const kinds = ['fixed', 'rule'] as const;
export type GroupKind = (typeof kinds)[number];

/** What the list shows, as its address keeps it; `group` is open in the editor (`new` makes one), `remove` is about to be deleted. */
export const listDefaults = {
  search: '',
  importance: '',
  kind: '',
  sort: 'name',
  order: 'asc',
  page: 1,
  perPage: 10,
  group: '',
  remove: '',
};

export type ListState = Omit<typeof listDefaults, 'importance' | 'kind' | 'sort' | 'order'> & {
  importance: Importance | '';
  kind: GroupKind | '';
  sort: (typeof sorts)[number];
  order: 'asc' | 'desc';
};

const oneOf = <T extends string>(known: readonly T[], given: unknown): T | undefined =>
  known.find((one) => one === given);

/** The state of an address that anybody may have written: what the list does not know falls back to its default. */
export const listStateOf = (given: Record<string, unknown>): ListState => ({
  search: String(given.search ?? '').slice(0, 200),
  importance: oneOf(importances, given.importance) ?? '',
  kind: oneOf(kinds, given.kind) ?? '',
  sort: oneOf(sorts, given.sort) ?? 'name',
  order: given.order === 'desc' ? 'desc' : 'asc',
  page: pageNumber(given.page),
  perPage: pageSizes.find((size) => size === Number(given.perPage)) ?? listDefaults.perPage,
  group: String(given.group ?? ''),
  remove: String(given.remove ?? ''),
});

const filtered = ['importance', 'kind'] as const;
export type FilterName = (typeof filtered)[number];

export const activeFilters = (state: ListState): FilterName[] => filtered.filter((name) => state[name] !== '');

/** The query of one page of the list. */
export const listQueryOf = (state: ListState) => {
  const filters = activeFilters(state).map((name) => ({ name, operator: 'eq', value: state[name] }));
  return {
    page: state.page,
    perPage: state.perPage,
    sort: state.sort,
    order: state.order,
    ...(state.search ? { search: state.search } : {}),
    ...(filters.length > 0 ? { filters: JSON.stringify(filters) } : {}),
  };
};

/** The address of the editor over the list. */
export const editorAddress = (group: string): string => `?tab=groups&group=${group}`;
