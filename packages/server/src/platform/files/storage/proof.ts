import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { ObjectMissing, type Storage, StorageUnavailable } from '#platform/files/storage';

/** Writes, reads and removes a small object: what a storage must be able to do. Each proof has a key of its own. */
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

/** Work that is done until it has succeeded once; whoever asks meanwhile waits for the same. */
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
 * A check that proves until it has succeeded once and from then on only asks for an object that is not there: a storage that
 * keeps what is removed should not fill up with proofs.
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
