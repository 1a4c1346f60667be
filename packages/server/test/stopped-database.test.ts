/** The product with a PostgreSQL whose processes are stopped, with the default timeouts. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findOrphans, readPostmaster } from '#platform/db/embedded/postmaster';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/db/embedded-postgres';
import { type Caller, openTestApp } from './harness.ts';

const dir = mkdtempSync(path.join(tmpdir(), 'fanal-stopped-'));
const dataFolder = path.join(dir, 'pgdata');
let postgres: EmbeddedPostgres;
let t: Awaited<ReturnType<typeof openTestApp>>;

const signalAll = (name: 'SIGSTOP' | 'SIGCONT') => {
  // the postmaster first, or it would restart the others
  for (const pid of [readPostmaster(dataFolder)!.pid, ...findOrphans(dataFolder)]) process.kill(pid, name);
};

beforeAll(async () => {
  postgres = await startEmbeddedPostgres({ dir, database: 'fanal', durable: false });
  t = await openTestApp({ through: () => postgres.url, strict: false, env: { JOB_CONCURRENCY: '1' } });
});

afterAll(async () => {
  signalAll('SIGCONT');
  await t?.close();
  await postgres?.stop();
  rmSync(dir, { recursive: true, force: true });
});

const timed = async <T>(work: Promise<T>) => {
  const began = performance.now();
  const answer = await work;
  return { answer, ms: performance.now() - began };
};

describe('a database whose processes are stopped (P57)', () => {
  it('is answered with 503 and Retry-After within 10 s, by reads and writes, and is used again within 5 s', async () => {
    const admin = await t.person('organizationAdmin');
    const read = (who: Caller) => timed(t.call(who, 'GET /v1/all/users'));
    const key = randomUUID();
    const write = (idempotencyKey: string) =>
      timed(
        t.call<{ id: string }>(admin, 'POST /v1/site', {
          body: { name: `Chantier ${idempotencyKey}` },
          headers: { 'idempotency-key': idempotencyKey },
        }),
      );
    expect((await read(admin)).answer.status).toBe(200);
    const made = (await write(key)).answer;
    expect(made.status).toBeLessThan(300);

    signalAll('SIGSTOP');
    const lost = randomUUID();
    const waiting = [...Array.from({ length: 20 }, () => read(admin)), write(lost), write(key)];
    const ready = timed(t.call(null, 'GET /readyz'));
    const live = await timed(t.call(null, 'GET /livez'));
    expect(live.answer.status).toBe(200);
    expect(live.ms).toBeLessThan(500);
    expect((await ready).answer.status).toBe(503);
    expect((await ready).ms).toBeLessThan(5_000);
    for (const { answer, ms } of await Promise.all(waiting)) {
      expect(answer).toMatchObject({
        status: 503,
        body: { code: 'SERVICE_UNAVAILABLE' },
        headers: { 'retry-after': '2' },
      });
      expect(ms).toBeLessThan(10_000);
    }
    const known = await Promise.all([read(admin), write(lost), timed(t.call(null, 'GET /readyz'))]);
    for (const { answer, ms } of known) {
      expect(answer.status).toBe(503);
      expect(ms).toBeLessThan(1_000);
    }

    signalAll('SIGCONT');
    const began = performance.now();
    await expect.poll(async () => (await read(admin)).answer.status, { timeout: 5_000, interval: 50 }).toBe(200);
    await expect
      .poll(async () => (await t.call(null, 'GET /readyz')).status, { timeout: 5_000, interval: 50 })
      .toBe(200);
    expect(performance.now() - began).toBeLessThan(5_000);
    expect((await write(lost)).answer.status).toBe(made.status);
    await sql`select graphile_worker.add_job('sweep-expired')`.execute(t.ownerDb);
    const waitingJobs = async () =>
      (await sql<{ jobs: number }>`select count(*)::int as jobs from graphile_worker.jobs`.execute(t.ownerDb)).rows[0]!
        .jobs;
    await expect.poll(waitingJobs, { timeout: 5_000, interval: 100 }).toBe(0);
    expect((await write(key)).answer.body).toEqual(made.body);
    const { body } = await t.call<{ total: number }>(admin, 'GET /v1/site/list/search');
    expect(body.total).toBe(2);
  });

  it('leaves no connection behind on the server', async () => {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    const open = async () =>
      (
        await client.query<{ open: number }>(
          "select count(*)::int as open from pg_stat_activity where application_name like 'fanal%'",
        )
      ).rows[0]!.open;
    // 10 for requests, 5 for jobs and the provider
    await expect.poll(open, { timeout: 5_000 }).toBeLessThanOrEqual(15);
    await client.end();
  });
});
