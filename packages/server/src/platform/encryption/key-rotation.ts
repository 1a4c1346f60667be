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

/** A stored file that is encrypted with an older data key. */
export type FileOnOldKey = { id: string; objectKey: string; byteSize: number };

/** Access to the rows of encrypted files, for a rotation. */
export type FilesUnderKeys = {
  /** Finished files of the organization under a key older than `version`, ordered by id. */
  pageOfFilesOnOldKeys: (org: string, version: number, after: string | null, take: number) => Promise<FileOnOldKey[]>;
  /** Number of rows of the organization that name a key older than `version`, finished or not. */
  countFilesOnOldKeys: (org: string, version: number) => Promise<number>;
  /** A new, never used storage key for the file; null when the row no longer names this object. */
  reserveObject: (org: string, file: FileOnOldKey) => Promise<string | null>;
  /** Sets the new object and its key in the row; false when the row no longer names the old one. */
  swapObject: (org: string, file: FileOnOldKey, to: { objectKey: string; keyVersion: number }) => Promise<boolean>;
  /** The object that the row names now; null without a row. */
  findObjectKey: (org: string, id: string) => Promise<string | null>;
};

type Log = { info: (fields: object, message: string) => void; error: (fields: object, message: string) => void };

export type RotationDeps = {
  /** The owner's connection: rotation works across organizations. */
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
/** How long an unreferenced object or key is retained: longer than any request that may still be reading it. */
const LINGER_MS = 60 * 60_000;
/** Time limit for re-encrypting one file; well before the queue removes the object that the row does not name. */
const MOVE_MS = LINGER_MS / 2;

const later = (now: Date, ms: number = LINGER_MS): Date => new Date(now.getTime() + ms);

/**
 * Wraps every data key with the current master key. Continues after a key that cannot be read, and throws at the end.
 */
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
        const wrapped = wrapDataKey(masters, organizationId, unwrapDataKey(masters, organizationId, row));
        await replaceWrapping(ownerDb, row, row, wrapped);
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
  log.info({ rewrapped, unreadable }, 'data keys were wrapped again');
  if (unreadable > 0) throw new Error(`${unreadable} data keys could not be read and keep their master key`);
};

type Pass = { organizationId: string; after: string | null; moved: number };
type Leftover = { organizationId: string; fileId: string; objectKeys: string[] };

const enqueuePass = ({ ownerDb }: RotationDeps, pass: Pass, runAt?: Date) =>
  enqueueIn(ownerDb)('re-encrypt-files', pass, {
    key: `re-encrypt-files ${pass.organizationId}`,
    ...(runAt ? { runAt } : {}),
  });

/** Creates the version after `from`, unless it exists already, and starts to move texts and files to it. */
const rotateDataKey = async (deps: RotationDeps, organizationId: string, from: number): Promise<void> => {
  const { ownerDb, masters, now } = deps;
  await insertDataKey(ownerDb, organizationId, makeDataKey(masters, organizationId, from + 1), now());
  await enqueuePass(deps, { organizationId, after: null, moved: 0 });
};

/** Writes the same plain bytes under the current key to a new object. */
const reEncryptFile = async (
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

/**
 * Re-encrypts one file under the current key; its old object stays for current readers. False when the file was not
 * moved.
 */
const moveFile = async (deps: RotationDeps, organizationId: string, file: FileOnOldKey): Promise<boolean> => {
  const { ownerDb, files, now, log } = deps;
  const startedAt = now();
  const objectKey = await files.reserveObject(organizationId, file);
  if (objectKey === null) return false;
  // Queued before the new object exists, so that a killed worker leaves nothing behind.
  const leftover: Leftover = { organizationId, fileId: file.id, objectKeys: [file.objectKey, objectKey] };
  await enqueueIn(ownerDb)('remove-replaced-objects', leftover, { runAt: later(startedAt) });
  try {
    const { keyVersion } = await reEncryptFile(deps, organizationId, file, objectKey);
    if (now() > later(startedAt, MOVE_MS)) throw new Error(`file ${file.id} took too long to be written again`);
    return await files.swapObject(organizationId, file, { objectKey, keyVersion });
  } catch (error) {
    if (!(error instanceof CiphertextRefused || error instanceof ObjectMissing)) throw error;
    const isStillNamed = (await files.findObjectKey(organizationId, file.id)) === file.objectKey;
    if (isStillNamed) log.error({ err: error, organizationId, fileId: file.id }, 'a file stays under its old key');
    return false;
  }
};

/**
 * Moves all texts and one page of files, and queues the next page. After the last page it checks again an hour later,
 * until there is nothing to move and no request can still be using an older key. Then the older keys are deleted.
 */
const reEncryptFiles = async (deps: RotationDeps, { organizationId, after, moved }: Pass): Promise<void> => {
  const { ownerDb, files, now, log } = deps;
  const newest = await findNewestKey(ownerDb, organizationId);
  if (!newest) return;
  if (after === null) await reEncryptTexts(deps, organizationId, newest.version);
  const page = await files.pageOfFilesOnOldKeys(organizationId, newest.version, after, FILES_AT_A_TIME);
  let movedNow = 0;
  for (const file of page) if (await moveFile(deps, organizationId, file)) movedNow += 1;
  const waiting =
    (await files.countFilesOnOldKeys(organizationId, newest.version)) +
    (await countTextsOnOldKeys(deps, organizationId, newest.version));
  log.info({ organizationId, version: newest.version, moved: moved + movedNow, waiting }, 'files were re-encrypted');
  const last = page.at(-1);
  if (last) return enqueuePass(deps, { organizationId, after: last.id, moved: moved + movedNow });
  const isSettled = moved === 0 && waiting === 0 && now() > later(newest.createdAt);
  if (isSettled && (await deleteKeysBefore(ownerDb, organizationId, newest.version)))
    return log.info({ organizationId, version: newest.version }, 'older data keys were removed');
  return enqueuePass(deps, { organizationId, after: null, moved: 0 }, later(now()));
};

/** Deletes the given objects of a file, except the one that its row names. */
const removeReplacedObjects = async ({ files, storage }: RotationDeps, leftover: Leftover): Promise<void> => {
  const named = await files.findObjectKey(leftover.organizationId, leftover.fileId);
  for (const objectKey of leftover.objectKeys) if (objectKey !== named) await storage.remove(objectKey);
};

/** Jobs of both rotations. Each may run twice, even in parallel, and while files are read and written (P37). */
export const keyRotationJobs = (deps: RotationDeps): readonly Job[] => [
  { task: 'rewrap-data-keys', run: () => rewrapDataKeys(deps) },
  {
    task: 'rotate-data-key',
    run: (payload) => {
      const { organizationId, version } = payload as KeyReference;
      return rotateDataKey(deps, organizationId, version);
    },
  },
  { task: 're-encrypt-files', run: (payload) => reEncryptFiles(deps, payload as Pass) },
  { task: 'remove-replaced-objects', run: (payload) => removeReplacedObjects(deps, payload as Leftover) },
];

/** Queues the wrapping of every data key with the current master key. */
export const queueRewrapping = (ownerDb: Db): Promise<void> =>
  enqueueIn(ownerDb)('rewrap-data-keys', {}, { key: 'rewrap-data-keys' });

/**
 * Queues a new data key for every organization that has one, and the move of its texts and files. Returns the number
 * of organizations.
 */
export const queueRotation = async (ownerDb: Db): Promise<number> => {
  const versions = await newestVersions(ownerDb);
  for (const version of versions)
    await enqueueIn(ownerDb)('rotate-data-key', version, { key: `rotate-data-key ${version.organizationId}` });
  return versions.length;
};
