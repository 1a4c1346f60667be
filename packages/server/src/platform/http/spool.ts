/** Where the bytes of forms wait while they arrive and are looked at: small ones in memory, larger ones on the disk, unreadable for others. */
import { createCipheriv, createDecipheriv, createHash, randomBytes, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rm, stat, unlink } from 'node:fs/promises';
import path from 'node:path';
import { StorageFull, StorageUnavailable } from '#platform/files/storage';

export type Spooled = {
  size: number;
  /** SHA-256 of the bytes. */
  digest: string;
  /** Bytes `start` to `end`, without the last one. */
  read: (start: number, end: number) => Promise<Buffer>;
  /** Lets go of the bytes, for good. */
  close: () => Promise<void>;
};

export type Spool = {
  /** Takes all bytes, telling how many come each time; keeps nothing when either side throws. Throws StorageFull, StorageUnavailable. */
  take: (bytes: AsyncIterable<Buffer>, onBytes: (count: number) => void) => Promise<Spooled>;
};

/** What a form may hold of the memory; most forms without a picture of a camera are smaller. */
const MEMORY_BYTES = 32 * 1024;
/** Only a process that ended between two system calls leaves a file behind, and an empty one. */
const STRAY_MS = 60 * 60_000;
const BLOCK_BYTES = 16;
const CIPHER = 'aes-256-ctr';

const isFull = (error: unknown) => ['ENOSPC', 'EDQUOT', 'EFBIG'].includes((error as NodeJS.ErrnoException).code ?? '');
const refusalOf = (error: unknown) => (isFull(error) ? new StorageFull() : new StorageUnavailable(error));

const onDisk = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    throw refusalOf(error);
  }
};

/** The counter of the block that holds this byte. */
const counterAt = (position: number) => {
  const counter = Buffer.alloc(BLOCK_BYTES);
  counter.writeBigUInt64BE(BigInt(Math.floor(position / BLOCK_BYTES)), BLOCK_BYTES - 8);
  return counter;
};

/** A file without a name: the system forgets it with the handle, however the process ends. What is in it is encrypted with a key that nobody keeps. */
const openNameless = async (folder: string) => {
  const file = path.join(folder, randomUUID());
  const handle = await onDisk(open(file, 'wx+', 0o600));
  try {
    await onDisk(unlink(file));
  } catch (error) {
    await handle.close();
    throw error;
  }
  const key = randomBytes(32);
  const cipher = createCipheriv(CIPHER, key, counterAt(0));
  return { handle, key, append: (chunk: Buffer) => onDisk(handle.writeFile(cipher.update(chunk))) };
};

const readRange = async (handle: FileHandle, key: Buffer, start: number, end: number): Promise<Buffer> => {
  const from = start - (start % BLOCK_BYTES);
  const sealed = Buffer.allocUnsafe(Math.max(0, end - from));
  for (let at = 0; at < sealed.length; ) {
    const { bytesRead } = await onDisk(handle.read(sealed, at, sealed.length - at, from + at));
    if (bytesRead === 0) throw new StorageUnavailable(new Error('a form that was being read became shorter'));
    at += bytesRead;
  }
  return createDecipheriv(CIPHER, key, counterAt(from))
    .update(sealed)
    .subarray(start - from);
};

const ofBuffer = (whole: Buffer): Pick<Spooled, 'read' | 'close'> => ({
  read: async (start, end) => whole.subarray(start, end),
  close: async () => {},
});

const takeBytes = async (
  folder: string,
  bytes: AsyncIterable<Buffer>,
  onBytes: (count: number) => void,
): Promise<Spooled> => {
  const hash = createHash('sha256');
  let kept: Buffer[] = [];
  let size = 0;
  let file: Awaited<ReturnType<typeof openNameless>> | null = null;
  try {
    for await (const chunk of bytes) {
      onBytes(chunk.length);
      hash.update(chunk);
      size += chunk.length;
      if (file) await file.append(chunk);
      else kept.push(chunk);
      if (file || size <= MEMORY_BYTES) continue;
      file = await openNameless(folder);
      await file.append(Buffer.concat(kept));
      kept = [];
    }
  } catch (error) {
    await file?.handle.close();
    throw error;
  }
  const digest = hash.digest('base64url');
  if (!file) return { size, digest, ...ofBuffer(Buffer.concat(kept)) };
  return { size, digest, ...ofFile(file) };
};

const ofFile = ({ handle, key }: Awaited<ReturnType<typeof openNameless>>): Pick<Spooled, 'read' | 'close'> => ({
  read: (start, end) => readRange(handle, key, start, end),
  close: () => handle.close(),
});

const sweepStrays = async (folder: string, now: Date) => {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => null); // another process may sweep too
    if (found && found.mtimeMs < now.getTime() - STRAY_MS) await rm(file, { force: true });
  }
};

/** Makes the folder, which several processes may share, and removes what an earlier one left there. */
export const openSpool = async (folder: string, now: Date): Promise<Spool> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await sweepStrays(folder, now);
  return { take: (bytes, onBytes) => takeBytes(folder, bytes, onBytes) };
};
