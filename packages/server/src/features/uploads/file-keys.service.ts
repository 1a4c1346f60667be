/** Access to the rows of encrypted files for the rotation of data keys (P37). */

import type { Db } from '#platform/db/db';
import type { FileOnOldKey, FilesUnderKeys } from '#platform/encryption/key-rotation';
import * as data from './file-keys.data.ts';
import { objectKeyOf } from './uploads.service.ts';

export const keysOfFiles = ({ ownerDb, now }: { ownerDb: Db; now: () => Date }): FilesUnderKeys => ({
  pageOfFilesOnOldKeys: (org, version, after, take) => data.pageOfFilesBefore(ownerDb, org, version, after, take),
  countFilesOnOldKeys: (org, version) => data.countFilesBefore(ownerDb, org, version),
  reserveObject: async (org: string, file: FileOnOldKey) => {
    const attempt = await data.raiseAttempt(ownerDb, org, file);
    return attempt === null ? null : objectKeyOf(org, file.id, attempt);
  },
  swapObject: (org, file, to) => data.swapObject(ownerDb, org, file, to, now()),
  findObjectKey: (org, id) => data.findObjectKey(ownerDb, org, id),
});
