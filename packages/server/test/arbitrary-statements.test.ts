/**
 * Executes any statement as the application's database role: nothing of another organization may be read, changed,
 * deleted or counted through a table, a view, an own object or a setting (P18). Tables are found in the catalogue, not
 * listed.
 */
import { sql } from 'kysely';
import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import type { Outcome } from './application-role.ts';
import { useTestApp } from './harness.ts';
import { prepareAttack, stateOfOthers } from './sql-attack.ts';

const t = useTestApp();
const attack = prepareAttack(t);

describe('tables, views and sequences', () => {
  const relations = async (): Promise<{ name: string; hasOrganization: boolean }[]> => {
    const { rows } = await sql<{ name: string; hasOrganization: boolean }>`select c.oid::regclass::text as name,
        exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'organization_id') as "hasOrganization"
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast') and n.nspname !~ '^pg_' and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
      order by 1`.execute(t.ownerDb);
    return rows;
  };
  /** Card types and whether their fields are in use, types of notifications and their texts: shared by all organizations. */
  const SHARED = ['card_types', 'card_type_fields_used', 'notification_types', 'notification_type_versions'];

  const tryRelation = async ({
    name,
    hasOrganization,
  }: {
    name: string;
    hasOrganization: boolean;
  }): Promise<string[]> => {
    const problems: string[] = [];
    const foreign = hasOrganization ? `where organization_id = '${attack.victim.org}'` : '';
    const ask = (text: string) => attack.role.attempt(attack.attacker.org, attack.attacker.accountId, text);
    const read = await ask(`select * from ${name} ${foreign}`);
    if (read.count > 0 && !SHARED.includes(name)) problems.push(`${name} can be read`);
    const column = hasOrganization ? 'organization_id' : 'ctid';
    for (const text of [
      `update ${name} set ${column} = ${column} ${foreign}`,
      `delete from ${name} ${foreign}`,
      `select * from ${name} ${foreign} for update`,
    ])
      if ((await ask(text)).count > 0 && !(SHARED.includes(name) && text.startsWith('select')))
        problems.push(`it can: ${text}`);
    for (const text of [
      `truncate ${name}`,
      `truncate ${name} cascade`,
      `copy ${name} to program 'true'`,
      `copy ${name} to '/tmp/never'`,
      `create trigger t after insert on ${name} for each row execute function note_list_change()`,
      `create rule r as on insert to ${name} do nothing`,
      `create index on ${name} (${column})`,
      `create policy p on ${name} using (true)`,
      `alter table ${name} disable row level security`,
      `alter table ${name} add column c int`,
      `alter table ${name} owner to fanal_app`,
      `drop table ${name} cascade`,
      `create view v as select * from ${name}`,
      `create table mine (like ${name})`,
      `lock table ${name} in access exclusive mode`,
      `comment on table ${name} is 'x'`,
      `refresh materialized view ${name}`,
      `select setval('${name}', 1)`,
    ]) {
      const { code, message } = await ask(text);
      const locksOwn = text.startsWith('lock') && code === null;
      if (!locksOwn && !/^(42|0A|25|55|22)/.test(code ?? '')) problems.push(`it can: ${text} ${message ?? ''}`);
    }
    await ask(`grant all on ${name} to public`); // gives a warning but no grant, which the privilege check below confirms
    return problems;
  };

  it('reveal and change nothing of another organization (P18)', async () => {
    const before = await stateOfOthers(t, attack);
    const rights = async () =>
      (
        await sql<{
          acl: string;
        }>`select string_agg(relname || coalesce(relacl::text, ''), ',' order by oid) as acl from pg_class`.execute(
          t.ownerDb,
        )
      ).rows[0]!.acl;
    const granted = await rights();
    const problems: string[] = [];
    const found = await relations();
    expect(found.length).toBeGreaterThan(50);
    for (const relation of found) problems.push(...(await tryRelation(relation)));
    expect(problems).toEqual([]);
    expect(await rights()).toBe(granted);
    expect(await stateOfOthers(t, attack)).toEqual(before);
  }, 240_000);

  it('would be reported when one is open', async () => {
    await sql`create view planted as select * from users`.execute(t.ownerDb);
    await sql`grant select on planted to fanal_app`.execute(t.ownerDb);
    try {
      expect(await tryRelation({ name: 'planted', hasOrganization: true })).toEqual(['planted can be read']);
    } finally {
      await sql`drop view planted`.execute(t.ownerDb);
    }
  });
});

describe('own objects', () => {
  it.each([
    ['a temporary table', 'create temporary table rate_counters (key text, window_start timestamptz, hits bigint)'],
    ['a temporary table from a question', 'create temp table mine as select 1'],
    ['a temporary table by select into', 'select 1 as one into temp mine'],
    ['a temporary view', 'create temp view users as select 1'],
    ['a temporary sequence', 'create temp sequence mine'],
    ['a temporary function', 'create function pg_temp.lower(text) returns text language sql return $1'],
    ['a temporary type', 'create type pg_temp.mine as (a int)'],
    ['a table', 'create table mine (id int)'],
    ['a function', 'create function mine() returns int language sql return 1'],
    ['a schema', 'create schema mine'],
    ['an operator', 'create operator === (leftarg = text, rightarg = text, function = texteq)'],
    ['an extension', 'create extension dblink'],
    ['a language', 'create language plperlu'],
    ['a foreign server', 'create foreign data wrapper mine'],
    ['a publication', 'create publication mine for all tables'],
    ['an event trigger', 'create event trigger mine on ddl_command_start execute function note_list_change()'],
    ['a large object', "select lo_from_bytea(0, '\\x00')"],
    ['a role', 'create role mine'],
    ['a temporary table inside of a block', 'do $$ begin create temp table mine (id int); end $$'],
  ])('cannot be created: %s (P18)', async (_, statement) => {
    const { code } = await attack.role.attempt(attack.attacker.org, attack.attacker.accountId, statement);
    expect(code).toBe('42501');
  });
});

describe('settings', () => {
  const readUsers = async (scope: string): Promise<Outcome> => {
    await attack.role.client.query('reset all; begin');
    try {
      await attack.role.client.query(
        "select set_config('app.scope', $1, true), set_config('app.organization_id', $2, true)",
        [scope, attack.victim.org],
      );
      const { rows, rowCount } = await attack.role.client.query('select * from users');
      return { rows, count: rowCount ?? 0, code: null, message: null };
    } catch (error) {
      const { code = '', message } = error as pg.DatabaseError;
      return { rows: null, count: 0, code, message };
    } finally {
      await attack.role.client.query('rollback');
    }
  };

  it('accept no organization without a valid proof (P18)', async () => {
    const own = attack.role.scopeOf(attack.attacker.org, attack.attacker.accountId);
    expect(await readUsers(own)).toMatchObject({ count: 1 });
    const replaced = (from: string, to: string) => own.replace(from, to);
    const [proof, stamp] = own.split(' ') as [string, string];
    const forged = [
      replaced(attack.attacker.org, attack.victim.org),
      replaced(attack.attacker.accountId, attack.victim.accountId),
      replaced(proof, '0'.repeat(64)),
      replaced(stamp, String(Number(stamp) - 1)),
      `${proof} ${stamp} ${attack.victim.org} ${attack.victim.accountId}`,
      `${own} ${attack.victim.org}`,
      attack.victim.org,
      ' ',
    ];
    for (const scope of forged) expect([scope, (await readUsers(scope)).code]).toEqual([scope, '42501']);
    expect((await readUsers('')).count).toBe(0);
  });

  it('accept a proof for minutes only (P18)', async () => {
    const { createProver, provenScope } = await import('#platform/db/proofs');
    const { rows } = await sql<{ key: Buffer }>`select key from proof_keys`.execute(t.ownerDb);
    const at = (seconds: number) =>
      provenScope(
        createProver(rows[0]!.key, () => Date.now() + seconds * 1000),
        attack.attacker.org,
        null,
      );
    expect((await readUsers(at(0))).count).toBe(1);
    expect((await readUsers(at(-240))).count).toBe(1);
    expect((await readUsers(at(-400))).code).toBe('42501');
    expect((await readUsers(at(400))).code).toBe('42501');
  });

  it.each([
    ['role', 'set role fanal_owner'],
    ['role of functions', 'set role fanal_functions'],
    ['superuser', 'set role postgres'],
    ['session', 'set session authorization fanal_owner'],
    ['triggers', "set session_replication_role = 'replica'"],
    ['preloading', "set session_preload_libraries = 'x'"],
    ['library', "load 'auto_explain'"],
    ['file', "select pg_read_file('PG_VERSION')"],
    ['program', "copy (select 1) to program 'true'"],
    ['database', "alter database postgres set work_mem = '1MB'"],
    ['other connections', 'select * from pg_stat_activity'],
    ['end of other connections', 'select pg_terminate_backend(1)'],
    ['names of prepared statements', 'select * from pg_prepared_statements'],
    ['rows of everybody', 'select n_live_tup from pg_stat_user_tables'],
  ])('cannot be changed or read: %s (P18)', async (_, statement) => {
    const { code } = await attack.role.attempt(attack.attacker.org, attack.attacker.accountId, statement);
    expect(code).toBe('42501');
  });

  it('of the server cannot be read by the application (P18)', async () => {
    await expect(attack.role.client.query("alter system set work_mem = '1MB'")).rejects.toMatchObject({
      code: '42501',
    });
  });

  it('of the search path do not affect functions, and turning row level security off only causes errors (P18)', async () => {
    for (const path of ['pg_temp, public', 'public, pg_temp, pg_catalog', 'graphile_worker, pg_temp', '']) {
      await attack.role.inScope(attack.attacker.org, attack.attacker.accountId, async () => {
        await attack.role.client.query('select set_config($1, $2, true)', ['search_path', path]);
        const { rows } = await attack.role.client.query('select organization_id from public.own_memberships()');
        expect(rows).toEqual([{ organization_id: attack.attacker.org }]);
      });
    }
    const off = attack.role.inScope(attack.attacker.org, null, async () => {
      await attack.role.client.query('set local row_security = off');
      return attack.role.client.query('select * from users');
    });
    await expect(off).rejects.toMatchObject({ code: '42501' });
  });
});
