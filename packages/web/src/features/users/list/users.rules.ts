import { languages } from '@fanal/contract/locales';
import { roleTypes } from '@fanal/contract/permissions';
import type { SentPeopleFound, UserRow } from '@fanal/contract/users/users.shapes';
import {
  named,
  oneOf,
  oneOfNumbers,
  pageNumber,
  pick,
  type SearchState,
  searchSchema,
  several,
  text,
  uuids,
} from '#platform/search-schema.ts';
import type { AssignmentField } from '../assignments/assignments.rules.ts';

export const pageSizes = [10, 20, 50, 100] as const;
/** As many people as one call changes. */
export const MOST_SELECTED = 100;
/** More letters than the names of all columns have. */
const LONGEST_COLUMNS = 500;

/** Filters that hold ids, in the order of the panel. */
export const idFilters = [
  'siteId',
  'projectId',
  'professionId',
  'positionId',
  'jobCategoryId',
  'groupId',
  'userGroupId',
  'supervisorId',
] as const satisfies readonly AssignmentField[];

/** One day of the calendar. */
const day = () => several({ most: 1, accept: (part) => (/^\d{4}-\d{2}-\d{2}$/.test(part) ? part : undefined) });

export const statuses = ['claimed', 'invited', 'pending', 'notInvited', 'disabled'] as const;

const sorts = [
  'name',
  'employeeNumber',
  'positionName',
  'siteName',
  'roleType',
  'invitationStatus',
  'lastSeenAt',
  'createdAt',
] as const;

/** What the list shows, as its address keeps it; `open` and `id` say which dialog stands over it. Several values have commas between them. */
export const listSearch = searchSchema(
  {
    search: text(),
    status: named('invitationStatus', oneOf(statuses)),
    roleType: several({ accept: (part) => roleTypes.find((role) => role === part) }),
    siteId: uuids(),
    projectId: uuids(),
    professionId: uuids(),
    positionId: uuids(),
    jobCategoryId: uuids(),
    groupId: uuids(),
    userGroupId: uuids(),
    supervisorId: uuids(),
    placed: several({ most: 1, accept: (part) => (['true', 'false'] as const).find((one) => one === part) }),
    hiredFrom: day(),
    hiredTo: day(),
    language: several({ accept: (part) => languages.find((one) => one === part) }),
    sort: oneOf(sorts, 'name'),
    order: oneOf(['asc', 'desc'], 'asc'),
    page: pageNumber(),
    perPage: oneOfNumbers(pageSizes),
    columns: text(LONGEST_COLUMNS),
    open: text(),
    id: text(),
  },
  ['open', 'id'],
);
export type ListState = SearchState<typeof listSearch>;

/** Filters that hold one value or none. */
const singleFilters = ['placed', 'hiredFrom', 'hiredTo'] as const;

const filterNames = ['roleType', ...idFilters, ...singleFilters, 'language'] as const;

/** Which people are meant, whatever their status: each filter with the values that are on. */
export type UserListFilter = Pick<ListState, 'search' | (typeof filterNames)[number]>;

/** One value of one filter that is on. */
export type ActiveFilter = { name: (typeof filterNames)[number]; value: string };

export const activeFilters = (filter: UserListFilter): ActiveFilter[] =>
  filterNames.flatMap((name) => filter[name].map((value) => ({ name, value })));

export const filtersOf = (filter: UserListFilter) => pick(filter, filterNames);
export const noFilters = filtersOf(listSearch.defaults);

/** The same people without one of the filters. */
export const withoutFilter = (filter: UserListFilter, { name, value }: ActiveFilter): UserListFilter => ({
  ...filter,
  [name]: filter[name].filter((one) => one !== value),
});

export const withFilter = (filter: UserListFilter, { name, value }: ActiveFilter): UserListFilter => ({
  ...filter,
  [name]: [...filter[name].filter((one) => one !== value), value],
});

type FilterQuery = Partial<Record<Exclude<keyof UserListFilter, 'placed'>, string>> & { placed?: 'true' | 'false' };

export const filterQueryOf = (filter: UserListFilter): FilterQuery => {
  const filters = filterNames.flatMap((name) =>
    filter[name].length > 0 ? [[name, filter[name].join(',')] as const] : [],
  );
  const search = filter.search.trim();
  return { ...Object.fromEntries(filters), ...(search ? { search } : {}) };
};

/** What is filtered and how it is sorted, as a file takes it. */
export const exportQueryOf = (state: ListState) => {
  const { page: _page, perPage: _perPage, ...query } = listQueryOf(state);
  return query;
};

/** Everybody whom the list finds, as many as the person saw. */
export const foundOf = (state: ListState, count: number): SentPeopleFound => ({
  filter: { ...filterQueryOf(state), ...(state.status ? { invitationStatus: state.status } : {}) },
  count,
});

/** The query of one page of the list. */
export const listQueryOf = (state: ListState) => ({
  ...filterQueryOf(state),
  ...(state.status ? { invitationStatus: state.status } : {}),
  sort: state.sort,
  order: state.order,
  page: state.page,
  perPage: state.perPage,
});

/** Columns beside the name, in the order in which the chooser offers them. */
export const columnNames = [
  'employeeNumber',
  'phone',
  'positionName',
  'roleType',
  'invitationStatus',
  'lastSeenAt',
  'email',
  'professionalEmail',
  'siteName',
  'projectName',
  'professionName',
  'jobCategoryName',
  'supervisorName',
  'hireDate',
  'createdAt',
] as const satisfies readonly (keyof UserRow)[];
export type ColumnName = (typeof columnNames)[number];

export const defaultColumns: readonly ColumnName[] = columnNames.slice(0, 6);

const chosenColumns = several({ accept: (name) => columnNames.find((column) => column === name) });

/** 'siteName,phone' -> the columns that exist, each once; null when none is named. */
export const columnsIn = (text: string): readonly ColumnName[] | null => {
  const found = chosenColumns.read(text) ?? [];
  return found.length > 0 ? found : null;
};

export const isSortable = (column: ColumnName): boolean => sorts.some((sort) => sort === column);
