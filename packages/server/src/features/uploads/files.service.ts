/** What other features ask of files: to take one into use, and to let it go. */
import type { PictureUse } from '@fanal/contract/uploads/uploads.rules';
import type { Context } from '#platform/context';
import type { Db } from '#platform/db/db';
import { fail } from '#platform/fail';
import type { ArrivedFile } from '#platform/files/file-takers';
import * as data from './uploads.data.ts';
import { forget } from './uploads.service.ts';

type Wanted = {
  fileId: string;
  /** The uses that fit there. */
  uses: readonly PictureUse[];
  /** What uses the picture from now on. */
  by: { type: string; id: string };
  /** The field of the request that named it, for the refusal. */
  path: string;
};

/** Takes a picture that the caller sent, and that nothing uses yet. Refuses with VALIDATION_FAILED at `path`. */
export const takePicture = async (ctx: Context, { fileId, uses, by, path }: Wanted): Promise<void> => {
  const row = await data.findFile(ctx.db, ctx.org, fileId);
  const fits = row?.account_id === ctx.actor.accountId && uses.includes(row.picture_use as PictureUse);
  if (!fits || !(await data.markUsed(ctx.db, ctx.org, fileId, by, ctx.now)))
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
  const row = await data.holdFile(ctx.db, ctx.org, fileId);
  if (row) await forget(ctx, row);
};

/** What a file belongs to. */
type Owner = { type: string; id: string };

export const countFilesOf = async ({ db, org }: Context, by: Owner): Promise<number> =>
  (await data.filesUsedBy(db, org, by)).length;

/** Removes every file of something that ceases to be. */
export const releaseFilesOf = async (ctx: Context, by: Owner): Promise<void> => {
  for (const id of await data.filesUsedBy(ctx.db, ctx.org, by)) await releaseFile(ctx, id);
};
