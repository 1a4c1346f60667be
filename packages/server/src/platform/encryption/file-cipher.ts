import { once } from 'node:events';
import { Readable } from 'node:stream';
import { CiphertextRefused } from '#platform/encryption/ciphertext-refused';
import type { DataKeys } from '#platform/encryption/data-keys';
import {
  CHUNK_BYTES,
  type ChunkCipher,
  chunkCount,
  chunksOfRange,
  createChunkCipher,
  HEADER_BYTES,
  keyVersionOf,
  makeHeader,
  STORED_CHUNK_BYTES,
  storedSize,
} from '#platform/encryption/file-format';
import type { ByteRange } from '#platform/files/storage';

/** Reads stored bytes of one object; without a range, all of them. */
type ReadStored = (range?: ByteRange) => Promise<Readable>;

/** Encrypts files before they are stored and decrypts them when they are read, in chunks of 64 KiB (P34). */
export type FileCipher = {
  /** The stream for the storage, and the version of the data key for the row. `plain` is destroyed with the stream. */
  encrypt: (org: string, fileId: string, plain: Readable) => Promise<{ keyVersion: number; stored: Readable }>;
  /** Stored size for this plain size. */
  storedSize: (plainSize: number) => number;
  /**
   * The plain bytes of `range` (both ends included), or all of them. Resolves when the first chunk is authenticated;
   * only authenticated bytes are emitted. Throws CiphertextRefused, here or from the stream, and logs an alert (P38).
   * Throws RangeError for a range outside of the file, and any error of `readStored`.
   */
  decrypt: (
    org: string,
    fileId: string,
    plainSize: number,
    readStored: ReadStored,
    range?: ByteRange,
  ) => Promise<Readable>;
};

type Log = { error: (fields: object, message: string) => void };

/** Splits bytes into blocks of these sizes; the last block may be shorter. */
async function* cut(bytes: AsyncIterable<Buffer>, sizeOf: (block: number) => number): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = [];
  let pendingBytes = 0;
  let block = 0;
  for await (const piece of bytes) {
    pieces.push(piece);
    pendingBytes += piece.length;
    if (pendingBytes < sizeOf(block)) continue;
    let rest = Buffer.concat(pieces);
    for (let size = sizeOf(block); rest.length >= size; size = sizeOf(block)) {
      yield rest.subarray(0, size);
      rest = rest.subarray(size);
      block += 1;
    }
    pieces = [rest];
    pendingBytes = rest.length;
  }
  if (pendingBytes > 0) yield Buffer.concat(pieces);
}

/** A block is encrypted only when the next one has arrived, because the last block must be marked as the last. */
async function* sealAll(plain: Readable, header: Buffer, cipher: ChunkCipher): AsyncGenerator<Buffer> {
  yield header;
  let waiting: Buffer | null = null;
  let index = 0;
  for await (const block of cut(plain, () => CHUNK_BYTES)) {
    if (waiting) {
      yield cipher.seal(index, false, waiting);
      index += 1;
    }
    waiting = block;
  }
  yield cipher.seal(index, true, waiting ?? Buffer.alloc(0));
}

type Plan = { first: number; last: number; skip: number; take: number; storedRanges: (ByteRange | undefined)[] };

/** The chunks to decrypt and the stored ranges to read: the header and the chunks, merged when adjacent. */
const planRead = (plainSize: number, range: ByteRange | undefined): Plan => {
  if (!range) return { first: 0, last: chunkCount(plainSize) - 1, skip: 0, take: plainSize, storedRanges: [undefined] };
  const { first, last, stored } = chunksOfRange(range, plainSize);
  const storedRanges = first === 0 ? [{ start: 0, end: stored.end }] : [{ start: 0, end: HEADER_BYTES - 1 }, stored];
  return { first, last, skip: range.start - first * CHUNK_BYTES, take: range.end - range.start + 1, storedRanges };
};

type Opening = { org: string; fileId: string; plainSize: number; plan: Plan; keys: DataKeys };

async function* openAll(stored: AsyncIterable<Buffer>, { org, fileId, plainSize, plan, keys }: Opening) {
  const blocks = cut(stored, (block) => (block === 0 ? HEADER_BYTES : STORED_CHUNK_BYTES));
  const header = (await blocks.next()).value ?? Buffer.alloc(0);
  const dataKey = await keys.find(org, keyVersionOf(header));
  if (!dataKey) throw new CiphertextRefused('it names a data key that the organization does not have');
  const cipher = createChunkCipher(dataKey, header, org, fileId);
  const lastOfFile = chunkCount(plainSize) - 1;
  let index = plan.first;
  let skip = plan.skip;
  let take = plan.take;
  for await (const block of blocks) {
    if (index > plan.last) throw new CiphertextRefused('there is more of it than was stored');
    const plain = cipher.open(index, index === lastOfFile, block);
    const expected = index === lastOfFile ? plainSize - index * CHUNK_BYTES : CHUNK_BYTES;
    if (plain?.length !== expected) throw new CiphertextRefused(`chunk ${index} is not the one that was stored`);
    const selected = plain.subarray(skip, skip + take);
    if (selected.length > 0) yield selected;
    skip = 0;
    take -= selected.length;
    index += 1;
  }
  if (index <= plan.last) throw new CiphertextRefused('there is less of it than was stored');
}

/** Throws the given error; for forged bytes it also logs an alert. */
const alarmOf =
  (log: Log, organizationId: string, fileId: string) =>
  (error: unknown): never => {
    if (error instanceof CiphertextRefused)
      log.error({ err: error, alert: 'ciphertext-refused', organizationId, fileId }, 'stored bytes were refused');
    throw error;
  };

async function* guarded(plain: AsyncIterable<Buffer>, alarm: (error: unknown) => never): AsyncGenerator<Buffer> {
  try {
    yield* plain;
  } catch (error) {
    alarm(error);
  }
}

/**
 * A stream that can be destroyed at once, even while it waits: `letGo` must end the wait. It never reads ahead, so
 * that no error occurs before the stream is read.
 */
const streamOf = (bytes: AsyncGenerator<Buffer>, letGo: () => void): Readable =>
  new Readable({
    highWaterMark: 1,
    read() {
      bytes.next().then(
        ({ done, value }) => this.push(done ? null : value),
        (error: unknown) => this.destroy(error as Error),
      );
    },
    destroy(error, done) {
      letGo();
      done(error);
    },
  });

/** Reads the ranges of an object one after the other, and can be stopped. */
const readParts = (storedRanges: Plan['storedRanges'], readStored: ReadStored) => {
  let reading: Readable | null = null;
  const bytes = async function* (): AsyncGenerator<Buffer> {
    for (const part of storedRanges) {
      reading = await readStored(part);
      yield* reading;
    }
  };
  return { bytes: bytes(), letGo: () => void reading?.destroy() };
};

export const createFileCipher = ({ keys, log }: { keys: DataKeys; log: Log }): FileCipher => ({
  encrypt: async (org, fileId, plain) => {
    plain.on('error', () => {}); // the reader of the stored stream gets the same error
    const dataKey = await keys.current(org).catch(alarmOf(log, org, fileId));
    const header = makeHeader(dataKey.version);
    const cipher = createChunkCipher(dataKey, header, org, fileId);
    const stored = streamOf(sealAll(plain, header, cipher), () => plain.destroy());
    return { keyVersion: dataKey.version, stored };
  },
  storedSize,
  decrypt: async (org, fileId, plainSize, readStored, range) => {
    const plan = planRead(plainSize, range);
    const { bytes, letGo } = readParts(plan.storedRanges, readStored);
    const opened = openAll(bytes, { org, fileId, plainSize, plan, keys });
    const plain = streamOf(guarded(opened, alarmOf(log, org, fileId)), letGo);
    await once(plain, 'readable');
    return plain;
  },
});
