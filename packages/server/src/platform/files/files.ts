import { Readable } from 'node:stream';
import type { FileCipher } from '#platform/encryption/file-cipher';
import type { FileLinks } from '#platform/files/file-links';
import type { FileSource } from '#platform/files/inspection/file-source';
import type { Inspector } from '#platform/files/inspection/inspector';
import type { ByteRange, Storage } from '#platform/files/storage';

/** All that features need to keep and read files. */
export type Files = { storage: Storage; cipher: FileCipher; inspector: Inspector; links: FileLinks };

/** Where the bytes of a file lie, and how to read them; `size` counts its plain bytes. */
export type StoredFile = {
  org: string;
  id: string;
  objectKey: string;
  /** Version of the data key that it is encrypted with; null for a file kept in clear. */
  dataKeyVersion: number | null;
  size: number;
};

/** What is to be written: personal files are encrypted on their way. */
export type FileToStore = { org: string; id: string; contentType: string; personal: boolean };

/**
 * Makes bytes ready for the storage. `dataKeyVersion` is known before the first byte, so that the row can name it;
 * `write` stores all of them or nothing and answers how many plain bytes they were. Throws StorageFull, StorageUnavailable.
 */
export const beginStoring = async (
  { storage, cipher }: Pick<Files, 'storage' | 'cipher'>,
  { org, id, contentType, personal }: FileToStore,
  bytes: Readable,
): Promise<{ dataKeyVersion: number | null; write: (objectKey: string) => Promise<{ size: number }> }> => {
  let size = 0;
  const counted = Readable.from(
    (async function* () {
      for await (const chunk of bytes) {
        size += (chunk as Buffer).length;
        yield chunk;
      }
    })(),
    { objectMode: false },
  );
  const sealed = personal ? await cipher.encrypt(org, id, counted) : null;
  return {
    dataKeyVersion: sealed?.keyVersion ?? null,
    write: async (objectKey) => {
      await storage.write(objectKey, sealed?.stored ?? counted, { contentType });
      return { size };
    },
  };
};

/** The plain bytes of a file, or those of a range of it. Throws ObjectMissing, StorageUnavailable, CiphertextRefused. */
export const readStored = async (
  { storage, cipher }: Pick<Files, 'storage' | 'cipher'>,
  file: StoredFile,
  range?: ByteRange,
): Promise<Readable> => {
  if (file.dataKeyVersion === null) return storage.read(file.objectKey, range);
  const stored = (part?: ByteRange) => storage.read(file.objectKey, part);
  return cipher.decrypt(file.org, file.id, file.size, stored, range);
};

/** The file as inspection reads it: piece by piece, each asked of the storage (`end` is not included). */
export const sourceOf = (files: Files, file: StoredFile): FileSource => ({
  size: file.size,
  read: async (start, end) =>
    end > start
      ? Buffer.concat(await (await readStored(files, file, { start, end: end - 1 })).toArray())
      : Buffer.alloc(0),
});
