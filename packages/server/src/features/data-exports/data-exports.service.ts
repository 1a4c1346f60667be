/** Full exports: ordered, followed, opened, erased. */
import type { DataExport, DataExportFilter, VolumeAddress } from '@fanal/contract/data-exports/data-exports.shapes';
import { lastPageOf, type Page } from '@fanal/contract/kit/page';
import { releaseFile } from '#features/uploads/files.service';
import type { Context, OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { fail } from '#platform/fail';
import { newId } from '#platform/ids';
import { requireRecentSignIn } from '#platform/session/recent-sign-in';
import * as data from './data-exports.data.ts';
import { archiveName, exportJobKey, MAKE_TASK, objectOf } from './making.service.ts';

/** Until its end an export is never shown as whole. */
const percentOf = ({ status, steps_done: done, steps_total: total }: data.ExportRow): number =>
  status === 'running' ? Math.min(99, Math.floor((done / total) * 100)) : 100;

const toDataExport = (row: data.ExportRow, volumes: readonly data.Volume[]): DataExport => ({
  id: row.id,
  status: row.status as DataExport['status'],
  percent: percentOf(row),
  rowCount: Number(row.row_count),
  fileCount: row.file_count,
  missingCount: (row.missing_files as unknown[]).length,
  requestedByName: row.requested_by_name,
  createdAt: row.created_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  expiresAt: row.expires_at?.toISOString() ?? null,
  volumes: volumes
    .filter(({ exportId }) => exportId === row.id)
    .map(({ number, size }) => ({ number, size: Number(size) })),
});

const describe = async (db: Db, org: OrgId, rows: readonly data.ExportRow[]): Promise<DataExport[]> => {
  const done = rows.filter(({ status }) => status === 'done').map(({ id }) => id);
  const volumes = await data.volumesOf(db, org, done);
  return rows.map((row) => toDataExport(row, volumes));
};

const describeOne = async ({ db, org }: Context, row: data.ExportRow): Promise<DataExport> =>
  (await describe(db, org, [row]))[0]!;

export const listDataExports = async (ctx: Context, query: DataExportFilter): Promise<Page<DataExport>> => {
  const { db, org } = ctx;
  const total = await data.countExports(db, org);
  const items = await describe(db, org, await data.pageOfExports(db, org, query));
  return { items, total, page: query.page, lastPage: lastPageOf(total, query.perPage) };
};

/** Orders an export of the person, or of the organization; one that is being made is answered. */
export const orderExport = async (ctx: Context, userId: string | null): Promise<DataExport> => {
  const { db, org, now, actor, locale } = ctx;
  const id = newId(now.getTime());
  const { accountId, displayName: requestedByName } = actor;
  const row = await data.insertExport(db, org, { id, userId, accountId, requestedByName, locale, now });
  ctx.audit({ action: 'dataExport.ordered', object: objectOf({ organization_id: org, user_id: userId }) });
  if (!row) return describeOne(ctx, (await data.findRunning(db, org, userId))!);
  await ctx.enqueue(MAKE_TASK, { org, id }, { key: exportJobKey(id) });
  return describeOne(ctx, row);
};

export const orderOwnExport = async (ctx: Context): Promise<DataExport> => {
  requireRecentSignIn(ctx);
  return orderExport(ctx, null);
};

/** Answers where one of its files can be read for a while; noted each time. */
export const openVolume = async (ctx: Context, row: data.ExportRow, number: number): Promise<VolumeAddress> => {
  requireRecentSignIn(ctx);
  const volumes = row.status === 'done' ? await data.volumesOf(ctx.db, ctx.org, [row.id]) : [];
  const volume = volumes.find((one) => one.number === number);
  if (!volume) throw fail('NOT_FOUND');
  ctx.audit({ action: 'dataExport.opened', object: objectOf(row), after: { volume: number } });
  return { url: ctx.fileUrl(volume.fileId), name: archiveName(row, number) };
};

/** An export of the whole organization; NOT_FOUND for those of people, which their requests open. */
const requireOwn = async (ctx: Context, id: string, find = data.findExport): Promise<data.ExportRow> => {
  const row = await find(ctx.db, ctx.org, id);
  if (!row || row.user_id) throw fail('NOT_FOUND');
  return row;
};

export const openOwnExport = async (ctx: Context, id: string, number: number): Promise<VolumeAddress> =>
  openVolume(ctx, await requireOwn(ctx, id), number);

/** Opens an export of a person, for whoever answers the request of the person. */
export const openExportOf = async (ctx: Context, id: string | null, number: number): Promise<VolumeAddress> => {
  const row = id ? await data.findExport(ctx.db, ctx.org, id) : undefined;
  if (!row?.user_id) throw fail('NOT_FOUND');
  return openVolume(ctx, row, number);
};

export const findDataExports = async (
  { db, org }: Context,
  ids: readonly string[],
): Promise<Map<string, DataExport>> => {
  const found = await describe(db, org, await data.findExports(db, org, ids));
  return new Map(found.map((one) => [one.id, one]));
};

/** Erases the files of an export, or stops one that is being made. */
export const removeOwnExport = async (ctx: Context, id: string): Promise<DataExport> => {
  const { db, org, now } = ctx;
  const row = await requireOwn(ctx, id, data.lockExport);
  for (const { fileId } of await data.volumesOf(db, org, [id])) await releaseFile(ctx, fileId);
  ctx.audit({ action: 'dataExport.erased', object: objectOf(row), before: { status: row.status } });
  return describeOne(ctx, await data.endExport(db, org, id, 'expired', now));
};
