/** Status changes of posts: publish now, at a scheduled time, and again at each occurrence of a recurrence. */

import type { AuditAction } from '@fanal/contract/activities/activities.rules';
import { may } from '@fanal/contract/permissions';
import {
  mayMove,
  missingToPublish,
  type PostStatus,
  type Publishable,
  timelyCodes,
} from '@fanal/contract/posts/posts.rules';
import type { Recurrence } from '@fanal/contract/posts/recurrence.rules';
import { writeAudit } from '#platform/audit/audit';
import type { Context, OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { fail } from '#platform/fail';
import { type Enqueue, enqueueIn } from '#platform/jobs/jobs';
import { timeZoneOf } from '#platform/time/time-zone.data';
import { localTimeOf } from '#platform/time/zoned-time';
import { attachmentsOf } from './attachments.data.ts';
import { kindOfAttachment } from './attachments.service.ts';
import { contentsOf } from './contents.data.ts';
import { notifyMentioned } from './mentions.service.ts';
import { incomplete } from './missing.service.ts';
import { eventFieldsOf, pinOf } from './post-details.service.ts';
import { type PostColumns, type StoredPost, updatePost } from './posts.data.ts';
import { lockDue } from './publishing.data.ts';
import { occurrenceAfter, publishOccurrence, recurrenceColumns } from './recurrences.service.ts';
import { targetsOf } from './targets.service.ts';
import { keepPost } from './versions/kept-posts.service.ts';

export const PUBLISH_TASK = 'publish-due-posts';
export const NOTIFY_TASK = 'notify-of-post';
/** Posts published per transaction. */
const BATCH = 25;

/** The stored fields that the rules for publishing check. */
const publishableOf = async ({ db, org }: Context, row: StoredPost): Promise<Publishable> => {
  const event = eventFieldsOf(row);
  return {
    type: row.type as Publishable['type'],
    postContents: (await contentsOf(db, org, [row.id])).get(row.id)!,
    attachments: (await attachmentsOf(db, org, [row.id]))
      .get(row.id)!
      .map((file) => ({ kind: kindOfAttachment(file) })),
    targets: (await targetsOf(db, org, [row.id])).get(row.id)!,
    pin: pinOf(row),
    scheduledAt: row.scheduled_at?.toISOString() ?? null,
    recurrence: row.recurrence as Recurrence | null,
    event:
      row.type === 'event'
        ? {
            mode: event.eventMode,
            placeName: event.eventPlaceName,
            address: event.eventAddress,
            url: event.eventUrl,
            startsAt: event.eventStartsAt,
            endsAt: event.eventEndsAt,
            hasRegistration: event.eventHasRegistration,
            registrationClosesAt: event.eventRegistrationClosesAt,
          }
        : null,
  };
};

/** Throws POST_INCOMPLETE with everything that is missing (POSTS-31 to POSTS-36). `isOut`: already published, so dates in the past are accepted. */
export const refuseIncomplete = async (
  ctx: Context,
  row: StoredPost,
  how: 'published' | 'scheduled',
  { isOut }: { isOut: boolean },
): Promise<void> => {
  const dayOf = (instant: string) => localTimeOf(new Date(instant), ctx.organization.timeZone).day;
  const all = missingToPublish(await publishableOf(ctx, row), how, { now: ctx.now.toISOString(), dayOf });
  const missing = all.filter(({ code }) => !(isOut && timelyCodes.includes(code)));
  if (missing.length > 0) throw incomplete(ctx, missing);
};

export const mayPublish = ({ actor }: Context): boolean => may(actor, 'posts:publish');

/** Queues the notification: once per post, however often it is published again (GAP-30). */
const enqueueNotice = async (
  enqueue: Enqueue,
  { organization_id: org, id, is_notification_enabled, notified_at }: StoredPost,
) => {
  if (is_notification_enabled && !notified_at) await enqueue(NOTIFY_TASK, { org, id }, { key: `${NOTIFY_TASK} ${id}` });
};

/** Queues a publish job for that time; the key makes it one job for all posts due at the same time. */
const enqueuePublishing = async (enqueue: Enqueue, at: Date | null) => {
  if (at) await enqueue(PUBLISH_TASK, {}, { runAt: at, key: `${PUBLISH_TASK} ${at.toISOString()}` });
};

const actions: Record<Exclude<PostStatus, 'deleted'>, AuditAction> = {
  published: 'post.published',
  scheduled: 'post.scheduled',
  archived: 'post.archived',
  draft: 'post.withdrawn',
};

/** Without push at publication, the post is marked as notified, so that a later change does not notify people either. */
const notifiedAt = ({ notified_at, is_notification_enabled }: StoredPost, now: Date) =>
  notified_at ?? (is_notification_enabled ? null : now);

const columnsFor = (ctx: Context, row: StoredPost, to: PostStatus): PostColumns => {
  const { now } = ctx;
  if (to === 'published')
    return {
      status: to,
      published_at: now,
      scheduled_at: null,
      notified_at: notifiedAt(row, now),
      ...recurrenceColumns(row.recurrence as Recurrence | null, {
        from: now,
        zone: ctx.organization.timeZone,
        after: now,
      }),
    };
  if (to === 'draft') return { status: to, scheduled_at: null, recurs_from: null, next_at: null };
  return { status: to };
};

/** Changes the status of a post, if the transition is allowed and nothing is missing (GAP-32). */
export const moveTo = async (
  ctx: Context,
  row: StoredPost,
  to: Exclude<PostStatus, 'deleted'>,
): Promise<StoredPost> => {
  const from = row.status as PostStatus;
  if (!mayMove(from, to)) throw fail('POST_STATUS_WRONG', { from, to });
  if (!mayPublish(ctx)) throw fail('ACTION_FORBIDDEN');
  if (to === 'published' || to === 'scheduled') await refuseIncomplete(ctx, row, to, { isOut: false });
  const moved = await updatePost(ctx.db, ctx.org, row.id, { ...columnsFor(ctx, row, to), updated_at: ctx.now });
  if (to === 'published') {
    await keepPost(ctx, moved, { at: ctx.now, by: ctx.actor.userId });
    await notifyMentioned(ctx, moved, ctx.now);
    await enqueueNotice(ctx.enqueue, moved);
  }
  await enqueuePublishing(ctx.enqueue, moved.due_at);
  ctx.audit({
    action: actions[to],
    object: { type: 'post', id: row.id },
    before: { name: row.title, status: from },
    after: { name: moved.title, status: to, scheduledAt: moved.scheduled_at?.toISOString() ?? null },
  });
  return moved;
};

/** Recalculates the next occurrence of a published post after its recurrence rule changed. */
export const replanRecurrence = async (ctx: Context, row: StoredPost): Promise<void> => {
  if (row.status !== 'published') return;
  const from = row.recurs_from ?? row.published_at!;
  const columns = recurrenceColumns(row.recurrence as Recurrence | null, {
    from,
    zone: ctx.organization.timeZone,
    after: ctx.now,
  });
  const { due_at: at } = await updatePost(ctx.db, ctx.org, row.id, columns);
  await enqueuePublishing(ctx.enqueue, at);
};

const systemActor = { accountId: null, userId: null, displayName: 'publishing' };

/** Publishes one due post: the scheduled post itself, or the next occurrence of a published one. */
const publishOne = async (db: Db, row: StoredPost, zone: string, now: Date) => {
  const org = row.organization_id as OrgId;
  const recurrence = row.recurrence as Recurrence | null;
  if (row.status === 'scheduled') {
    const from = row.scheduled_at!;
    const columns = recurrenceColumns(recurrence, { from, zone, after: from });
    const published = await updatePost(db, org, row.id, {
      status: 'published',
      published_at: now,
      updated_at: now,
      version: row.version + 1,
      ...columns,
      notified_at: notifiedAt(row, now),
    });
    return { published, plan: published, action: 'post.published' as const };
  }
  const published = await publishOccurrence(db, row, zone, now);
  const next = occurrenceAfter({ recurrence: recurrence!, from: row.recurs_from!, zone }, row.next_at!);
  const plan = await updatePost(db, org, row.id, { next_at: next });
  return { published, plan, action: 'post.repeated' as const };
};

/** Publishes a batch of due posts of one organization and plans their next occurrences, in one transaction. Returns the number of posts. */
const publishBatch = async (db: Db, now: Date): Promise<number> => {
  const rows = await lockDue(db, now, BATCH);
  if (rows.length === 0) return 0;
  const org = rows[0]!.organization_id as OrgId;
  const zone = await timeZoneOf(db, org);
  const enqueue = enqueueIn(db);
  const lines = [];
  for (const row of rows) {
    const { published, plan, action } = await publishOne(db, row, zone, now);
    await keepPost({ db, org }, published, { at: now, by: null });
    await notifyMentioned({ db, org }, published, now);
    await enqueueNotice(enqueue, published);
    await enqueuePublishing(enqueue, plan.due_at);
    lines.push({
      action,
      object: { type: 'post', id: published.id },
      after: { name: published.title, status: 'published', parentId: published.parent_id },
    });
  }
  await writeAudit(db, { org, actor: systemActor, requestId: PUBLISH_TASK, address: null, now }, lines);
  return rows.length;
};

/** Publishes all due posts, also overdue ones; each exactly once, even with several workers in parallel (P55, P59). */
export const publishDue = async (ownerDb: Db, now: Date): Promise<void> => {
  let published = 0;
  do published = await ownerDb.transaction().execute((db) => publishBatch(db, now));
  while (published > 0);
};
