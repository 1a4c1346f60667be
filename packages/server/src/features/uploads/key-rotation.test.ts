import { setTimeout } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { queueRotation, type RotationDeps } from '#platform/encryption/key-rotation';
import type { Job } from '#platform/jobs/jobs';
import { streamOf } from '../../../test/encrypted-bytes.ts';
import {
  insertEncryptedFile,
  isIntact,
  type KnownFile,
  type MemoryStorage,
  memoryStorage,
  rotationOf,
  storeFile,
  storeFiles,
  useCipherProcesses,
} from '../../../test/encrypted-files.ts';
import { useTestApp } from '../../../test/harness.ts';
import { countJobs, passTime, runDueJobs } from '../../../test/job-queue.ts';

const t = useTestApp();
const openProcess = useCipherProcesses(t);
const AN_HOUR = 60 * 60_000 + 1_000;

let storage: MemoryStorage;
beforeEach(async () => {
  for (const table of ['files', 'data_keys'] as const) await t.ownerDb.deleteFrom(table).execute();
  storage = memoryStorage();
});

/** The jobs of a worker process with this storage. */
const rotation = (over: Partial<RotationDeps> = {}) =>
  rotationOf(t, { cipher: openProcess().cipher, storage: storage.storage, ...over });
const fillOrganizations = (organizations: number, files: number) =>
  storeFiles(t, openProcess(), storage, { organizations, files });

const rowsByKey = () =>
  t.ownerDb.selectFrom('files').select('data_key_version as version').distinct().orderBy('version').execute();
const keyVersions = () => t.ownerDb.selectFrom('data_keys').select('version').distinct().orderBy('version').execute();

/** The storage contains exactly the objects of the rows, and all are readable. */
const expectIntact = async (files: KnownFile[]) => {
  const reader = openProcess();
  for (const file of files) expect(await isIntact(t.ownerDb, reader, storage, file)).toBe(true);
  const rows = await t.ownerDb.selectFrom('files').select('object_key').execute();
  expect([...storage.objects.keys()].sort()).toEqual(rows.map((row) => row.object_key).sort());
};

/**
 * Advances the clock by hours and runs the due jobs, until the queue is empty. Each storage error costs an hour, and how
 * many there are depends on which of two workers writes when.
 */
const untilSettled = async (jobs: readonly Job[]) => {
  for (let hours = 0; hours < 48 && (await countJobs(t)) > 0; hours += 1) {
    await passTime(t, AN_HOUR);
    await runDueJobs(t, jobs);
  }
  expect(await countJobs(t)).toBe(0);
};

/** 50 readers and 5 writers, each through its own process, run before, during and after `work`. */
const amongPeople = async (files: KnownFile[], work: () => Promise<void>) => {
  const errors: unknown[] = [];
  let reads = 0;
  let isOver = false;
  const everybody = Array.from({ length: 55 }, async (_, who) => {
    const server = openProcess();
    for (let turn = who; !isOver; turn += 13) {
      const file = files[turn % files.length]!;
      try {
        if (who >= 50) files.push(await storeFile(t.ownerDb, server, storage, file.org, 70_000));
        else if (await isIntact(t.ownerDb, server, storage, file)) reads += 1;
        else errors.push(file);
      } catch (error) {
        errors.push(error);
      }
      await setTimeout(25);
    }
  });
  await work();
  isOver = true;
  await Promise.all(everybody);
  return { errors, reads };
};

describe('the rotation of data keys', { timeout: 60_000 }, () => {
  it('with 50 readers and 5 writers has no error and leaves no row on the old key (P37)', async () => {
    const files = await fillOrganizations(3, 20);
    const { jobs, messages } = rotation();
    expect(await queueRotation(t.ownerDb)).toBe(3);
    const atFirst = await amongPeople(files, () => runDueJobs(t, jobs));
    expect(await keyVersions()).toEqual([{ version: 1 }, { version: 2 }]);
    await passTime(t, AN_HOUR);
    const atLast = await amongPeople(files, () => runDueJobs(t, jobs));
    await untilSettled(jobs);

    expect([...atFirst.errors, ...atLast.errors]).toEqual([]);
    expect(Math.min(atFirst.reads, atLast.reads)).toBeGreaterThanOrEqual(50);
    expect(await rowsByKey()).toEqual([{ version: 2 }]);
    expect(await keyVersions()).toEqual([{ version: 2 }]);
    expect(messages.filter((line) => line === 'older data keys were removed')).toHaveLength(3);
    await expectIntact(files);
  });

  it('continues where it stopped after storage errors (P37)', async () => {
    const files = await fillOrganizations(1, 60);
    let writes = 0;
    const failing: RotationDeps['storage'] = {
      ...storage.storage,
      write: async (key, bytes, about) => {
        writes += 1;
        if (writes % 17 === 3) throw new Error('the storage is away');
        const written = await storage.storage.write(key, bytes, about);
        if (writes % 17 === 11) throw new Error('killed after the object was written');
        return written;
      },
    };
    const { jobs, messages } = rotation({ storage: failing });
    await queueRotation(t.ownerDb);
    await runDueJobs(t, jobs);
    expect(await rowsByKey()).toEqual([{ version: 1 }, { version: 2 }]);
    await untilSettled(jobs);
    expect(messages).not.toContain('a file stays under its old key');
    expect(writes).toBeGreaterThan(60);
    expect(await rowsByKey()).toEqual([{ version: 2 }]);
    await expectIntact(files);
  });

  it('can be run by several processes at once, and requested twice (P37)', async () => {
    const files = await fillOrganizations(2, 20);
    await queueRotation(t.ownerDb);
    const { jobs } = rotation();
    const places = await t.ownerDb.selectFrom('data_keys').select('organization_id as organizationId').execute();
    const again = jobs.find(({ task }) => task === 're-encrypt-files')!;
    const pass = (organizationId: string) => again.run({ organizationId, after: null, moved: 0 });
    await runDueJobs(t, rotation().jobs);
    await queueRotation(t.ownerDb);
    await Promise.all([
      runDueJobs(t, rotation().jobs),
      runDueJobs(t, rotation().jobs),
      ...[...places, ...places].map(({ organizationId }) => pass(organizationId)),
    ]);
    await untilSettled(jobs);
    expect(await rowsByKey()).toEqual([{ version: 3 }]);
    expect(await keyVersions()).toEqual([{ version: 3 }]);
    await expectIntact(files);
  });

  it('waits for an upload that started with the old key (P37)', async () => {
    const [file] = await fillOrganizations(1, 1);
    const org = file!.org;
    const slow = { id: '01980000-0000-7000-8000-000000000000', keyVersion: 1, byteSize: null };
    const { stored } = await openProcess().cipher.encrypt(org, slow.id, streamOf(Buffer.from('slow')));
    await insertEncryptedFile(t.ownerDb, org, slow);
    const { jobs } = rotation();
    await queueRotation(t.ownerDb);
    await runDueJobs(t, jobs);
    for (let hours = 0; hours < 4; hours += 1) {
      await passTime(t, AN_HOUR);
      await runDueJobs(t, jobs);
    }
    expect(await keyVersions()).toEqual([{ version: 1 }, { version: 2 }]);
    await storage.storage.write(`${org}/${slow.id}.1`, stored, { contentType: 'application/octet-stream' });
    await t.ownerDb.updateTable('files').set({ status: 'finished', byte_size: 4 }).where('id', '=', slow.id).execute();
    await untilSettled(jobs);
    expect(await rowsByKey()).toEqual([{ version: 2 }]);
    expect(await keyVersions()).toEqual([{ version: 2 }]);
    await expectIntact([file!]);
  });

  it('keeps the old key for an hour for an upload that uses it and has no row yet (P37)', async () => {
    const org = await t.organization();
    const { version: keyVersion } = await openProcess().keys.current(org);
    const { jobs } = rotation();
    await queueRotation(t.ownerDb);
    await runDueJobs(t, jobs);
    expect(await keyVersions()).toEqual([{ version: 1 }, { version: 2 }]);
    const failed = { id: '01980000-0000-7000-8000-000000000000', keyVersion, byteSize: null };
    await expect(insertEncryptedFile(t.ownerDb, org, failed)).resolves.toBeUndefined();
    await t.ownerDb.deleteFrom('files').execute();
    await untilSettled(jobs);
    expect(await keyVersions()).toEqual([{ version: 2 }]);
    await expect(insertEncryptedFile(t.ownerDb, org, failed)).rejects.toMatchObject({ code: '23503' });
  });

  it('skips a forged file and keeps its key, moves the others, and ends when the file is restored (P37, P38)', async () => {
    const files = await fillOrganizations(1, 12);
    const { org, id } = files[11]!; // of two chunks: the forged one is found in the middle of writing
    const genuine = storage.objects.get(`${org}/${id}.1`)!;
    const forged = Buffer.from(genuine);
    forged[forged.length - 1]! ^= 1;
    storage.objects.set(`${org}/${id}.1`, forged);
    const worker = openProcess();
    const { jobs, messages } = rotation({ cipher: worker.cipher });
    await queueRotation(t.ownerDb);
    await runDueJobs(t, jobs);
    for (let hours = 0; hours < 3; hours += 1) {
      await passTime(t, AN_HOUR);
      await runDueJobs(t, jobs);
    }
    const old = await t.ownerDb.selectFrom('files').select('id').where('data_key_version', '=', 1).execute();
    expect(old).toEqual([{ id }]);
    expect(await keyVersions()).toEqual([{ version: 1 }, { version: 2 }]);
    expect(worker.alerts[0]).toMatchObject({ alert: 'ciphertext-refused', organizationId: org, fileId: id });
    expect(messages).toContain('a file stays under its old key');

    storage.objects.set(`${org}/${id}.1`, genuine);
    await untilSettled(jobs);
    expect(await keyVersions()).toEqual([{ version: 2 }]);
    await expectIntact(files);
  });

  it('does not point a row to an object whose write took so long that it may be removed already (P37)', async () => {
    const files = await fillOrganizations(1, 3);
    let writes = 0;
    const stalling: RotationDeps['storage'] = {
      ...storage.storage,
      write: async (...object) => {
        const written = await storage.storage.write(...object);
        if (writes === 0) await passTime(t, AN_HOUR);
        writes += 1;
        return written;
      },
    };
    const { jobs } = rotation({ storage: stalling });
    await queueRotation(t.ownerDb);
    await runDueJobs(t, jobs);
    await untilSettled(jobs);
    expect(writes).toBeGreaterThan(3);
    expect(await rowsByKey()).toEqual([{ version: 2 }]);
    await expectIntact(files);
  });

  it('leaves no object of a file that was deleted while it was encrypted again (P37)', async () => {
    const [remaining, gone] = await fillOrganizations(1, 2);
    const deleting: RotationDeps['storage'] = {
      ...storage.storage,
      write: async (key, bytes, about) => {
        const written = await storage.storage.write(key, bytes, about);
        if (!key.includes(gone!.id)) return written;
        await t.ownerDb.deleteFrom('files').where('id', '=', gone!.id).execute();
        await storage.storage.remove(`${gone!.org}/${gone!.id}.1`);
        return written;
      },
    };
    const { jobs } = rotation({ storage: deleting });
    await queueRotation(t.ownerDb);
    await runDueJobs(t, jobs);
    await untilSettled(jobs);
    await expectIntact([remaining!]);
  });

  it('is not started for organizations without encrypted data', async () => {
    await t.organization();
    expect(await queueRotation(t.ownerDb)).toBe(0);
  });
});
