/** An attacker who can send any SQL as the application's database role, and a victim organization. */
import { sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import { type ApplicationRole, openApplicationRole } from './application-role.ts';
import { fillOrganization, tenantTables } from './filled-organization.ts';
import type { TestApp } from './harness.ts';

/** Part of every text of the other organization. */
export const MARK = 'Zzvictimezz';

/** The subject of a call: its organization and people, and their data. */
export type Subject = {
  org: string;
  userId: string;
  accountId: string;
  issuer: string;
  subject: string;
  objectKey: string;
  cardRequestId: string;
};

const subjectOf = async (t: TestApp, { org, userId, accountId }: Pick<Subject, 'org' | 'userId' | 'accountId'>) => {
  const account = await t.ownerDb
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

/**
 * Somebody who does not exist, whose ids sort where those of `someone` do: a page of one's own list that begins at a key is the same for
 * both.
 */
export const strangerLike = (someone: Subject): Subject => {
  const near = (id: string) => `${id.slice(0, -6)}${crypto.randomUUID().slice(-6)}`;
  const [org, userId] = [near(someone.org), near(someone.userId)];
  return {
    org,
    userId,
    accountId: near(someone.accountId),
    issuer: 'https://nobody.example',
    subject: near(someone.subject),
    objectKey: `${org}/${userId}.1`,
    cardRequestId: near(someone.cardRequestId),
  };
};

export type Attack = { role: ApplicationRole; attacker: Subject; victim: Subject };

/** Filled before the first test of the file. */
export const prepareAttack = (t: TestApp): Attack => {
  const attack = {} as Attack;
  beforeAll(async () => {
    attack.role = await openApplicationRole(t);
    const filled = await fillOrganization(t, MARK);
    attack.victim = await subjectOf(t, {
      org: filled.org,
      userId: filled.admin.userId!,
      accountId: filled.admin.accountId,
    });
    attack.attacker = await subjectOf(t, await t.person('organizationAdmin'));
    // an own row in the lists, and counters and a queue that hold something of the other organization
    await sql`insert into rate_counters values (${`person ${attack.victim.accountId}`}, date_trunc('minute', now()), 7)`.execute(
      t.ownerDb,
    );
    await sql`select enqueue_job('run-import', ${JSON.stringify({ org: attack.victim.org, id: attack.victim.userId })}::json, now() + interval '1 day', ${`import ${attack.victim.userId}`})`.execute(
      t.ownerDb,
    );
    await sql`select enqueue_job('remove-objects', ${JSON.stringify({ keys: [attack.victim.objectKey] })}::json, now() + interval '1 day', null)`.execute(
      t.ownerDb,
    );
  }, 60_000);
  afterAll(() => attack.role.close());
  return attack;
};

/** All data that does not belong to the attacker. */
export const stateOfOthers = async (t: TestApp, attack: Attack): Promise<Record<string, string>> => {
  const state: Record<string, string> = {};
  for (const table of await tenantTables(t)) {
    const { rows } = await sql<{
      state: string;
    }>`select count(*) || ' ' || coalesce(md5(string_agg(x::text, '|' order by x::text)), '') as state
      from ${sql.table(table)} x where organization_id <> ${attack.attacker.org}`.execute(t.ownerDb);
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
      where j.payload::text not like ${`%${attack.attacker.org}%`}) `,
    ],
  ];
  for (const [name, from] of others) {
    const { rows } = await sql<{
      state: string;
    }>`select coalesce(md5(string_agg(x::text, '|' order by x::text)), '') as state from ${from} x`.execute(t.ownerDb);
    state[name] = rows[0]!.state;
  }
  return state;
};
