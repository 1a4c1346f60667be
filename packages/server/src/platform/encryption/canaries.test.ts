import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { databaseFolders, dump, filesWith, isHeldBy, useSearchedApp } from '../../../test/canary-search.ts';
import { bytesOf, streamOf } from '../../../test/encrypted-bytes.ts';
import { insertEncryptedFile, testMasters } from '../../../test/encrypted-files.ts';
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

const { t, storage: folder, logged, log } = useSearchedApp();

const everywhere = async (value: Buffer) => {
  const inDatabase = await Promise.all((await databaseFolders(t)).map((where) => filesWith(where, value)));
  return {
    storage: (await filesWith(folder, value)).length,
    database: inDatabase.flat().length,
    dump: isHeldBy(await dump(t), value),
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
});

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
