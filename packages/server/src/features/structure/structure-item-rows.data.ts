import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { type StructureItemRow, structureItemFields } from './structure-item-pages.data.ts';
import type { StructureItem, structureItemColumns } from './structure-items.data.ts';

type Columns = ReturnType<typeof structureItemColumns>;
/** All five tables have the columns of positions; additional columns are accessed by name. */
const asShared = (structureItem: StructureItem) => structureItem.table as 'positions';

export const findStructureItem = async <Field extends string>(
  db: Db,
  org: OrgId,
  structureItem: StructureItem<Field>,
  id: string,
): Promise<StructureItemRow<Field> | undefined> => {
  const { rows } = await sql<StructureItemRow<Field>>`
    select ${structureItemFields(structureItem)} from ${sql.table(structureItem.table)} as n where n.organization_id = ${org} and n.id = ${id}`.execute(
    db,
  );
  return rows[0];
};

/** The given ids that exist, locked: nobody can be assigned to them until this transaction ends. */
export const lockForRemoval = (db: Db, org: OrgId, structureItem: StructureItem, ids: readonly string[]) =>
  db
    .selectFrom(asShared(structureItem))
    .select('id')
    .where('organization_id', '=', org)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();

/** Locked against concurrent changes of the same item; people can still be assigned to it. */
export const lockForChange = (db: Db, org: OrgId, structureItem: StructureItem, id: string) =>
  db
    .selectFrom(asShared(structureItem))
    .select('id')
    .where('organization_id', '=', org)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const findNamesake = (db: Db, org: OrgId, structureItem: StructureItem, nameKey: string) =>
  db
    .selectFrom(asShared(structureItem))
    .select('id')
    .where('organization_id', '=', org)
    .where('name_key', '=', nameKey)
    .executeTakeFirst();

type Stamped = { id: string; columns: Columns; now: Date };

/** False when the name is taken. Waits for a concurrent transaction that is inserting the same name. */
export const insertStructureItem = async (
  db: Db,
  org: OrgId,
  structureItem: StructureItem,
  { id, columns, now }: Stamped,
): Promise<boolean> => {
  const inserted = await db
    .insertInto(asShared(structureItem))
    .values({ ...columns, organization_id: org, id, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.columns(['organization_id', 'name_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
};

export const updateStructureItem = (db: Db, org: OrgId, structureItem: StructureItem, { id, columns, now }: Stamped) =>
  db
    .updateTable(asShared(structureItem))
    .set((e) => ({ ...columns, version: e('version', '+', 1), updated_at: now }))
    .where('organization_id', '=', org)
    .where('id', '=', id)
    .execute();

export const deleteStructureItems = (db: Db, org: OrgId, structureItem: StructureItem, ids: readonly string[]) =>
  db.deleteFrom(asShared(structureItem)).where('organization_id', '=', org).where('id', 'in', ids).execute();

export const findStructureItems = async (
  db: Db,
  org: OrgId,
  structureItem: StructureItem,
  ids: readonly string[],
): Promise<StructureItemRow[]> => {
  const { rows } = await sql<StructureItemRow>`
    select ${structureItemFields(structureItem)} from ${sql.table(structureItem.table)} as n
    where n.organization_id = ${org} and n.id = any(${sql.val(ids)}::uuid[]) order by n.name_key`.execute(db);
  return rows;
};

/** Number of people assigned to any of them. */
export const countAssigned = async (db: Db, org: OrgId, structureItem: StructureItem): Promise<number> => {
  const { count } = await db
    .selectFrom('users')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('organization_id', '=', org)
    .where(structureItem.assignedBy, 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
};

/**
 * The distinct values of a free text field, in order. Skips from one value to the next in the index instead of reading
 * every row.
 */
export const valuesInUse = async (
  db: Db,
  org: OrgId,
  structureItem: StructureItem,
  text: string,
  most: number,
): Promise<string[]> => {
  const table = sql.table(structureItem.table);
  const column = sql.ref(structureItem.columns[text]!);
  const key = sql.ref(`${structureItem.columns[text]}_key`);
  const { rows } = await sql<{ value: string }>`
    with recursive found as (
      (select ${key} as key, ${column} as value from ${table}
        where organization_id = ${org} and ${key} is not null order by ${key}, name_key limit 1)
      union all
      select next.key, next.value from found cross join lateral (
        select ${key} as key, ${column} as value from ${table}
        where organization_id = ${org} and ${key} > found.key order by ${key}, name_key limit 1
      ) as next
    ) select value from found limit ${most}`.execute(db);
  return rows.map(({ value }) => value);
};
