export const pageSizes = [10, 20, 50, 100] as const;

/** What the list shows, as its address keeps it. */
export const listDefaults = { search: '', sort: 'name', order: 'asc', page: 1, perPage: 10 };

const sorts = ['name', 'employeeNumber', 'positionName', 'roleType'] as const;
const wholeFrom1 = (value: number) => (Number.isSafeInteger(value) && value >= 1 ? Math.min(value, 1_000_000) : 1);

/** The state of an address that anybody may have written: what this list does not know falls back to its default. */
export const listStateOf = (given: Record<string, unknown>) => ({
  search: String(given.search ?? '').slice(0, 200),
  sort: sorts.find((sort) => sort === given.sort) ?? 'name',
  order: given.order === 'desc' ? ('desc' as const) : ('asc' as const),
  page: wholeFrom1(Number(given.page ?? 1)),
  perPage: pageSizes.find((size) => size === Number(given.perPage)) ?? listDefaults.perPage,
});
