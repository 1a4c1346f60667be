/** Metrics of posts: size of the audience, and counts of what people did (API-11). */
import type { PostIds, PostMetrics } from '@fanal/contract/posts/posts.shapes';
import * as audience from '#features/audiences/audience.service';
import type { Context } from '#platform/context';
import { type Breakdown, breakdownsOf, figuresOf } from './metrics.data.ts';
import { targetsOf } from './targets.service.ts';

const noBreakdown: Omit<Breakdown, 'postId'> = {
  reactionsByKind: [],
  viewsByLocale: [],
  viewsByDay: [],
  reactionsByLocale: [],
  reactionsByDay: [],
  commentsByLocale: [],
  commentsByDay: [],
  clicksByLocale: [],
  clicksByDay: [],
};

/** Metrics in the order of the request; unknown ids are left out. */
export const measurePosts = async (ctx: Context, { postIds, details }: PostIds): Promise<PostMetrics[]> => {
  const { db, org, organization } = ctx;
  const ids = [...new Set(postIds.map((id) => id.toLowerCase()))];
  const figures = new Map((await figuresOf(db, org, ids)).map((row) => [row.postId, row]));
  const breakdowns = new Map(
    details ? (await breakdownsOf(db, org, ids, organization.timeZone)).map((row) => [row.postId, row]) : [],
  );
  const targets = await targetsOf(db, org, ids);
  const audiences = await audience.resolveDefinitions(
    ctx,
    ids.map((id) => audience.adHocAudience(targets.get(id)!)),
  );
  const counts = await audience.countEach(ctx, audiences);
  return ids.flatMap((id, at) => {
    const known = figures.get(id);
    if (!known) return [];
    const { isEvent, participates, maybe, declines, seats, ...rest } = known;
    const answers = isEvent ? { participates, maybe, declines, seats } : null;
    return [{ ...noBreakdown, ...rest, ...breakdowns.get(id), people: audience.reachOf(counts[at]!), answers }];
  });
};
