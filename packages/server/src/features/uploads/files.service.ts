/** What other features ask of files: to take one into use, and to let it go. */
import type { ObjectType, PictureUse } from '@fanal/contract/uploads/uploads.rules';
import type { ArrivedFile, Context } from '#platform/context';
import type { Db } from '#platform/db/db';
import { fail } from '#platform/fail';
import * as data from './uploads.data.ts';
import { forget } from './uploads.service.ts';

/** What a file belongs to. */
type Owner = { type: string; id: string };

type Wanted = {
  fileId: string;
  /** What uses the file from now on. */
  by: Owner;
  /** The field of the request that named it, for the refusal. */
  path: string;
};

type Kinds = {
  /** What a picture may have been sent as. */
  uses: readonly PictureUse[];
  /** Kinds of uploads that fit as well, begun for this row or for none in particular. */
  uploads?: { objectTypes: readonly ObjectType[]; rowId: string };
};

const fits = (row: data.FileRow, { uses, uploads }: Kinds): boolean => {
  if (row.picture_use) return uses.includes(row.picture_use as PictureUse);
  if (!uploads?.objectTypes.includes(row.object_type as ObjectType)) return false;
  return row.row_id === null || row.row_id === uploads.rowId;
};

/** Takes a finished file that the caller sent, and that nothing uses yet. Refuses with VALIDATION_FAILED at `path`. */
export const takeFile = async (ctx: Context, { fileId, by, path, ...kinds }: Wanted & Kinds): Promise<void> => {
  const row = await data.findFile(ctx.db, ctx.org, fileId);
  const isRight = row?.account_id === ctx.actor.accountId && fits(row, kinds);
  if (!isRight || !(await data.markUsed(ctx.db, ctx.org, fileId, by, ctx.now)))
    throw fail('VALIDATION_FAILED', { issues: [{ path, rule: 'reference' }] });
};

/** Takes a file that has just arrived into use, under the name that it has from now on; false when something else was quicker. */
export const takeArrived = async (db: Db, { org, id, now }: ArrivedFile, by: Owner, name: string): Promise<boolean> => {
  if (!(await data.markUsed(db, org, id, by, now))) return false;
  await data.renameFile(db, org, id, name, now);
  return true;
};

/** What whoever saves the file finds it called. */
export const renameFile = async ({ db, org, now }: Context, fileId: string, name: string): Promise<void> => {
  await data.renameFile(db, org, fileId, name, now);
};

/** Removes a file that is no longer used; its bytes go with the commit. */
export const releaseFile = async (
  ctx: Pick<Context, 'db' | 'org' | 'enqueue' | 'audit'>,
  fileId: string,
): Promise<void> => {
  const row = await data.lockFile(ctx.db, ctx.org, fileId);
  if (row) await forget(ctx, row);
};

export const countFilesOf = async ({ db, org }: Context, by: Owner): Promise<number> =>
  (await data.filesUsedBy(db, org, by)).length;

/** Removes every file of something that ceases to be. */
export const releaseFilesOf = async (ctx: Context, by: Owner): Promise<void> => {
  for (const id of await data.filesUsedBy(ctx.db, ctx.org, by)) await releaseFile(ctx, id);
};
