/** The feed of a member, and the member's views, clicks and reactions (GAP-80). Posts not meant for the member give NOT_FOUND. */
import type * as shapes from '@fanal/contract/posts/my-posts.shapes';
import { isPinned } from '@fanal/contract/posts/posts.rules';
import * as audience from '#features/audiences/audience.service';
import type { Context } from '#platform/context';
import type { OpenList } from '#platform/db/lists';
import { newId } from '#platform/ids';
import { renderHtml } from '#platform/rich-text/render-html';
import { localTimeOf } from '#platform/time/zoned-time';
import { describeAttachment } from '../attachments.service.ts';
import { addToCounts, keepCounts, keptCounts } from '../kept-counts.service.ts';
import { requireMeant } from '../meant.service.ts';
import { eventFieldsOf, pinOf } from '../post-details.service.ts';
import * as data from './feed.data.ts';
import { describePosts, type FeedPost } from './feed-items.service.ts';
import { openPosts, type RecentPost, recentPosts } from './recent-posts.data.ts';

/** Maximum number of pinned posts at the top. */
const MOST_PINNED = 20;

const authorOf = (ctx: Context, row: FeedPost): shapes.FeedItem['author'] => {
  if (row.is_signed_by_organization || !row.author)
    return { id: null, displayName: row.organizationName, avatarUrl: null };
  const { id, displayName, avatarFileId } = row.author;
  return { id, displayName, avatarUrl: ctx.fileUrl(avatarFileId) };
};

const settingsOf = (ctx: Context, row: FeedPost, today: string) => ({
  postCategories: row.categories,
  organizationPost: ctx.organization.features.singleNewsFeed
    ? ('organization' as const)
    : (row.feed as shapes.FeedItem['organizationPost']),
  priority: row.priority as shapes.FeedItem['priority'],
  isPinned: isPinned(pinOf(row), today),
  areCommentsEnabled: row.are_comments_enabled,
});

/** Reads the posts and converts them to feed items in the order of the ids, each in the language that fits the reader best. */
const readItems = async (
  ctx: Context,
  open: OpenList,
  { userId, ids, today }: { userId: string; ids: readonly string[]; today: string },
): Promise<shapes.FeedItem[]> => {
  const rows = await describePosts(ctx, open, userId, ids);
  return rows.map((row) => {
    const { content } = row;
    return {
      id: row.id,
      type: row.type as shapes.FeedItem['type'],
      locale: content.locale,
      title: content.title,
      content: renderHtml(content.contentJson, ctx.fileUrl),
      attachments: row.attachments.map((attachment) => describeAttachment(ctx, attachment)),
      ...settingsOf(ctx, row, today),
      author: authorOf(ctx, row),
      publishedAt: row.published_at!.toISOString(),
      isSeen: row.isSeen,
      reactionCount: row.reactionCount,
      commentCount: row.commentCount,
      myReaction: row.myReaction,
      acknowledgement: row.is_acknowledgement_asked
        ? {
            dueOn: row.acknowledgement_due_on as string | null,
            acknowledgedAt: row.acknowledgedAt?.toISOString() ?? null,
            version: row.versionNumber,
          }
        : null,
      myResponse: row.myResponse,
      ...eventFieldsOf(row),
    };
  });
};

const parseCursor = (cursor: string): data.Cursor => {
  const [at, id] = cursor.split('.') as [string, string];
  return { at: new Date(Number(at)), id };
};

type Page = { after: data.Cursor | null; take: number };

const isAfter = ({ at, id }: data.Cursor, post: RecentPost): boolean => {
  const distance = post.datedAt.getTime() - at.getTime();
  return distance < 0 || (distance === 0 && post.id < id);
};

/** The ids of the pinned posts, on the first page, and of the newest ones: from memory, unless the page reaches further back. */
const findPage = async (
  ctx: Context,
  open: OpenList,
  params: data.FeedParams,
  { after, take }: Page,
): Promise<{ pinned: readonly string[]; newest: readonly string[] }> => {
  const { db, org } = ctx;
  const { pinned, unpinned } = await recentPosts(open, org, params.today);
  const targetIds = new Set(params.targets.map(({ id }) => id));
  const isForReader = (post: RecentPost) =>
    (params.feed === undefined || post.feed === params.feed) &&
    (params.type === undefined || post.type === params.type) &&
    post.targetIds.some((id) => targetIds.has(id)) &&
    (after === null || isAfter(after, post));
  const foundIn = (posts: readonly RecentPost[], most: number) =>
    posts
      .filter(isForReader)
      .slice(0, most)
      .map(({ id }) => id);
  const found = { pinned: after ? [] : foundIn(pinned.posts, MOST_PINNED), newest: foundIn(unpinned.posts, take) };
  const hasPinned = after !== null || pinned.isComplete || found.pinned.length === MOST_PINNED;
  const hasNewest = unpinned.isComplete || found.newest.length === take;
  const [allPinned, allNewest] = await Promise.all([
    hasPinned ? found.pinned : data.pinnedFor(db, org, params, MOST_PINNED),
    hasNewest ? found.newest : data.newestFor(db, org, params, { after, take }),
  ]);
  return { pinned: allPinned, newest: allNewest };
};

export const readFeed = async (ctx: Context, { cursor, take, feed, type }: shapes.FeedQuery): Promise<shapes.Feed> => {
  const { db, org, actor } = ctx;
  if (!actor.userId) return { items: [], next: null };
  const [targets, open] = await Promise.all([audience.targetsMeaning(ctx, actor.userId), openPosts(db, org)]);
  if (targets.length === 0) return { items: [], next: null };
  const today = localTimeOf(ctx.now, ctx.organization.timeZone).day;
  // with a single feed, posts that were written for another one before are part of it (GAP-26)
  const wanted = ctx.organization.features.singleNewsFeed ? undefined : feed;
  const params = { targets, feed: wanted, type, today };
  const { pinned, newest } = await findPage(ctx, open, params, {
    after: cursor ? parseCursor(cursor) : null,
    take: take + 1,
  });
  const ids = [...pinned, ...newest.slice(0, take)];
  const items = await readItems(ctx, open, { userId: actor.userId, ids, today });
  const last = items.at(-1);
  return {
    items,
    next: newest.length > take && last ? `${Date.parse(last.publishedAt)}.${last.id}` : null,
  };
};

const viewOf = async (ctx: Context, id: string) => {
  const { userId } = await requireMeant(ctx, id);
  return { postId: id, userId, now: ctx.now };
};

export const viewPost = async (ctx: Context, id: string, { locale }: shapes.PostView): Promise<{ id: string }> => {
  await data.noteView(ctx.db, ctx.org, await viewOf(ctx, id), locale);
  return { id };
};

export const clickPost = async (ctx: Context, id: string, { url }: shapes.PostClick): Promise<{ id: string }> => {
  await data.noteClick(ctx.db, ctx.org, await viewOf(ctx, id), newId(ctx.now.getTime()), url);
  return { id };
};

export const react = async (ctx: Context, id: string, { reaction }: shapes.NewReaction) => {
  const { db, org, now } = ctx;
  const grown = await data.writeReaction(db, org, await viewOf(ctx, id), reaction);
  const known = keptCounts(org, id, now);
  if (known) {
    const reactionCount = known.reactions + grown;
    ctx.afterCommit(async () => addToCounts(org, id, { reactions: grown }));
    return { reactionCount, myReaction: reaction };
  }
  const counts = await data.countResponses(db, org, id);
  ctx.afterCommit(async () => keepCounts(org, id, now, counts));
  return { reactionCount: counts.reactions, myReaction: reaction };
};
