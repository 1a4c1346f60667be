/** The file functions for other features: assign a file to a row, rename it, release it. */
import type { ObjectType, PictureUse } from '@fanal/contract/uploads/uploads.rules';
import type { ArrivedFile, Context } from '#platform/context';
import type { Db } from '#platform/db/db';
import { fail } from '#platform/fail';
import * as data from './uploads.data.ts';
import { forget } from './uploads.service.ts';

/** The row that uses a file. */
type Owner = { type: string; id: string };

type Assignment = {
  fileId: string;
  /** The row that will use the file. */
  by: Owner;
  /** Path of the request field with the file id, for the validation error. */
  path: string;
};

type Kinds = {
  /** Accepted uses of a picture. */
  uses: readonly PictureUse[];
  /** Kinds of uploads accepted as well, when started for this row or for no row. */
  uploads?: { objectTypes: readonly ObjectType[]; rowId: string };
};

const fits = (row: data.FileRow, { uses, uploads }: Kinds): boolean => {
  if (row.picture_use) return uses.includes(row.picture_use as PictureUse);
  if (!uploads?.objectTypes.includes(row.object_type as ObjectType)) return false;
  return row.row_id === null || row.row_id === uploads.rowId;
};

/** Assigns a finished, unused file of the caller to a row. Throws VALIDATION_FAILED at `path` otherwise. */
export const takeFile = async (ctx: Context, { fileId, by, path, ...kinds }: Assignment & Kinds): Promise<void> => {
  const row = await data.findFile(ctx.db, ctx.org, fileId);
  const isRight = row?.account_id === ctx.actor.accountId && fits(row, kinds);
  if (!isRight || !(await data.markUsed(ctx.db, ctx.org, fileId, by, ctx.now)))
    throw fail('VALIDATION_FAILED', { issues: [{ path, rule: 'reference' }] });
};

/** Assigns a newly finished file to a row and renames it. Returns false when the file is already used. */
export const takeArrived = async (db: Db, { org, id, now }: ArrivedFile, by: Owner, name: string): Promise<boolean> => {
  if (!(await data.markUsed(db, org, id, by, now))) return false;
  await data.renameFile(db, org, id, name, now);
  return true;
};

/** Changes the name under which the file is downloaded. */
export const renameFile = async ({ db, org, now }: Context, fileId: string, name: string): Promise<void> => {
  await data.renameFile(db, org, fileId, name, now);
};

/** The words of documents, by file id; documents that nobody could read are left out. */
export const textsOfFiles = ({ db, org }: Pick<Context, 'db' | 'org'>, ids: readonly string[]) =>
  data.textsOf(db, org, ids);

/** Deletes a file that is no longer used. Its bytes are removed after the commit. */
export const releaseFile = async (
  ctx: Pick<Context, 'db' | 'org' | 'enqueue' | 'audit'>,
  fileId: string,
): Promise<void> => {
  const row = await data.lockFile(ctx.db, ctx.org, fileId);
  if (row) await forget(ctx, row);
};

export const countFilesOf = async ({ db, org }: Context, by: Owner): Promise<number> =>
  (await data.filesUsedBy(db, org, by)).length;

/** Deletes all files of a row that is being deleted. */
export const releaseFilesOf = async (
  ctx: Pick<Context, 'db' | 'org' | 'enqueue' | 'audit'>,
  by: Owner,
): Promise<void> => {
  for (const id of await data.filesUsedBy(ctx.db, ctx.org, by)) await releaseFile(ctx, id);
};
