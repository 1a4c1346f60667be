import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import { sql } from 'kysely';
import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { bytesOf, streamOf } from '../../../test/encrypted-bytes.ts';
import { insertEncryptedFile, testMasters } from '../../../test/encrypted-files.ts';
import { useTestApp } from '../../../test/harness.ts';
import { passTime, runDueJobs } from '../../../test/job-queue.ts';
import { beginStoring, readStored } from '../files/files.ts';
import { newId } from '../ids.ts';
import { unwrapDataKey } from './data-keys.ts';
import { queueRotation } from './key-rotation.ts';

const CANARIES = 1_000;
const mark = (name: string) => `${name}-${randomBytes(9).toString('hex')}`;
/**
 * All secret values start with the first marker. The second is stored in clear, to show that the search finds what is
 * there.
 */
const [secret, open] = [mark('canary'), mark('sparrow')];

const folder = mkdtempSync(path.join(tmpdir(), 'fanal-canaries-'));
const logged: Buffer[] = [];
const sink = new Writable({
  write(line: Buffer, _, done) {
    logged.push(line);
    done();
  },
});
const t = useTestApp({ env: { STORAGE_LOCAL_DIR: folder }, log: pino({ level: 'trace' }, sink) });
afterAll(() => rmSync(folder, { recursive: true }));

/** The value in UTF-8, UTF-16, hexadecimal or base64. */
const isHeldBy = (bytes: Buffer, value: Buffer): boolean => {
  const wholeDigits = value.subarray(0, value.length - (value.length % 3));
  const texts = [
    Buffer.from(value.toString('latin1'), 'utf16le'),
    value.toString('hex'),
    wholeDigits.toString('base64'),
  ];
  return [value, ...texts].some((form) => bytes.includes(form));
};

/** Files below a folder that contain the value. */
const filesWith = async (root: string, value: Buffer): Promise<string[]> => {
  const entries = await readdir(root, { withFileTypes: true, recursive: true });
  const found: string[] = [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    // another test's database may remove its files during the search
    const bytes = await readFile(file).catch(() => Buffer.alloc(0));
    if (isHeldBy(bytes, value)) found.push(file);
  }
  return found;
};

/** The files of this database on disk, and the write-ahead log; only a superuser may ask where they are. */
const databaseFolders = async (): Promise<string[]> => {
  const address = new URL(inject('adminUrl'));
  address.pathname = new URL(t.ownerUrl).pathname;
  const admin = new pg.Client({ connectionString: address.href });
  await admin.connect();
  await admin.query('checkpoint');
  const { rows } = await admin.query<{ root: string; base: string }>(
    "select current_setting('data_directory') as root, pg_relation_filepath('files') as base",
  );
  await admin.end();
  const { root, base } = rows[0]!;
  return [path.join(root, path.dirname(base)), path.join(root, 'pg_wal')];
};

/** Every row of every table as text, as in a dump. */
const dump = async (): Promise<Buffer> => {
  const { rows: tables } = await sql<{ name: string }>`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'graphile_worker')`.execute(t.ownerDb);
  const texts = tables.map(async ({ name }) => {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.raw(name)} t`.execute(t.ownerDb);
    return rows.map(({ row }) => row).join('\n');
  });
  return Buffer.from((await Promise.all(texts)).join('\n'));
};

const everywhere = async (value: Buffer) => {
  const inDatabase = await Promise.all((await databaseFolders()).map((where) => filesWith(where, value)));
  return {
    storage: (await filesWith(folder, value)).length,
    database: inDatabase.flat().length,
    dump: isHeldBy(await dump(), value),
    log: isHeldBy(Buffer.concat(logged), value),
  };
};

type Stored = { org: string; id: string; value: string };
const stored: Stored[] = [];

const store = async (org: string, value: string): Promise<Stored> => {
  const id = newId();
  const bytes = Buffer.from(`%PDF-1.7 ${value}`);
  const file = { org, id, contentType: 'application/pdf', personal: true };
  const { dataKeyVersion, write } = await beginStoring(t.app.files, file, streamOf(bytes));
  await insertEncryptedFile(t.ownerDb, org, { id, keyVersion: dataKeyVersion!, byteSize: bytes.length });
  await write(`${org}/${id}.1`);
  return { org, id, value };
};

const read = async ({ org, id }: Stored): Promise<string> => {
  const row = await t.ownerDb.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const file = { org, id, objectKey: row.object_key, dataKeyVersion: row.data_key_version, size: row.byte_size! };
  return (await bytesOf(await readStored(t.app.files, file))).toString();
};

beforeAll(async () => {
  const orgs = await Promise.all(Array.from({ length: 5 }, () => t.organization()));
  const storeUpTo = async (most: number) => {
    while (stored.length < most) {
      const next = Array.from({ length: 50 }, (_, i) => stored.length + i);
      stored.push(...(await Promise.all(next.map((i) => store(orgs[i % 5]!, `${secret}-${i} 046 454 286`)))));
    }
  };
  await storeUpTo(200);
  await queueRotation(t.ownerDb);
  await runDueJobs(t, t.app.jobs);
  await passTime(t, 61 * 60_000);
  await runDueJobs(t, t.app.jobs);
  await storeUpTo(CANARIES);
  const { org, id } = stored[0]!;
  await expect(read({ org, id: stored[5]!.id, value: '' })).resolves.toContain(secret);
  await sql`update files set object_key = (select object_key from files where id = ${stored[5]!.id}) where id = ${id}`.execute(
    t.ownerDb,
  );
  await expect(read({ org, id, value: '' })).rejects.toThrow();
}, 120_000);

describe('a thousand personal files, written and read, some moved to another key, and one of them forged', () => {
  it('can be read with the keys', async () => {
    for (const file of stored.slice(1)) expect(await read(file)).toContain(file.value);
  });

  it('do not appear in clear in the storage, the database, its write-ahead log, a dump or the log (P34, P36)', async () => {
    expect(stored).toHaveLength(CANARIES);
    expect(Buffer.concat(logged).toString()).toContain('"alert":"ciphertext-refused"');
    expect(await everywhere(Buffer.from(secret))).toEqual({ storage: 0, database: 0, dump: false, log: false });
  });

  it('would be found by this search if they were stored in clear', async () => {
    const { org } = stored[1]!;
    await t.app.files.storage.write(`${org}/${newId()}.1`, streamOf(Buffer.from(open)), { contentType: 'text/plain' });
    await sql`update files set name = ${open} where id = ${stored[1]!.id}`.execute(t.ownerDb);
    const log = pino({ level: 'trace' }, sink);
    log.info({ open }, 'in the open');
    const found = await everywhere(Buffer.from(open));
    expect(found).toEqual({ storage: 1, database: expect.any(Number), dump: true, log: true });
    expect(found.database).toBeGreaterThan(0);
  });

  it('leave no data key or master key in clear (P34)', async () => {
    const rows = await t.ownerDb.selectFrom('data_keys').selectAll().execute();
    const dataKeys = rows.map((row) => {
      const wrapped = { version: row.version, wrapped: row.wrapped, masterId: row.master_id };
      return unwrapDataKey(testMasters, row.organization_id, wrapped).key;
    });
    for (const key of [testMasters[0]!.key, dataKeys[0]!, dataKeys[1]!])
      expect(await everywhere(key.export())).toEqual({ storage: 0, database: 0, dump: false, log: false });
  });
});
