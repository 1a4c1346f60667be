import type { UploadStatus } from '@fanal/contract/uploads/uploads.rules';
import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import type { DB } from '#platform/db/tables';
import type { DocumentText } from '#platform/files/inspection/messages';

export type FileRow = Selectable<DB['files']>;
export type NewFileRow = Insertable<DB['files']>;

export const insertFile = (db: Db, row: NewFileRow) =>
  db.insertInto('files').values(row).returningAll().executeTakeFirstOrThrow();

const byId = (db: Db, org: OrgId, id: string) =>
  db.selectFrom('files').selectAll().where('organization_id', '=', org).where('id', '=', id);

export const insertFileText = (
  db: Db,
  { organization_id, id }: Pick<FileRow, 'organization_id' | 'id'>,
  text: DocumentText,
) =>
  db
    .insertInto('file_texts')
    .values({ organization_id, file_id: id, ...text })
    .execute();

/** The words of files, by file id; files without words are left out. */
export const textsOf = async (db: Db, org: OrgId, ids: readonly string[]): Promise<Map<string, DocumentText>> => {
  if (ids.length === 0) return new Map();
  const rows = db.selectFrom('file_texts').select(['file_id', 'pages', 'words', 'text']);
  const found = await rows.where('organization_id', '=', org).where('file_id', 'in', ids).execute();
  return new Map(found.map(({ file_id, ...text }) => [file_id, text]));
};

export const findFile = (db: Db, org: OrgId, id: string) => byId(db, org, id).executeTakeFirst();

/** The row, locked until the end of the transaction. */
export const lockFile = (db: Db, org: OrgId, id: string) => byId(db, org, id).forUpdate().executeTakeFirst();

/** Number of unused files of an account, uploads that have not arrived included. */
export const countWaiting = async (db: Db, org: OrgId, accountId: string): Promise<number> => {
  const { waiting } = await db
    .selectFrom('files')
    .select((e) => e.fn.countAll<number>().as('waiting'))
    .where('organization_id', '=', org)
    .where('account_id', '=', accountId)
    .where('used_by_id', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(waiting);
};

type Changes = Partial<
  Pick<
    FileRow,
    | 'status'
    | 'refusal'
    | 'content_type'
    | 'byte_size'
    | 'width'
    | 'height'
    | 'duration_seconds'
    | 'object_key'
    | 'attempt'
    | 'data_key_version'
    | 'used_by_type'
    | 'used_by_id'
  >
>;

/** Updates the file if it still has one of these states and this attempt number; returns undefined otherwise. */
export const changeFile = (
  db: Db,
  { organization_id, id, attempt }: Pick<FileRow, 'organization_id' | 'id' | 'attempt'>,
  from: readonly UploadStatus[],
  changes: Changes & { updated_at: Date },
) =>
  db
    .updateTable('files')
    .set(changes)
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('status', 'in', from)
    .returningAll()
    .executeTakeFirst();

/** Assigns a finished file to a row; returns undefined when it is already used. */
export const markUsed = (db: Db, org: OrgId, id: string, by: { type: string; id: string }, now: Date) =>
  db
    .updateTable('files')
    .set({ used_by_type: by.type, used_by_id: by.id, updated_at: now })
    .where('organization_id', '=', org)
    .where('id', '=', id)
    .where('status', '=', 'finished')
    .where('used_by_id', 'is', null)
    .returningAll()
    .executeTakeFirst();

export const renameFile = (db: Db, org: OrgId, id: string, name: string, now: Date) =>
  db
    .updateTable('files')
    .set({ name, updated_at: now })
    .where('organization_id', '=', org)
    .where('id', '=', id)
    .execute();

/** Ids of the files used by a row. */
export const filesUsedBy = async (db: Db, org: OrgId, by: { type: string; id: string }): Promise<string[]> => {
  const rows = await db
    .selectFrom('files')
    .select('id')
    .where('organization_id', '=', org)
    .where('used_by_id', '=', by.id)
    .where('used_by_type', '=', by.type)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};

export const deleteFile = (db: Db, org: OrgId, id: string) =>
  db.deleteFrom('files').where('organization_id', '=', org).where('id', '=', id).returningAll().executeTakeFirst();

/** Locks the files of this row that wait for the external processing service, in any organization. */
export const lockProcessed = (ownerDb: Db, rowId: string) =>
  ownerDb
    .selectFrom('files')
    .selectAll()
    .where('row_id', '=', rowId)
    .where('status', '=', 'processing')
    .forUpdate()
    .execute();

/** Deletes a batch of files that were not used or finished since `before`. */
export const deleteAbandoned = async (ownerDb: Db, before: Date, most: number) => {
  const { rows } = await sql<Pick<FileRow, 'organization_id' | 'id' | 'object_key'>>`
    delete from files where (organization_id, id) in (
      select organization_id, id from files where used_by_id is null and updated_at < ${before} and status <> 'processing'
      order by updated_at limit ${most} for update skip locked)
    returning organization_id, id, object_key`.execute(ownerDb);
  return rows;
};

/** Marks files as failed when the processing service has not reported since `before`. */
export const failForgotten = (ownerDb: Db, before: Date, now: Date) =>
  ownerDb
    .updateTable('files')
    .set({ status: 'failed', refusal: 'PROCESSING_FAILED', updated_at: now })
    .where('status', '=', 'processing')
    .where('updated_at', '<', before)
    .execute();

/** Files of an organization with an object in the storage. Takes the owner's connection. */
export const someStoredFiles = (ownerDb: Db, org: string, most: number) =>
  ownerDb
    .selectFrom('files')
    .select(['id', 'object_key as objectKey'])
    .where('organization_id', '=', org)
    .where('object_key', '<>', '')
    .orderBy('id')
    .limit(most)
    .execute();

/** Takes the keys of objects that are gone from their files; how many had one. */
export const forgetObjects = async (ownerDb: Db, org: string, ids: readonly string[]): Promise<number> => {
  const forgotten = await ownerDb
    .updateTable('files')
    .set({ object_key: '' })
    .where('organization_id', '=', org)
    .where('id', 'in', [...ids])
    .where('object_key', '<>', '')
    .executeTakeFirst();
  return Number(forgotten.numUpdatedRows);
};
