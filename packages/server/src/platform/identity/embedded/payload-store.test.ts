import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../db/embedded-postgres.ts';
import { createPayloadStore } from './payload-store.ts';

let dir: string;
let postgres: EmbeddedPostgres;
let pool: pg.Pool;

beforeAll(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'fanal payloads '));
  postgres = await startEmbeddedPostgres({ dir, database: 'app', durable: false });
  pool = new pg.Pool({ connectionString: postgres.url });
  pool.on('error', () => undefined);
  await pool.query(`create table identity_payloads (
    name text not null, id text not null, payload jsonb not null, grant_id text, uid text, user_code text,
    expires_at timestamptz, consumed_at timestamptz, primary key (name, id))`);
});

afterAll(async () => {
  await pool.end();
  await postgres.stop();
  rmSync(dir, { recursive: true, force: true });
});

beforeEach(() => pool.query('truncate identity_payloads'));

describe('the store of the embedded provider', () => {
  it('counts each parallel increment of a name once, and restarts when the time is over', async () => {
    const store = createPayloadStore(pool);
    const entry = { name: 'Tries', id: 'maude', accountId: 'maude', expiresInSeconds: 60 };
    const counts = await Promise.all(Array.from({ length: 20 }, () => store.count(entry)));
    expect(counts.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    expect(await store.count({ ...entry, id: 'julie', accountId: 'julie' })).toBe(1);
    await pool.query("update identity_payloads set expires_at = now() - interval '1 second'");
    expect(await store.count(entry)).toBe(1);
    await store.removeByAccount('maude');
    expect(await store.find('Tries', 'maude')).toBeUndefined();
  });

  it('stores, changes and returns a payload until it expires', async () => {
    const store = createPayloadStore(pool);
    const entry = { name: 'Session', id: 'a', payload: { accountId: 'maude' }, uid: 'u1', expiresInSeconds: 60 };
    await store.save(entry);
    await store.save({ ...entry, payload: { accountId: 'julie' } });
    const found = { payload: { accountId: 'julie' }, consumed: false };
    expect(await store.find('Session', 'a')).toEqual(found);
    expect(await store.findByUid('Session', 'u1')).toEqual(found);
    expect(await store.find('Grant', 'a')).toBeUndefined();
    await store.save({ ...entry, expiresInSeconds: -1 });
    expect(await store.find('Session', 'a')).toBeUndefined();
    await store.removeExpired();
    expect((await pool.query('select 1 from identity_payloads')).rowCount).toBe(0);
  });

  it('lets only one of many callers consume a payload', async () => {
    const store = createPayloadStore(pool);
    await store.save({ name: 'RefreshToken', id: 'a', payload: {}, grantId: 'g1' });
    const consumed = await Promise.all(Array.from({ length: 10 }, () => store.consume('RefreshToken', 'a')));
    expect(consumed.filter(Boolean)).toHaveLength(1);
    expect(await store.find('RefreshToken', 'a')).toEqual({ payload: {}, consumed: true });
  });

  it('removes the entries of a grant or an account, and no others', async () => {
    const store = createPayloadStore(pool);
    const save = (id: string, grantId: string, accountId: string) =>
      store.save({ name: 'RefreshToken', id, payload: { accountId }, grantId });
    await Promise.all([save('a', 'g1', 'maude'), save('b', 'g2', 'maude'), save('c', 'g3', 'julie')]);
    await store.removeByGrant('g1');
    expect(await store.find('RefreshToken', 'a')).toBeUndefined();
    await store.removeByAccount('maude');
    expect(await store.find('RefreshToken', 'b')).toBeUndefined();
    expect(await store.find('RefreshToken', 'c')).toBeDefined();
  });
});
