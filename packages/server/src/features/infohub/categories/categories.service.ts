/** Categories of the Info Hub (INFOHUB-21 to INFOHUB-27, GAP-42). */
import { RESTORE_DAYS } from '@fanal/contract/infohub/articles.rules';
import type {
  CategoryChanges,
  CategoryFilter,
  CategoryRemoval,
  InfoHubCategory,
  NewCategory,
} from '@fanal/contract/infohub/categories.shapes';
import type { Page } from '@fanal/contract/kit/page';
import { nameKey } from '@fanal/contract/names.rules';
import { releaseFile, takeFile } from '#features/uploads/files.service';
import { writeAudit } from '#platform/audit/audit';
import type { AuditEntry } from '#platform/audit/audit-entry';
import type { Context } from '#platform/context';
import type { Db } from '#platform/db/db';
import { fail } from '#platform/fail';
import { newId } from '#platform/ids';
import { enqueueIn } from '#platform/jobs/jobs';
import { tileOf } from '../article-details.service.ts';
import { usualColumns } from '../articles.data.ts';
import { moveAll } from '../places.data.ts';
import * as data from './categories.data.ts';

/** Articles named when they prevent a deletion. */
const MOST_NAMED = 20;
const DAY_MS = 24 * 60 * 60_000;
const BATCH = 10;

const describe = (ctx: Context, row: data.ListedCategory): InfoHubCategory => ({
  id: row.id,
  version: row.version,
  name: row.name,
  description: row.description,
  ...tileOf(ctx, row),
  order: row.position,
  articleCount: row.articleCount,
  publishedCount: row.publishedCount,
  deletedAt: row.deleted_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

export const listCategories = async (ctx: Context, filter: CategoryFilter): Promise<Page<InfoHubCategory>> => {
  const { page, perPage } = filter;
  const { rows, total } = await data.pageOfCategories(ctx.db, ctx.org, filter);
  const lastPage = Math.max(1, Math.ceil(total / perPage));
  return { items: rows.map((row) => describe(ctx, row)), total, lastPage, page };
};

export const findCategory = async (ctx: Context, id: string): Promise<InfoHubCategory> => {
  const row = await data.findListed(ctx.db, ctx.org, id);
  if (!row) throw fail('NOT_FOUND');
  return describe(ctx, row);
};

/** Locks all categories; returns the one of this id. */
const requireLocked = async ({ db, org }: Context, id: string) => {
  const all = await data.lockAll(db, org);
  const row = all.find((category) => category.id === id);
  if (!row) throw fail('NOT_FOUND');
  return { row, active: all.filter((category) => category.deleted_at === null) };
};

const refuseTakenName = (active: readonly data.StoredCategory[], name: string, own: string | null): void => {
  const other = active.find((category) => category.id !== own && category.name_key === nameKey(name));
  if (other) throw fail('NAME_TAKEN', { name: other.name, id: other.id });
};

const object = (id: string) => ({ type: 'infohubCategory', id });

/** Takes the cover of a category, and releases the one before. */
const changeCover = async (ctx: Context, id: string, { from, to }: { from: string | null; to: string | null }) => {
  if (from === to) return;
  if (to)
    await takeFile(ctx, {
      fileId: to,
      path: 'imageFileId',
      by: { type: 'infohubCategory', id },
      uses: ['categoryCover'],
    });
  await data.updateCategory(ctx.db, ctx.org, id, { image_file_id: to });
  if (from) await releaseFile(ctx, from);
};

export const createCategory = async (ctx: Context, category: NewCategory): Promise<InfoHubCategory> => {
  const { db, org, now } = ctx;
  const all = await data.lockAll(db, org);
  refuseTakenName(
    all.filter(({ deleted_at }) => deleted_at === null),
    category.name,
    null,
  );
  const id = newId(now.getTime());
  const {
    name,
    description = null,
    icon = usualColumns.icon,
    color = usualColumns.color,
    imageFileId = null,
  } = category;
  await data.insertCategory(db, org, { id, name, description, icon, color, created_at: now, updated_at: now });
  await changeCover(ctx, id, { from: null, to: imageFileId });
  ctx.audit({ action: 'infohubCategory.created', object: object(id), after: { name } });
  return findCategory(ctx, id);
};

export const changeCategory = async (
  ctx: Context,
  id: string,
  { version, imageFileId, name, ...changes }: CategoryChanges,
): Promise<InfoHubCategory> => {
  const { db, org, now } = ctx;
  const { row, active } = await requireLocked(ctx, id);
  if (row.deleted_at) throw fail('NOT_FOUND');
  if (row.version !== version) throw fail('VERSION_CONFLICT', { version: row.version });
  if (name !== undefined) refuseTakenName(active, name, id);
  const named = name === undefined ? {} : { name, name_key: nameKey(name) };
  await data.updateCategory(db, org, id, { ...changes, ...named, updated_at: now, version: row.version + 1 });
  if (imageFileId !== undefined) await changeCover(ctx, id, { from: row.image_file_id, to: imageFileId });
  const after = { name: name ?? row.name };
  ctx.audit({ action: 'infohubCategory.changed', object: object(id), before: { name: row.name }, after });
  return findCategory(ctx, id);
};

export const updateOrder = async (ctx: Context, id: string, order: number): Promise<{ id: string; order: number }> => {
  const { row, active } = await requireLocked(ctx, id);
  if (row.position === null) throw fail('NOT_FOUND');
  const place = Math.min(order, active.length);
  if (place !== row.position) await data.moveCategory(ctx.db, ctx.org, id, { from: row.position, to: place });
  ctx.audit({
    action: 'infohubCategory.reordered',
    object: object(id),
    before: { name: row.name, order: row.position },
    after: { name: row.name, order: place },
  });
  return { id, order: place };
};

/**
 * Deletes a category for 30 days. Its articles are appended to `moveTo`; without it they prevent the deletion, and
 * IN_USE names them.
 */
export const deleteCategory = async (
  ctx: Context,
  id: string,
  { moveTo }: CategoryRemoval,
): Promise<InfoHubCategory> => {
  const { db, org, now } = ctx;
  const { row, active } = await requireLocked(ctx, id);
  if (row.position === null) throw fail('NOT_FOUND');
  if (moveTo !== undefined && (moveTo === id || !active.some((category) => category.id === moveTo)))
    throw fail('VALIDATION_FAILED', { issues: [{ path: 'moveTo', rule: 'reference' }] });
  const uses = await data.articlesIn(db, org, id, MOST_NAMED);
  if (uses.total > 0 && moveTo === undefined) throw fail('IN_USE', uses);
  if (moveTo !== undefined) await moveAll(db, org, id, moveTo, now);
  await data.updateCategory(db, org, id, {
    position: null,
    deleted_at: now,
    updated_at: now,
    version: row.version + 1,
  });
  await data.closeGap(db, org, row.position);
  ctx.audit({
    action: 'infohubCategory.deleted',
    object: object(id),
    before: { name: row.name },
    after: { name: row.name, articleCount: uses.total, moveTo: moveTo ?? null },
  });
  return findCategory(ctx, id);
};

export const restoreCategory = async (ctx: Context, id: string): Promise<InfoHubCategory> => {
  const { row, active } = await requireLocked(ctx, id);
  if (row.position !== null) throw fail('NOT_FOUND');
  refuseTakenName(active, row.name, id);
  await data.updateCategory(ctx.db, ctx.org, id, {
    position: active.length + 1,
    deleted_at: null,
    updated_at: ctx.now,
    version: row.version + 1,
  });
  ctx.audit({ action: 'infohubCategory.restored', object: object(id), after: { name: row.name } });
  return findCategory(ctx, id);
};

type Erasing = Pick<Context, 'db' | 'org' | 'enqueue' | 'audit'>;

const eraseOne = async (ctx: Erasing, row: data.StoredCategory): Promise<void> => {
  await data.forgetCategory(ctx.db, ctx.org, row.id);
  await data.deleteCategory(ctx.db, ctx.org, row.id);
  if (row.image_file_id) await releaseFile(ctx, row.image_file_id);
  ctx.audit({ action: 'infohubCategory.erased', object: object(row.id), before: { name: row.name } });
};

export const eraseCategory = async (ctx: Context, id: string): Promise<{ id: string }> => {
  const { row } = await requireLocked(ctx, id);
  if (row.position !== null) throw fail('IN_USE', await data.articlesIn(ctx.db, ctx.org, id, MOST_NAMED));
  await eraseOne(ctx, row);
  return { id };
};

const systemActor = { accountId: null, userId: null, displayName: 'erasure' };

const eraseBatch = async (db: Db, now: Date): Promise<boolean> => {
  const due = await data.lockDeleted(db, new Date(now.getTime() - RESTORE_DAYS * DAY_MS), BATCH);
  if (!due) return false;
  const { org, rows } = due;
  const lines: AuditEntry[] = [];
  for (const row of rows)
    await eraseOne({ db, org, enqueue: enqueueIn(db), audit: (entry) => void lines.push(entry) }, row);
  await writeAudit(db, { org, actor: systemActor, requestId: 'erase-deleted-categories', address: null, now }, lines);
  return true;
};

/** Erases all categories that were deleted more than 30 × 24 hours ago (GAP-42). */
export const eraseDeletedCategories = async (ownerDb: Db, now: Date): Promise<void> => {
  let isLeft = true;
  while (isLeft) isLeft = await ownerDb.transaction().execute((db) => eraseBatch(db, now));
};
