/** Traces of a person in rows that stay: names of whoever did something, and lists of people. Through the owner's connection. */
import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';

export type Trace = { table: string; column: string };

/** Columns with the name of whoever did something, in every table of organizations but the audit log. */
export const nameColumns = async (ownerDb: Db): Promise<Trace[]> => {
  const { rows } = await sql<Trace>`
    select c.relname as table, a.attname as column from pg_catalog.pg_class c
    join pg_catalog.pg_attribute o on o.attrelid = c.oid and o.attname = 'organization_id' and not o.attisdropped
    join pg_catalog.pg_attribute a on a.attrelid = c.oid and not a.attisdropped and a.attgenerated = ''
      and a.atttypid = 'text'::regtype and (a.attname like '%by_name' or a.attname = 'actor_name')
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> 'audit_log' order by 1, 2`.execute(
    ownerDb,
  );
  return rows;
};

/** Columns with lists of ids of people. */
export const listColumns = async (ownerDb: Db): Promise<Trace[]> => {
  const { rows } = await sql<Trace>`
    select c.relname as table, a.attname as column from pg_catalog.pg_class c
    join pg_catalog.pg_attribute o on o.attrelid = c.oid and o.attname = 'organization_id' and not o.attisdropped
    join pg_catalog.pg_attribute a on a.attrelid = c.oid and not a.attisdropped and a.attgenerated = ''
      and a.atttypid = 'uuid[]'::regtype and a.attname like '%user_ids'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1, 2`.execute(ownerDb);
  return rows;
};

export const replaceName = (ownerDb: Db, org: OrgId, { table, column }: Trace, name: string, by: string) =>
  sql`update ${sql.table(table)} set ${sql.ref(column)} = ${by}
    where organization_id = ${org} and ${sql.ref(column)} = ${name}`.execute(ownerDb);

export const leaveOut = (ownerDb: Db, org: OrgId, { table, column }: Trace, userId: string) =>
  sql`update ${sql.table(table)} set ${sql.ref(column)} = array_remove(${sql.ref(column)}, ${userId}::uuid)
    where organization_id = ${org} and ${userId}::uuid = any(${sql.ref(column)})`.execute(ownerDb);
