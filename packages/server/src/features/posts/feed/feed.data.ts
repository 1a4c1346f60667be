import type { AudienceTarget } from '@fanal/contract/audiences/audiences.shapes';
import type { Reaction } from '@fanal/contract/posts/posts.rules';
import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { pinnedOn } from '../post-pages.data.ts';

export type Cursor = { at: Date; id: string };

export type FeedParams = {
  targets: readonly AudienceTarget[];
  feed?: string | undefined;
  type?: string | undefined;
  /** Date in the organization's time zone, for pinned posts. */
  today: string;
};

const targetIds = (targets: readonly AudienceTarget[]) => sql.val(targets.map(({ id }) => id));

/**
 * SQL condition: the post `p` has one of these targets. `offset` keeps a plan from starting with everything that the person
 * may read, and from looking for each target of the person on its own: a post has few targets, a person belongs to many.
 */
export const meant = (targets: readonly AudienceTarget[]) => sql`exists (
  select from (
    select t.target_id from post_targets t where t.organization_id = p.organization_id and t.post_id = p.id offset 0
  ) t where t.target_id = any(${targetIds(targets)}::uuid[]))`;

const ofFeed = (org: OrgId, { feed, type }: FeedParams) => sql`p.organization_id = ${org} and p.status = 'published'
  ${feed ? sql`and p.feed = ${feed}` : sql``} ${type ? sql`and p.type = ${type}` : sql``}`;

type Found = { id: string };

/** Posts pinned today, newest first. */
export const pinnedFor = async (db: Db, org: OrgId, params: FeedParams, most: number): Promise<string[]> => {
  const { rows } = await sql<Found>`
    select p.id from posts p
    where ${ofFeed(org, params)} and p.pin_kind <> 'none' and ${pinnedOn(params.today)} and ${meant(params.targets)}
    order by p.dated_at desc, p.id desc limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
};

/** As many of the newest posts are looked at one by one, which finds a page at once for most people. */
const MOST_LOOKED_AT = 400;

/** Posts that are not pinned today, newest first, after the cursor. */
export const newestFor = async (
  db: Db,
  org: OrgId,
  params: FeedParams,
  { after, take }: { after: Cursor | null; take: number },
): Promise<string[]> => {
  const from = after ? sql`and (p.dated_at, p.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``;
  const wanted = sql`${ofFeed(org, params)} ${from} and not ${pinnedOn(params.today)}`;
  const recent = await sql<Found>`
    select p.id from (
      select p.organization_id, p.id, p.dated_at from posts p where ${wanted} order by p.dated_at desc, p.id desc limit ${MOST_LOOKED_AT}
    ) p where ${meant(params.targets)} order by p.dated_at desc, p.id desc limit ${take}`.execute(db);
  if (recent.rows.length === take) return recent.rows.map(({ id }) => id);
  const all = await sql<Found>`
    with mine as materialized (
      select distinct t.post_id from post_targets t
      where t.organization_id = ${org} and t.target_id = any(${targetIds(params.targets)}::uuid[])
    )
    select p.id from mine join posts p on p.id = mine.post_id where ${wanted}
    order by p.dated_at desc, p.id desc limit ${take}`.execute(db);
  return all.rows.map(({ id }) => id);
};

type View = { postId: string; userId: string; now: Date };

/** Records the first view of a post by a person; later views change nothing. */
export const noteView = (db: Db, org: OrgId, { postId, userId, now }: View, locale: string) =>
  db
    .insertInto('post_views')
    .values({ organization_id: org, post_id: postId, user_id: userId, locale, first_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const noteClick = (db: Db, org: OrgId, { postId, userId, now }: View, id: string, url: string) =>
  db
    .insertInto('post_clicks')
    .values({ organization_id: org, id, post_id: postId, user_id: userId, url, at: now })
    .execute();

/** Returns by how many the reactions to the post have grown: -1, 0 or 1. */
export const writeReaction = async (
  db: Db,
  org: OrgId,
  { postId, userId, now }: View,
  reaction: Reaction | null,
): Promise<number> => {
  if (reaction === null) {
    const { rows } =
      await sql`delete from post_reactions where organization_id = ${org} and post_id = ${postId} and user_id = ${userId} returning 1`.execute(
        db,
      );
    return -rows.length;
  }
  const written = await db
    .insertInto('post_reactions')
    .values({ organization_id: org, post_id: postId, user_id: userId, reaction, at: now })
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'post_id', 'user_id']).doUpdateSet({ reaction, at: now }),
    )
    // A row that was there before has the transaction that changed it.
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .executeTakeFirstOrThrow();
  return written.isNew ? 1 : 0;
};

/** Reactions to a post, and its comments. */
export const countResponses = async (
  db: Db,
  org: OrgId,
  postId: string,
): Promise<{ reactions: number; comments: number }> => {
  const { rows } = await sql<{ reactions: number; comments: number }>`
    select (select count(*)::int from post_reactions where organization_id = ${org} and post_id = ${postId}) as reactions,
      (select count(*)::int from post_comments where organization_id = ${org} and post_id = ${postId}) as comments`.execute(
    db,
  );
  return rows[0]!;
};
