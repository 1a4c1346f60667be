/**
 * The application's database role with any SQL at all: nothing of another organisation is read, changed, deleted or counted by a
 * function, a view, a queue, a temporary object or a setting (P18). Functions and tables are found in the catalogue, not listed.
 */
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApplicationRole, type Outcome, openApplicationRole } from './application-role.ts';
import { fillOrganization, tenantTables } from './filled-organization.ts';
import { useTestApp } from './harness.ts';

const MARK = 'Zzvictimezz';
const t = useTestApp();
let role: ApplicationRole;
let attacker: Subject;
let victim: Subject;

/** Whom a call is about: its organisation and people, and what belongs to them. */
type Subject = {
  org: string;
  userId: string;
  accountId: string;
  issuer: string;
  subject: string;
  objectKey: string;
  cardRequestId: string;
};

const subjectOf = async ({ org, userId, accountId }: { org: string; userId: string; accountId: string }) => {
  const account = await t.keeper
    .selectFrom('accounts')
    .select(['issuer', 'subject'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return {
    org,
    userId,
    accountId,
    issuer: account.issuer!,
    subject: account.subject!,
    objectKey: `${org}/${userId}.1`,
    cardRequestId: userId,
  };
};

/** Somebody who does not exist: a call about a stranger must not be told from one about another organisation. */
const nobody = (): Subject => {
  const id = () => crypto.randomUUID();
  const [org, userId] = [id(), id()];
  return {
    org,
    userId,
    accountId: id(),
    issuer: 'https://nobody.example',
    subject: id(),
    objectKey: `${org}/${userId}.1`,
    cardRequestId: id(),
  };
};

beforeAll(async () => {
  role = await openApplicationRole(t);
  const filled = await fillOrganization(t, MARK);
  victim = await subjectOf({ org: filled.org, userId: filled.admin.userId!, accountId: filled.admin.accountId });
  attacker = await subjectOf(await t.person('organizationAdmin'));
  // an own row in the lists, and counters and a queue that hold something of the other organisation
  await sql`insert into rate_counters values (${`person ${victim.accountId}`}, date_trunc('minute', now()), 7)`.execute(
    t.keeper,
  );
  await sql`select enqueue_job('run-import', ${JSON.stringify({ org: victim.org, id: victim.userId })}::json, now() + interval '1 day', ${`import ${victim.userId}`})`.execute(
    t.keeper,
  );
  await sql`select enqueue_job('remove-objects', ${JSON.stringify({ keys: [victim.objectKey] })}::json, now() + interval '1 day', null)`.execute(
    t.keeper,
  );
}, 60_000);
afterAll(() => role.close());

/** Everything that there is of somebody else than the attacker. */
const stateOfOthers = async (): Promise<Record<string, string>> => {
  const state: Record<string, string> = {};
  for (const table of await tenantTables(t)) {
    const { rows } = await sql<{
      state: string;
    }>`select count(*) || ' ' || coalesce(md5(string_agg(x::text, '|' order by x::text)), '') as state
      from ${sql.table(table)} x where organization_id <> ${attacker.org}`.execute(t.keeper);
    state[table] = rows[0]!.state;
  }
  const others: [string, ReturnType<typeof sql>][] = [
    ['accounts', sql`accounts`],
    ['card_types', sql`card_types`],
    ['counters', sql`rate_counters`],
    ['proof_keys', sql`proof_keys`],
    [
      'jobs',
      sql`(select j.*, k.identifier from graphile_worker._private_jobs j join graphile_worker._private_tasks k on k.id = j.task_id
      where j.payload::text not like ${`%${attacker.org}%`}) `,
    ],
  ];
  for (const [name, from] of others) {
    const { rows } = await sql<{
      state: string;
    }>`select coalesce(md5(string_agg(x::text, '|' order by x::text)), '') as state from ${from} x`.execute(t.keeper);
    state[name] = rows[0]!.state;
  }
  return state;
};

type Callable = { name: string; types: string[]; isSet: boolean };

/** Every function outside of PostgreSQL itself and of its extensions that requests may execute. */
const callables = async (): Promise<Callable[]> => {
  const { rows } = await role.client.query<Callable>(`
    select p.oid::regproc::text as name, array(select unnest(p.proargtypes)::regtype::text) as types, p.proretset as "isSet"
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname not in ('pg_catalog', 'information_schema') and p.prokind in ('f', 'p') and p.prorettype <> 'trigger'::regtype
      and has_schema_privilege(n.oid, 'usage') and has_function_privilege(p.oid, 'execute')
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
    order by 1`);
  return rows;
};

/** Tasks of the queue, and keys by which its jobs are known, are in the source: whoever attacks knows them. */
const tasks = [
  'remove-objects',
  'run-import',
  'notify-of-post',
  'rotate-data-key',
  'rewrap-data-keys',
  'publish-due-posts',
  'no-such-task',
];

const textsFor = (who: Subject, scope: string): string[] => [
  who.org,
  who.userId,
  who.accountId,
  who.issuer,
  who.subject,
  'users',
  'accounts',
  'list_states',
  '%',
  '',
  `person ${who.accountId}`,
  `import ${who.userId}`,
  `${who.org} import ${who.userId}`,
  JSON.stringify([who.issuer, who.subject, who.org]),
  JSON.stringify({
    keys: [`person ${who.accountId}`],
    hits: [-5],
    window: new Date(Math.floor(Date.now() / 60_000) * 60_000),
  }),
  scope.slice(0, 64),
  "'; delete from users; --",
  ...tasks,
];

const valuesFor = (type: string, who: Subject, scope: string): unknown[] => {
  if (type === 'uuid') return [who.org, who.userId, who.accountId, null];
  if (type === 'uuid[]') return [[who.org, who.userId, who.accountId]];
  if (type === 'text[]') return [[who.org], [`person ${who.accountId}`], []];
  if (type === 'integer' || type === 'bigint') return [0, -1, 1_000_000, Math.floor(Date.now() / 1000), null];
  if (type === 'bigint[]') return [[-5], [1_000_000]];
  if (type === 'boolean') return [true, false, null];
  if (type === 'json' || type === 'jsonb')
    return [
      { org: who.org, id: who.userId },
      { org: attacker.org, id: who.userId },
      { keys: [who.objectKey] },
      { keys: [`${attacker.org}/../${who.objectKey}`] },
      { organizationId: who.org, version: 1 },
      {},
    ].map((value) => JSON.stringify(value));
  if (type.startsWith('timestamp')) return [new Date(Date.now() + 3_600_000), null];
  return [...textsFor(who, scope), null];
};

/** Numbers that come again with every run. */
const repeatable = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed / 2_147_483_648;
};

const CALLS = 120;

/** Hostile arguments about somebody, the same choice for everybody they are made for. */
const argumentsOf = ({ types }: Callable, who: Subject, call: number): unknown[] => {
  const random = repeatable(call * 7_919 + 1);
  for (let warm = 0; warm < 5; warm += 1) random();
  return types.map((type) => {
    const values = valuesFor(type, who, role.scopeOf(attacker.org, attacker.accountId));
    return values[Math.floor(random() * values.length)];
  });
};

/** The outcome without what was asked with: only then can two of them be compared. */
const withoutNames = (outcome: Outcome, who: Subject): string =>
  Object.values(who).reduce((text, value) => text.replaceAll(value, '?'), JSON.stringify(outcome));

/** What a function tells or does of another organisation, tried with many arguments. */
const tryFunction = async (callable: Callable): Promise<string[]> => {
  const { name, types } = callable;
  const placeholders = types.map((type, at) => `$${at + 1}::${type}`).join(', ');
  const text = `select * from ${name}(${placeholders})`;
  const problems = new Set<string>();
  const before = await stateOfOthers();
  for (let call = 0; call < (types.length === 0 ? 1 : CALLS); call += 1) {
    const stranger = nobody();
    const foreign = await role.attempt(attacker.org, attacker.accountId, text, argumentsOf(callable, victim, call));
    const ofNobody = await role.attempt(attacker.org, attacker.accountId, text, argumentsOf(callable, stranger, call));
    if (JSON.stringify(foreign.rows ?? '').includes(MARK))
      problems.add(`${name} tells what another organisation holds`);
    if (withoutNames(foreign, victim) !== withoutNames(ofNobody, stranger))
      problems.add(`${name} tells another organisation from one that does not exist`);
  }
  const after = await stateOfOthers();
  for (const [table, state] of Object.entries(before))
    if (after[table] !== state) problems.add(`${name} changes ${table} of others`);
  return [...problems];
};

describe('functions', () => {
  it('tell and change nothing of another organisation, whatever they are asked (P18)', async () => {
    const found = await callables();
    expect(found.length).toBeGreaterThan(6);
    const problems: string[] = [];
    for (const callable of found) problems.push(...(await tryFunction(callable)));
    expect(problems).toEqual([]);
  }, 240_000);

  it.each([
    [
      'tells names',
      'select display_name from users where organization_id = $1',
      'tells what another organisation holds',
    ],
    [
      'counts people',
      'select count(*)::text from users where organization_id = $1',
      'tells another organisation from one',
    ],
    [
      'deletes sites',
      'delete from user_visits where organization_id = $1 returning null',
      'changes user_visits of others',
    ],
  ])(
    'would be reported when one %s',
    async (_, body, problem) => {
      if (body.startsWith('delete'))
        await sql`insert into user_visits values (${victim.org}, ${victim.userId}, now(), now()) on conflict do nothing`.execute(
          t.keeper,
        );
      await sql
        .raw(
          `create function planted(wanted uuid) returns setof text language sql volatile security definer as '${body}'; grant execute on function planted(uuid) to fanal_app`,
        )
        .execute(t.keeper);
      try {
        const planted = (await callables()).find(({ name }) => name === 'planted')!;
        expect((await tryFunction(planted)).join()).toContain(problem);
      } finally {
        await sql`drop function planted(uuid)`.execute(t.keeper);
      }
    },
    60_000,
  );

  const attacks = (): [string, string, unknown[]][] => [
    [
      'remove a foreign file',
      "select enqueue_job('remove-objects', $1, null, null)",
      [JSON.stringify({ keys: [victim.objectKey] })],
    ],
    [
      'run a foreign import',
      "select enqueue_job('run-import', $1, null, $2)",
      [JSON.stringify({ org: victim.org, id: victim.userId }), `import ${victim.userId}`],
    ],
    [
      'hide a foreign organisation behind its own',
      "select enqueue_job('run-import', $1, null, null)",
      [`{"org":"${attacker.org}","org":"${victim.org}"}`],
    ],
    ['give every organisation new keys', "select enqueue_job('rewrap-data-keys', '{}', null, null)", []],
    [
      'put a common job off',
      "select enqueue_job('deliver-invitations', '{\"channel\":\"sms\"}', now() + interval '1 year', 'deliver-invitations sms')",
      [],
    ],
    [
      'count a foreign person',
      'select * from count_hits($1, extract(epoch from now())::bigint, $2)',
      [
        JSON.stringify({ keys: [`person ${victim.accountId}`], hits: [1000], window: new Date() }),
        role.scopeOf(attacker.org).slice(0, 64),
      ],
    ],
    [
      'ask for a foreign session',
      'select * from session_of($1, extract(epoch from now())::bigint, $2)',
      [JSON.stringify([victim.issuer, victim.subject, victim.org]), role.scopeOf(attacker.org).slice(0, 64)],
    ],
    [
      'write a foreign audit line',
      "insert into audit_log (organization_id, id, at, actor_name, action, object_type, object_id, request_id) values ($1, gen_random_uuid(), now(), 'x', 'x', 'x', 'x', 'x')",
      [victim.org],
    ],
    ['carry the counting trigger', 'create temporary table users (organization_id uuid)', []],
  ];
  it('refuse each attack that is known (P18)', async () => {
    const before = await stateOfOthers();
    for (const [name, text, values] of attacks())
      expect([name, (await role.attempt(attacker.org, attacker.accountId, text, values)).code]).toEqual([
        name,
        '42501',
      ]);
    expect(await stateOfOthers()).toEqual(before);
  });

  it('leave the own job alone that an organisation queues, and the one of another by the same name (P18)', async () => {
    const queue = (org: string) => [JSON.stringify({ org, id: victim.userId }), `import ${victim.userId}`];
    const before = await stateOfOthers();
    const own = await role.attempt(
      attacker.org,
      attacker.accountId,
      "select enqueue_job('run-import', $1, null, $2)",
      queue(attacker.org),
    );
    expect(own.code).toBeNull();
    expect(await stateOfOthers()).toEqual(before);
  });
});

describe('tables, views and sequences', () => {
  const relations = async (): Promise<{ name: string; hasOrganization: boolean }[]> => {
    const { rows } = await sql<{ name: string; hasOrganization: boolean }>`select c.oid::regclass::text as name,
        exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'organization_id') as "hasOrganization"
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast') and n.nspname !~ '^pg_' and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
      order by 1`.execute(t.keeper);
    return rows;
  };
  /** Kinds of cards and whether one of their fields is used anywhere: the same for everybody, and nobody's. */
  const SHARED = ['card_types', 'card_type_fields_used'];

  const tryRelation = async ({
    name,
    hasOrganization,
  }: {
    name: string;
    hasOrganization: boolean;
  }): Promise<string[]> => {
    const problems: string[] = [];
    const foreign = hasOrganization ? `where organization_id = '${victim.org}'` : '';
    const ask = (text: string) => role.attempt(attacker.org, attacker.accountId, text);
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
    await ask(`grant all on ${name} to public`); // a warning, and no grant: seen in the rights below
    return problems;
  };

  it('show and take nothing of another organisation (P18)', async () => {
    const before = await stateOfOthers();
    const rights = async () =>
      (
        await sql<{
          acl: string;
        }>`select string_agg(relname || coalesce(relacl::text, ''), ',' order by oid) as acl from pg_class`.execute(
          t.keeper,
        )
      ).rows[0]!.acl;
    const granted = await rights();
    const problems: string[] = [];
    const found = await relations();
    expect(found.length).toBeGreaterThan(50);
    for (const relation of found) problems.push(...(await tryRelation(relation)));
    expect(problems).toEqual([]);
    expect(await rights()).toBe(granted);
    expect(await stateOfOthers()).toEqual(before);
  }, 240_000);

  it('would be reported when one were open', async () => {
    await sql`create view planted as select * from users`.execute(t.keeper);
    await sql`grant select on planted to fanal_app`.execute(t.keeper);
    try {
      expect(await tryRelation({ name: 'planted', hasOrganization: true })).toEqual(['planted can be read']);
    } finally {
      await sql`drop view planted`.execute(t.keeper);
    }
  });
});

describe('objects of its own', () => {
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
  ])('cannot be made: %s (P18)', async (_, statement) => {
    const { code } = await role.attempt(attacker.org, attacker.accountId, statement);
    expect(code).toBe('42501');
  });
});

describe('settings', () => {
  const readUsers = async (scope: string): Promise<Outcome> => {
    await role.client.query('reset all; begin');
    try {
      await role.client.query("select set_config('app.scope', $1, true), set_config('app.organization_id', $2, true)", [
        scope,
        victim.org,
      ]);
      const { rows, rowCount } = await role.client.query('select * from users');
      return { rows, count: rowCount ?? 0, code: null, message: null };
    } catch (error) {
      const { code = '', message } = error as pg.DatabaseError;
      return { rows: null, count: 0, code, message };
    } finally {
      await role.client.query('rollback');
    }
  };

  it('believe no organisation without its own proof (P18)', async () => {
    const own = role.scopeOf(attacker.org, attacker.accountId);
    expect(await readUsers(own)).toMatchObject({ count: 1 });
    const replaced = (from: string, to: string) => own.replace(from, to);
    const [proof, stamp] = own.split(' ') as [string, string];
    const forged = [
      replaced(attacker.org, victim.org),
      replaced(attacker.accountId, victim.accountId),
      replaced(proof, '0'.repeat(64)),
      replaced(stamp, String(Number(stamp) - 1)),
      `${proof} ${stamp} ${victim.org} ${victim.accountId}`,
      `${own} ${victim.org}`,
      victim.org,
      ' ',
    ];
    for (const scope of forged) expect([scope, (await readUsers(scope)).code]).toEqual([scope, '42501']);
    expect((await readUsers('')).count).toBe(0);
  });

  it('believe a proof for minutes only (P18)', async () => {
    const { createProver, provenScope } = await import('#platform/db/proofs');
    const { rows } = await sql<{ key: Buffer }>`select key from proof_keys`.execute(t.keeper);
    const at = (seconds: number) =>
      provenScope(
        createProver(rows[0]!.key, () => Date.now() + seconds * 1000),
        attacker.org,
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
  ])('cannot be changed or asked: %s (P18)', async (_, statement) => {
    const { code } = await role.attempt(attacker.org, attacker.accountId, statement);
    expect(code).toBe('42501');
  });

  it('are those of the server for nobody (P18)', async () => {
    await expect(role.client.query("alter system set work_mem = '1MB'")).rejects.toMatchObject({ code: '42501' });
  });

  it('lead no function to other names, and row level security off only to errors (P18)', async () => {
    for (const path of ['pg_temp, public', 'public, pg_temp, pg_catalog', 'graphile_worker, pg_temp', '']) {
      await role.inScope(attacker.org, attacker.accountId, async () => {
        await role.client.query('select set_config($1, $2, true)', ['search_path', path]);
        const { rows } = await role.client.query('select organization_id from public.own_memberships()');
        expect(rows).toEqual([{ organization_id: attacker.org }]);
      });
    }
    const off = role.inScope(attacker.org, null, async () => {
      await role.client.query('set local row_security = off');
      return role.client.query('select * from users');
    });
    await expect(off).rejects.toMatchObject({ code: '42501' });
  });
});
