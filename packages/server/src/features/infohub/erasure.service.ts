/** Soft deletion of articles for 30 days, then permanent deletion (GAP-42). */
import { RESTORE_DAYS } from '@fanal/contract/infohub/articles.rules';
import type { ArticleRow } from '@fanal/contract/infohub/articles.shapes';
import { eraseVersions } from '#features/versions/versions.service';
import { writeAudit } from '#platform/audit/audit';
import type { AuditEntry } from '#platform/audit/audit-entry';
import type { Context } from '#platform/context';
import type { Db } from '#platform/db/db';
import { fail } from '#platform/fail';
import { enqueueIn } from '#platform/jobs/jobs';
import { describeRow } from './article-details.service.ts';
import * as data from './articles.data.ts';
import { lockDeleted } from './erasure.data.ts';
import { releaseAll } from './files.service.ts';
import { closeGap, endOf, lockCategories } from './places.data.ts';
import { lockPlaced } from './places.service.ts';
import { keepEarlierState, versionedArticle } from './versions/kept-articles.service.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Articles erased per transaction; few, because other writers wait for its locks. */
const BATCH = 10;

const object = ({ id }: data.StoredArticle) => ({ type: 'article', id });

/** Deletes a locked article; it leaves its place in the category. */
export const softDelete = async (ctx: Context, row: data.StoredArticle): Promise<void> => {
  const { db, org, now } = ctx;
  if (row.status === 'deleted') throw fail('ARTICLE_STATUS_WRONG', { from: row.status });
  await keepEarlierState(ctx, row);
  await data.updateArticle(db, org, row.id, {
    status: 'deleted',
    position: null,
    deleted_at: now,
    updated_at: now,
    version: row.version + 1,
  });
  if (row.category_id && row.position) await closeGap(db, org, row.category_id, row.position);
  ctx.audit({
    action: 'article.deleted',
    object: object(row),
    before: { name: row.title, status: row.status },
    after: { name: row.title, status: 'deleted' },
  });
};

/** Restores a locked article as a draft, at the end of its category; without one when that was deleted meanwhile. */
export const restore = async (ctx: Context, row: data.StoredArticle): Promise<void> => {
  const { db, org, now } = ctx;
  if (row.status !== 'deleted') throw fail('ARTICLE_STATUS_WRONG', { from: row.status });
  const [category = null] = row.category_id ? await lockCategories(db, org, [row.category_id]) : [];
  await data.updateArticle(db, org, row.id, {
    status: 'draft',
    category_id: category,
    position: category === null ? null : await endOf(db, org, category),
    deleted_at: null,
    updated_at: now,
    version: row.version + 1,
  });
  ctx.audit({ action: 'article.restored', object: object(row), after: { name: row.title, status: 'draft' } });
};

type Erasing = Pick<Context, 'db' | 'org' | 'enqueue' | 'audit'>;

export const eraseOne = async (ctx: Erasing, row: data.StoredArticle): Promise<void> => {
  if (row.status !== 'deleted') throw fail('ARTICLE_STATUS_WRONG', { from: row.status });
  await eraseVersions(ctx, versionedArticle(row.id));
  await releaseAll(ctx, row.id);
  await data.deleteArticle(ctx.db, ctx.org, row.id);
  ctx.audit({ action: 'article.erased', object: object(row), before: { name: row.title } });
};

export const deleteArticle = async (ctx: Context, id: string): Promise<ArticleRow> => {
  await softDelete(ctx, await lockPlaced(ctx, id));
  return describeRow(ctx, id);
};

export const restoreArticle = async (ctx: Context, id: string): Promise<ArticleRow> => {
  await restore(ctx, await lockPlaced(ctx, id));
  return describeRow(ctx, id);
};

export const eraseArticle = async (ctx: Context, id: string): Promise<{ id: string }> => {
  await eraseOne(ctx, await lockPlaced(ctx, id));
  return { id };
};

const systemActor = { accountId: null, userId: null, displayName: 'erasure' };

/** Erases a batch of articles whose restore period is over, with their files. Returns false when nothing is left. */
const eraseBatch = async (db: Db, now: Date): Promise<boolean> => {
  const due = await lockDeleted(db, new Date(now.getTime() - RESTORE_DAYS * DAY_MS), BATCH);
  if (!due) return false;
  const { org, ids } = due;
  const lines: AuditEntry[] = [];
  const erasing: Erasing = { db, org, enqueue: enqueueIn(db), audit: (entry) => void lines.push(entry) };
  for (const id of ids) await eraseOne(erasing, (await data.findStored(db, org, id))!);
  await writeAudit(db, { org, actor: systemActor, requestId: 'erase-deleted-articles', address: null, now }, lines);
  return true;
};

/** Erases all articles that were deleted more than 30 × 24 hours ago (GAP-42, P39). */
export const eraseDeleted = async (ownerDb: Db, now: Date): Promise<void> => {
  let isLeft = true;
  while (isLeft) isLeft = await ownerDb.transaction().execute((db) => eraseBatch(db, now));
};
