import { createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';
import { CiphertextRefused } from '#platform/encryption/ciphertext-refused';
import type { DataKey } from '#platform/encryption/data-keys';
import { idBytes, NONCE_BYTES, open, seal, TAG_BYTES } from '#platform/encryption/sealed-bytes';
import type { ByteRange } from '#platform/files/storage';

/**
 * How an encrypted file is laid out (docs/decisions/0014):
 * header = "FANAL", format 1, version of the data key (4 bytes, big-endian), salt (32 random bytes);
 * then chunks of 64 KiB, the last one shorter (and empty in an empty file), each with its tag.
 */
export const CHUNK_BYTES = 65_536;
export const STORED_CHUNK_BYTES = CHUNK_BYTES + TAG_BYTES;

const SIGNATURE = Buffer.from('FANAL\x01', 'latin1');
const SALT_BYTES = 32;
export const HEADER_BYTES = SIGNATURE.length + 4 + SALT_BYTES;

/** Number of chunks for a file of this size: at least one, so that the end of an empty file is authenticated too. */
export const chunkCount = (plainSize: number): number => Math.max(1, Math.ceil(plainSize / CHUNK_BYTES));

/** Stored size of an encrypted file with this plain size. */
export const storedSize = (plainSize: number): number => HEADER_BYTES + plainSize + TAG_BYTES * chunkCount(plainSize);

/**
 * The chunks that contain plain bytes `start` to `end`, and the stored byte range of those chunks. Throws RangeError
 * outside of the file.
 */
export const chunksOfRange = (
  { start, end }: ByteRange,
  plainSize: number,
): { first: number; last: number; stored: ByteRange } => {
  if (!(0 <= start && start <= end && end < plainSize)) throw new RangeError('the range lies outside of the file');
  const first = Math.floor(start / CHUNK_BYTES);
  const last = Math.floor(end / CHUNK_BYTES);
  const storedEnd = Math.min(HEADER_BYTES + (last + 1) * STORED_CHUNK_BYTES, storedSize(plainSize)) - 1;
  return { first, last, stored: { start: HEADER_BYTES + first * STORED_CHUNK_BYTES, end: storedEnd } };
};

export const makeHeader = (keyVersion: number): Buffer => {
  const version = Buffer.alloc(4);
  version.writeUInt32BE(keyVersion);
  return Buffer.concat([SIGNATURE, version, randomBytes(SALT_BYTES)]);
};

/** Version of the data key in a header. Throws CiphertextRefused when the header is not ours. */
export const keyVersionOf = (header: Buffer): number => {
  if (header.length !== HEADER_BYTES || !header.subarray(0, SIGNATURE.length).equals(SIGNATURE))
    throw new CiphertextRefused('it does not begin as an encrypted file does');
  return header.readUInt32BE(SIGNATURE.length);
};

/** Encrypts and decrypts the chunks of one file of one organization, under one header. */
export type ChunkCipher = {
  seal: (index: number, isLast: boolean, plain: Buffer) => Buffer;
  /** Null when the bytes are not exactly this chunk of this file. */
  open: (index: number, isLast: boolean, sealed: Buffer) => Buffer | null;
};

/** Each writing of a file uses its own key (from a random salt), so the chunk index is a nonce that is never reused. */
const fileKey = ({ key }: DataKey, header: Buffer): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', key, header.subarray(-SALT_BYTES), 'fanal file', 32)));

export const createChunkCipher = (dataKey: DataKey, header: Buffer, org: string, fileId: string): ChunkCipher => {
  const key = fileKey(dataKey, header);
  const file = Buffer.concat([idBytes(org), idBytes(fileId)]);
  const at = (index: number, isLast: boolean) => {
    const nonce = Buffer.alloc(NONCE_BYTES);
    nonce.writeUInt32BE(index, NONCE_BYTES - 4);
    return { nonce, aad: Buffer.concat([file, nonce, Buffer.of(isLast ? 1 : 0)]) };
  };
  return {
    seal: (index, isLast, plain) => {
      const { nonce, aad } = at(index, isLast);
      return seal(key, nonce, aad, plain);
    },
    open: (index, isLast, sealed) => {
      const { nonce, aad } = at(index, isLast);
      return open(key, nonce, aad, sealed);
    },
  };
};
