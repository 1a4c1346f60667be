import { type RoleType, roleTypes } from '@fanal/contract/permissions';
import type { UserRow } from '@fanal/contract/users/users.shapes';
import { pageNumber } from '#platform/page-number.ts';
import type { AssignmentField } from '../assignments/assignments.rules.ts';

export const pageSizes = [10, 20, 50, 100] as const;
/** As many people as one call changes. */
export const MOST_SELECTED = 100;

/** Filters that hold ids, in the order of the panel. */
export const idFilters = [
  'siteId',
  'projectId',
  'professionId',
  'positionId',
  'jobCategoryId',
  'groupId',
  'supervisorId',
] as const satisfies readonly AssignmentField[];

/** What the list shows, as its address keeps it; `open` and `id` say which dialog stands over it. Several values have commas between them. */
export const listDefaults = {
  search: '',
  invitationStatus: '',
  roleType: '',
  siteId: '',
  projectId: '',
  professionId: '',
  positionId: '',
  jobCategoryId: '',
  groupId: '',
  supervisorId: '',
  sort: 'name',
  order: 'asc',
  page: 1,
  perPage: 10,
  columns: '',
  open: '',
  id: '',
};
export type ListAddress = typeof listDefaults;

export const statuses = ['claimed', 'invited', 'pending', 'notInvited', 'disabled'] as const;
type Status = (typeof statuses)[number];

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

/** Which people are meant, whatever their status: each filter with the values that are on. */
export type Circle = { search: string; roleType: readonly RoleType[] } & Record<
  (typeof idFilters)[number],
  readonly string[]
>;
export type ListState = Circle & {
  status: Status | '';
  sort: (typeof sorts)[number];
  order: 'asc' | 'desc';
  page: number;
  perPage: number;
};

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** As many values as the server takes for one filter. */
const MOST_VALUES = 100;

const valuesIn = (text: string): string[] => [...new Set(text.split(',').filter(Boolean))].slice(0, MOST_VALUES);

/** The state of an address that anybody may have written: what this list does not know falls back to its default. */
export const listStateOf = (given: Record<string, unknown>): ListState => {
  const text = (name: keyof ListAddress) => String(given[name] ?? '');
  const ids = (name: (typeof idFilters)[number]) => valuesIn(text(name)).filter((id) => uuid.test(id));
  return {
    search: text('search').slice(0, 200),
    roleType: valuesIn(text('roleType')).flatMap((name) => roleTypes.find((role) => role === name) ?? []),
    siteId: ids('siteId'),
    projectId: ids('projectId'),
    professionId: ids('professionId'),
    positionId: ids('positionId'),
    jobCategoryId: ids('jobCategoryId'),
    groupId: ids('groupId'),
    supervisorId: ids('supervisorId'),
    status: statuses.find((status) => status === given.invitationStatus) ?? '',
    sort: sorts.find((sort) => sort === given.sort) ?? 'name',
    order: given.order === 'desc' ? 'desc' : 'asc',
    page: pageNumber(given.page),
    perPage: pageSizes.find((size) => size === Number(given.perPage)) ?? listDefaults.perPage,
  };
};

/** One value of one filter that is on. */
export type ActiveFilter = { name: 'roleType' | (typeof idFilters)[number]; value: string };

export const activeFilters = (circle: Circle): ActiveFilter[] =>
  (['roleType', ...idFilters] as const).flatMap((name) => circle[name].map((value) => ({ name, value })));

/** What an address says of these filters. */
export const addressOf = (circle: Omit<Circle, 'search'>): Partial<ListAddress> =>
  Object.fromEntries((['roleType', ...idFilters] as const).map((name) => [name, circle[name].join(',')]));

/** The same people without one of the filters. */
export const withoutFilter = (circle: Circle, { name, value }: ActiveFilter): Circle => ({
  ...circle,
  [name]: circle[name].filter((one) => one !== value),
});

export const withFilter = (circle: Circle, { name, value }: ActiveFilter): Circle => ({
  ...circle,
  [name]: [...circle[name].filter((one) => one !== value), value],
});

export const noFilters: Omit<Circle, 'search'> = {
  roleType: [],
  siteId: [],
  projectId: [],
  professionId: [],
  positionId: [],
  jobCategoryId: [],
  groupId: [],
  supervisorId: [],
};

type CircleQuery = Partial<Record<keyof Circle, string>>;

export const circleQueryOf = (circle: Circle): CircleQuery => {
  const filters = (['roleType', ...idFilters] as const).flatMap((name) =>
    circle[name].length > 0 ? [[name, circle[name].join(',')] as const] : [],
  );
  return { ...Object.fromEntries(filters), ...(circle.search ? { search: circle.search } : {}) };
};

/** What is filtered and how it is sorted, as a file takes it. */
export const exportQueryOf = (state: ListState) => {
  const { page: _page, perPage: _perPage, ...query } = listQueryOf(state);
  return query;
};

/** The query of one page of the list. */
export const listQueryOf = (state: ListState) => ({
  ...circleQueryOf(state),
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

/** 'siteName,phone' -> the columns that exist, each once; null when none is named. */
export const columnsIn = (text: string): readonly ColumnName[] | null => {
  const named = valuesIn(text).flatMap((name) => columnNames.find((column) => column === name) ?? []);
  return named.length > 0 ? named : null;
};

export const isSortable = (column: ColumnName): boolean => sorts.some((sort) => sort === column);
