import { createHash, randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { afterAll, beforeAll } from 'vitest';
import { keysOfFiles } from '#features/uploads/file-keys.service';
import { type Database, type Db, openDatabase } from '#platform/db/db';
import { readSafeguards } from '#platform/db/proofs';
import { applicationUrl } from '#platform/db/roles';
import { createDataKeys, type DataKeys } from '#platform/encryption/data-keys';
import type { FileCipher } from '#platform/encryption/file-cipher';
import { keyRotationJobs, type RotationDeps } from '#platform/encryption/key-rotation';
import { localMasterKeys, type MasterKeys } from '#platform/encryption/master-keys';
import { createTextCipher } from '#platform/encryption/text-cipher';
import { ObjectMissing, type Storage } from '#platform/files/storage';
import { newId } from '#platform/ids';
import type { Job } from '#platform/jobs/jobs';
import { bytesOf, cipherWithAlerts, streamOf } from './encrypted-bytes.ts';
import { TEST_SECRET } from './global-setup.ts';
import type { TestApp } from './harness.ts';

export const testMasters = localMasterKeys(TEST_SECRET);

/** The state of one server process: its key cache and its log. */
export type CipherProcess = { keys: DataKeys; cipher: FileCipher; alerts: object[] };

/** Opens processes that encrypt with the database of the test file, as the application role. */
export const useCipherProcesses = (t: TestApp): ((masters?: MasterKeys) => CipherProcess) => {
  let database: Database;
  beforeAll(async () => {
    const url = applicationUrl(t.ownerUrl, TEST_SECRET);
    const safeguards = await readSafeguards(t.ownerUrl);
    database = openDatabase({ url, size: 10, name: 'cipher test', onError: () => {}, ...safeguards });
  });
  afterAll(() => database.close());
  return (masters = testMasters) => {
    const keys = createDataKeys({ database, masters, now: t.clock.now });
    return { keys, ...cipherWithAlerts(keys) };
  };
};

/** A storage in memory whose objects a test can read and damage. */
export const memoryStorage = () => {
  const objects = new Map<string, Buffer>();
  const storage: Pick<Storage, 'read' | 'write' | 'remove'> = {
    read: async (key, range) => {
      const found = objects.get(key);
      if (!found) throw new ObjectMissing(key);
      return streamOf(range ? found.subarray(range.start, range.end + 1) : found);
    },
    write: async (key, bytes) => {
      const stored = await bytesOf(bytes);
      objects.set(key, stored);
      return { size: stored.length };
    },
    remove: async (key) => void objects.delete(key),
  };
  return { objects, storage };
};

export type MemoryStorage = ReturnType<typeof memoryStorage>;

/** A personal file, during its upload or finished. */
export const insertEncryptedFile = async (
  ownerDb: Db,
  org: string,
  file: { id: string; keyVersion: number; byteSize: number | null },
): Promise<void> => {
  await ownerDb
    .insertInto('files')
    .values({
      organization_id: org,
      id: file.id,
      object_type: 'paystub',
      name: 'Talon de paie.pdf',
      content_type: 'application/pdf',
      status: file.byteSize === null ? 'uploading' : 'finished',
      personal: true,
      object_key: `${org}/${file.id}.1`,
      attempt: 1,
      account_id: newId(),
      data_key_version: file.keyVersion,
      byte_size: file.byteSize,
    })
    .execute();
};

export type KnownFile = { org: string; id: string; digest: string };

const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Stores random bytes as a personal file: first its row, then its bytes, as an upload does. */
export const storeFile = async (
  ownerDb: Db,
  { cipher }: CipherProcess,
  { storage }: MemoryStorage,
  org: string,
  size: number,
): Promise<KnownFile> => {
  const plain = randomBytes(size);
  const id = newId();
  const { keyVersion, stored } = await cipher.encrypt(org, id, streamOf(plain));
  await insertEncryptedFile(ownerDb, org, { id, keyVersion, byteSize: null });
  await storage.write(`${org}/${id}.1`, stored, { contentType: 'application/octet-stream' });
  const finished = ownerDb.updateTable('files').set({ status: 'finished', byte_size: size });
  await finished.where('organization_id', '=', org).where('id', '=', id).execute();
  return { org, id, digest: digestOf(plain) };
};

/** Opens a file as described by its row. */
export const openFile = async (
  ownerDb: Db,
  { cipher }: CipherProcess,
  { storage }: MemoryStorage,
  { org, id }: Pick<KnownFile, 'org' | 'id'>,
): Promise<Readable> => {
  const row = await ownerDb
    .selectFrom('files')
    .select(['object_key', 'byte_size'])
    .where('organization_id', '=', org)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return cipher.decrypt(org, id, row.byte_size!, (range) => storage.read(row.object_key, range));
};

/** True when the file still contains what was stored. */
export const isIntact = async (
  ownerDb: Db,
  process: CipherProcess,
  storage: MemoryStorage,
  file: KnownFile,
): Promise<boolean> => digestOf(await bytesOf(await openFile(ownerDb, process, storage, file))) === file.digest;

/** Organizations with files of all sizes; one in ten is longer than a chunk. */
export const storeFiles = async (
  t: TestApp,
  process: CipherProcess,
  storage: MemoryStorage,
  { organizations, files }: { organizations: number; files: number },
): Promise<KnownFile[]> => {
  const all: KnownFile[] = [];
  for (let o = 0; o < organizations; o += 1) {
    const org = await t.organization();
    for (let f = 0; f < files; f += 1)
      all.push(await storeFile(t.ownerDb, process, storage, org, (f * 7_919) % 200_000));
  }
  return all;
};

/** Without encrypted texts no key is requested. */
const nobodysKeys: DataKeys = {
  current: () => Promise.reject(new Error('nobody seals texts here')),
  find: () => Promise.reject(new Error('nobody opens texts here')),
};

/** The key rotation jobs of a worker process on the rows of the test file, and their log. */
export const rotationOf = (
  t: TestApp,
  parts: Pick<RotationDeps, 'cipher' | 'storage'> & Partial<RotationDeps>,
): { jobs: readonly Job[]; messages: string[] } => {
  const messages: string[] = [];
  const note = (_: object, message: string) => void messages.push(message);
  const files = keysOfFiles({ ownerDb: t.ownerDb, now: t.clock.now });
  const jobs = keyRotationJobs({
    ownerDb: t.ownerDb,
    masters: testMasters,
    files,
    now: t.clock.now,
    log: { info: note, error: note },
    texts: [],
    textCipher: createTextCipher({ keys: nobodysKeys, log: { error: note } }),
    ...parts,
  });
  return { jobs, messages };
};
