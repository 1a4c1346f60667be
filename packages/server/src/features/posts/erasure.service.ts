/** Out of sight for 30 days, then gone (POSTS-27 to POSTS-30, GAP-33). */

import { may } from '@fanal/contract/permissions';
import type { PostsChange, PostsChanged } from '@fanal/contract/posts/post-lists.shapes';
import { type PostStatus, RESTORE_DAYS } from '@fanal/contract/posts/posts.rules';
import type { MissingPoint, PostRow, PostType } from '@fanal/contract/posts/posts.shapes';
import { writeAudit } from '#platform/audit/audit';
import type { AuditEntry } from '#platform/audit/audit-entry';
import type { Context } from '#platform/context';
import type { Db } from '#platform/db/db';
import { fail, Refusal } from '#platform/fail';
import { sentenceOf } from '#platform/http/messages';
import { enqueueIn } from '#platform/jobs/jobs';
import { releaseAll } from './attachments.service.ts';
import { inSavepoint } from './bulk.data.ts';
import { describeRow } from './post-details.service.ts';
import * as data from './posts.data.ts';
import { changePost, requireHeld } from './posts.service.ts';
import { lockDeleted } from './publishing.data.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Posts that one transaction erases: whoever writes meanwhile waits for it, so they are few. */
const BATCH = 10;

/** A post of that type, held; one of the other type does not exist (GAP-27). */
const requireOfType = async (ctx: Context, { type, id }: { type: PostType; id: string }): Promise<data.StoredPost> => {
  const row = await requireHeld(ctx, id);
  if (row.type !== type) throw fail('NOT_FOUND');
  return row;
};

const object = ({ id }: data.StoredPost) => ({ type: 'post', id });

const softDelete = async (ctx: Context, row: data.StoredPost): Promise<void> => {
  if (row.status === 'deleted') throw fail('POST_STATUS_WRONG', { from: row.status });
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

const takeBack = async (ctx: Context, row: data.StoredPost): Promise<void> => {
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
  await releaseAll(ctx, row.id);
  await data.deletePost(ctx.db, ctx.org, row.id);
  ctx.audit({ action: 'post.erased', object: object(row), before: { name: row.title, type: row.type } });
};

type Named = { type: PostType; id: string };

export const deletePost = async (ctx: Context, named: Named): Promise<PostRow> => {
  await softDelete(ctx, await requireOfType(ctx, named));
  return describeRow(ctx, named.id);
};

export const restorePost = async (ctx: Context, named: Named): Promise<PostRow> => {
  await takeBack(ctx, await requireOfType(ctx, named));
  return describeRow(ctx, named.id);
};

export const erasePost = async (ctx: Context, named: Named): Promise<{ id: string }> => {
  await eraseOne(ctx, await requireOfType(ctx, named));
  return { id: named.id };
};

const changeOne = async (ctx: Context, id: string, { action, scheduledAt }: PostsChange): Promise<void> => {
  const row = await requireHeld(ctx, id);
  const moves = { archive: 'archived', schedule: 'scheduled' } as const satisfies Record<string, PostStatus>;
  if (action === 'delete') await softDelete(ctx, row);
  else if (action === 'restore') await takeBack(ctx, row);
  else if (action === 'erase') await eraseOne(ctx, row);
  else
    await changePost(ctx, id, {
      version: row.version,
      status: moves[action],
      ...(action === 'schedule' ? { scheduledAt: scheduledAt! } : {}),
    });
};

/** The log hears of it when all of it was done. */
const changeWhole = async (ctx: Context, id: string, change: PostsChange): Promise<void> => {
  const entries: AuditEntry[] = [];
  await changeOne({ ...ctx, audit: (entry) => void entries.push(entry) }, id, change);
  for (const entry of entries) ctx.audit(entry);
};

/** Why one stayed as it is, with everything that is missing from it. */
const reasonOf = ({ sentence, details }: Refusal, locale: Context['locale']): string => {
  const missing = (details?.missing ?? []) as MissingPoint[];
  const points = missing.map((point) => point.message).join(', ');
  return [sentenceOf(sentence, locale, details), ...(points ? [`${points}.`] : [])].join(' ');
};

/** One by one in the order of their ids, so that two of these never wait for each other; what cannot be changed stays and says why. */
export const changePosts = async (ctx: Context, change: PostsChange): Promise<PostsChanged> => {
  if (change.action === 'schedule' && !change.scheduledAt)
    throw fail('VALIDATION_FAILED', { issues: [{ path: 'scheduledAt', rule: 'required' }] });
  if (change.action === 'erase' && !may(ctx.actor, 'posts:erase')) throw fail('ACTION_FORBIDDEN');
  const outcome: PostsChanged = { changed: [], refused: [] };
  const { db, org } = ctx;
  for (const id of [...new Set(change.ids)].sort())
    try {
      await inSavepoint(db, () => changeWhole(ctx, id, change));
      outcome.changed.push(id);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const after = { action: change.action, code: error.code };
      ctx.audit({ action: 'post.changeRefused', object: { type: 'post', id }, after });
      const title = (await data.findStored(db, org, id))?.title ?? null;
      outcome.refused.push({ id, title, code: error.code, message: reasonOf(error, ctx.locale) });
    }
  return outcome;
};

const systemActor = { accountId: null, userId: null, displayName: 'erasure' };

/** Erases some of what was deleted long enough ago, files with it; false when nothing is left. */
const eraseSome = async (db: Db, now: Date): Promise<boolean> => {
  const due = await lockDeleted(db, new Date(now.getTime() - RESTORE_DAYS * DAY_MS), BATCH);
  if (!due) return false;
  const { org, ids } = due;
  const lines: AuditEntry[] = [];
  const erasing: Erasing = { db, org, enqueue: enqueueIn(db), audit: (entry) => void lines.push(entry) };
  for (const id of ids) await eraseOne(erasing, (await data.findStored(db, org, id))!);
  await writeAudit(db, { org, actor: systemActor, requestId: 'erase-deleted-posts', address: null, now }, lines);
  return true;
};

/** Erases everything that was deleted more than 30 times 24 hours ago (POSTS-28, P39). */
export const eraseDeleted = async (ownerDb: Db, now: Date): Promise<void> => {
  let isLeft = true;
  while (isLeft) isLeft = await ownerDb.transaction().execute((db) => eraseSome(db, now));
};
