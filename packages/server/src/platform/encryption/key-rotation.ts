import type { Db } from '#platform/db/db';
import { CiphertextRefused } from '#platform/encryption/ciphertext-refused';
import { MasterKeyMissing, makeDataKey, unwrapDataKey, wrapDataKey } from '#platform/encryption/data-keys';
import type { FileCipher } from '#platform/encryption/file-cipher';
import type { MasterKeys } from '#platform/encryption/master-keys';
import {
  deleteKeysBefore,
  findNewestKey,
  insertDataKey,
  type KeyReference,
  newestVersions,
  pageOfKeysUnderOtherMasters,
  replaceWrapping,
} from '#platform/encryption/stored-data-keys';
import type { TextCipher } from '#platform/encryption/text-cipher';
import { countTextsOnOldKeys, reEncryptTexts, type TextsUnderKeys } from '#platform/encryption/text-rotation';
import { ObjectMissing, type Storage } from '#platform/files/storage';
import { enqueueIn, type Job } from '#platform/jobs/jobs';

/** A stored file that an older data key encrypts. */
export type FileOnOldKey = { id: string; objectKey: string; byteSize: number };

/** What a rotation asks of whoever keeps the rows of encrypted files. */
export type FilesUnderKeys = {
  /** Finished files of the organisation under a key before `version`, in the order of ids. */
  pageOfFilesOnOldKeys: (org: string, version: number, after: string | null, take: number) => Promise<FileOnOldKey[]>;
  /** All rows of the organisation that name a key before `version`, finished or not. */
  countFilesOnOldKeys: (org: string, version: number) => Promise<number>;
  /** A name in the storage that was never given before; null when the row no longer names this object. */
  reserveObject: (org: string, file: FileOnOldKey) => Promise<string | null>;
  /** Names the new object and its key in the row; false when the row no longer names the old one. */
  swapObject: (org: string, file: FileOnOldKey, to: { objectKey: string; keyVersion: number }) => Promise<boolean>;
  /** The object that the row names now; null without a row. */
  findObjectKey: (org: string, id: string) => Promise<string | null>;
};

type Log = { info: (fields: object, message: string) => void; error: (fields: object, message: string) => void };

export type RotationDeps = {
  /** The owner's connection: rotation works across organisations. */
  ownerDb: Db;
  masters: MasterKeys;
  cipher: FileCipher;
  storage: Pick<Storage, 'read' | 'write' | 'remove'>;
  files: FilesUnderKeys;
  texts: readonly TextsUnderKeys[];
  textCipher: TextCipher;
  now: () => Date;
  log: Log;
};

const KEYS_AT_A_TIME = 100;
const FILES_AT_A_TIME = 25;
/** How long an object and a key stay after nothing names them: longer than any request that may still be reading them. */
const LINGER_MS = 60 * 60_000;
/** Longest writing of one file anew; well before the queue removes what the row does not name. */
const MOVE_MS = LINGER_MS / 2;

const later = (now: Date, ms: number = LINGER_MS): Date => new Date(now.getTime() + ms);

/** Wraps every data key by the current master key. Goes on past one that cannot be read, then throws. */
const rewrapDataKeys = async ({ ownerDb, masters, log }: RotationDeps): Promise<void> => {
  const [current] = masters;
  if (!current) return;
  let after: KeyReference | null = null;
  let [rewrapped, unreadable] = [0, 0];
  for (;;) {
    const page = await pageOfKeysUnderOtherMasters(ownerDb, current.id, after, KEYS_AT_A_TIME);
    for (const row of page)
      try {
        const { organizationId } = row;
        const anew = wrapDataKey(masters, organizationId, unwrapDataKey(masters, organizationId, row));
        await replaceWrapping(ownerDb, row, row, anew);
        rewrapped += 1;
      } catch (error) {
        if (!(error instanceof CiphertextRefused || error instanceof MasterKeyMissing)) throw error;
        unreadable += 1;
        const { organizationId, version } = row;
        log.error({ err: error, alert: 'data-key-unreadable', organizationId, version }, 'a data key stays as it is');
      }
    after = page.at(-1) ?? null;
    if (!after) break;
  }
  log.info({ rewrapped, unreadable }, 'data keys were wrapped anew');
  if (unreadable > 0) throw new Error(`${unreadable} data keys could not be read and keep their master key`);
};

type Pass = { organizationId: string; after: string | null; moved: number };
type Leftover = { organizationId: string; fileId: string; objectKeys: string[] };

const enqueuePass = ({ ownerDb }: RotationDeps, pass: Pass, runAt?: Date) =>
  enqueueIn(ownerDb)('re-encrypt-files', pass, {
    key: `re-encrypt-files ${pass.organizationId}`,
    ...(runAt ? { runAt } : {}),
  });

/** Makes the version after `from`, unless it stands already, and begins to move texts and files to it. */
const rotateDataKey = async (parts: RotationDeps, organizationId: string, from: number): Promise<void> => {
  const { ownerDb, masters, now } = parts;
  await insertDataKey(ownerDb, organizationId, makeDataKey(masters, organizationId, from + 1), now());
  await enqueuePass(parts, { organizationId, after: null, moved: 0 });
};

/** The same plain bytes under the current key, in a new object. */
const writeAnew = async (
  { cipher, storage }: RotationDeps,
  organizationId: string,
  file: FileOnOldKey,
  objectKey: string,
): Promise<{ keyVersion: number }> => {
  const plain = await cipher.decrypt(organizationId, file.id, file.byteSize, (range) =>
    storage.read(file.objectKey, range),
  );
  try {
    const { keyVersion, stored } = await cipher.encrypt(organizationId, file.id, plain);
    await storage.write(objectKey, stored, { contentType: 'application/octet-stream' });
    return { keyVersion };
  } finally {
    plain.destroy();
  }
};

/** Writes one file anew under the current key; its old object stays for who is reading it. False when it was not moved. */
const moveFile = async (parts: RotationDeps, organizationId: string, file: FileOnOldKey): Promise<boolean> => {
  const { ownerDb, files, now, log } = parts;
  const startedAt = now();
  const objectKey = await files.reserveObject(organizationId, file);
  if (objectKey === null) return false;
  // stands in the queue before there is anything to remove, so that a killed worker leaves nothing behind
  const leftover: Leftover = { organizationId, fileId: file.id, objectKeys: [file.objectKey, objectKey] };
  await enqueueIn(ownerDb)('remove-replaced-objects', leftover, { runAt: later(startedAt) });
  try {
    const { keyVersion } = await writeAnew(parts, organizationId, file, objectKey);
    if (now() > later(startedAt, MOVE_MS)) throw new Error(`file ${file.id} took too long to be written anew`);
    return await files.swapObject(organizationId, file, { objectKey, keyVersion });
  } catch (error) {
    if (!(error instanceof CiphertextRefused || error instanceof ObjectMissing)) throw error;
    const isStillNamed = (await files.findObjectKey(organizationId, file.id)) === file.objectKey;
    if (isStillNamed) log.error({ err: error, organizationId, fileId: file.id }, 'a file stays under its old key');
    return false;
  }
};

/**
 * Moves all texts and the first page of files, or the next one, and queues what is left. After the last page it looks again an
 * hour later, until there was nothing to move and nobody can still be reading or writing under an older key; then the older keys go.
 */
const reEncryptFiles = async (parts: RotationDeps, { organizationId, after, moved }: Pass): Promise<void> => {
  const { ownerDb, files, now, log } = parts;
  const newest = await findNewestKey(ownerDb, organizationId);
  if (!newest) return;
  if (after === null) await reEncryptTexts(parts, organizationId, newest.version);
  const page = await files.pageOfFilesOnOldKeys(organizationId, newest.version, after, FILES_AT_A_TIME);
  let movedNow = 0;
  for (const file of page) if (await moveFile(parts, organizationId, file)) movedNow += 1;
  const waiting =
    (await files.countFilesOnOldKeys(organizationId, newest.version)) +
    (await countTextsOnOldKeys(parts, organizationId, newest.version));
  log.info({ organizationId, version: newest.version, moved: moved + movedNow, waiting }, 'files were encrypted anew');
  const last = page.at(-1);
  if (last) return enqueuePass(parts, { organizationId, after: last.id, moved: moved + movedNow });
  const isSettled = moved === 0 && waiting === 0 && now() > later(newest.createdAt);
  if (isSettled && (await deleteKeysBefore(ownerDb, organizationId, newest.version)))
    return log.info({ organizationId, version: newest.version }, 'older data keys were removed');
  return enqueuePass(parts, { organizationId, after: null, moved: 0 }, later(now()));
};

/** Removes those of a file's objects that its row does not name. */
const removeReplacedObjects = async ({ files, storage }: RotationDeps, leftover: Leftover): Promise<void> => {
  const named = await files.findObjectKey(leftover.organizationId, leftover.fileId);
  for (const objectKey of leftover.objectKeys) if (objectKey !== named) await storage.remove(objectKey);
};

/** Jobs of both rotations. Each may run twice, beside itself and beside readers and writers (P37). */
export const keyRotationJobs = (parts: RotationDeps): readonly Job[] => [
  { task: 'rewrap-data-keys', run: () => rewrapDataKeys(parts) },
  {
    task: 'rotate-data-key',
    run: (payload) => {
      const { organizationId, version } = payload as KeyReference;
      return rotateDataKey(parts, organizationId, version);
    },
  },
  { task: 're-encrypt-files', run: (payload) => reEncryptFiles(parts, payload as Pass) },
  { task: 'remove-replaced-objects', run: (payload) => removeReplacedObjects(parts, payload as Leftover) },
];

/** Queues the wrapping of every data key by the current master key. */
export const queueRewrapping = (ownerDb: Db): Promise<void> =>
  enqueueIn(ownerDb)('rewrap-data-keys', {}, { key: 'rewrap-data-keys' });

/** Queues a new data key, and the move of all texts and files to it, for every organisation that has one; answers how many. */
export const queueRotation = async (ownerDb: Db): Promise<number> => {
  const places = await newestVersions(ownerDb);
  for (const place of places)
    await enqueueIn(ownerDb)('rotate-data-key', place, { key: `rotate-data-key ${place.organizationId}` });
  return places.length;
};
