import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat, unlink } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { type ByteRange, ObjectMissing, type Storage, StorageFull, StorageUnavailable } from '#platform/files/storage';
import { noBytes, storeCounted } from './byte-flow.ts';
import { checkedKey } from './object-key.ts';
import { proveByUse } from './proof.ts';

/** An object is one file: its bytes, then its content type, padded to this length. */
const TYPE_LENGTH = 128;
/** An upload that has not grown for this long belongs to a process that has ended. */
const STRAY_MS = 24 * 60 * 60_000;
/** Only the server's account may read the files. */
const PRIVATE_FILE = 0o600;
const PRIVATE_FOLDER = 0o700;

/** EFBIG: the file would exceed the size limit of the process or the file system. */
const isFull = (error: unknown) => ['ENOSPC', 'EDQUOT', 'EFBIG'].includes((error as NodeJS.ErrnoException).code ?? '');
const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

const refusal = (error: unknown) => (isFull(error) ? new StorageFull() : new StorageUnavailable(error));

/**
 * Stores objects as files below `root`, which is created when needed. Each file is written under a temporary name,
 * synced to disk and then renamed, so that a kill or a power cut leaves only whole objects. Temporary files of killed
 * processes are removed at the next start. Throws StorageFull, StorageUnavailable.
 */
export const openLocalStorage = async ({ root, now }: { root: string; now: Date }): Promise<Storage> => {
  const objects = path.join(root, 'objects');
  const incoming = path.join(root, 'incoming');
  try {
    for (const folder of [objects, incoming]) await makeFolder(folder);
    await sweepStrays(incoming, now);
  } catch (error) {
    throw refusal(error);
  }
  const fileOf = (key: string) => path.join(objects, checkedKey(key));

  const write: Storage['write'] = async (key, bytes, { contentType }) => {
    const file = fileOf(key);
    const unfinished = path.join(incoming, randomUUID());
    return storeCounted(bytes, (pieces) => storeFile(unfinished, file, pieces, contentType), refusal);
  };

  const read = async (key: string, range?: ByteRange): Promise<Readable> => {
    const object = await openObject(fileOf(key));
    if (!object) throw new ObjectMissing(key);
    const start = range?.start ?? 0;
    const end = Math.min(range?.end ?? Number.POSITIVE_INFINITY, object.size - 1);
    if (start <= end) return object.handle.createReadStream({ start, end });
    await object.handle.close();
    return noBytes();
  };

  const find: Storage['find'] = async (key) => {
    const object = await openObject(fileOf(key));
    if (!object) return null;
    try {
      const { buffer } = await object.handle.read(Buffer.alloc(TYPE_LENGTH), 0, TYPE_LENGTH, object.size);
      return { size: object.size, contentType: buffer.toString('latin1').trimEnd() };
    } finally {
      await object.handle.close();
    }
  };

  const remove = async (key: string) => {
    const file = fileOf(key);
    try {
      await unlink(file);
      await syncFolder(path.dirname(file));
    } catch (error) {
      if (!isMissing(error)) throw refusal(error);
    }
  };

  const check = () => proveByUse({ write, read, remove });
  return { name: 'local', uploadOrigin: null, write, read, find, remove, signPut: null, check };
};

/** Replaces the object atomically. */
const storeFile = async (unfinished: string, file: string, pieces: AsyncIterable<Buffer>, contentType: string) => {
  const folder = path.dirname(file);
  try {
    await fill(unfinished, pieces, contentType);
    await makeFolder(folder);
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {}); // the next start removes what cannot be removed now
    throw error;
  }
  await syncFolder(folder);
};

const fill = async (file: string, pieces: AsyncIterable<Buffer>, contentType: string) => {
  if (contentType.length > TYPE_LENGTH) throw new TypeError(`the content type is too long: ${contentType}`);
  const handle = await open(file, 'wx', PRIVATE_FILE);
  try {
    await handle.writeFile(pieces);
    await handle.writeFile(Buffer.from(contentType.padEnd(TYPE_LENGTH), 'latin1'));
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** The open file of an object and its size; the caller closes it. */
const openObject = async (file: string): Promise<{ handle: FileHandle; size: number } | null> => {
  let handle: FileHandle | undefined;
  try {
    handle = await open(file, 'r');
    return { handle, size: (await handle.stat()).size - TYPE_LENGTH };
  } catch (error) {
    await handle?.close();
    if (isMissing(error)) return null;
    throw refusal(error);
  }
};

/** Creates a folder and syncs its entry in the parent folder. */
const makeFolder = async (folder: string) => {
  const first = await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = path.dirname(made)) await syncFolder(path.dirname(made));
};

/** Names in a folder are durable only after the folder itself is synced. */
const syncFolder = async (folder: string) => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const sweepStrays = async (incoming: string, now: Date) => {
  for (const name of await readdir(incoming)) {
    const file = path.join(incoming, name);
    const found = await stat(file).catch(() => null); // another process may be sweeping too
    if (found && found.mtimeMs < now.getTime() - STRAY_MS) await rm(file, { force: true });
  }
};
