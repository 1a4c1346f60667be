import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { ObjectMissing, type Storage, StorageUnavailable } from '#platform/files/storage';

/** Writes, reads and removes a small object, as a test of the storage. Each test uses its own key. */
export const proveByUse = async ({
  write,
  read,
  remove,
}: Pick<Storage, 'write' | 'read' | 'remove'>): Promise<void> => {
  const key = `0/${randomUUID()}.0`;
  await write(key, Readable.from([Buffer.from(key)]), { contentType: 'text/plain' });
  const found = await text(await read(key));
  await remove(key);
  if (found !== key) throw new StorageUnavailable(new Error('what was read is not what was written'));
};

/** Runs `work` until it has succeeded once; parallel callers share the same attempt. */
export const untilDone = (work: () => Promise<void>): (() => Promise<void>) => {
  let done: Promise<void> | null = null;
  return () => {
    done ??= work().catch((error: unknown) => {
      done = null;
      throw error;
    });
    return done;
  };
};

/** A key under which nothing is ever written. */
const ABSENT = '0/0.0';

/**
 * A health check that writes a test object until that has succeeded once. Later it only looks for a missing object,
 * because a storage that retains deleted versions should not fill up.
 */
export const proveOnce = (read: Storage['read'], prove: () => Promise<void>): (() => Promise<void>) => {
  let isProven = false;
  return async () => {
    if (!isProven) await prove();
    else await read(ABSENT).catch(expectMissing);
    isProven = true;
  };
};

const expectMissing = (error: unknown) => {
  if (!(error instanceof ObjectMissing)) throw error;
};
