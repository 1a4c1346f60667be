import { systemClock } from '#platform/clock';
import type { Db } from '#platform/db/db';
import { createDataKeys } from '#platform/encryption/data-keys';
import { createFileCipher } from '#platform/encryption/file-cipher';
import { createTextCipher, type TextCipher } from '#platform/encryption/text-cipher';
import type { Files } from '#platform/files/files';
import { openStorage } from '#platform/files/storage/open-storage';
import type { Settings } from '#platform/settings';

/** Encryption of texts and file storage while rows are loaded. */
export type Vault = { textCipher: TextCipher; files: Pick<Files, 'storage' | 'cipher'> };

/** Opened inside the loading transaction: the data keys of an organization are created and removed with its rows. */
export const openVault = async (
  db: Db,
  { masterKeys, storage }: Pick<Settings, 'masterKeys' | 'storage'>,
): Promise<Vault> => {
  const keys = createDataKeys({
    database: { transaction: (_, work) => work(db) },
    masters: masterKeys,
    now: systemClock,
  });
  const log = console;
  return {
    textCipher: createTextCipher({ keys, log }),
    files: { storage: await openStorage(storage, systemClock), cipher: createFileCipher({ keys, log }) },
  };
};
