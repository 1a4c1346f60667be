import type { Filter } from '@fanal/contract/kit/entity';
import type { Page } from '@fanal/contract/kit/page';
import { type RawBuilder, sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { type FilteredColumn, filterCondition } from '#platform/db/filters';
import {
  keptPage,
  limitOf,
  type Matches,
  matchCondition,
  matchesIn,
  type OpenList,
  openLists,
  pageOfList,
  pageOfMatches,
  type TrackedList,
} from '#platform/db/lists';
import type { StructureItem } from './structure-items.data.ts';

/** Parameters of a list; the contract has already refused unknown names, operators and values. */
export type StructureItemList = {
  search?: string | undefined;
  filters?: Filter[] | undefined;
  sort: string;
  order: 'asc' | 'desc';
};
export type StructureItemSearch = StructureItemList & { page: number; perPage: number };

/** A row with the field names of the contract; only job categories are used by professions. */
export type StructureItemRow<Field extends string = string> = {
  id: string;
  version: number;
  name: string;
  createdAt: Date;
  updatedAt: Date;
  userCount: number;
  professionCount: number;
} & Record<Field, string | null>;

type Fragment = RawBuilder<unknown>;
/** The position in a list sorted by name or creation time. */
type Cursor = { key: string | Date; id: string };
type Listed = StructureItemRow & { nameKey: string };

const people = sql`coalesce(counted.people, 0)`;

/** The number of people assigned to each, for lists that are filtered or sorted by it. */
const withPeople = (structureItem: StructureItem, org: OrgId) => sql`
  left join (
    select ${sql.ref(structureItem.assignedBy)} as id, count(*)::int as people from users
    where organization_id = ${org} and ${sql.ref(structureItem.assignedBy)} is not null group by 1
  ) as counted on counted.id = n.id`;

/** The SQL expression for a field name of the contract. */
const columnOf = (structureItem: StructureItem, name: string): FilteredColumn => {
  if (name === 'name') return { kind: 'text', column: sql.ref('n.name_key') };
  if (name === 'createdAt') return { kind: 'date', column: sql.ref('n.created_at') };
  if (name === 'updatedAt') return { kind: 'date', column: sql.ref('n.updated_at') };
  if (name === 'userCount') return { kind: 'number', column: people };
  const column = structureItem.columns[name];
  if (column === undefined) throw new Error(`${structureItem.table} has no ${name}`);
  if (structureItem.references.includes(name)) return { kind: 'id', column: sql.ref(`n.${column}`) };
  return { kind: 'text', column: sql.ref(`n.${column}_key`) };
};

const conditionOf = (structureItem: StructureItem, filter: Filter, timeZone: string): Fragment =>
  filterCondition(columnOf(structureItem, filter.name), filter, timeZone);

/** The order of a list: empty values last in both directions, ties by name. */
const orderOf = (structureItem: StructureItem, { sort, order }: StructureItemList, users: Fragment): Fragment => {
  const way = sql.raw(order);
  if (sort === 'name') return sql`n.name_key ${way}`;
  const { kind, column } = sort === 'userCount' ? { kind: 'number', column: users } : columnOf(structureItem, sort);
  if (kind === 'date') return sql`${column} ${way}, n.id ${way}`;
  return sql`${column} ${way} nulls last, n.name_key ${way}`;
};

const afterPlace = ({ sort, order }: StructureItemList, cursor: Cursor): Fragment => {
  const sign = sql.raw(order === 'asc' ? '>=' : '<=');
  if (sort === 'name') return sql`n.name_key ${sign} ${cursor.key}`;
  return sql`(${sql.ref(sort === 'createdAt' ? 'n.created_at' : 'n.updated_at')}, n.id) ${sign} (${cursor.key}, ${cursor.id})`;
};

/** All fields of a list row, by the names of the contract. */
export const structureItemFields = (structureItem: StructureItem): Fragment => {
  const fields = Object.entries(structureItem.columns).map(
    ([name, column]) => sql`, n.${sql.ref(column)} as ${sql.ref(name)}`,
  );
  const professions = structureItem.usedByProfessions
    ? sql`(select count(*)::int from professions as t where t.organization_id = n.organization_id and t.job_category_id = n.id)`
    : sql`0`;
  return sql`n.id, n.version, n.name, n.name_key as "nameKey", n.created_at as "createdAt", n.updated_at as "updatedAt"${sql.join(fields, sql``)},
    (select count(*)::int from users as u where u.organization_id = n.organization_id and u.${sql.ref(structureItem.assignedBy)} = n.id) as "userCount",
    ${professions} as "professionCount"`;
};

/** The rows of a list: those of the organization that match every filter and contain the search text. */
const conditionsOf = (
  structureItem: StructureItem,
  { filters = [] }: StructureItemList,
  matches: Matches | null,
  timeZone: string,
): Fragment[] => {
  const conditions = filters.map((filter) => conditionOf(structureItem, filter, timeZone));
  if (matches) conditions.push(matchCondition('n', matches));
  return conditions;
};

/** A list of structure items as of this transaction, and all lists that its rows show. */
type OpenItems = { org: OrgId; structureItem: StructureItem; open: OpenList; shown: OpenList; timeZone: string };

const openItems = async (
  db: Db,
  org: OrgId,
  structureItem: StructureItem,
  search: StructureItemList,
  timeZone: string,
): Promise<OpenItems> => {
  const { table, usedByProfessions } = structureItem;
  const read: TrackedList[] = readsPeople(search) ? [table, 'users'] : [table];
  const shown: TrackedList[] = usedByProfessions ? [table, 'users', 'professions'] : [table, 'users'];
  const [list, rows] = await openLists(db, org, [read, shown]);
  return { org, structureItem, open: list!, shown: rows!, timeZone };
};

const filtersPeople = ({ filters = [] }: StructureItemList): boolean =>
  filters.some(({ name }) => name === 'userCount');
const readsPeople = (search: StructureItemList): boolean => filtersPeople(search) || search.sort === 'userCount';

const searchIn = async ({ org, structureItem, open, timeZone }: OpenItems, search: StructureItemList) => {
  const filters = search.filters ?? [];
  const matches = search.search ? await matchesIn(open, search.search) : null;
  const conditions = conditionsOf(structureItem, search, matches, timeZone);
  const table = sql.table(structureItem.table);
  const counted = withPeople(structureItem, org);
  const where = (more: readonly Fragment[]) =>
    sql.join([sql`n.organization_id = ${org}`, ...conditions, ...more], sql` and `);
  const found = (more: readonly Fragment[], slice: Fragment) => sql`
    select n.id from ${table} as n ${readsPeople(search) ? counted : sql``} where ${where(more)}
    order by ${orderOf(structureItem, search, people)} ${slice}`;
  const count = async () => {
    if (matches && filters.length === 0) return matches.total;
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${table} as n ${filtersPeople(search) ? counted : sql``} where ${where([])}`.execute(
      open.db,
    );
    return rows[0]!.count;
  };
  const tooMany = matches && !matches.ids && filters.length === 0 && search.sort === 'name' ? matches : null;
  return { tooMany, found, count };
};

const idsIn = async (db: Db, query: Fragment): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`${query}`.execute(db);
  return rows.map(({ id }) => id);
};

/** All ids, in order. */
export const idsOfStructureItems = async (
  db: Db,
  org: OrgId,
  structureItem: StructureItem,
  search: StructureItemList,
  timeZone: string,
): Promise<string[]> => {
  const { found } = await searchIn(await openItems(db, org, structureItem, search, timeZone), search);
  return idsIn(db, found([], sql``));
};

const rowsInOrder = async ({ org, structureItem, open }: OpenItems, ids: readonly string[]): Promise<Listed[]> => {
  const { rows } = await sql<Listed>`
    select ${structureItemFields(structureItem)} from unnest(${sql.val(ids)}::uuid[]) with ordinality as wanted(id, place)
      join ${sql.table(structureItem.table)} as n on n.organization_id = ${org} and n.id = wanted.id order by wanted.place`.execute(
    open.db,
  );
  return rows;
};

/** Identifies filters and search; empty without any. */
const searchKey = ({ search, filters = [] }: StructureItemList, timeZone: string): string =>
  search || filters.length > 0 ? JSON.stringify([search, filters, timeZone]) : '';

/** Reads the ids first, from an index where possible, then the full rows of this page only. */
const readPage = async (opened: OpenItems, search: StructureItemSearch): Promise<Page<Listed>> => {
  const { open, timeZone } = opened;
  const { tooMany, found, count } = await searchIn(opened, search);
  return pageOfList<Listed, Cursor>(open, {
    page: search.page,
    perPage: search.perPage,
    filter: searchKey(search, timeZone),
    order: `${search.sort} ${search.order}`,
    count,
    rows: async ({ take, skip, anchor }) => {
      const slice = { take, skip, backwards: search.order === 'desc' };
      const ids = tooMany
        ? await pageOfMatches(open, tooMany, { ...slice, from: nameOf(anchor) })
        : await idsIn(open.db, found(anchor ? [afterPlace(search, anchor)] : [], limitOf({ take, skip })));
      return rowsInOrder(opened, ids);
    },
    ...(anchorOf(search.sort) ?? {}),
  });
};

/** A page of structure items. Ids and rows are kept until an item or a person changes. */
export const pageOfStructureItems = async (
  db: Db,
  org: OrgId,
  structureItem: StructureItem,
  search: StructureItemSearch,
  timeZone: string,
): Promise<Page<Listed>> => {
  const opened = await openItems(db, org, structureItem, search, timeZone);
  const { sort, order, page, perPage } = search;
  return keptPage(opened.open, {
    figure: JSON.stringify(['page', searchKey(search, timeZone), sort, order, page, perPage]),
    read: () => readPage(opened, search),
    rowsOf: (ids) => rowsInOrder(opened, ids),
    rowsFrom: opened.shown,
  });
};

/** The cursor of a list sorted by name. */
const nameOf = (cursor: Cursor | null) => cursor && { key: String(cursor.key), id: cursor.id };

/** Names and creation times are never null, so the start of a page can be found again by its first row. */
const anchorOf = (sort: string): { anchorOf: (row: Listed) => Cursor } | null => {
  if (sort === 'name') return { anchorOf: (row) => ({ key: row.nameKey, id: row.id }) };
  if (sort === 'createdAt') return { anchorOf: (row) => ({ key: row.createdAt, id: row.id }) };
  if (sort === 'updatedAt') return { anchorOf: (row) => ({ key: row.updatedAt, id: row.id }) };
  return null;
};
