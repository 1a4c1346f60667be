/** Upload tasks: signed addresses, status and result (UPLOADS-01, UPLOADS-02, GAP-78). */
import { may } from '@fanal/contract/permissions';
import { safeFileName } from '@fanal/contract/uploads/file-names.rules';
import {
  fileFormats,
  formatNames,
  guessedFormat,
  kindOf,
  mostBytesOf,
  mostBytesOfAny,
  type ObjectType,
  type UploadStatus,
  uploadKinds,
} from '@fanal/contract/uploads/uploads.rules';
import type { NewUpload, UploadCallback, UploadTask } from '@fanal/contract/uploads/uploads.shapes';
import { writeAudit } from '#platform/audit/audit';
import type { Context, OrgId, PreparingContext, PublicContext, UploadHandlers } from '#platform/context';
import type { Db } from '#platform/db/db';
import { fail } from '#platform/fail';
import type { StoredFile } from '#platform/files/files';
import type { DirectPut } from '#platform/files/storage';
import { sentenceOf } from '#platform/http/messages';
import { newId } from '#platform/ids';
import * as data from './uploads.data.ts';

const MEGABYTE = 1024 * 1024;
/** Unused files allowed per person: enough for a gallery of posts, too few to fill the storage. */
const MOST_WAITING = 200;
/** Lifetime of a signed address for a direct PUT. */
const DIRECT_LIFE_MS = 60 * 60_000;
const HEIC = /\.hei[cf]$/i;

export const objectKeyOf = (org: string, id: string, attempt: number): string => `${org}/${id}.${attempt}`;

export const refuseTooMany = async (ctx: Pick<Context, 'db' | 'org' | 'actor'>): Promise<void> => {
  if ((await data.countWaiting(ctx.db, ctx.org, ctx.actor.accountId)) >= MOST_WAITING) throw fail('TOO_MANY_UPLOADS');
};

/** Metadata headers that name the owner of the object, as the specification's client sends them (UPLOADS-07). */
export const metadataOf = (
  row: Pick<data.FileRow, 'object_type' | 'row_id' | 'duration_seconds'>,
): Record<string, string> => ({
  objecttype: row.object_type,
  ...(row.row_id ? { rowid: row.row_id } : {}),
  ...(row.duration_seconds === null ? {} : { duration: String(row.duration_seconds) }),
});

/** The stored object of a row; only for files that have arrived. */
export const storedFileOf = (row: data.FileRow): StoredFile => ({
  org: row.organization_id,
  id: row.id,
  objectKey: row.object_key,
  dataKeyVersion: row.data_key_version,
  size: row.byte_size!,
});

const putHeaders = (row: data.FileRow): Record<string, string> => ({
  'content-type': row.content_type,
  'x-ms-blob-type': 'BlockBlob',
  ...Object.fromEntries(Object.entries(metadataOf(row)).map(([name, value]) => [`x-ms-meta-${name}`, value])),
});

const isOpen = (status: string) => status === 'pending' || status === 'error';

type TaskContext = Pick<Context, 'org' | 'now' | 'locale' | 'fileUrl' | 'system'>;

/** A personal file in use is read only through the feature that uses it, which audits each access. Its address is therefore returned unsigned here. */
const addressOf = ({ fileUrl }: TaskContext, row: data.FileRow): string => {
  const signed = fileUrl(row.id);
  return row.personal && row.used_by_id ? signed.split('?')[0]! : signed;
};

const toTask = (ctx: TaskContext, row: data.FileRow, direct: DirectPut | null): UploadTask => {
  const { files } = ctx.system;
  const own = { url: files.links.write({ org: ctx.org, id: row.id }, ctx.now), headers: putHeaders(row) };
  const put = isOpen(row.status) ? (direct ?? own) : null;
  return {
    id: row.id,
    name: row.name,
    blobId: row.id,
    url: addressOf(ctx, row),
    signedUrl: put?.url ?? null,
    headers: put?.headers ?? {},
    metadata: {
      objectType: row.object_type as ObjectType,
      rowId: row.row_id,
      duration: row.duration_seconds,
    },
    needProcessing: row.need_processing,
    status: row.status as UploadStatus,
    reason: row.refusal ? reasonOf(ctx, row) : null,
    size: row.byte_size ?? row.announced_size,
    contentType: row.content_type,
  };
};

const reasonOf = ({ locale }: TaskContext, row: data.FileRow) => {
  const { accepted } = kindOf(row.object_type as ObjectType);
  return sentenceOf(row.refusal as never, locale, {
    accepted: formatNames(accepted),
    megabytes: Math.floor(mostBytesOfAny(accepted) / MEGABYTE),
  });
};

/** True when the browser uploads directly to the storage; never for personal files or files of unknown size. */
const goesDirectly = (ctx: TaskContext, row: Pick<data.FileRow, 'personal' | 'announced_size'>) =>
  ctx.system.files.storage.signPut !== null && !row.personal && row.announced_size !== null;

const signDirectly = async (ctx: TaskContext, row: data.FileRow): Promise<DirectPut | null> => {
  if (!goesDirectly(ctx, row) || !isOpen(row.status)) return null;
  return ctx.system.files.storage.signPut!(row.object_key, {
    contentType: row.content_type,
    size: row.announced_size!,
    metadata: metadataOf(row),
    expiresAt: new Date(ctx.now.getTime() + DIRECT_LIFE_MS),
  });
};

/** Refuses uploads whose name, type or size can never be accepted. The content is inspected after the upload. */
const checkAnnounced = ({ name, type, size, metadata }: NewUpload) => {
  const kind = kindOf(metadata.objectType);
  if (HEIC.test(name) || /^image\/hei[cf]/.test(type)) throw fail('PICTURE_HEIC');
  const format = guessedFormat(name, type);
  if (!format || !kind.accepted.includes(format))
    throw fail('FILE_TYPE_REFUSED', { accepted: formatNames(kind.accepted) });
  const most = mostBytesOf[fileFormats[format].family];
  if (size !== undefined && size > most) throw fail('FILE_TOO_LARGE', { megabytes: Math.floor(most / MEGABYTE) });
  return { kind, format };
};

export const startUpload = async (ctx: Context, upload: NewUpload): Promise<UploadTask> => {
  const { db, org, actor, now } = ctx;
  const { kind, format } = checkAnnounced(upload);
  if (!may(actor, kind.permission)) throw fail('UPLOAD_FORBIDDEN');
  await refuseTooMany(ctx);
  const rowId = upload.metadata.rowId?.toLowerCase() ?? null;
  if (rowId) await ctx.system.uploadHandlers[upload.metadata.objectType]?.admit(ctx, rowId);
  const id = newId();
  const row = await data.insertFile(db, {
    organization_id: org,
    id,
    object_type: upload.metadata.objectType,
    row_id: rowId,
    name: safeFileName(upload.name),
    content_type: fileFormats[format].contentType,
    announced_size: upload.size ?? null,
    duration_seconds: upload.metadata.duration ?? null,
    need_processing: upload.needProcessing,
    status: 'pending',
    personal: kind.personal,
    object_key: objectKeyOf(org, id, 1),
    attempt: 1,
    account_id: actor.accountId,
    created_at: now,
    updated_at: now,
  });
  ctx.audit({
    action: 'file.begun',
    object: { type: 'file', id },
    after: { name: row.name, objectType: row.object_type, rowId: row.row_id, size: row.announced_size },
  });
  return toTask(ctx, row, await signDirectly(ctx, row));
};

/** Returns an upload of the caller. Throws NOT_FOUND for uploads of other people. */
const requireOwn = async (ctx: Context, id: string, find = data.findFile): Promise<data.FileRow> => {
  const row = await find(ctx.db, ctx.org, id);
  const isUpload = row && !row.picture_use && row.object_type in uploadKinds;
  if (!isUpload || row.account_id !== ctx.actor.accountId) throw fail('NOT_FOUND');
  return row;
};

export const readUpload = async (ctx: Context, id: string): Promise<UploadTask> => {
  const row = await requireOwn(ctx, id);
  return toTask(ctx, row, await signDirectly(ctx, row));
};

/** Looks up a directly uploaded object in the storage, before the transaction. `object` is null when nothing arrived or the upload goes through this server. */
export const findArrived = async (ctx: PreparingContext, id: string) => {
  const row = await ctx.transaction((db) => data.findFile(db, ctx.org, id));
  const mine = row?.account_id === ctx.actor.accountId && isOpen(row.status) && goesDirectly(ctx, row);
  const object = mine ? await ctx.system.files.storage.find(row.object_key) : null;
  return { id, object };
};

/** The client reports that all bytes were sent. Queues the inspection; the client then polls the status. */
export const completeUpload = async (
  ctx: Context,
  { id, object }: Awaited<ReturnType<typeof findArrived>>,
): Promise<UploadTask> => {
  const row = await requireOwn(ctx, id, data.lockFile);
  if (!isOpen(row.status)) return toTask(ctx, row, null);
  if (!object && row.refusal) return toTask(ctx, row, await signDirectly(ctx, row)); // already inspected and refused
  if (!object) throw fail('FILE_NOT_THERE');
  const arrived = await data.changeFile(ctx.db, row, [row.status as UploadStatus], {
    status: row.need_processing ? 'processing' : 'uploading',
    byte_size: object.size,
    refusal: null,
    updated_at: ctx.now,
  });
  await ctx.enqueue('inspect-file', { org: ctx.org, id, attempt: row.attempt });
  ctx.audit({ action: 'file.arrived', object: { type: 'file', id }, after: { size: object.size } });
  return toTask(ctx, arrived!, null);
};

/** Cancels an upload or deletes an unused file. The bytes are removed after the commit. */
export const removeUpload = async (ctx: Context, id: string): Promise<{ id: string }> => {
  const row = await requireOwn(ctx, id, data.lockFile);
  return removeUnused(ctx, row);
};

export const removeUnused = async (ctx: Context, row: data.FileRow): Promise<{ id: string }> => {
  if (row.used_by_id) throw fail('IN_USE', { name: row.name });
  await forget(ctx, row);
  return { id: row.id };
};

/** Deletes row and bytes; the audit log keeps the fact. */
export const forget = async (
  ctx: Pick<Context, 'db' | 'org' | 'enqueue' | 'audit'>,
  row: data.FileRow,
): Promise<void> => {
  await data.deleteFile(ctx.db, ctx.org, row.id);
  await ctx.enqueue('remove-objects', { keys: [row.object_key] });
  ctx.audit({
    action: 'file.deleted',
    object: { type: 'file', id: row.id },
    before: { name: row.name, objectType: row.object_type, size: row.byte_size },
  });
};

type HandOverDeps = { db: Db; ownerDb: Db; uploadHandlers: UploadHandlers };

/** Passes a finished file to the feature whose row it was uploaded for. */
export const handOver = async (
  { db, ownerDb, uploadHandlers }: HandOverDeps,
  row: data.FileRow,
  now: Date,
): Promise<void> => {
  if (row.status !== 'finished' || row.row_id === null) return;
  await uploadHandlers[row.object_type as ObjectType]?.take(db, ownerDb, {
    org: row.organization_id as OrgId,
    id: row.id,
    name: row.name,
    contentType: row.content_type,
    rowId: row.row_id,
    accountId: row.account_id,
    now,
  });
};

/** Callback of the external processing service: the files of a row are finished or failed (UPLOADS-05). */
export const settleProcessed = async (
  { system, now, requestId }: PublicContext,
  { rowId, status, duration }: UploadCallback,
): Promise<{ tasks: number }> =>
  system.ownerDb.transaction().execute(async (ownerDb) => {
    const rows = await data.lockProcessed(ownerDb, rowId.toLowerCase());
    if (rows.length === 0) throw fail('NOT_FOUND');
    for (const row of rows) {
      const settled = await data.changeFile(ownerDb, row, ['processing'], {
        status,
        refusal: status === 'failed' ? 'PROCESSING_FAILED' : null,
        ...(duration === undefined ? {} : { duration_seconds: duration }),
        updated_at: now,
      });
      if (settled)
        await handOver({ db: ownerDb, ownerDb: system.ownerDb, uploadHandlers: system.uploadHandlers }, settled, now);
      const actor = { accountId: null, userId: null, displayName: 'upload callback' };
      await writeAudit(ownerDb, { org: row.organization_id as OrgId, actor, requestId, address: null, now }, [
        {
          action: `file.${status}`,
          object: { type: 'file', id: row.id },
          after: { rowId, duration: duration ?? null },
        },
      ]);
    }
    return { tasks: rows.length };
  });
