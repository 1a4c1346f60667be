/** What became of posts: how many they are meant for, and what these people did (API-11). */
import type { PostMetrics } from '@fanal/contract/posts/posts.shapes';
import * as audience from '#features/audiences/audience.service';
import type { Context } from '#platform/context';
import { figuresOf } from './metrics.data.ts';
import { targetsOf } from './targets.data.ts';

/** In the order in which they were asked for; what is unknown is left out. */
export const measurePosts = async (ctx: Context, postIds: readonly string[]): Promise<PostMetrics[]> => {
  const { db, org } = ctx;
  const ids = [...new Set(postIds.map((id) => id.toLowerCase()))];
  const figures = new Map((await figuresOf(db, org, ids, ctx.organization.timeZone)).map((row) => [row.postId, row]));
  const targets = await targetsOf(db, org, ids);
  const circles = await audience.resolveDefinitions(
    ctx,
    ids.map((id) => audience.gatheringOf(targets.get(id)!)),
  );
  const counts = await audience.countEach(ctx, circles);
  return ids.flatMap((id, at) => {
    const known = figures.get(id);
    if (!known) return [];
    const { isEvent, participates, maybe, declines, seats, ...rest } = known;
    const answers = isEvent ? { participates, maybe, declines, seats } : null;
    return [{ ...rest, people: audience.reachOf(counts[at]!), answers }];
  });
};
