import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { type Storage, StorageUnavailable } from '#platform/files/storage';

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

/**
 * A check that proves until it has succeeded once and from then on only looks whether the storage still answers: a storage
 * that keeps what is removed should not fill up with proofs.
 */
export const proveOnce = (prove: () => Promise<void>, look: () => Promise<void>): (() => Promise<void>) => {
  let isProven = false;
  return async () => {
    if (isProven) return look();
    await prove();
    isProven = true;
  };
};
