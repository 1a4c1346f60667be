import type { ReceivedFile } from '@fanal/contract/kit/endpoint';

/**
 * The bytes of a file in memory or in a storage: `read` returns bytes `start` to `end` (exclusive) of a file of
 * `size` bytes.
 */
export type FileSource = { size: number; read: (start: number, end: number) => Promise<Buffer> };

/** A file in memory. */
export const sourceOfBytes = (bytes: Buffer): FileSource => ({
  size: bytes.length,
  read: async (start, end) => bytes.subarray(start, end),
});

/** A file from a form. */
export const sourceOfReceived = ({ size, read }: ReceivedFile): FileSource => ({
  size,
  read: async (start, end) => {
    const { buffer, byteOffset, byteLength } = await read(start, end);
    return Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength);
  },
});

const PIECE_BYTES = 256 * 1024;

/** All bytes of a file, in order, in pieces. */
export async function* piecesOf({ size, read }: FileSource): AsyncGenerator<Buffer> {
  for (let at = 0; at < size; at += PIECE_BYTES) yield read(at, Math.min(size, at + PIECE_BYTES));
}

const BLOCK_BYTES = 64 * 1024;
const MOST_BLOCKS = 16;

/** Reads whole blocks and caches the last few, so that parsing small fields needs few requests to the storage. */
export const inBlocks = (source: FileSource): FileSource => {
  const cachedBlocks = new Map<number, Promise<Buffer>>();
  const block = (index: number): Promise<Buffer> => {
    const start = index * BLOCK_BYTES;
    const found = cachedBlocks.get(index) ?? source.read(start, Math.min(start + BLOCK_BYTES, source.size));
    cachedBlocks.delete(index);
    cachedBlocks.set(index, found);
    const oldest = cachedBlocks.keys().next();
    if (cachedBlocks.size > MOST_BLOCKS && !oldest.done) cachedBlocks.delete(oldest.value);
    return found;
  };
  const read = async (start: number, end: number): Promise<Buffer> => {
    const parts: Buffer[] = [];
    for (let at = start; at < Math.min(end, source.size); ) {
      const index = Math.floor(at / BLOCK_BYTES);
      const from = at - index * BLOCK_BYTES;
      const part = (await block(index)).subarray(from, Math.min(BLOCK_BYTES, from + end - at));
      parts.push(part);
      at += part.length;
    }
    return parts.length === 1 ? parts[0]! : Buffer.concat(parts);
  };
  return { size: source.size, read };
};
