import { Readable } from 'node:stream';
import type { FileCipher } from '#platform/encryption/file-cipher';
import type { FileLinks } from '#platform/files/file-links';
import type { FileSource } from '#platform/files/inspection/file-source';
import type { Inspector } from '#platform/files/inspection/inspector';
import type { ByteRange, Storage } from '#platform/files/storage';

/** What features need to store and read files. */
export type Files = { storage: Storage; cipher: FileCipher; inspector: Inspector; links: FileLinks };

/** Where a file is stored and how to read it; `size` is its plain size. */
export type StoredFile = {
  org: string;
  id: string;
  objectKey: string;
  /** Version of its data key; null for an unencrypted file. */
  dataKeyVersion: number | null;
  size: number;
};

/** A file to be written; personal files are encrypted. */
export type FileToStore = { org: string; id: string; contentType: string; personal: boolean };

/**
 * Prepares bytes for the storage. `dataKeyVersion` is known before the first byte, so that the row can contain it.
 * `write` stores all bytes or nothing and returns their plain size. Throws StorageFull, StorageUnavailable.
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

/** The plain bytes of a file or of a range. Throws ObjectMissing, StorageUnavailable, CiphertextRefused. */
export const readStored = async (
  { storage, cipher }: Pick<Files, 'storage' | 'cipher'>,
  file: StoredFile,
  range?: ByteRange,
): Promise<Readable> => {
  if (file.dataKeyVersion === null) return storage.read(file.objectKey, range);
  const stored = (part?: ByteRange) => storage.read(file.objectKey, part);
  return cipher.decrypt(file.org, file.id, file.size, stored, range);
};

/** The file as a source for inspection, read in ranges (`end` is exclusive). */
export const sourceOf = (files: Files, file: StoredFile): FileSource => ({
  size: file.size,
  read: async (start, end) =>
    end > start
      ? Buffer.concat(await (await readStored(files, file, { start, end: end - 1 })).toArray())
      : Buffer.alloc(0),
});
