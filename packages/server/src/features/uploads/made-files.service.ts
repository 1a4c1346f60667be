/** Files that the server itself makes in the background, encrypted like those of persons. */
import type { Readable } from 'node:stream';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { beginStoring, type Files } from '#platform/files/files';
import { newId } from '#platform/ids';
import * as data from './uploads.data.ts';
import { objectKeyOf } from './uploads.service.ts';

type MadeFile = { org: OrgId; objectType: string; name: string; contentType: string; accountId: string; now: Date };

/**
 * Writes the bytes beside a pending row. If the process ends in between, the sweep removes both after a day. Answers the id of the
 * file, and what makes it a finished file of the row `by`, in the transaction of the caller; false when it was swept meanwhile.
 */
export const makeFile = async (
  { ownerDb, files }: { ownerDb: Db; files: Files },
  { org, objectType, name, contentType, accountId, now }: MadeFile,
  bytes: Readable,
): Promise<{ id: string; keep: (db: Db, by: { type: string; id: string }) => Promise<boolean> }> => {
  const id = newId();
  const { dataKeyVersion, write } = await beginStoring(files, { org, id, contentType, personal: true }, bytes);
  const row = await data.insertFile(ownerDb, {
    organization_id: org,
    id,
    object_type: objectType,
    name,
    content_type: contentType,
    status: 'pending',
    personal: true,
    data_key_version: dataKeyVersion,
    object_key: objectKeyOf(org, id, 1),
    attempt: 1,
    account_id: accountId,
    created_at: now,
    updated_at: now,
  });
  const { size } = await write(row.object_key);
  return {
    id,
    keep: async (db, by) => {
      const used = { used_by_type: by.type, used_by_id: by.id };
      const changes = { status: 'finished', byte_size: size, ...used, updated_at: now };
      return (await data.changeFile(db, row, ['pending'], changes)) !== undefined;
    },
  };
};
