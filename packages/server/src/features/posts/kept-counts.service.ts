/** Counts of posts that many react to, kept in memory for seconds: counting thousands of reactions costs more than the rest of a feed. */
import type { OrgId } from '#platform/context';
import { keepRecent } from '#platform/recent';

type Counts = { reactions: number; comments: number };

/** A post with fewer reactions and comments together is counted each time. */
const MANY = 100;
const KEPT_MS = 10_000;
const MOST_KEPT = 5_000;
const kept = new Map<string, Counts & { until: number }>();

const keyOf = (org: OrgId, postId: string) => `${org} ${postId}`;

/** Null where they have to be counted. */
export const keptCounts = (org: OrgId, postId: string, now: Date): Counts | null => {
  const found = kept.get(keyOf(org, postId));
  return found && found.until > now.getTime() ? found : null;
};

export const keepCounts = (org: OrgId, postId: string, now: Date, { reactions, comments }: Counts): void => {
  if (reactions + comments < MANY) return;
  keepRecent(kept, MOST_KEPT, keyOf(org, postId), { reactions, comments, until: now.getTime() + KEPT_MS });
};

/** Adds to kept counts what a reaction or a comment changed; they are counted again no later for that. */
export const addToCounts = (org: OrgId, postId: string, { reactions = 0, comments = 0 }: Partial<Counts>): void => {
  const found = kept.get(keyOf(org, postId));
  if (!found) return;
  found.reactions += reactions;
  found.comments += comments;
};
