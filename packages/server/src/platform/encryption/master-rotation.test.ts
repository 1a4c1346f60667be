import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  isIntact,
  memoryStorage,
  rotationOf,
  storeFiles,
  testMasters,
  useCipherProcesses,
} from '../../../test/encrypted-files.ts';
import { useTestApp } from '../../../test/harness.ts';
import { runDueJobs } from '../../../test/job-queue.ts';
import { queueRewrapping } from './key-rotation.ts';
import { readMasterKeys } from './master-keys.ts';

const t = useTestApp();
const openProcess = useCipherProcesses(t);

describe('a new master key', () => {
  const masterKeys = (...ids: string[]) =>
    readMasterKeys(ids.map((id) => `${id}:${randomBytes(32).toString('base64')}`).join(',')).keys;

  it('wraps every data key again while files are read, and the old master key can then be removed (P37)', async () => {
    const storage = memoryStorage();
    const files = await storeFiles(t, openProcess(), storage, { organizations: 5, files: 3 });
    const [current] = masterKeys('2027');
    const { jobs } = rotationOf(t, {
      masters: [current!, ...testMasters],
      cipher: openProcess().cipher,
      storage: storage.storage,
    });
    await queueRewrapping(t.ownerDb);
    const reader = openProcess([current!, ...testMasters]);
    const [, ...reads] = await Promise.all([
      runDueJobs(t, jobs),
      ...files.map((file) => isIntact(t.ownerDb, reader, storage, file)),
    ]);
    expect(reads.every(Boolean)).toBe(true);
    const rows = await t.ownerDb.selectFrom('data_keys').select('master_id').execute();
    expect(rows).toEqual(Array.from({ length: 5 }, () => ({ master_id: '2027' })));
    const later = openProcess([current!]);
    for (const file of files) expect(await isIntact(t.ownerDb, later, storage, file)).toBe(true);
  });

  it('skips a data key that cannot be read, reports it, and leaves it unchanged', async () => {
    const storage = memoryStorage();
    const files = await storeFiles(t, openProcess(), storage, { organizations: 3, files: 1 });
    const [lost, current] = masterKeys('lost', '2027');
    const org = await t.organization();
    await openProcess([lost!]).keys.current(org);
    const { jobs, messages } = rotationOf(t, {
      masters: [current!, ...testMasters],
      cipher: openProcess().cipher,
      storage: storage.storage,
    });
    const rewrap = jobs.find(({ task }) => task === 'rewrap-data-keys')!;
    await expect(rewrap.run({})).rejects.toThrow('1 data keys could not be read');
    expect(messages).toContain('a data key stays as it is');
    const rows = await t.ownerDb.selectFrom('data_keys').select(['organization_id', 'master_id']).execute();
    expect(rows.filter((row) => row.master_id !== '2027')).toEqual([{ organization_id: org, master_id: 'lost' }]);
    const later = openProcess([current!]);
    for (const file of files) expect(await isIntact(t.ownerDb, later, storage, file)).toBe(true);
  });
});
