import type { Page } from '@fanal/contract/kit/page';
import {
  InvitationStatus,
  type UserCountsFilter,
  type UserFilter,
  type UserSort,
} from '@fanal/contract/users/users.shapes';
import { type RawBuilder, sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import {
  keptPage,
  type Matches,
  matchCondition,
  matchesIn,
  type OpenList,
  openList,
  openLists,
  pageOfList,
  pageOfMatches,
  recallFigures,
  type TrackedList,
} from '#platform/db/lists';
import { withinReach } from '#platform/db/reach';
import type { LedPeople } from './led-people.data.ts';
import { type PersonRow, type RegisterRow, rowsOfPeople, shownLists, withVisits } from './user-rows.data.ts';

/** People selected by one condition on `users as u`; `key` identifies it among others. */
type PeopleQuery = { key: string; condition: RawBuilder<unknown> };

/**
 * The filter of a list. With `reach`, only these people; with `members`, only those whom an
 * audience includes.
 */
export type UserListFilter = Omit<UserCountsFilter, 'userGroupId'> & {
  ids?: string[] | undefined;
  invitationStatus?: InvitationStatus[] | undefined;
  reach: LedPeople | null;
  members: PeopleQuery | null;
};
type Sorted = UserListFilter & Pick<UserFilter, 'sort' | 'order'>;
export type PageParams = Sorted & Pick<UserFilter, 'page' | 'perPage'>;

type Fragment = RawBuilder<unknown>;
/** The first row of a page sorted by name or creation date. */
type Cursor = { key: string | Date; id: string };

const plain = {
  ids: { column: 'u.id', type: 'uuid' },
  roleType: { column: 'u.role_type', type: 'text' },
  invitationStatus: { column: 'u.invitation_status', type: 'text' },
  siteId: { column: 'u.site_id', type: 'uuid' },
  projectId: { column: 'u.project_id', type: 'uuid' },
  professionId: { column: 'u.profession_id', type: 'uuid' },
  positionId: { column: 'u.position_id', type: 'uuid' },
  jobCategoryId: { column: 'u.job_category_id', type: 'uuid' },
  supervisorId: { column: 'u.supervisor_id', type: 'uuid' },
} as const;

/** A single value becomes `=`, so that PostgreSQL can use an index sorted by name. */
const among = (column: string, type: string, values: readonly string[]): Fragment =>
  values.length === 1
    ? sql`${sql.ref(column)} = ${values[0]}::${sql.raw(type)}`
    : sql`${sql.ref(column)} = any(${sql.val(values)}::${sql.raw(type)}[])`;

/** Ids of these groups and of all groups below them. */
const groupsBelow = async (db: Db, org: OrgId, ids: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    with recursive below as (
      select id from structure_groups where organization_id = ${org} and id = any(${sql.val(ids)}::uuid[])
      union select g.id from below join structure_groups as g on g.organization_id = ${org} and g.parent_id = below.id
    ) select id from below order by id`.execute(db);
  return rows.map(({ id }) => id);
};

/** Conditions on what is kept of a person beside what the person is assigned to. */
const aboutPerson = ({ placed, hiredFrom, hiredTo, language }: UserListFilter): Fragment[] => {
  const isPlaced = sql`exists (select from structure_group_users as m where m.organization_id = u.organization_id and m.user_id = u.id)`;
  return [
    ...(placed ? [placed === 'true' ? isPlaced : sql`not ${isPlaced}`] : []),
    ...(hiredFrom ? [sql`u.hire_date >= ${hiredFrom}::date`] : []),
    ...(hiredTo ? [sql`u.hire_date <= ${hiredTo}::date`] : []),
    ...(language ? [sql`left(u.locale, 2) = any(${sql.val(language)}::text[])`] : []),
  ];
};

/** Conditions on `u`, and a cache key of the filters; the key is empty without filters. */
const conditionsOf = async (
  db: Db,
  org: OrgId,
  listFilter: UserListFilter,
): Promise<{ conditions: Fragment[]; key: string }> => {
  const { placed, hiredFrom, hiredTo, language } = listFilter;
  const names = Object.keys(plain) as (keyof typeof plain)[];
  const conditions = names.flatMap((name) => {
    const values = listFilter[name];
    return values ? [among(plain[name].column, plain[name].type, values)] : [];
  });
  if (listFilter.reach) conditions.push(withinReach(listFilter.reach, sql`u.id`));
  const groups = listFilter.groupId && (await groupsBelow(db, org, listFilter.groupId));
  if (groups)
    conditions.push(sql`u.id in (select m.user_id from structure_group_users as m
      where m.organization_id = ${org} and m.group_id = any(${sql.val(groups)}::uuid[]))`);
  if (listFilter.members) conditions.push(listFilter.members.condition);
  conditions.push(...aboutPerson(listFilter));
  const key = JSON.stringify([
    names.map((name) => listFilter[name]),
    listFilter.reach?.key,
    groups,
    listFilter.members?.key,
    [placed, hiredFrom, hiredTo, language],
  ]);
  return { conditions, key: conditions.length > 0 ? key : '' };
};

/** Statuses in the order of `status_rank`. */
const byRank = InvitationStatus.options;

/** A list with its search and filters. */
type Search = {
  org: OrgId;
  open: OpenList;
  matches: Matches | null;
  isFiltered: boolean;
  key: string;
  where: Fragment;
};

/** The other lists that a filter depends on. */
const alsoRead = ({ groupId, placed, members }: UserListFilter): TrackedList[] => {
  if (members) return ['structure_group_users', 'structure_groups', 'user_groups'];
  return groupId || placed ? ['structure_group_users'] : [];
};

type OpenFilter = { open: OpenList; shown: OpenList; conditions: Fragment[]; key: string };

/** The list with its filters, before anybody is searched for, and all lists that its rows show. */
const openFilter = async (db: Db, org: OrgId, listFilter: UserListFilter): Promise<OpenFilter> => {
  const [open, shown] = await openLists(db, org, [['users', ...alsoRead(listFilter)], shownLists]);
  return { open: open!, shown: shown!, ...(await conditionsOf(db, org, listFilter)) };
};

/** Identifies filters and search; empty without any. */
const searchKey = (key: string, { search }: UserListFilter): string =>
  key || search ? JSON.stringify([key, search]) : '';

const searchIn = async (
  { open, conditions, key }: OpenFilter,
  org: OrgId,
  listFilter: UserListFilter,
): Promise<Search> => {
  const matches = listFilter.search ? await matchesIn(open, listFilter.search) : null;
  const where = sql.join(
    [sql`u.organization_id = ${org}`, ...conditions, ...(matches ? [matchCondition('u', matches)] : [])],
    sql` and `,
  );
  return {
    org,
    open,
    matches,
    where,
    isFiltered: conditions.length > 0,
    key: searchKey(key, listFilter),
  };
};

const openSearch = async (db: Db, org: OrgId, listFilter: UserListFilter): Promise<Search> =>
  searchIn(await openFilter(db, org, listFilter), org, listFilter);

/** How a list is sorted: the keys, the joined table that has them, and the conditions for rows with and without a key. */
type Order = { keys: Fragment[]; join?: Fragment; isKnown?: Fragment; isUnknown?: Fragment };

const byJoined = (table: string, column: string, key: string): Order => ({
  keys: [sql.ref(`k.${key}`), sql`u.name_key`, sql`u.id`],
  join: sql`join ${sql.table(table)} as k on k.organization_id = u.organization_id and k.id = ${sql.ref(`u.${column}`)}`,
  isUnknown: sql`${sql.ref(`u.${column}`)} is null`,
});

const orders: Record<UserSort, Order> = {
  name: { keys: [sql`u.name_key`, sql`u.id`] },
  createdAt: { keys: [sql`u.created_at`, sql`u.id`] },
  employeeNumber: {
    keys: [sql`length(u.employee_number)`, sql`u.employee_number`, sql`u.id`],
    isKnown: sql`u.employee_number is not null`,
    isUnknown: sql`u.employee_number is null`,
  },
  positionName: byJoined('positions', 'position_id', 'name_key'),
  siteName: byJoined('sites', 'site_id', 'name_key'),
  lastSeenAt: {
    keys: [sql`k.last_seen_at`, sql`u.id`],
    join: sql`join user_visits as k on k.organization_id = u.organization_id and k.user_id = u.id`,
    isUnknown: sql`not exists (select from user_visits as k where k.organization_id = u.organization_id and k.user_id = u.id)`,
  },
  roleType: { keys: [sql`u.role_rank`, sql`u.name_key`, sql`u.id`] },
  invitationStatus: { keys: [sql`u.status_rank`, sql`u.name_key`, sql`u.id`] },
};

type Slice = { take: number; skip: number; anchor: Cursor | null };

/** Ids of all people with a visit, in order. Reads only the index of visits, so that a deep page skips index entries, not rows of people. */
const idsByVisit = async (db: Db, org: OrgId, way: Fragment, { take, skip }: Omit<Slice, 'anchor'>) => {
  const { rows } = await sql<{ id: string }>`
    select user_id as id from user_visits where organization_id = ${org}
    order by last_seen_at ${way}, user_id ${way} limit ${take} offset ${skip}`.execute(db);
  return rows.map(({ id }) => id);
};

const idsInOrder = async (
  { db }: OpenList,
  where: Fragment,
  order: Order,
  way: Fragment,
  slice: { take: number; skip: number },
): Promise<string[]> => {
  const keys = sql.join(order.keys.map((key) => sql`${key} ${way}`));
  const { rows } = await sql<{ id: string }>`
    select u.id from users as u ${order.join ?? sql``} where ${where} and ${order.isKnown ?? sql`true`}
    order by ${keys} limit ${slice.take} offset ${slice.skip}`.execute(db);
  return rows.map(({ id }) => id);
};

const countOf = async (db: Db, where: Fragment): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from users as u where ${where}`.execute(
    db,
  );
  return rows[0]!.count;
};

/** Ids of one page: first people with the sort key in its order, then people without one by name. */
const idsOfPage = async (search: Search, { sort, order }: Sorted, { take, skip, anchor }: Slice) => {
  const { open, matches, isFiltered } = search;
  const way = sql.raw(order);
  const nameSlice = { take, skip, backwards: order === 'desc' };
  if (sort === 'name' && matches && !matches.ids && !isFiltered)
    return pageOfMatches(open, matches, { ...nameSlice, from: anchor && { key: String(anchor.key), id: anchor.id } });
  const chosen = orders[sort];
  const sign = sql.raw(order === 'asc' ? '>=' : '<=');
  const where = anchor
    ? sql`${search.where} and (${sql.join(chosen.keys)}) ${sign} (${anchor.key}, ${anchor.id}::uuid)`
    : search.where;
  const known =
    sort === 'lastSeenAt' && search.key === ''
      ? await idsByVisit(open.db, search.org, way, { take, skip })
      : await idsInOrder(open, where, chosen, way, { take, skip });
  if (!chosen.isUnknown || known.length === take) return known;
  const without = sql`${search.where} and ${chosen.isUnknown}`;
  const before = known.length > 0 ? skip : skip - ((await totalOf(search)) - (await countOf(open.db, without)));
  const rest = { take: take - known.length, skip: known.length > 0 ? 0 : before };
  return [...known, ...(await idsInOrder(open, without, orders.name, way, rest))];
};

const totalOf = async ({ open, matches, isFiltered, where, key }: Search): Promise<number> => {
  if (key === '') return open.rowCount;
  return matches && !isFiltered ? matches.total : countOf(open.db, where);
};

/** Name and creation date are never empty, so a page sorted by them can be found again by its first row. */
const anchorOf: Partial<Record<UserSort, (row: PersonRow) => Cursor>> = {
  name: (row) => ({ key: row.nameKey, id: row.id }),
  createdAt: (row) => ({ key: row.createdAt, id: row.id }),
};

/** A page of people. Ids and rows are kept until a person changes, or what a filter or a row shows of another list; visits are read each time. */
export const pageOfUsers = async (db: Db, org: OrgId, params: PageParams): Promise<Page<RegisterRow>> => {
  const { sort, order, page, perPage } = params;
  const filter = await openFilter(db, org, params);
  const read = async () => readPage(db, await searchIn(filter, org, params), params);
  // by the name of an assignment or by visits: an order that depends on more than the open list
  const isOpen = orders[sort].join === undefined;
  const figure = JSON.stringify(['page', searchKey(filter.key, params), sort, order, page, perPage]);
  const rowsOf = (ids: string[]) => rowsOfPeople(db, org, ids);
  const found = isOpen ? await keptPage(filter.open, { figure, read, rowsOf, rowsFrom: filter.shown }) : await read();
  return { ...found, items: await withVisits(db, org, found.items) };
};

/** Reads the ids first, from an index where possible, then the full rows of this page only. */
const readPage = async (db: Db, search: Search, params: PageParams): Promise<Page<PersonRow>> => {
  const { page, perPage, sort, order } = params;
  const anchor = anchorOf[sort];
  return pageOfList<PersonRow, Cursor>(search.open, {
    page,
    perPage,
    filter: search.key,
    order: `${sort} ${order}`,
    count: () => totalOf(search),
    rows: async (slice) => rowsOfPeople(db, search.org, await idsOfPage(search, params, slice)),
    ...(anchor ? { anchorOf: anchor } : {}),
  });
};

/** The ids of all people of the list, in order. */
export const idsOfUsers = async (db: Db, org: OrgId, params: Sorted): Promise<string[]> => {
  const search = await openSearch(db, org, params);
  return idsOfPage(search, params, { take: await totalOf(search), skip: 0, anchor: null });
};

/** People per status; statuses without people are not in the map. */
export const countByStatus = async (
  db: Db,
  org: OrgId,
  listFilter: UserListFilter,
): Promise<Map<InvitationStatus, number>> => {
  const filter = await openFilter(db, org, listFilter);
  const [counted] = await recallFigures(filter.open, [`statuses ${searchKey(filter.key, listFilter)}`], async () => {
    const { where } = await searchIn(filter, org, listFilter);
    const { rows } = await sql<{ rank: number; count: number }>`
      select u.status_rank as rank, count(*)::int as count from users as u where ${where} group by 1`.execute(db);
    return [new Map(rows.map(({ rank, count }) => [byRank[rank - 1]!, count]))];
  });
  return counted!;
};

/** People per role; roles without people are not in the map. With `reach`, only these people. */
export const countByRole = async (db: Db, org: OrgId, reach: LedPeople | null): Promise<Map<string, number>> => {
  const open = await openList(db, org, 'users');
  const [counted] = await recallFigures(open, [`roles ${reach?.key ?? ''}`], async () => {
    const below = withinReach(reach, sql`u.id`);
    const { rows } = await sql<{ role: string; count: number }>`
      select u.role_type as role, count(*)::int as count from users as u
      where u.organization_id = ${org} and ${below} group by 1`.execute(db);
    return [new Map(rows.map(({ role, count }) => [role, count]))];
  });
  return counted!;
};
