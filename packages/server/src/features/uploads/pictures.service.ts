/** Pictures sent in a form: converted to WebP in the size of their use, then stored (API-12, API-16, API-18, UPLOADS-09). */
import { Readable } from 'node:stream';
import type { ReceivedFile } from '@fanal/contract/kit/endpoint';
import { safeFileName } from '@fanal/contract/uploads/file-names.rules';
import { type PictureUse, pictureUses, postPictureUses } from '@fanal/contract/uploads/uploads.rules';
import type { UploadedPicture } from '@fanal/contract/uploads/uploads.shapes';
import type { Context, PreparingContext } from '#platform/context';
import { fail } from '#platform/fail';
import { beginStoring } from '#platform/files/files';
import { sourceOfReceived } from '#platform/files/inspection/file-source';
import { newId } from '#platform/ids';
import * as data from './uploads.data.ts';
import { forget, objectKeyOf, refuseTooMany, removeUnused } from './uploads.service.ts';

const CONTENT_TYPE = 'image/webp';

/** 'photo.JPG' becomes 'photo.webp'. */
const nameAsWebp = (name: string) => `${safeFileName(name).replace(/\.[^.]*$/, '')}.webp`;

/**
 * Converts the picture, inserts a pending row, then writes the bytes. If the server stops in between, the sweep removes both. The picture
 * becomes usable only when the transaction marks the row as finished.
 */
export const preparePicture = async (
  ctx: PreparingContext,
  file: ReceivedFile,
  use: PictureUse,
): Promise<data.FileRow> => {
  const { org, actor, now } = ctx;
  const { files } = ctx.system;
  await ctx.transaction((db) => refuseTooMany({ db, org, actor }));
  const size = pictureUses[use];
  const picture = await files.inspector.convertPicture(sourceOfReceived(file), size);
  const id = newId();
  const bytes = Readable.from([picture.bytes], { objectMode: false });
  const { dataKeyVersion, write } = await beginStoring(
    files,
    { org, id, contentType: CONTENT_TYPE, personal: size.personal },
    bytes,
  );
  const row = await ctx.transaction((db) =>
    data.insertFile(db, {
      organization_id: org,
      id,
      object_type: 'picture',
      picture_use: use,
      name: nameAsWebp(file.name),
      content_type: CONTENT_TYPE,
      byte_size: picture.bytes.length,
      width: picture.width,
      height: picture.height,
      status: 'pending',
      personal: size.personal,
      data_key_version: dataKeyVersion,
      object_key: objectKeyOf(org, id, 1),
      attempt: 1,
      account_id: actor.accountId,
      created_at: now,
      updated_at: now,
    }),
  );
  await write(row.object_key);
  return row;
};

export const keepPicture = async (ctx: Context, prepared: data.FileRow): Promise<UploadedPicture> => {
  const row = await data.changeFile(ctx.db, prepared, ['pending'], { status: 'finished', updated_at: ctx.now });
  if (!row) throw new Error('a picture was swept while it was stored');
  ctx.audit({
    action: 'file.stored',
    object: { type: 'file', id: row.id },
    after: { name: row.name, use: row.picture_use, size: row.byte_size },
  });
  return {
    id: row.id,
    url: ctx.fileUrl(row.id),
    blobId: row.id,
    name: row.name,
    width: row.width!,
    height: row.height!,
    size: row.byte_size!,
  };
};

const requirePicture = async (ctx: Context, id: string, uses: readonly PictureUse[]) => {
  const row = await data.lockFile(ctx.db, ctx.org, id);
  if (!row?.picture_use || !uses.includes(row.picture_use as PictureUse)) throw fail('NOT_FOUND');
  return row;
};

/** Everybody who may upload pictures for posts may delete any of them, as long as no post uses it (API-13). */
export const removePostPicture = async (ctx: Context, id: string): Promise<{ id: string }> =>
  removeUnused(ctx, await requirePicture(ctx, id, postPictureUses));

/** Deletes the caller's profile picture, or a profile picture that he uploaded and nobody uses (API-17). */
export const removeProfilePicture = async (ctx: Context, id: string): Promise<{ id: string }> => {
  const row = await requirePicture(ctx, id, ['profile']);
  if (row.used_by_id ? row.used_by_id !== ctx.actor.userId : row.account_id !== ctx.actor.accountId)
    throw fail('NOT_FOUND');
  await forget(ctx, row);
  return { id };
};
