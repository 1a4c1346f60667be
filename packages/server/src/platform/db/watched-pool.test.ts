import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { openCuttableConnection } from '../../../test/cuttable-connection.ts';
import { type Db, openDatabase, openPool } from './db.ts';
import { createProver } from './proofs.ts';
import { DatabaseSilent } from './watched-pool.ts';

const patience = { silenceMs: 500, probeMs: 400, connectionMs: 2_500 };
/** Silence, probe, their timer ticks and a slow machine. */
const GIVEN_UP_MS = 2_500;

let proxy: Awaited<ReturnType<typeof openCuttableConnection>>;
let pool: pg.Pool;
let errors: Error[];

const options = () => {
  const url = new URL(inject('ownerUrl'));
  url.port = String(proxy.port);
  return { url: url.href, size: 4, name: 'test', onError: (error: Error) => void errors.push(error), patience };
};

const timed = async (work: Promise<unknown>) => {
  const began = performance.now();
  const outcome = await work.catch((error: unknown) => error);
  return { outcome, ms: performance.now() - began };
};

beforeEach(async () => {
  const { hostname, port } = new URL(inject('ownerUrl'));
  proxy = await openCuttableConnection({ host: hostname, port: Number(port) });
  errors = [];
  pool = openPool(options());
});

afterEach(async () => {
  await pool.end();
  await proxy.close();
});

type Written = { writev: (...args: unknown[]) => unknown; writeBuffer: (...args: unknown[]) => unknown };

describe('a pipelined connection', () => {
  it('sends what is asked before the process waits in one packet', async () => {
    const pipelined = openPool({ ...options(), pipeline: true });
    const client = await pipelined.connect();
    await client.query('select 1');
    const { stream } = (client as pg.PoolClient & { connection: { stream: { _handle: Written } } }).connection;
    const writes = [vi.spyOn(stream._handle, 'writev'), vi.spyOn(stream._handle, 'writeBuffer')];
    const sent = () => writes.reduce((count, write) => count + write.mock.calls.length, 0);
    const read = async (of: number) => (await client.query({ text: 'select $1::int as of', values: [of] })).rows[0];
    // the second begins in a later microtask of the same turn
    const answers = await Promise.all([read(1), Promise.resolve().then(() => read(2)), read(3)]);
    expect([answers, sent()]).toEqual([[{ of: 1 }, { of: 2 }, { of: 3 }], 1]);
    await read(4);
    expect(sent()).toBe(2);
    client.release();
    await pipelined.end();
  });
});

describe('a pool whose database stops answering (P57)', { timeout: 20_000 }, () => {
  it.each(['silent', 'half'] as const)(
    '%s: rejects waiting queries, refuses new ones at once, and recovers by itself',
    async (how) => {
      await Promise.all(Array.from({ length: 4 }, () => pool.query('select pg_sleep(0.05)')));
      expect(pool.totalCount).toBe(4);
      proxy.fail(how);
      const waiting = await Promise.all(Array.from({ length: 20 }, () => timed(pool.query('select 1'))));
      for (const { outcome, ms } of waiting) {
        expect(outcome).toBeInstanceOf(DatabaseSilent);
        expect(ms).toBeLessThan(GIVEN_UP_MS);
      }
      const next = await timed(pool.query('select 1'));
      expect(next.outcome).toBeInstanceOf(DatabaseSilent);
      expect(next.ms).toBeLessThan(200);
      expect(pool.totalCount).toBe(0);
      proxy.mend();
      const answers = async () => (await pool.query('select 1').catch(() => null))?.rowCount ?? 0;
      await expect.poll(answers, { timeout: 5_000, interval: 50 }).toBe(1);
      expect(pool.waitingCount).toBe(0);
    },
  );

  it('does the same in a pipelined pool for begin, statement, commit and rollback', async () => {
    // The proof is not checked: these transactions read no data.
    const safeguards = { prove: createProver(Buffer.alloc(32)), areStatementsListed: false };
    const database = openDatabase({ ...options(), ...safeguards });
    const scope = { org: null, readOnly: false };
    const query = (sql: string) => database.pool.query(sql);
    await query('select 1');
    const blocker = Promise.withResolvers<void>();
    const begun = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
    /** The first statement is answered behind the begin: both transactions stand open when the database falls silent. */
    const open = async (db: Db, at: 0 | 1) => {
      await sql`select 1`.execute(db);
      begun[at].resolve();
      await blocker.promise;
    };
    const atCommit = timed(database.transaction(scope, (db) => open(db, 0)));
    const atRollback = timed(
      database.transaction(scope, async (db) => {
        await open(db, 1);
        throw new Error('no');
      }),
    );
    await Promise.all(begun.map(({ promise }) => promise));
    proxy.fail('silent');
    blocker.resolve();
    const atBegin = timed(database.transaction(scope, async () => {}));
    expect((await atCommit).outcome).toBeInstanceOf(DatabaseSilent);
    expect((await atBegin).outcome).toBeInstanceOf(DatabaseSilent);
    expect((await atRollback).outcome).toMatchObject({ message: 'no' });
    for (const { ms } of [await atCommit, await atBegin, await atRollback]) expect(ms).toBeLessThan(GIVEN_UP_MS);
    expect(database.pool.totalCount).toBe(0);
    await database.close();
  });

  it('does not interrupt a slow statement while the database answers', async () => {
    const slow = await timed(pool.query('select pg_sleep(2) is not null as slept'));
    expect(slow.outcome).toMatchObject({ rows: [{ slept: true }] });
    expect(errors).toEqual([]);
  });

  it('drops a single dead connection while new connections work', async () => {
    const client = await pool.connect();
    proxy.fail('silent');
    const dead = timed(client.query('select 1'));
    await sleep(50);
    proxy.mend();
    const { outcome, ms } = await dead;
    expect(outcome).toBeInstanceOf(DatabaseSilent);
    expect(ms).toBeLessThan(patience.connectionMs + 1_500);
    client.release(true);
    expect((await pool.query('select 1')).rowCount).toBe(1);
  });

  it('never exceeds its size, even after several outages', async () => {
    for (let times = 0; times < 3; times += 1) {
      proxy.fail('silent');
      await Promise.allSettled(Array.from({ length: 10 }, () => pool.query('select 1')));
      proxy.mend();
      const answers = async () => (await pool.query('select 1').catch(() => null))?.rowCount ?? 0;
      await expect.poll(answers, { timeout: 5_000, interval: 50 }).toBe(1);
    }
    await sleep(1_500);
    expect(pool.totalCount).toBeLessThanOrEqual(4);
    expect(proxy.count()).toBeLessThanOrEqual(pool.totalCount);
  });
});
