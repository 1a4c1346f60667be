/** Comments of members on posts, and their moderation by editors (POSTS-18, GAP-80). */
import type { Page } from '@fanal/contract/kit/page';
import type { CommentFilter } from '@fanal/contract/posts/comments.api';
import type { Comment, NewComment } from '@fanal/contract/posts/my-posts.shapes';
import * as audience from '#features/audiences/audience.service';
import { notifyMentioned } from '#features/notifications/inbox.service';
import type { Context } from '#platform/context';
import { fail } from '#platform/fail';
import { newId } from '#platform/ids';
import { addToCounts } from '../kept-counts.service.ts';
import { requireMeant } from '../meant.service.ts';
import { findStored } from '../posts.data.ts';
import { targetsOf } from '../targets.service.ts';
import * as data from './comments.data.ts';

const toComment = (ctx: Context, { author, createdAt, ...row }: data.CommentRow): Comment => ({
  ...row,
  author: { id: author.id, displayName: author.displayName, avatarUrl: ctx.fileUrl(author.avatarFileId) },
  createdAt: createdAt.toISOString(),
});

const pageOfComments = async (ctx: Context, postId: string, filter: CommentFilter): Promise<Page<Comment>> => {
  const { items, ...page } = await data.pageOfComments(ctx.db, ctx.org, postId, filter);
  return { ...page, items: items.map((row) => toComment(ctx, row)) };
};

/** Comments of a post that is meant for the caller. */
export const listComments = async (
  ctx: Context,
  id: string,
  paging: { page: number; perPage: number },
): Promise<Page<Comment>> => {
  await requireMeant(ctx, id);
  return pageOfComments(ctx, id, paging);
};

/** Comments of any post of the organization, for editors. */
export const readComments = async (ctx: Context, id: string, filter: CommentFilter): Promise<Page<Comment>> => {
  if (!(await findStored(ctx.db, ctx.org, id))) throw fail('NOT_FOUND');
  return pageOfComments(ctx, id, filter);
};

/** Validates mentioned people: the post must be meant for them. Other people give the same error as unknown ids. */
const mentionedIn = async (ctx: Context, id: string, userIds: readonly string[]): Promise<string[]> => {
  const distinctIds = [...new Set(userIds)];
  const targets = (await targetsOf(ctx.db, ctx.org, [id])).get(id)!;
  const meant = await Promise.all(distinctIds.map((userId) => audience.isMeantFor(ctx, targets, userId)));
  const issues = distinctIds.flatMap((_, at) =>
    meant[at] ? [] : [{ path: `mentionedUserIds.${at}`, rule: 'reference' }],
  );
  if (issues.length > 0) throw fail('VALIDATION_FAILED', { issues });
  return distinctIds;
};

export const addComment = async (
  ctx: Context,
  id: string,
  { text, mentionedUserIds }: NewComment,
): Promise<Comment> => {
  const { db, org, now } = ctx;
  const { row, userId } = await requireMeant(ctx, id);
  if (!row.are_comments_enabled) throw fail('COMMENTS_OFF');
  const mentioned = await mentionedIn(ctx, id, mentionedUserIds);
  const commentId = newId(now.getTime());
  const written = await data.insertComment(db, org, {
    id: commentId,
    postId: id,
    userId,
    text,
    mentionedUserIds: mentioned,
    now,
  });
  await notifyMentioned(ctx, {
    postId: id,
    commentId,
    actorId: userId,
    now,
    userIds: mentioned.filter((mentionedId) => mentionedId !== userId),
  });
  ctx.afterCommit(async () => addToCounts(org, id, { comments: 1 }));
  ctx.audit({ action: 'comment.added', object: { type: 'post', id }, after: { name: row.title, commentId } });
  return toComment(ctx, written);
};

/** Deletes a comment and its notifications. The audit log records the author, not the text. */
export const removeComment = async (
  ctx: Context,
  { id, commentId }: { id: string; commentId: string },
): Promise<{ id: string }> => {
  const { db, org } = ctx;
  const post = await findStored(db, org, id);
  const removed = post && (await data.deleteComment(db, org, { id: commentId, postId: id }));
  if (!removed) throw fail('NOT_FOUND');
  ctx.afterCommit(async () => addToCounts(org, id, { comments: -1 }));
  ctx.audit({
    action: 'comment.removed',
    object: { type: 'post', id },
    before: { name: post.title, commentId, userId: removed.userId },
    people: [removed.userId],
  });
  return { id: commentId };
};
