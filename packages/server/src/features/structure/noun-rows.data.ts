import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { type NounRow, nounFields } from './noun-pages.data.ts';
import type { Noun, nounColumns } from './nouns.data.ts';

type Columns = ReturnType<typeof nounColumns>;
/** All five tables have what positions have; the few columns beyond that come and go by name. */
const asShared = (noun: Noun) => noun.table as 'positions';

export const findNoun = async <Field extends string>(
  db: Db,
  org: OrgId,
  noun: Noun<Field>,
  id: string,
): Promise<NounRow<Field> | undefined> => {
  const { rows } = await sql<NounRow<Field>>`
    select ${nounFields(noun)} from ${sql.table(noun.table)} as n where n.organization_id = ${org} and n.id = ${id}`.execute(
    db,
  );
  return rows[0];
};

/** Of these ids, those that exist, each locked: nobody can be assigned to them until this transaction ends. */
export const lockForRemoval = (db: Db, org: OrgId, noun: Noun, ids: readonly string[]) =>
  db
    .selectFrom(asShared(noun))
    .select('id')
    .where('organization_id', '=', org)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();

/** Locked against other changes of the same one; people can still be assigned to it. */
export const lockForChange = (db: Db, org: OrgId, noun: Noun, id: string) =>
  db
    .selectFrom(asShared(noun))
    .select('id')
    .where('organization_id', '=', org)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const findNamesake = (db: Db, org: OrgId, noun: Noun, nameKey: string) =>
  db
    .selectFrom(asShared(noun))
    .select('id')
    .where('organization_id', '=', org)
    .where('name_key', '=', nameKey)
    .executeTakeFirst();

type Stamped = { id: string; columns: Columns; now: Date };

/** False when the name is taken, also by somebody who is only a moment ahead: the insert waits for how that ends. */
export const insertNoun = async (db: Db, org: OrgId, noun: Noun, { id, columns, now }: Stamped): Promise<boolean> => {
  const inserted = await db
    .insertInto(asShared(noun))
    .values({ ...columns, organization_id: org, id, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.columns(['organization_id', 'name_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
};

export const updateNoun = (db: Db, org: OrgId, noun: Noun, { id, columns, now }: Stamped) =>
  db
    .updateTable(asShared(noun))
    .set((e) => ({ ...columns, version: e('version', '+', 1), updated_at: now }))
    .where('organization_id', '=', org)
    .where('id', '=', id)
    .execute();

export const deleteNouns = (db: Db, org: OrgId, noun: Noun, ids: readonly string[]) =>
  db.deleteFrom(asShared(noun)).where('organization_id', '=', org).where('id', 'in', ids).execute();

export const findNouns = async (db: Db, org: OrgId, noun: Noun, ids: readonly string[]): Promise<NounRow[]> => {
  const { rows } = await sql<NounRow>`
    select ${nounFields(noun)} from ${sql.table(noun.table)} as n
    where n.organization_id = ${org} and n.id = any(${sql.val(ids)}::uuid[]) order by n.name_key`.execute(db);
  return rows;
};

/** How many people are assigned to any of them. */
export const countAssigned = async (db: Db, org: OrgId, noun: Noun): Promise<number> => {
  const { count } = await db
    .selectFrom('users')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('organization_id', '=', org)
    .where(noun.assignedBy, 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
};

/** The values of a free text, one for each key, in order; jumps from one to the next instead of reading every row. */
export const valuesInUse = async (db: Db, org: OrgId, noun: Noun, text: string, most: number): Promise<string[]> => {
  const table = sql.table(noun.table);
  const column = sql.ref(noun.columns[text]!);
  const key = sql.ref(`${noun.columns[text]}_key`);
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
