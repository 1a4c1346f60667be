/** The newest published posts of an organization with their targets, kept in memory until a post changes: they are the same for every reader. */
import { type RawBuilder, sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { type OpenList, openList } from '#platform/db/lists';
import { keepRecent } from '#platform/recent';
import { pinnedOn } from '../post-pages.data.ts';

export type RecentPost = {
  id: string;
  datedAt: Date;
  type: string;
  feed: string;
  targetIds: readonly string[];
};

/** Newest first. Not complete: there may be older ones. */
type Newest = { posts: readonly RecentPost[]; isComplete: boolean };

export type RecentPosts = {
  /** Pinned on the day. */
  pinned: Newest;
  unpinned: Newest;
};

/** So many of each kind are kept, which fills the page of most people. */
const MOST_RECENT = 400;
/** Of one organization they take about 200 kB. */
const MOST_ORGANIZATIONS = 50;

type Kept = { revision: string; day: string; recent: RecentPosts };
const kept = new Map<OrgId, Kept>();

/** The list of posts, without others. */
export const openPosts = (db: Db, org: OrgId): Promise<OpenList> => openList(db, org, 'posts');

const newest = async ({ db }: OpenList, org: OrgId, which: RawBuilder<unknown>): Promise<Newest> => {
  const { rows: posts } = await sql<RecentPost>`
    select p.id, p.dated_at as "datedAt", p.type, p.feed,
      array(select t.target_id from post_targets t where t.organization_id = p.organization_id and t.post_id = p.id) as "targetIds"
    from posts p where p.organization_id = ${org} and p.status = 'published' and ${which}
    order by p.dated_at desc, p.id desc limit ${sql.lit(MOST_RECENT)}`.execute(db);
  return { posts, isComplete: posts.length < MOST_RECENT };
};

/**
 * `open` is the list of posts, without others. A target that was deleted meanwhile may still be there: nobody belongs to it
 * any more. Not for a transaction that has written posts: after a rollback they would stay in memory.
 */
export const recentPosts = async (open: OpenList, org: OrgId, day: string): Promise<RecentPosts> => {
  const known = kept.get(org);
  if (known?.revision === open.revision && known.day === day) return known.recent;
  const [pinned, unpinned] = await Promise.all([
    newest(open, org, sql`p.pin_kind <> 'none' and ${pinnedOn(day)}`),
    newest(open, org, sql`not ${pinnedOn(day)}`),
  ]);
  const recent = { pinned, unpinned };
  keepRecent(kept, MOST_ORGANIZATIONS, org, { revision: open.revision, day, recent });
  return recent;
};
