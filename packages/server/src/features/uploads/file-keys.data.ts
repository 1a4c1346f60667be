import type { Db } from '#platform/db/db';
import type { FileOnOldKey } from '#platform/encryption/key-rotation';

/** Finished files encrypted with a data key older than `version`, sorted by id. */
export const pageOfFilesBefore = async (
  ownerDb: Db,
  org: string,
  version: number,
  after: string | null,
  take: number,
): Promise<FileOnOldKey[]> => {
  const rows = await ownerDb
    .selectFrom('files')
    .select(['id', 'object_key', 'byte_size'])
    .where('organization_id', '=', org)
    .where('data_key_version', '<', version)
    .where('status', '=', 'finished')
    .$if(after !== null, (query) => query.where('id', '>', after!))
    .orderBy('id')
    .limit(take)
    .execute();
  return rows.map((row) => ({ id: row.id, objectKey: row.object_key, byteSize: row.byte_size! }));
};

export const countFilesBefore = async (ownerDb: Db, org: string, version: number): Promise<number> => {
  const { count } = await ownerDb
    .selectFrom('files')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('organization_id', '=', org)
    .where('data_key_version', '<', version)
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Reserves a new attempt number for a new object. Returns null when the row names another object by now. */
export const raiseAttempt = async (ownerDb: Db, org: string, file: FileOnOldKey): Promise<number | null> => {
  const row = await ownerDb
    .updateTable('files')
    .set((e) => ({ attempt: e('attempt', '+', 1) }))
    .where('organization_id', '=', org)
    .where('id', '=', file.id)
    .where('object_key', '=', file.objectKey)
    .returning('attempt')
    .executeTakeFirst();
  return row?.attempt ?? null;
};

/** Points the row to the new object. Returns false when the row names another object by now. */
export const swapObject = async (
  ownerDb: Db,
  org: string,
  file: FileOnOldKey,
  to: { objectKey: string; keyVersion: number },
  now: Date,
): Promise<boolean> => {
  const row = await ownerDb
    .updateTable('files')
    .set({ object_key: to.objectKey, data_key_version: to.keyVersion, updated_at: now })
    .where('organization_id', '=', org)
    .where('id', '=', file.id)
    .where('object_key', '=', file.objectKey)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};

export const findObjectKey = async (ownerDb: Db, org: string, id: string): Promise<string | null> => {
  const row = await ownerDb
    .selectFrom('files')
    .select('object_key')
    .where('organization_id', '=', org)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.object_key ?? null;
};
