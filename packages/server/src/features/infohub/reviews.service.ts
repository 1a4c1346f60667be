/** Articles that stay true: their check, their owner, and the notices to the owner before a check ends. */
import type { ArticleRow } from '@fanal/contract/infohub/articles.shapes';
import { notifyOfArticle, notifyOwners } from '#features/notifications/article-notices.service';
import type { Context, OrgId } from '#platform/context';
import type { Database, Db } from '#platform/db/db';
import { fail } from '#platform/fail';
import { enqueueIn } from '#platform/jobs/jobs';
import { describeRow } from './article-details.service.ts';
import * as data from './articles.data.ts';
import { refuseUnknownOwner } from './articles.service.ts';
import { lockPlaced } from './places.service.ts';
import { mayPublish, NOTIFY_TASK, todayOf } from './publishing.service.ts';
import { articlesToNotify, takeDueReviews } from './reviews.data.ts';
import { targetsOf } from './targets.service.ts';

/** Articles whose owners are notified per transaction. */
const BATCH = 200;
/** A notification job that takes longer than this is considered lost. */
const LOST_AFTER_MS = 120_000;

/** Notes that a locked article was checked today. */
export const noteCheck = async (ctx: Context, row: data.StoredArticle): Promise<void> => {
  const { db, org, now } = ctx;
  if (row.status === 'deleted') throw fail('ARTICLE_STATUS_WRONG', { from: row.status });
  const today = todayOf(ctx);
  await data.updateArticle(db, org, row.id, { checked_on: today, updated_at: now, version: row.version + 1 });
  ctx.audit({
    action: 'article.checked',
    object: { type: 'article', id: row.id },
    before: { name: row.title, checkedOn: row.checked_on },
    after: { name: row.title, checkedOn: today },
  });
};

/** The owner of an article may check it without the permission to publish. */
export const checkArticle = async (ctx: Context, id: string): Promise<ArticleRow> => {
  const row = await lockPlaced(ctx, id);
  const isOwner = row.owner_id !== null && row.owner_id === ctx.actor.userId;
  if (!isOwner && !mayPublish(ctx)) throw fail('ACTION_FORBIDDEN');
  await noteCheck(ctx, row);
  return describeRow(ctx, id);
};

/** Gives everything that a person owns to another one, who must be active. */
export const handOver = async (
  ctx: Context,
  fromId: string,
  { ownerId }: { ownerId: string },
): Promise<{ articles: number }> => {
  const { db, org, now } = ctx;
  await refuseUnknownOwner(ctx, ownerId);
  const ids = await data.idsOwnedBy(db, org, fromId);
  if (ids.length === 0) throw fail('NOT_FOUND');
  for (const id of ids) {
    const row = await data.lockArticle(db, org, id);
    if (row?.owner_id === fromId)
      await data.updateArticle(db, org, id, { owner_id: ownerId, updated_at: now, version: row.version + 1 });
  }
  ctx.audit({
    action: 'articles.handedOver',
    object: { type: 'user', id: fromId },
    after: { ownerId, articleCount: ids.length },
  });
  return { articles: ids.length };
};

/** Notifies the owners of articles whose check ends soon or today, each once for each end. */
export const remindOwners = async (ownerDb: Db, now: Date): Promise<void> => {
  for (;;) {
    const taken = await ownerDb.transaction().execute(async (db) => {
      const due = await takeDueReviews(db, now, BATCH);
      for (const [org, reviews] of Map.groupBy(due, (review) => review.org))
        await notifyOwners({ db, org }, reviews, now);
      return due.length;
    });
    if (taken < BATCH) return;
  }
};

/** Notifies the audience of an article, unless it is not published any more or was notified already. */
export const notifyReaders = async (database: Database, now: Date, { org, id }: { org: OrgId; id: string }) => {
  const found = await database.transaction({ org, readOnly: true }, async (db) => ({
    row: await data.findStored(db, org, id),
    targets: (await targetsOf(db, org, [id])).get(id)!,
  }));
  if (found.row?.status !== 'published' || found.row.notified_at) return;
  await notifyOfArticle(database, org, { articleId: id, targets: found.targets, now });
  await database.transaction({ org, readOnly: false }, (db) => data.updateArticle(db, org, id, { notified_at: now }));
};

/** Queues the notification jobs of lost workers again. */
export const resumeNotices = async (ownerDb: Db, now: Date): Promise<void> => {
  for (const { org, id } of await articlesToNotify(ownerDb, new Date(now.getTime() - LOST_AFTER_MS)))
    await enqueueIn(ownerDb)(NOTIFY_TASK, { org, id }, { key: `${NOTIFY_TASK} ${id}` });
};
