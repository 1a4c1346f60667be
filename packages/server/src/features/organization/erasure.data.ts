/** The erasure of a whole organization, through the owner's connection. Every step may run again after a kill. */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db';

/** Organizations whose day has come, or whose erasure was begun. */
export const organizationsToErase = async (ownerDb: Db, now: Date): Promise<string[]> => {
  const { rows } = await sql<{ org: string }>`
    select s.organization_id as org from organization_subscriptions s where s.erase_at <= ${now}
    union select o.organization_id from organizations o where o.erasing_since is not null
    union select e.erased_organization_id from organization_erasures e where e.finished_at is null
    order by 1`.execute(ownerDb);
  return rows.map(({ org }) => org);
};

/** Closes the organization and opens its line in the register. False when the cancellation was taken back. */
export const beginErasure = (ownerDb: Db, org: string, now: Date): Promise<boolean> =>
  ownerDb.transaction().execute(async (db) => {
    const { rows } = await sql<{ companyName: string; cancelledAt: Date; eraseAt: Date }>`
      select o.company_name as "companyName", s.cancelled_at as "cancelledAt", s.erase_at as "eraseAt"
      from organizations o join organization_subscriptions s on s.organization_id = o.organization_id
      where o.organization_id = ${org} and s.erase_at <= ${now} for update of o, s`.execute(db);
    const [row] = rows;
    if (!row) return false;
    await sql`update organizations set erasing_since = coalesce(erasing_since, ${now}) where organization_id = ${org}`.execute(
      db,
    );
    await db
      .insertInto('organization_erasures')
      .values({
        erased_organization_id: org,
        company_name: row.companyName,
        cancelled_at: row.cancelledAt,
        due_at: row.eraseAt,
        begun_at: now,
        lease_until: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return true;
  });

/** Takes or keeps the erasure for this process; false while another one has it. */
export const takeLease = async (ownerDb: Db, org: string, lease: { mine: Date | null; now: Date; until: Date }) => {
  const taken = await ownerDb
    .updateTable('organization_erasures')
    .set({ lease_until: lease.until })
    .where('erased_organization_id', '=', org)
    .where('finished_at', 'is', null)
    .where((e) => (lease.mine ? e('lease_until', '=', lease.mine) : e('lease_until', '<=', lease.now)))
    .executeTakeFirst();
  return Number(taken.numUpdatedRows) === 1;
};

/** Overwrites the wrapped data keys: from here on nothing that was sealed can be read, wherever a copy of it lies. */
export const destroyKeys = (ownerDb: Db, org: string, now: Date): Promise<void> =>
  ownerDb.transaction().execute(async (db) => {
    const keys = await db.selectFrom('data_keys').select('version').where('organization_id', '=', org).execute();
    for (const { version } of keys)
      await db
        .updateTable('data_keys')
        .set({ wrapped: randomBytes(60) })
        .where('organization_id', '=', org)
        .where('version', '=', version)
        .execute();
    await db
      .updateTable('organization_erasures')
      .set({ keys_destroyed_at: now })
      .where('erased_organization_id', '=', org)
      .where('keys_destroyed_at', 'is', null)
      .execute();
  });

/** Counts in the register what was erased beside rows. */
export const countErased = (
  db: Db,
  org: string,
  { objects = 0, accounts = 0 }: { objects?: number; accounts?: number },
) =>
  sql`update organization_erasures set object_count = object_count + ${objects}, account_count = account_count + ${accounts}
    where erased_organization_id = ${org}`.execute(db);

type Reference = { child: string; parent: string };

/** Every table with rows of organizations but their own, those that refer to others before those. */
export const tablesInOrder = async (ownerDb: Db): Promise<string[]> => {
  const { rows: tables } = await sql<{ name: string }>`
    select c.relname as name from pg_catalog.pg_class c
    join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`.execute(ownerDb);
  const { rows: references } = await sql<Reference>`
    select c.relname as child, p.relname as parent from pg_catalog.pg_constraint k
    join pg_catalog.pg_class c on c.oid = k.conrelid join pg_catalog.pg_class p on p.oid = k.confrelid
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace and c.oid <> p.oid`.execute(ownerDb);
  const left = new Set(tables.map(({ name }) => name).filter((name) => name !== 'organizations'));
  const ordered: string[] = [];
  while (left.size > 0) {
    const isReferred = (name: string) => references.some(({ child, parent }) => parent === name && left.has(child));
    // a circle of references is taken apart anywhere: its rows go by the cascades of the constraints
    const free = [...left].filter((name) => !isReferred(name));
    for (const name of free.length > 0 ? free : [...left].slice(0, 1)) {
      ordered.push(name);
      left.delete(name);
    }
  }
  return ordered;
};

/** Deletes some rows of a table and counts them in the register, both or neither. */
export const deleteSome = (ownerDb: Db, org: string, table: string, most: number): Promise<number> =>
  ownerDb.transaction().execute(async (db) => {
    const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where organization_id = ${org} limit ${most}))`.execute(db);
    const count = Number(numAffectedRows ?? 0);
    if (count > 0)
      await sql`update organization_erasures set row_counts = row_counts
          || jsonb_build_object(${table}::text, coalesce((row_counts ->> ${table}::text)::int, 0) + ${count}::int)
        where erased_organization_id = ${org}`.execute(db);
    return count;
  });

/** Waiting jobs that name the organization; removals of stored objects name keys only, and still run. */
export const deleteJobs = (ownerDb: Db, org: string) =>
  sql`delete from graphile_worker._private_jobs where payload ->> 'org' = ${org} and locked_at is null`.execute(
    ownerDb,
  );

export const finishErasure = (ownerDb: Db, org: string, now: Date) =>
  ownerDb
    .updateTable('organization_erasures')
    .set({ finished_at: now })
    .where('erased_organization_id', '=', org)
    .where('finished_at', 'is', null)
    .execute();

/** Rows that are left, by table. */
export const rowsLeft = async (ownerDb: Db, org: string, tables: readonly string[]): Promise<number> => {
  let left = 0;
  for (const table of tables) {
    const { rows } = await sql<{ left: number }>`select count(*)::int as left from (
      select from ${sql.table(table)} where organization_id = ${org} limit 1) one`.execute(ownerDb);
    left += rows[0]!.left;
  }
  return left;
};
