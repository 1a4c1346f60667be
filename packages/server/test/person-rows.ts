import { sql } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import type { TestApp } from './harness.ts';

/** A column that refers to a person: by a constraint, or by its name. */
export type Reference = { table: string; column: string; isList: boolean };

/** Every column of the catalogue that refers to a person. The views of information_schema answer the same in minutes on a crowded machine. */
export const personReferences = async (t: TestApp): Promise<Reference[]> => {
  const { rows } = await sql<Reference>`
    select c.relname as table, a.attname as column, y.typcategory = 'A' as "isList"
    from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type y on y.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> 'data_export_volumes'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attname <> 'organization_id'
      and exists (select from pg_attribute o where o.attrelid = c.oid and o.attname = 'organization_id' and not o.attisdropped)
      and (a.attname ~ '(^|_)user_id$' or (a.attname ~ 'user_ids$' and a.atttypid = 'uuid[]'::regtype) or exists (
        select from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid = 'public.users'::regclass and a.attnum = any(k.conkey)))
    order by 1, 2`.execute(t.ownerDb);
  return rows;
};

const values: Record<string, string> = {
  uuid: 'gen_random_uuid()',
  text: "'x'",
  boolean: 'false',
  integer: '1',
  bigint: '1',
  smallint: '1',
  'double precision': '1',
  date: "'2026-01-01'",
  'timestamp with time zone': 'now()',
  jsonb: "'{}'",
  bytea: "'\\x00'",
  ARRAY: "'{}'",
  tsvector: "''",
};

/** Adds a row that names the person to one of these tables, whatever rules it breaks. */
const addRow = async (admin: pg.Client, { table, column, isList }: Reference, org: string, userId: string) => {
  const { rows: checks } = await admin.query<{ name: string }>(
    "select conname as name from pg_constraint where conrelid = $1::regclass and contype = 'c'",
    [`public.${table}`],
  );
  for (const { name } of checks) await admin.query(`alter table public.${table} drop constraint "${name}"`);
  const { rows: columns } = await admin.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  const given: Record<string, string> = {
    organization_id: `'${org}'`,
    [column]: isList ? `array['${userId}']::uuid[]` : `'${userId}'`,
  };
  const { rowCount } = await admin.query(
    `insert into public.${table} (${columns.map(({ name }) => `"${name}"`).join(', ')})
     values (${columns.map(({ name, type }) => given[name] ?? values[type]).join(', ')}) on conflict do nothing`,
  );
  // a row with such a key is there already: that of the organization, or of the person
  if (rowCount === 0)
    await admin.query(`update public.${table} set "${column}" = ${given[column]}
      where ctid = (select ctid from public.${table} where organization_id = '${org}' limit 1)
        and not exists (select from public.${table} where "${column}" = ${given[column]})`);
};

/** Adds a row for each of these columns; without the triggers of constraints, which takes a superuser. */
export const addRows = async (t: TestApp, references: readonly Reference[], org: string, userId: string) => {
  const url = new URL(inject('adminUrl'));
  url.pathname = new URL(t.ownerUrl).pathname;
  const admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
  try {
    await admin.query('set session_replication_role = replica');
    for (const reference of references)
      if (reference.table !== 'users' || reference.column !== 'id') await addRow(admin, reference, org, userId);
  } finally {
    await admin.end();
  }
};
