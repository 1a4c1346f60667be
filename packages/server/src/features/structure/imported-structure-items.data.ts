import { type RawBuilder, sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import type { StructureItem } from './structure-items.data.ts';

export type NamedStructureItem = { id: string; name: string; key: string };

/** All items of a kind, by their name key. */
export const allNames = async (db: Db, org: OrgId, structureItem: StructureItem): Promise<NamedStructureItem[]> => {
  const { rows } = await sql<NamedStructureItem>`
    select id, name, name_key as key from ${sql.table(structureItem.table)} where organization_id = ${org}`.execute(db);
  return rows;
};

/** Items with one of these names, each with its own columns. */
export const structureItemsByKeys = async (
  db: Db,
  org: OrgId,
  structureItem: StructureItem,
  keys: readonly string[],
  isHeld: boolean,
) => {
  const { rows } = await sql<Record<string, string | null> & { id: string; name: string; name_key: string }>`
    select * from ${sql.table(structureItem.table)} where organization_id = ${org} and name_key = any(${sql.val(keys)}::text[])
    order by id ${isHeld ? sql`for no key update` : sql``}`.execute(db);
  return rows;
};

const columnsOf = (structureItem: StructureItem): string[] => {
  const own = Object.entries(structureItem.columns).flatMap(([field, column]) =>
    structureItem.references.includes(field) ? [column] : [column, `${column}_key`],
  );
  return ['name', 'name_key', 'search_key', ...own];
};

const refs = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));
type Row = Record<string, unknown> & { id: string };

/** Inserts many in one statement; omits those whose name is taken by now. Returns the inserted ids. */
export const addStructureItems = async (
  db: Db,
  org: OrgId,
  structureItem: StructureItem,
  rows: readonly Row[],
  now: Date,
): Promise<Set<string>> => {
  const table = sql.table(structureItem.table);
  const columns = refs(columnsOf(structureItem));
  const { rows: added } = await sql<{ id: string }>`
    insert into ${table} (organization_id, id, ${columns}, created_at, updated_at)
      select ${org}::uuid, x.id, ${refs(columnsOf(structureItem).map((column) => `x.${column}`))}, ${now}, ${now}
      from json_populate_recordset(null::${table}, ${JSON.stringify(rows)}::json) as x
    on conflict (organization_id, name_key) do nothing returning id`.execute(db);
  return new Set(added.map(({ id }) => id));
};

/** Updates many in one statement. */
export const changeStructureItems = (
  db: Db,
  org: OrgId,
  structureItem: StructureItem,
  rows: readonly Row[],
  now: Date,
) => {
  const table = sql.table(structureItem.table);
  const set = sql.join(columnsOf(structureItem).map((column) => sql`${sql.ref(column)} = x.${sql.ref(column)}`));
  return sql`update ${table} as n set ${set}, version = n.version + 1, updated_at = ${now}
    from json_populate_recordset(null::${table}, ${JSON.stringify(rows)}::json) as x
    where n.organization_id = ${org} and n.id = x.id`.execute(db);
};

/** Whether a user group, a post, an event, an article, an app or a document of the assistant has it in its audience. */
const isMeant = (org: OrgId, id: RawBuilder<unknown>) => sql`(
  exists (select from user_group_audiences as a where a.organization_id = ${org} and a.target_id = ${id})
  or exists (select from post_targets as t where t.organization_id = ${org} and t.target_id = ${id})
  or exists (select from infohub_targets as t where t.organization_id = ${org} and t.target_id = ${id})
  or exists (select from organization_app_targets as t where t.organization_id = ${org} and t.target_id = ${id})
  or exists (select from ai_document_targets as t where t.organization_id = ${org} and t.target_id = ${id}))`;

/** Removes those without assigned people, professions or audiences; returns their ids. */
export const removeUnusedStructureItems = async (
  db: Db,
  org: OrgId,
  structureItem: StructureItem,
  ids: readonly string[],
): Promise<Set<string>> => {
  const assigned = sql`exists (select from users as u where u.organization_id = ${org} and u.${sql.ref(structureItem.assignedBy)} = n.id)`;
  const used = structureItem.usedByProfessions
    ? sql`exists (select from professions as p where p.organization_id = ${org} and p.job_category_id = n.id)`
    : sql`false`;
  const { rows } = await sql<{ id: string }>`
    delete from ${sql.table(structureItem.table)} as n where n.organization_id = ${org} and n.id in (
      select id from ${sql.table(structureItem.table)} where organization_id = ${org} and id = any(${sql.val(ids)}::uuid[]) order by id for update)
      and not ${assigned} and not ${used} and not ${isMeant(org, sql`n.id`)} returning id`.execute(db);
  return new Set(rows.map(({ id }) => id));
};

/** Removes those groups without people, child groups or audiences; returns their ids. */
export const removeEmptyGroups = async (db: Db, org: OrgId, ids: readonly string[]): Promise<Set<string>> => {
  const { rows } = await sql<{ id: string }>`
    delete from structure_groups as g where g.organization_id = ${org} and g.id = any(${sql.val(ids)}::uuid[])
      and not exists (select from structure_group_users as m where m.organization_id = ${org} and m.group_id = g.id)
      and not exists (select from structure_groups as b where b.organization_id = ${org} and b.parent_id = g.id)
      and not ${isMeant(org, sql`g.id`)}
    returning id`.execute(db);
  return new Set(rows.map(({ id }) => id));
};
