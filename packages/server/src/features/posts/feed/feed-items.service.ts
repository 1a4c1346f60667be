/** The posts of a feed, from what is kept for all readers and what is read for one. */
import type { Context } from '#platform/context';
import type { OpenList } from '#platform/db/lists';
import { keepCounts, keptCounts } from '../kept-counts.service.ts';
import * as data from './feed-items.data.ts';

export type FeedPost = data.SharedPart &
  Omit<data.LivePart, 'fileIds' | 'reactionCount' | 'commentCount'> & { reactionCount: number; commentCount: number };

const NO_RESPONSE: data.MyResponse = { response: 'none', spouseCount: 0, childrenCount: 0 };

/** In the order of the ids. `open` is the list of posts, without others. Must run in a read transaction. */
export const describePosts = async (
  { org, locale, now }: Context,
  open: OpenList,
  userId: string,
  ids: readonly string[],
): Promise<FeedPost[]> => {
  if (ids.length === 0) return [];
  const shared = await data.sharedParts(open, org, ids, locale);
  const known = new Map(ids.map((id) => [id, keptCounts(org, id, now)]));
  const uncounted = new Set(ids.filter((id) => !known.get(id)));
  const live = await data.liveParts(open.db, org, userId, shared, uncounted);
  return shared.map((part) => {
    const { fileIds, reactionCount, commentCount, myResponse, ...others } = live.get(part.id)!;
    const counts = known.get(part.id) ?? { reactions: reactionCount!, comments: commentCount! };
    if (uncounted.has(part.id)) keepCounts(org, part.id, now, counts);
    return {
      ...part,
      ...others,
      attachments: part.attachments.filter(({ fileId }) => fileId === null || fileIds.includes(fileId)),
      reactionCount: counts.reactions,
      commentCount: counts.comments,
      myResponse: part.type === 'event' ? (myResponse ?? NO_RESPONSE) : null,
    };
  });
};
