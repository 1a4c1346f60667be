/**
 * Row level security (P18): even if every `where organization_id` were forgotten, the database returns only the rows of
 * one organization.
 */
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApplicationRole, openApplicationRole } from './application-role.ts';
import { fillOrganization, tenantTables } from './filled-organization.ts';
import { useTestApp } from './harness.ts';

/**
 * Security definer functions that requests may call, each explained in docs/decisions; a new one must be justified
 * there.
 */
const DEFINER_FUNCTIONS = [
  'apply_list_changes',
  'ai_passages_in',
  'answer_card_type_request',
  'answer_external_app_request',
  'api_key_of',
  'articles_found',
  'chain_audit_row',
  'change_card_type',
  'change_external_app',
  'change_notification_type',
  'count_hits',
  'count_paystubs',
  'create_organization',
  'current_account',
  'current_organization',
  'delete_external_app',
  'drop_account_of',
  'enqueue_job',
  'insert_card_type',
  'insert_external_app',
  'leave_other_accounts',
  'matches_in',
  'move_sign_in',
  'my_articles_found',
  'note_list_change',
  'outbox_of_audit',
  'outbox_of_completions',
  'own_memberships',
  'page_of_matches',
  'paystubs_found',
  'phone_book_members_in',
  'phone_book_members_page',
  'session_of',
  'set_super_admin',
  'sign_ins_of',
  'unlock_accounts',
];
/** Tables without an organization: tables that requests cannot read, card types and external apps, which contain no personal data. */
const GLOBAL = [
  'accounts',
  'card_types',
  'card_type_fields_used',
  'external_apps',
  'identity_payloads',
  'kysely_migration',
  'kysely_migration_lock',
  'notification_types',
  'notification_type_versions',
  'organization_erasures',
  'proof_keys',
  'rate_counters',
];

const t = useTestApp();
let role: ApplicationRole;
let app: pg.Client;
beforeAll(async () => {
  role = await openApplicationRole(t);
  app = role.client;
});
afterAll(() => role.close());

type Finding = { name: string; problem: string };

/** All defects of the row level security, from the catalogue alone. */
const auditRowSecurity = async (): Promise<Finding[]> => {
  const { rows } = await sql<Finding>`
    with tenant as (select c.* from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id' and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')),
    ours as (select p.* from pg_proc p where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e'))
    select relname as name, 'row level security is not forced' as problem from tenant where not (relrowsecurity and relforcerowsecurity)
    union all select t.relname, 'no policy for the application' from tenant t where not exists (select from pg_policy p where p.polrelid = t.oid and p.polname = 'organization'
      and p.polroles = array['fanal_app'::regrole::oid] and p.polcmd = '*'
      and pg_get_expr(p.polqual, p.polrelid) ~ 'organization_id = .*current_organization' and pg_get_expr(p.polwithcheck, p.polrelid) ~ 'organization_id = .*current_organization')
    union all select t.relname, 'another policy opens it' from tenant t join pg_policy p on p.polrelid = t.oid and p.polname not in ('organization', 'owner', 'functions')
    union all select t.relname, 'the owner connection is not the owner alone' from tenant t join pg_policy p on p.polrelid = t.oid and p.polname = 'owner' where p.polroles <> array[t.relowner]
    union all select t.relname, 'the policy of functions is for somebody else' from tenant t join pg_policy p on p.polrelid = t.oid and p.polname = 'functions' where p.polroles <> array['fanal_functions'::regrole::oid]
    union all select relname, 'owned by the application' from pg_class where relowner = 'fanal_app'::regrole
    union all select c.relname, 'a table of nobody that is not on the list' from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not exists (select from tenant t where t.oid = c.oid) and c.relname <> all(${GLOBAL})
    union all select c.relname, 'a view that looks with its owner''s eyes' from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('v', 'm')
      and not coalesce(c.reloptions @> array['security_invoker=true'], false)
    union all select p.proname, 'a definer function that is not on the list' from ours p where p.prosecdef and p.proname <> all(${DEFINER_FUNCTIONS})
    union all select p.proname, 'a definer function without the safe search path' from ours p where p.prosecdef
      and not coalesce(p.proconfig @> array['search_path=pg_catalog, pg_temp'], false)
    union all select p.proname, 'a definer function of somebody who owns tables' from ours p where p.prosecdef and p.proname <> 'enqueue_job' and p.proowner <> 'fanal_functions'::regrole
    union all select p.proname, 'a function open to everybody' from ours p
      where p.proacl is null or exists (select from aclexplode(p.proacl) a where a.grantee = 0)
    union all select p.proname, 'a trigger function that requests may give to a table' from ours p where p.prorettype = 'trigger'::regtype and has_function_privilege('fanal_app', p.oid, 'execute')
    union all select c.relname, 'owned by a superuser' from pg_class c join pg_roles r on r.oid = c.relowner
      where r.rolsuper and c.relnamespace in (select oid from pg_namespace where nspname in ('public', 'graphile_worker'))
    union all select p.proname, 'owned by a superuser' from ours p join pg_roles r on r.oid = p.proowner where r.rolsuper
    union all select nspname, 'a schema that requests may make objects in' from pg_namespace where has_schema_privilege('fanal_app', oid, 'create')
    union all select datname, 'a database in which requests may make ' || p.privilege from pg_database, unnest(array['TEMPORARY', 'CREATE']) p(privilege)
      where datname = current_database() and has_database_privilege('fanal_app', oid, p.privilege)
    union all select r.rolname, 'a role that requests may take' from pg_roles r where r.rolname <> 'fanal_app' and pg_has_role('fanal_app', r.oid, 'member')
    union all select rolname, 'a superuser, or past row level security' from pg_roles where rolname = 'fanal_functions' and (rolsuper or rolbypassrls or rolcanlogin or rolcreaterole or rolcreatedb)
    union all select rolname, 'may pass by row level security' from pg_roles where rolname = 'fanal_app' and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb)
    order by 1, 2`.execute(t.ownerDb);
  return rows;
};

describe('the catalogue', () => {
  it('has no table without RLS policies, no open function and no excessive privileges (P18)', async () => {
    expect(await auditRowSecurity()).toEqual([]);
  });

  it.each([
    ['a naked table', 'create table naked (organization_id uuid)', 'naked'],
    ['a table without forced row level security', 'alter table sites no force row level security', 'sites'],
    ['a second policy', 'create policy open on sites to fanal_app using (true)', 'sites'],
    ['a view of the owner', 'create view peek as select * from sites', 'peek'],
    [
      'a new definer function',
      'create function peek() returns bigint language sql security definer as $$ select count(*) from sites $$',
      'peek',
    ],
    [
      'a function for everybody',
      'create function peek() returns int language sql return 1; grant execute on function peek() to public',
      'peek',
    ],
    ['another search path', 'alter function own_memberships() set search_path = public', 'own_memberships'],
    [
      'a trigger function for requests',
      'grant execute on function note_list_change() to fanal_app',
      'note_list_change',
    ],
    ['the right to make objects', 'grant create on schema public to fanal_app', 'public'],
  ])('would report %s', async (_, break_, name) => {
    const owner = new pg.Client({ connectionString: t.ownerUrl });
    await owner.connect();
    try {
      await owner.query(break_);
      expect((await auditRowSecurity()).map((finding) => finding.name)).toContain(name);
    } finally {
      await owner.query(
        'drop view if exists peek; drop table if exists naked; drop policy if exists open on sites; alter table sites force row level security; drop function if exists peek(); alter function own_memberships() set search_path = pg_catalog, pg_temp; revoke all on function note_list_change() from fanal_app; revoke create on schema public from fanal_app',
      );
      await owner.end();
    }
    expect(await auditRowSecurity()).toEqual([]);
  });
});

describe('the application role', () => {
  it('reads no row of another organization in any table, and none at all without an organization (P18)', async () => {
    const victim = await fillOrganization(t, 'Zzvictimezz');
    const other = await t.person('organizationAdmin');
    const readable = (await tenantTables(t)).filter((table) => table !== 'audit_heads');
    const all = async (org: string | null, text: string, values: unknown[] = []) =>
      role.inScope(org, null, () => app.query(text, values));
    for (const table of readable) {
      const foreign = await all(other.org, `select from ${table} where organization_id <> $1`, [other.org]);
      const unset = await all(null, `select from ${table}`);
      const own = await all(victim.org, `select from ${table}`);
      expect({ table, foreign: foreign.rowCount, unset: unset.rowCount }).toEqual({ table, foreign: 0, unset: 0 });
      if (['organizations', 'users', 'sites', 'audit_log', 'list_states'].includes(table))
        expect(own.rowCount).toBeGreaterThan(0);
    }
  });

  it('cannot write to another organization', async () => {
    const [here, there] = [await t.organization(), await t.organization()];
    const insert = role.inScope(here, null, () =>
      app.query(
        "insert into sites (organization_id, id, name, name_key, search_key) values ($1, gen_random_uuid(), 'x', 'x', 'x')",
        [there],
      ),
    );
    await expect(insert).rejects.toMatchObject({ code: '42501' });
  });

  it.each([
    ['define anything', 'create table mine (id int)'],
    ['drop a table', 'drop table sites'],
    ['switch row level security off', 'alter table sites disable row level security'],
    ['read accounts', 'select * from accounts'],
    ['change a type of cards', "update card_types set locales = '[]'"],
    ['remove a type of cards', 'delete from card_types'],
    ['forget that a field of cards is used', 'delete from card_type_fields_used'],
    ['read sign-in payloads', 'select * from identity_payloads'],
    ['change the audit log', "update audit_log set action = 'x.y'"],
    ['delete from the audit log', 'delete from audit_log'],
    ['rewrite the heads of the chain', 'update audit_heads set sequence = 0'],
    ['take the owner’s role', 'set role fanal_owner'],
    ['read the key of proofs', 'select * from proof_keys'],
    ['queue a job behind our back', 'insert into graphile_worker._private_jobs default values'],
  ])('may not %s (P43, P76)', async (_, statement) => {
    await expect(app.query(statement)).rejects.toMatchObject({ code: expect.stringMatching(/^42/) });
  });
});

describe('the audit chain', () => {
  it('detects each of a hundred manipulations (P43)', async () => {
    const admin = await t.person('organizationAdmin');
    const target = await t.person('member', admin.org);
    for (let i = 0; i < 100; i += 1)
      await t.call(admin, `PUT /v1/all/users/${target.userId}/block`, {
        body: { blocked: i % 2 === 0, reason: `${i}` },
      });
    const breaks = async () => (await sql`select * from audit_breaks(${admin.org})`.execute(t.ownerDb)).rows.length;
    expect(await breaks()).toBe(0);
    const columns = ['action', 'object_id', 'actor_name', 'request_id', 'object_type'];
    for (let i = 1; i <= 100; i += 1) {
      const column = sql.ref(columns[i % columns.length]!);
      const { rows } = await sql<{
        old: string;
      }>`select ${column} as old from audit_log where organization_id = ${admin.org} and sequence = ${i}`.execute(
        t.ownerDb,
      );
      const set = (value: string) =>
        sql`update audit_log set ${column} = ${value} where organization_id = ${admin.org} and sequence = ${i}`.execute(
          t.ownerDb,
        );
      await set('tampered');
      expect(await breaks()).toBeGreaterThan(0);
      await set(rows[0]!.old);
    }
    await sql`delete from audit_log where organization_id = ${admin.org} and sequence = 100`.execute(t.ownerDb);
    expect(await breaks()).toBe(1);
  });
});
