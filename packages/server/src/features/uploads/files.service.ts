/** What other features ask of files: to take one into use, and to let it go. */
import type { ObjectType, PictureUse } from '@fanal/contract/uploads/uploads.rules';
import type { Context } from '#platform/context';
import { fail } from '#platform/fail';
import * as data from './uploads.data.ts';
import { forget } from './uploads.service.ts';

type Wanted = {
  fileId: string;
  /** What uses the file from now on. */
  by: Owner;
  /** The field of the request that named it, for the refusal. */
  path: string;
};

/** What a file belongs to. */
type Owner = { type: string; id: string };

/** Takes a file that the caller sent, that fits, and that nothing uses yet. Refuses with VALIDATION_FAILED at `path`. */
const take = async (ctx: Context, { fileId, by, path }: Wanted, fits: (row: data.FileRow) => boolean) => {
  const row = await data.findFile(ctx.db, ctx.org, fileId);
  const isRight = row?.account_id === ctx.actor.accountId && fits(row);
  const taken = isRight && (await data.markUsed(ctx.db, ctx.org, fileId, by, ctx.now));
  if (!taken) throw fail('VALIDATION_FAILED', { issues: [{ path, rule: 'reference' }] });
  return taken;
};

/** A picture of one of the uses that fit there. */
export const takePicture = async (
  ctx: Context,
  { uses, ...wanted }: Wanted & { uses: readonly PictureUse[] },
): Promise<void> => {
  await take(ctx, wanted, (row) => uses.includes(row.picture_use as PictureUse));
};

/** A finished upload of one kind, begun for this row or for none in particular. */
export const takeUpload = async (
  ctx: Context,
  { objectType, rowId, ...wanted }: Wanted & { objectType: ObjectType; rowId: string },
): Promise<{ id: string; name: string; contentType: string }> => {
  const { id, name, content_type } = await take(
    ctx,
    wanted,
    (row) => row.object_type === objectType && (row.row_id === null || row.row_id === rowId),
  );
  return { id, name, contentType: content_type };
};

/** What whoever saves the file finds it called. */
export const renameFile = async ({ db, org, now }: Context, fileId: string, name: string): Promise<void> => {
  await data.renameFile(db, org, fileId, name, now);
};

/** Removes a file that is no longer used; its bytes go with the commit. */
export const releaseFile = async (ctx: Context, fileId: string): Promise<void> => {
  const row = await data.holdFile(ctx.db, ctx.org, fileId);
  if (row) await forget(ctx, row);
};

export const countFilesOf = async ({ db, org }: Context, by: Owner): Promise<number> =>
  (await data.filesUsedBy(db, org, by)).length;

/** Removes every file of something that ceases to be. */
export const releaseFilesOf = async (ctx: Context, by: Owner): Promise<void> => {
  for (const id of await data.filesUsedBy(ctx.db, ctx.org, by)) await releaseFile(ctx, id);
};
