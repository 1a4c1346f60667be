/** What a member reads, and what a member does with it (GAP-80): only what is meant for that person exists. */
import type { Page } from '@fanal/contract/kit/page';
import type * as shapes from '@fanal/contract/posts/my-posts.shapes';
import { bestContent, isPinned } from '@fanal/contract/posts/posts.rules';
import * as audience from '#features/audiences/audience.service';
import { tellMentioned } from '#features/notifications/inbox.service';
import type { Context } from '#platform/context';
import { fail } from '#platform/fail';
import { newId } from '#platform/ids';
import { renderHtml } from '#platform/rich-text/render-html';
import { localTimeOf } from '#platform/time/zoned-time';
import { attachmentsOf } from '../attachments.data.ts';
import { describeAttachment } from '../attachments.service.ts';
import { contentsOf } from '../contents.data.ts';
import { eventFieldsOf, pinOf } from '../post-details.service.ts';
import { findStored, type StoredPost } from '../posts.data.ts';
import { targetsOf } from '../targets.data.ts';
import * as comments from './comments.data.ts';
import * as data from './feed.data.ts';

/** Pinned posts that stand on top at most. */
const MOST_PINNED = 20;

const authorOf = (ctx: Context, row: data.FeedRow): shapes.FeedItem['author'] => {
  if (row.is_signed_by_organization || !row.author)
    return { id: null, displayName: row.organizationName, avatarUrl: null };
  const { id, displayName, avatarFileId } = row.author;
  return { id, displayName, avatarUrl: ctx.fileUrl(avatarFileId) };
};

const settingsOf = (row: data.FeedRow, today: string) => ({
  postCategories: row.categories,
  organizationPost: row.feed as shapes.FeedItem['organizationPost'],
  priority: row.priority as shapes.FeedItem['priority'],
  isPinned: isPinned(pinOf(row), today),
  areCommentsEnabled: row.are_comments_enabled,
});

/** Each in the language that suits best: one's own, the original, English. */
const toItems = async (ctx: Context, rows: readonly data.FeedRow[], today: string): Promise<shapes.FeedItem[]> => {
  const { db, org } = ctx;
  const ids = rows.map(({ id }) => id);
  const contents = await contentsOf(db, org, ids);
  const attachments = await attachmentsOf(db, org, ids);
  return rows.map((row) => {
    const content = bestContent(contents.get(row.id)!, ctx.locale)!;
    return {
      ...{ id: row.id, type: row.type as shapes.FeedItem['type'], locale: content.locale, title: content.title },
      content: renderHtml(content.contentJson, ctx.fileUrl),
      attachments: attachments.get(row.id)!.map((attachment) => describeAttachment(ctx, attachment)),
      ...settingsOf(row, today),
      author: authorOf(ctx, row),
      publishedAt: row.published_at!.toISOString(),
      ...{ isSeen: row.isSeen, reactionCount: row.reactionCount, commentCount: row.commentCount },
      ...{ myReaction: row.myReaction, myResponse: row.type === 'event' ? row.myResponse : null },
      ...eventFieldsOf(row),
    };
  });
};

const placeOf = (cursor: string): data.Place => {
  const [at, id] = cursor.split('.') as [string, string];
  return { at: new Date(Number(at)), id };
};

export const readFeed = async (ctx: Context, { cursor, take, feed, type }: shapes.FeedQuery): Promise<shapes.Feed> => {
  const { db, org, actor } = ctx;
  const targets = actor.userId ? await audience.targetsMeaning(ctx, actor.userId) : [];
  if (!actor.userId || targets.length === 0) return { items: [], next: null };
  const today = localTimeOf(ctx.now, ctx.organization.timeZone).day;
  const question = { userId: actor.userId, targets, feed, type, today };
  const pinned = cursor ? [] : await data.pinnedFor(db, org, question, MOST_PINNED);
  const rows = await data.newestFor(db, org, question, { after: cursor ? placeOf(cursor) : null, take: take + 1 });
  const shown = rows.slice(0, take);
  const last = shown.at(-1);
  return {
    items: await toItems(ctx, [...pinned, ...shown], today),
    next: rows.length > take && last ? `${last.published_at!.getTime()}.${last.id}` : null,
  };
};

/** A published post that is meant for the caller. */
const needOwn = async (ctx: Context, id: string): Promise<{ row: StoredPost; userId: string }> => {
  const { db, org, actor } = ctx;
  const row = await findStored(db, org, id);
  if (!actor.userId || row?.status !== 'published') throw fail('NOT_FOUND');
  const targets = (await targetsOf(db, org, [id])).get(id)!;
  if (!(await audience.isMeantFor(ctx, targets, actor.userId))) throw fail('NOT_FOUND');
  return { row, userId: actor.userId };
};

const sightOf = async (ctx: Context, id: string) => {
  const { userId } = await needOwn(ctx, id);
  return { postId: id, userId, now: ctx.now };
};

export const viewPost = async (ctx: Context, id: string, { locale }: shapes.PostView): Promise<{ id: string }> => {
  await data.noteView(ctx.db, ctx.org, await sightOf(ctx, id), locale);
  return { id };
};

export const clickPost = async (ctx: Context, id: string, { url }: shapes.PostClick): Promise<{ id: string }> => {
  await data.noteClick(ctx.db, ctx.org, await sightOf(ctx, id), newId(ctx.now.getTime()), url);
  return { id };
};

export const react = async (ctx: Context, id: string, { reaction }: shapes.NewReaction) => {
  await data.writeReaction(ctx.db, ctx.org, await sightOf(ctx, id), reaction);
  return { reactionCount: await data.countReactions(ctx.db, ctx.org, id), myReaction: reaction };
};

const toComment = (ctx: Context, { author, createdAt, ...row }: comments.CommentRow): shapes.Comment => ({
  ...row,
  author: { id: author.id, displayName: author.displayName, avatarUrl: ctx.fileUrl(author.avatarFileId) },
  createdAt: createdAt.toISOString(),
});

export const listComments = async (
  ctx: Context,
  id: string,
  question: { page: number; perPage: number },
): Promise<Page<shapes.Comment>> => {
  await needOwn(ctx, id);
  const total = await comments.countComments(ctx.db, ctx.org, id);
  const rows = await comments.pageOfComments(ctx.db, ctx.org, id, question);
  const lastPage = Math.max(1, Math.ceil(total / question.perPage));
  return { items: rows.map((row) => toComment(ctx, row)), total, lastPage, page: question.page };
};

/** Those who are mentioned hear of it when the post is meant for them too; others are refused like somebody unknown. */
const mentionedIn = async (ctx: Context, id: string, userIds: readonly string[]): Promise<string[]> => {
  const wanted = [...new Set(userIds)];
  const targets = (await targetsOf(ctx.db, ctx.org, [id])).get(id)!;
  const meant = await Promise.all(wanted.map((userId) => audience.isMeantFor(ctx, targets, userId)));
  const issues = wanted.flatMap((_, at) => (meant[at] ? [] : [{ path: `mentionedUserIds.${at}`, rule: 'reference' }]));
  if (issues.length > 0) throw fail('VALIDATION_FAILED', { issues });
  return wanted;
};

export const addComment = async (
  ctx: Context,
  id: string,
  { text, mentionedUserIds }: shapes.NewComment,
): Promise<shapes.Comment> => {
  const { db, org, now } = ctx;
  const { row, userId } = await needOwn(ctx, id);
  if (!row.are_comments_enabled) throw fail('COMMENTS_OFF');
  const mentioned = await mentionedIn(ctx, id, mentionedUserIds);
  const commentId = newId(now.getTime());
  const written = await comments.insertComment(db, org, {
    ...{ id: commentId, postId: id, userId, text, mentionedUserIds: mentioned, now },
  });
  await tellMentioned(ctx, {
    ...{ postId: id, commentId, actorId: userId, now },
    userIds: mentioned.filter((one) => one !== userId),
  });
  ctx.audit({ action: 'comment.added', object: { type: 'post', id }, after: { name: row.title, commentId } });
  return toComment(ctx, written);
};
