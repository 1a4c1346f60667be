import { generateKeySync } from 'node:crypto';
import { Readable } from 'node:stream';
import type { DataKeys } from '#platform/encryption/data-keys';
import { createFileCipher, type FileCipher } from '#platform/encryption/file-cipher';
import type { ByteRange } from '#platform/files/storage';

/**
 * One data key for all organizations, so that only the associated data of the cipher separates files and organizations.
 */
export const sharedKey = (): DataKeys => {
  const dataKey = { version: 1, key: generateKeySync('aes', { length: 256 }) };
  return { current: async () => dataKey, find: async (_, version) => (version === 1 ? dataKey : null) };
};

/** A cipher that collects its alerts. */
export const cipherWithAlerts = (keys: DataKeys): { cipher: FileCipher; alerts: object[] } => {
  const alerts: object[] = [];
  return { cipher: createFileCipher({ keys, log: { error: (fields) => void alerts.push(fields) } }), alerts };
};

/** Bytes in chunks of this size. */
export const streamOf = (bytes: Buffer, piece = 50_000): Readable =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / piece) }, (_, i) => bytes.subarray(i * piece, (i + 1) * piece)),
    { objectMode: false },
  );

/** All bytes of a stream. */
export const bytesOf = async (stream: Readable): Promise<Buffer> => Buffer.concat(await stream.toArray());

export const encryptBytes = async (cipher: FileCipher, org: string, fileId: string, plain: Buffer): Promise<Buffer> =>
  bytesOf((await cipher.encrypt(org, fileId, streamOf(plain))).stored);

/** An object in memory that counts how many of its bytes were read. */
export const objectOf = (stored: Buffer) => {
  const object = {
    asked: 0,
    read: async (range?: ByteRange) => {
      const part = range ? stored.subarray(range.start, range.end + 1) : stored;
      object.asked += part.length;
      return streamOf(part);
    },
  };
  return object;
};
