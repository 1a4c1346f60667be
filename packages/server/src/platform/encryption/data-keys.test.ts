import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  insertEncryptedFile,
  isIntact,
  memoryStorage,
  openFile,
  storeFile,
  testMasters,
  useCipherProcesses,
} from '../../../test/encrypted-files.ts';
import { useTestApp } from '../../../test/harness.ts';
import { newId } from '../ids.ts';
import { CiphertextRefused } from './ciphertext-refused.ts';
import { MasterKeyMissing, makeDataKey, unwrapDataKey } from './data-keys.ts';
import { readMasterKeys } from './master-keys.ts';
import { insertDataKey } from './stored-data-keys.ts';

const t = useTestApp();
const openProcess = useCipherProcesses(t);

const rowsOf = (org: string) =>
  t.ownerDb.selectFrom('data_keys').selectAll().where('organization_id', '=', org).orderBy('version').execute();

const anotherMaster = () => readMasterKeys(`another:${randomBytes(32).toString('base64')}`).keys;

describe('the data key of an organization', () => {
  it('is created once, even when many processes need it at the same time', async () => {
    const org = await t.organization();
    const processes = Array.from({ length: 20 }, () => openProcess());
    const made = await Promise.all(processes.map(({ keys }) => keys.current(org)));
    expect(await rowsOf(org)).toHaveLength(1);
    expect(made.every(({ version, key }) => version === 1 && key.equals(made[0]!.key))).toBe(true);
  });

  it('differs between organizations', async () => {
    const { keys } = openProcess();
    const [one, other] = [await keys.current(await t.organization()), await keys.current(await t.organization())];
    expect(one.key.equals(other.key)).toBe(false);
  });

  it('is never stored in clear in its row (P34)', async () => {
    const org = await t.organization();
    const { key } = await openProcess().keys.current(org);
    const [row] = await rowsOf(org);
    expect(row!.wrapped.includes(key.export())).toBe(false);
    expect(row!.wrapped.includes(testMasters[0]!.key.export())).toBe(false);
  });

  it('is the newest one in every process after its commit, and the older one can still decrypt', async () => {
    const org = await t.organization();
    const [here, there] = [openProcess(), openProcess()];
    const first = await here.keys.current(org);
    await there.keys.current(org);
    await insertDataKey(t.ownerDb, org, makeDataKey(testMasters, org, 2), t.clock.now());
    expect([(await here.keys.current(org)).version, (await there.keys.current(org)).version]).toEqual([2, 2]);
    expect((await there.keys.find(org, 1))!.key.equals(first.key)).toBe(true);
  });

  it('is cached for five minutes, and then read again', async () => {
    const org = await t.organization();
    const { keys } = openProcess();
    await keys.current(org);
    await t.ownerDb.deleteFrom('data_keys').where('organization_id', '=', org).execute();
    expect(await keys.find(org, 1)).not.toBeNull();
    t.clock.set(new Date(t.clock.now().getTime() + 5 * 60_000 + 1));
    expect(await keys.find(org, 1)).toBeNull();
  });

  it('needs the master key that wraps it, and names a missing one', async () => {
    const org = await t.organization();
    await openProcess().keys.current(org);
    const stranger = openProcess(anotherMaster());
    await expect(stranger.keys.current(org)).rejects.toThrow(MasterKeyMissing);
    await expect(stranger.keys.find(org, 1)).rejects.toThrow('the master key "local", which MASTER_KEYS does not name');
    await expect(openProcess([...anotherMaster(), ...testMasters]).keys.current(org)).resolves.toBeDefined();
  });

  it('cannot be unwrapped with any bit of its row changed, or in another row (P38)', async () => {
    const org = newId();
    const row = makeDataKey(testMasters, org, 3);
    expect(unwrapDataKey(testMasters, org, row).version).toBe(3);
    for (let bit = 0; bit < row.wrapped.length * 8; bit += 1) {
      const wrapped = Buffer.from(row.wrapped);
      wrapped[bit >> 3]! ^= 1 << (bit & 7);
      expect(() => unwrapDataKey(testMasters, org, { ...row, wrapped })).toThrow(CiphertextRefused);
    }
    expect(() => unwrapDataKey(testMasters, newId(), row)).toThrow(CiphertextRefused);
    expect(() => unwrapDataKey(testMasters, org, { ...row, version: 4 })).toThrow(CiphertextRefused);
    const sameKeyOtherName = [{ ...testMasters[0]!, id: 'renamed' }];
    expect(() => unwrapDataKey(sameKeyOtherName, org, { ...row, masterId: 'renamed' })).toThrow(CiphertextRefused);
  });
});

describe('rows moved in SQL (P38)', () => {
  const prepare = async () => {
    const storage = memoryStorage();
    const writer = openProcess();
    const [org, other] = [await t.organization(), await t.organization()];
    const files = [
      await storeFile(t.ownerDb, writer, storage, org, 1_000),
      await storeFile(t.ownerDb, writer, storage, org, 1_000),
      await storeFile(t.ownerDb, writer, storage, other, 1_000),
    ] as const;
    const reader = openProcess();
    const refused = async (file: { org: string; id: string }) => {
      const before = reader.alerts.length;
      await expect(openFile(t.ownerDb, reader, storage, file)).rejects.toThrow(CiphertextRefused);
      expect(reader.alerts.slice(before)).toMatchObject([
        { alert: 'ciphertext-refused', organizationId: file.org, fileId: file.id },
      ]);
    };
    return {
      files,
      reader,
      refused,
      storage,
      isIntact: (file: (typeof files)[0]) => isIntact(t.ownerDb, openProcess(), storage, file),
    };
  };

  it('refuses the object of another file, of the same or another organization', async () => {
    const { files, refused, isIntact: intact } = await prepare();
    const [a, b, c] = files;
    for (const file of files) expect(await intact(file)).toBe(true);
    await sql`update files set object_key = case id when ${a.id} then ${`${b.org}/${b.id}.1`} else ${`${a.org}/${a.id}.1`} end
      where id in (${a.id}, ${b.id})`.execute(t.ownerDb);
    await sql`update files set object_key = ${`${a.org}/${a.id}.1`} where id = ${c.id}`.execute(t.ownerDb);
    for (const file of files) await refused(file);
  });

  it('refuses a file whose row was replaced or moved to another organization', async () => {
    const { files, refused, storage } = await prepare();
    const [a, , c] = files;
    const renamed = newId();
    await sql`update files set id = ${renamed} where id = ${a.id}`.execute(t.ownerDb);
    await refused({ org: a.org, id: renamed });
    await insertEncryptedFile(t.ownerDb, a.org, { id: c.id, keyVersion: 1, byteSize: 1_000 });
    storage.objects.set(`${a.org}/${c.id}.1`, storage.objects.get(`${c.org}/${c.id}.1`)!);
    await refused({ org: a.org, id: c.id });
  });

  it('refuses to read and write anything when data keys were swapped', async () => {
    const { files, refused, reader, storage } = await prepare();
    const [a, , c] = files;
    await sql`update data_keys k set wrapped = o.wrapped from data_keys o
      where (k.organization_id, o.organization_id) in ((${a.org}, ${c.org}), (${c.org}, ${a.org}))`.execute(t.ownerDb);
    for (const file of files) await refused(file);
    const before = reader.alerts.length;
    await expect(storeFile(t.ownerDb, reader, storage, a.org, 10)).rejects.toThrow(CiphertextRefused);
    expect(reader.alerts.slice(before)).toMatchObject([{ alert: 'ciphertext-refused', organizationId: a.org }]);
  });
});
