import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { openCuttableConnection } from '../../../test/cuttable-connection.ts';
import { openDatabase, openPool } from './db.ts';
import { createProver } from './proofs.ts';
import { DatabaseSilent } from './watched-pool.ts';

const patience = { silenceMs: 500, probeMs: 400, connectionMs: 2_500 };
/** Silence, probe, their ticks and a slow machine. */
const GIVEN_UP_MS = 2_500;

let road: Awaited<ReturnType<typeof openCuttableConnection>>;
let pool: pg.Pool;
let errors: Error[];

const options = () => {
  const url = new URL(inject('ownerUrl'));
  url.port = String(road.port);
  return { url: url.href, size: 4, name: 'test', onError: (error: Error) => void errors.push(error), patience };
};

const timed = async (work: Promise<unknown>) => {
  const began = performance.now();
  const outcome = await work.catch((error: unknown) => error);
  return { outcome, ms: performance.now() - began };
};

beforeEach(async () => {
  const { hostname, port } = new URL(inject('ownerUrl'));
  road = await openCuttableConnection({ host: hostname, port: Number(port) });
  errors = [];
  pool = openPool(options());
});

afterEach(async () => {
  await pool.end();
  await road.close();
});

describe('a pool whose database stops to answer (P57)', { timeout: 20_000 }, () => {
  it.each(['silent', 'half'] as const)(
    '%s: rejects all that waits, refuses what comes at once, and answers again by itself',
    async (how) => {
      await Promise.all(Array.from({ length: 4 }, () => pool.query('select pg_sleep(0.05)')));
      expect(pool.totalCount).toBe(4);
      road.fail(how);
      const waiting = await Promise.all(Array.from({ length: 20 }, () => timed(pool.query('select 1'))));
      for (const { outcome, ms } of waiting) {
        expect(outcome).toBeInstanceOf(DatabaseSilent);
        expect(ms).toBeLessThan(GIVEN_UP_MS);
      }
      const next = await timed(pool.query('select 1'));
      expect(next.outcome).toBeInstanceOf(DatabaseSilent);
      expect(next.ms).toBeLessThan(200);
      expect(pool.totalCount).toBe(0);
      road.mend();
      const answers = async () => (await pool.query('select 1').catch(() => null))?.rowCount ?? 0;
      await expect.poll(answers, { timeout: 5_000, interval: 50 }).toBe(1);
      expect(pool.waitingCount).toBe(0);
    },
  );

  it('does the same for transactions of a pipelined pool: begin, statement, commit and rollback', async () => {
    // Nobody looks at the proof: these transactions ask nothing.
    const safeguards = { prove: createProver(Buffer.alloc(32)), areStatementsListed: false };
    const database = openDatabase({ ...options(), ...safeguards });
    const scope = { org: null, readOnly: false };
    const ask = (sql: string) => database.pool.query(sql);
    await ask('select 1');
    const held = Promise.withResolvers<void>();
    const atCommit = timed(database.transaction(scope, () => held.promise));
    const atRollback = timed(
      database.transaction(scope, () => held.promise.then(() => Promise.reject(new Error('no')))),
    );
    await sleep(100);
    road.fail('silent');
    held.resolve();
    const atBegin = timed(database.transaction(scope, async () => {}));
    expect((await atCommit).outcome).toBeInstanceOf(DatabaseSilent);
    expect((await atBegin).outcome).toBeInstanceOf(DatabaseSilent);
    expect((await atRollback).outcome).toMatchObject({ message: 'no' });
    for (const { ms } of [await atCommit, await atBegin, await atRollback]) expect(ms).toBeLessThan(GIVEN_UP_MS);
    expect(database.pool.totalCount).toBe(0);
    await database.close();
  });

  it('leaves a slow statement alone while the database answers', async () => {
    const slow = await timed(pool.query('select pg_sleep(2) is not null as slept'));
    expect(slow.outcome).toMatchObject({ rows: [{ slept: true }] });
    expect(errors).toEqual([]);
  });

  it('gives up one connection that is dead while new ones are answered', async () => {
    const client = await pool.connect();
    road.fail('silent');
    const dead = timed(client.query('select 1'));
    await sleep(50);
    road.mend();
    const { outcome, ms } = await dead;
    expect(outcome).toBeInstanceOf(DatabaseSilent);
    expect(ms).toBeLessThan(patience.connectionMs + 1_500);
    client.release(true);
    expect((await pool.query('select 1')).rowCount).toBe(1);
  });

  it('opens no connection more than it may, however often it is away', async () => {
    for (let times = 0; times < 3; times += 1) {
      road.fail('silent');
      await Promise.allSettled(Array.from({ length: 10 }, () => pool.query('select 1')));
      road.mend();
      const answers = async () => (await pool.query('select 1').catch(() => null))?.rowCount ?? 0;
      await expect.poll(answers, { timeout: 5_000, interval: 50 }).toBe(1);
    }
    await sleep(1_500);
    expect(pool.totalCount).toBeLessThanOrEqual(4);
    expect(road.count()).toBeLessThanOrEqual(pool.totalCount);
  });
});
