/**
 * Calls every function as the application's database role with hostile arguments: nothing of another organization may
 * be read, changed, deleted or counted (P18). Functions are found in the catalogue, not listed.
 */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../seed/random.ts';
import type { Outcome } from './application-role.ts';
import { useTestApp } from './harness.ts';
import { MARK, prepareAttack, type Subject, stateOfOthers, strangerLike } from './sql-attack.ts';

const t = useTestApp();
const attack = prepareAttack(t);

type Callable = { name: string; types: string[]; isSet: boolean };

/** Every function that requests may execute, except those of PostgreSQL and its extensions. */
const callables = async (): Promise<Callable[]> => {
  const { rows } = await attack.role.client.query<Callable>(`
    select p.oid::regproc::text as name, array(select unnest(p.proargtypes)::regtype::text) as types, p.proretset as "isSet"
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname not in ('pg_catalog', 'information_schema') and p.prokind in ('f', 'p') and p.prorettype <> 'trigger'::regtype
      and has_schema_privilege(n.oid, 'usage') and has_function_privilege(p.oid, 'execute')
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
    order by 1`);
  return rows;
};

/** Task names and job keys are in the source, so an attacker knows them. */
const tasks = [
  'remove-objects',
  'run-import',
  'notify-of-post',
  'rotate-data-key',
  'rewrap-data-keys',
  'publish-due-posts',
  'no-such-task',
];

/** One moment for all calls: two that are compared must not differ by a second that has passed between them. */
const begun = Date.now();

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
    window: new Date(Math.floor(begun / 60_000) * 60_000),
  }),
  scope.slice(0, 64),
  "'; delete from users; --",
  ...tasks,
];

const valuesFor = (type: string, who: Subject, scope: string): unknown[] => {
  if (type === 'uuid') return [who.org, who.userId, who.accountId, null];
  if (type === 'uuid[]') return [[who.org, who.userId, who.accountId]];
  if (type === 'text[]') return [[who.org], [`person ${who.accountId}`], []];
  if (type === 'integer' || type === 'bigint') return [0, -1, 1_000_000, Math.floor(begun / 1000), null];
  if (type === 'bigint[]') return [[-5], [1_000_000]];
  if (type === 'boolean') return [true, false, null];
  if (type === 'json' || type === 'jsonb')
    return [
      { org: who.org, id: who.userId },
      { org: attack.attacker.org, id: who.userId },
      { keys: [who.objectKey] },
      { keys: [`${attack.attacker.org}/../${who.objectKey}`] },
      { organizationId: who.org, version: 1 },
      {},
    ].map((value) => JSON.stringify(value));
  if (type === 'date') return [new Date(begun).toISOString().slice(0, 10), '0001-01-01', 'infinity', null];
  if (type.startsWith('timestamp')) return [new Date(begun + 3_600_000), null];
  return [...textsFor(who, scope), null];
};

const CALLS = 120;

/** Hostile arguments about a subject, the same choice for every subject. */
const argumentsOf = ({ types }: Callable, who: Subject, call: number): unknown[] => {
  const { pick } = seededRandom(call * 7_919 + 1);
  const scope = () => attack.role.scopeOf(attack.attacker.org, attack.attacker.accountId);
  return types.map((type) => pick(valuesFor(type, who, scope())));
};

/** The outcome without the ids of the subject, so that two outcomes can be compared. */
const withoutNames = (outcome: Outcome, who: Subject): string =>
  Object.values(who).reduce((text, value) => text.replaceAll(value, '?'), JSON.stringify(outcome));

/** What a function reveals or changes of another organization, tried with many arguments. */
const tryFunction = async (callable: Callable): Promise<string[]> => {
  const { name, types } = callable;
  const placeholders = types.map((type, at) => `$${at + 1}::${type}`).join(', ');
  const text = `select * from ${name}(${placeholders})`;
  const problems = new Set<string>();
  const before = await stateOfOthers(t, attack);
  for (let call = 0; call < (types.length === 0 ? 1 : CALLS); call += 1) {
    const stranger = strangerLike(attack.victim);
    const foreign = await attack.role.attempt(
      attack.attacker.org,
      attack.attacker.accountId,
      text,
      argumentsOf(callable, attack.victim, call),
    );
    const ofNobody = await attack.role.attempt(
      attack.attacker.org,
      attack.attacker.accountId,
      text,
      argumentsOf(callable, stranger, call),
    );
    if (JSON.stringify(foreign.rows ?? '').includes(MARK))
      problems.add(`${name} tells what another organization holds`);
    if (withoutNames(foreign, attack.victim) !== withoutNames(ofNobody, stranger))
      problems.add(`${name} tells another organization from one that does not exist`);
  }
  const after = await stateOfOthers(t, attack);
  for (const [table, state] of Object.entries(before))
    if (after[table] !== state) problems.add(`${name} changes ${table} of others`);
  return [...problems];
};

describe('database functions', () => {
  it('reveal and change nothing of another organization, with any arguments (P18)', async () => {
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
      'tells what another organization holds',
    ],
    [
      'counts people',
      'select count(*)::text from users where organization_id = $1',
      'tells another organization from one',
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
        await sql`insert into user_visits values (${attack.victim.org}, ${attack.victim.userId}, now(), now()) on conflict do nothing`.execute(
          t.ownerDb,
        );
      await sql
        .raw(
          `create function planted(wanted uuid) returns setof text language sql volatile security definer as '${body}'; grant execute on function planted(uuid) to fanal_app`,
        )
        .execute(t.ownerDb);
      try {
        const planted = (await callables()).find(({ name }) => name === 'planted')!;
        expect((await tryFunction(planted)).join()).toContain(problem);
      } finally {
        await sql`drop function planted(uuid)`.execute(t.ownerDb);
      }
    },
    60_000,
  );

  const attacks = (): [string, string, unknown[]][] => [
    [
      'remove a foreign file',
      "select enqueue_job('remove-objects', $1, null, null)",
      [JSON.stringify({ keys: [attack.victim.objectKey] })],
    ],
    [
      'run a foreign import',
      "select enqueue_job('run-import', $1, null, $2)",
      [JSON.stringify({ org: attack.victim.org, id: attack.victim.userId }), `import ${attack.victim.userId}`],
    ],
    [
      'hide a foreign organization behind its own',
      "select enqueue_job('run-import', $1, null, null)",
      [`{"org":"${attack.attacker.org}","org":"${attack.victim.org}"}`],
    ],
    ['give every organization new keys', "select enqueue_job('rewrap-data-keys', '{}', null, null)", []],
    [
      'put a common job off',
      "select enqueue_job('deliver-invitations', '{\"channel\":\"sms\"}', now() + interval '1 year', 'deliver-invitations sms')",
      [],
    ],
    [
      'count a foreign person',
      'select * from count_hits($1, extract(epoch from now())::bigint, $2)',
      [
        JSON.stringify({ keys: [`person ${attack.victim.accountId}`], hits: [1000], window: new Date() }),
        attack.role.scopeOf(attack.attacker.org).slice(0, 64),
      ],
    ],
    [
      'ask for a foreign session',
      'select * from session_of($1, extract(epoch from now())::bigint, $2)',
      [
        JSON.stringify([attack.victim.issuer, attack.victim.subject, attack.victim.org]),
        attack.role.scopeOf(attack.attacker.org).slice(0, 64),
      ],
    ],
    [
      'ask for a foreign key',
      'select * from api_key_of($1, extract(epoch from now())::bigint, $2)',
      ['00'.repeat(32), attack.role.scopeOf(attack.attacker.org).slice(0, 64)],
    ],
    [
      'write a foreign audit line',
      "insert into audit_log (organization_id, id, at, actor_name, action, object_type, object_id, request_id) values ($1, gen_random_uuid(), now(), 'x', 'x', 'x', 'x', 'x')",
      [attack.victim.org],
    ],
    ['carry the counting trigger', 'create temporary table users (organization_id uuid)', []],
  ];
  it('refuse each known attack (P18)', async () => {
    const before = await stateOfOthers(t, attack);
    for (const [name, text, values] of attacks())
      expect([
        name,
        (await attack.role.attempt(attack.attacker.org, attack.attacker.accountId, text, values)).code,
      ]).toEqual([name, '42501']);
    expect(await stateOfOthers(t, attack)).toEqual(before);
  });

  it('keep a queued job when another organization queues one with the same key (P18)', async () => {
    const queue = (org: string) => [
      JSON.stringify({ org, id: attack.victim.userId }),
      `import ${attack.victim.userId}`,
    ];
    const before = await stateOfOthers(t, attack);
    const own = await attack.role.attempt(
      attack.attacker.org,
      attack.attacker.accountId,
      "select enqueue_job('run-import', $1, null, $2)",
      queue(attack.attacker.org),
    );
    expect(own.code).toBeNull();
    expect(await stateOfOthers(t, attack)).toEqual(before);
  });
});
