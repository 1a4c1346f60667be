/** Soft deletion for 30 days, then permanent deletion (POSTS-27 to POSTS-30, GAP-33). */

import { may } from '@fanal/contract/permissions';
import type { PostsChange, PostsChanged } from '@fanal/contract/posts/post-lists.shapes';
import { type PostStatus, RESTORE_DAYS } from '@fanal/contract/posts/posts.rules';
import type { PostRow, PostType } from '@fanal/contract/posts/posts.shapes';
import { changeOneByOne, requireField } from '#features/one-by-one/one-by-one.service';
import { eraseVersions } from '#features/versions/versions.service';
import { writeAudit } from '#platform/audit/audit';
import type { AuditEntry } from '#platform/audit/audit-entry';
import type { Context } from '#platform/context';
import type { Db } from '#platform/db/db';
import { fail } from '#platform/fail';
import { enqueueIn } from '#platform/jobs/jobs';
import { releaseAll } from './attachments.service.ts';
import { describeRow } from './post-details.service.ts';
import * as data from './posts.data.ts';
import { changePost, requireLocked } from './posts.service.ts';
import { lockDeleted } from './publishing.data.ts';
import { keepEarlierState, versionedPost } from './versions/kept-posts.service.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Posts erased per transaction; few, because other writers wait for its locks. */
const BATCH = 10;

/** Locks a post of this type. Throws NOT_FOUND for a post of the other type (GAP-27). */
const requireOfType = async (ctx: Context, { type, id }: { type: PostType; id: string }): Promise<data.StoredPost> => {
  const row = await requireLocked(ctx, id);
  if (row.type !== type) throw fail('NOT_FOUND');
  return row;
};

const object = ({ id }: data.StoredPost) => ({ type: 'post', id });

const softDelete = async (ctx: Context, row: data.StoredPost): Promise<void> => {
  if (row.status === 'deleted') throw fail('POST_STATUS_WRONG', { from: row.status });
  await keepEarlierState(ctx, row);
  await data.updatePost(ctx.db, ctx.org, row.id, {
    status: 'deleted',
    deleted_at: ctx.now,
    updated_at: ctx.now,
    version: row.version + 1,
    next_at: null,
  });
  ctx.audit({
    action: 'post.deleted',
    object: object(row),
    before: { name: row.title, status: row.status },
    after: { name: row.title, status: 'deleted' },
  });
};

const restore = async (ctx: Context, row: data.StoredPost): Promise<void> => {
  if (row.status !== 'deleted') throw fail('POST_STATUS_WRONG', { from: row.status });
  await data.updatePost(ctx.db, ctx.org, row.id, {
    status: 'draft',
    deleted_at: null,
    updated_at: ctx.now,
    version: row.version + 1,
    scheduled_at: null,
    recurs_from: null,
    next_at: null,
  });
  ctx.audit({ action: 'post.restored', object: object(row), after: { name: row.title, status: 'draft' } });
};

type Erasing = Pick<Context, 'db' | 'org' | 'enqueue' | 'audit'>;

const eraseOne = async (ctx: Erasing, row: data.StoredPost): Promise<void> => {
  if (row.status !== 'deleted') throw fail('POST_STATUS_WRONG', { from: row.status });
  await eraseVersions(ctx, versionedPost(row.id));
  await releaseAll(ctx, row.id);
  await data.deletePost(ctx.db, ctx.org, row.id);
  ctx.audit({ action: 'post.erased', object: object(row), before: { name: row.title, type: row.type } });
};

type PostAddress = { type: PostType; id: string };

export const deletePost = async (ctx: Context, address: PostAddress): Promise<PostRow> => {
  await softDelete(ctx, await requireOfType(ctx, address));
  return describeRow(ctx, address.id);
};

export const restorePost = async (ctx: Context, address: PostAddress): Promise<PostRow> => {
  await restore(ctx, await requireOfType(ctx, address));
  return describeRow(ctx, address.id);
};

export const erasePost = async (ctx: Context, address: PostAddress): Promise<{ id: string }> => {
  await eraseOne(ctx, await requireOfType(ctx, address));
  return { id: address.id };
};

const changeOne = async (ctx: Context, id: string, { action, scheduledAt }: PostsChange): Promise<void> => {
  const row = await requireLocked(ctx, id);
  const moves = { archive: 'archived', schedule: 'scheduled' } as const satisfies Record<string, PostStatus>;
  if (action === 'delete') await softDelete(ctx, row);
  else if (action === 'restore') await restore(ctx, row);
  else if (action === 'erase') await eraseOne(ctx, row);
  else
    await changePost(ctx, id, {
      version: row.version,
      status: moves[action],
      ...(action === 'schedule' ? { scheduledAt: scheduledAt! } : {}),
    });
};

/** Posts that cannot be changed are returned with the reason. */
export const changePosts = async (ctx: Context, change: PostsChange): Promise<PostsChanged> => {
  const { db, org } = ctx;
  if (change.action === 'schedule') requireField(change.scheduledAt, 'scheduledAt');
  if (change.action === 'erase' && !may(ctx.actor, 'posts:erase')) throw fail('ACTION_FORBIDDEN');
  return changeOneByOne(ctx, {
    ids: change.ids,
    change: (one, id) => changeOne(one, id, change),
    titleOf: async (id) => (await data.findStored(db, org, id))?.title ?? null,
    refused: { action: 'post.changeRefused', type: 'post', after: { action: change.action } },
  });
};

const systemActor = { accountId: null, userId: null, displayName: 'erasure' };

/** Erases a batch of posts whose restore period is over, with their files. Returns false when nothing is left. */
const eraseBatch = async (db: Db, now: Date): Promise<boolean> => {
  const due = await lockDeleted(db, new Date(now.getTime() - RESTORE_DAYS * DAY_MS), BATCH);
  if (!due) return false;
  const { org, ids } = due;
  const lines: AuditEntry[] = [];
  const erasing: Erasing = { db, org, enqueue: enqueueIn(db), audit: (entry) => void lines.push(entry) };
  for (const id of ids) await eraseOne(erasing, (await data.findStored(db, org, id))!);
  await writeAudit(db, { org, actor: systemActor, requestId: 'erase-deleted-posts', address: null, now }, lines);
  return true;
};

/** Erases all posts that were deleted more than 30 × 24 hours ago (POSTS-28, P39). */
export const eraseDeleted = async (ownerDb: Db, now: Date): Promise<void> => {
  let isLeft = true;
  while (isLeft) isLeft = await ownerDb.transaction().execute((db) => eraseBatch(db, now));
};
