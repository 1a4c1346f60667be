/**
 * Temporary storage for form uploads while they are received and inspected: small ones in memory, larger ones in an
 * encrypted file.
 */
import { createCipheriv, createDecipheriv, createHash, randomBytes, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rm, stat, unlink } from 'node:fs/promises';
import path from 'node:path';
import { StorageFull, StorageUnavailable } from '#platform/files/storage';

export type Spooled = {
  size: number;
  /** SHA-256 of the bytes. */
  digest: string;
  /** Bytes from `start` to `end` (exclusive). */
  read: (start: number, end: number) => Promise<Buffer>;
  /** Releases the bytes. */
  close: () => Promise<void>;
};

export type Spool = {
  /**
   * Reads the whole stream and calls `onBytes` with the size of each chunk. Keeps nothing when the stream or `onBytes`
   * fails. Throws StorageFull, StorageUnavailable.
   */
  take: (bytes: AsyncIterable<Buffer>, onBytes: (count: number) => void) => Promise<Spooled>;
};

/** Memory limit for one form; most forms without a camera picture are smaller. */
const MEMORY_BYTES = 32 * 1024;
/** A leftover file exists only if the process ended between two system calls, and it is empty. */
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

/** The AES-CTR counter of the block that contains this byte. */
const counterAt = (position: number) => {
  const counter = Buffer.alloc(BLOCK_BYTES);
  counter.writeBigUInt64BE(BigInt(Math.floor(position / BLOCK_BYTES)), BLOCK_BYTES - 8);
  return counter;
};

/**
 * An unlinked file: the operating system deletes it when the handle closes, however the process ends. Its content is
 * encrypted with a key that exists only in memory.
 */
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
  let chunks: Buffer[] = [];
  let size = 0;
  let file: Awaited<ReturnType<typeof openNameless>> | null = null;
  try {
    for await (const chunk of bytes) {
      onBytes(chunk.length);
      hash.update(chunk);
      size += chunk.length;
      if (file) await file.append(chunk);
      else chunks.push(chunk);
      if (file || size <= MEMORY_BYTES) continue;
      file = await openNameless(folder);
      await file.append(Buffer.concat(chunks));
      chunks = [];
    }
  } catch (error) {
    await file?.handle.close();
    throw error;
  }
  const digest = hash.digest('base64url');
  if (!file) return { size, digest, ...ofBuffer(Buffer.concat(chunks)) };
  return { size, digest, ...ofFile(file) };
};

const ofFile = ({ handle, key }: Awaited<ReturnType<typeof openNameless>>): Pick<Spooled, 'read' | 'close'> => ({
  read: (start, end) => readRange(handle, key, start, end),
  close: () => handle.close(),
});

const sweepStrays = async (folder: string, now: Date) => {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => null); // another process may be sweeping too
    if (found && found.mtimeMs < now.getTime() - STRAY_MS) await rm(file, { force: true });
  }
};

/** Creates the folder, which several processes may share, and removes files left by earlier processes. */
export const openSpool = async (folder: string, now: Date): Promise<Spool> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await sweepStrays(folder, now);
  return { take: (bytes, onBytes) => takeBytes(folder, bytes, onBytes) };
};
