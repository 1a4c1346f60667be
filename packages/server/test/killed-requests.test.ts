/**
 * A server that is killed during a request: afterwards everything is stored, including its jobs, or nothing (P51, P55).
 */
import { once } from 'node:events';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { usersJobs } from '#features/users/users.jobs';
import { type Case, cases, type Prepared } from './broken-requests.ts';
import { openFingerprints } from './broken-statements.ts';
import { type Death, openFatalConnection } from './fatal-connection.ts';
import { type TestApp, useTestApp } from './harness.ts';
import { runDueJobs } from './job-queue.ts';
import { momentOf, openWorld, outcomeOf } from './request-outcomes.ts';
import { startSecondServer } from './second-server.ts';

const t = useTestApp();
let road: Awaited<ReturnType<typeof openFatalConnection>>;
let fingerprints: Awaited<ReturnType<typeof openFingerprints>>;
beforeAll(async () => {
  const { hostname, port } = new URL(t.ownerUrl);
  road = await openFatalConnection({ host: hostname, port: Number(port) });
  fingerprints = await openFingerprints(t);
});
afterAll(async () => {
  await fingerprints.close();
  await road.close();
});

const startServer = () => {
  const url = new URL(t.ownerUrl);
  url.port = String(road.port);
  return startSecondServer({ env: t.env, ownerUrl: url.href, signer: t.signer } as TestApp, { jobsAtOnce: 0 });
};

/** As a super admin, whose visits are not recorded. */
const send = (address: string, { call, body, org }: Prepared, token: string) => {
  const [method, path] = call.split(' ') as [string, string];
  return fetch(address + path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'x-organization-id': org, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).then(
    (answer) => answer.status,
    () => null,
  );
};

/** PostgreSQL has noticed that the process has ended. */
const settled = () =>
  expect
    .poll(
      async () => {
        const { rows } = await sql<{ open: number }>`select count(*)::int as open from pg_stat_activity
          where datname = current_database() and state like '%in transaction%'`.execute(t.ownerDb);
        return rows[0]!.open;
      },
      { timeout: 150_000 },
    )
    .toBe(0);

const endedAtProvider = async () => {
  const ended: string[] = [];
  await runDueJobs(t, usersJobs({ ownerDb: t.ownerDb, endSignIns: async (id) => void ended.push(id) }));
  return ended.length;
};

const deathsIn = (statements: number): Death[] => [
  { at: statements - 1, when: 'after' },
  { at: statements, when: 'before' },
  { at: statements, when: 'after' },
];

const killed = cases.filter(({ name }) => /isSuperAdmin true|person’s own/.test(name));

const killAt = async (one: Case, death: Death | null) => {
  const world = await openWorld(t);
  const prepared = await one.prepare(t, world);
  road.arm(null);
  const { child, address } = await startServer();
  const [moment, before] = [await momentOf(t, prepared), await fingerprints.take()];
  const gone = once(child, 'exit');
  road.arm(death && { ...death, kill: () => void child.kill('SIGKILL') });
  const status = await send(address, prepared, world.root.token);
  const statements = road.sent();
  if (!death) child.kill('SIGKILL');
  await gone;
  await settled();
  const changed = (await fingerprints.take()).filter((table) => !before.includes(table));
  const outcome = await outcomeOf(t, prepared, moment);
  return { prepared, moment, world, status, statements, changed, outcome };
};

it.each(killed.map((one) => [one.name, one] as const))(
  '%s is done completely or not at all when the server dies, and access ends where it is refused (P5, P51, P55)',
  async (_, one) => {
    const whole = await killAt(one, null);
    expect(whole.status).toBe(200);
    const ends = await endedAtProvider();
    for (const death of deathsIn(whole.statements)) {
      const tried = await killAt(one, death);
      const isCommitted = death.at === whole.statements && death.when === 'after';
      expect([death, tried.status, tried.changed.length > 0]).toEqual([death, null, isCommitted]);
      if (!isCommitted) {
        const { call, body } = tried.prepared;
        expect((await t.call(tried.world.root, call, { body })).status).toBe(200);
      }
      expect(await outcomeOf(t, tried.prepared, tried.moment)).toBe(whole.outcome);
      expect(await endedAtProvider()).toBe(ends);
    }
  },
  240_000,
);
