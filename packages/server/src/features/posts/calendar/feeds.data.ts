import type { AudienceTarget } from '@fanal/contract/audiences/audiences.shapes';
import type { Locale } from '@fanal/contract/locales';
import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { meant } from '../feed/feed.data.ts';
import type { StoredPost } from '../posts.data.ts';

export type FeedRow = { createdAt: Date; lastReadAt: Date | null };
const columns = ['created_at as createdAt', 'last_read_at as lastReadAt'] as const;

export const findFeed = (db: Db, org: OrgId, userId: string): Promise<FeedRow | undefined> =>
  db
    .selectFrom('calendar_feeds')
    .select(columns)
    .where('organization_id', '=', org)
    .where('user_id', '=', userId)
    .executeTakeFirst();

type NewFeed = { userId: string; accountId: string; tokenHash: Buffer; now: Date };

/** Creates the only feed of a person; the previous address stops working. */
export const replaceFeed = async (
  db: Db,
  org: OrgId,
  { userId, accountId, tokenHash, now }: NewFeed,
): Promise<void> => {
  const values = { account_id: accountId, token_hash: tokenHash, created_at: now, last_read_at: null };
  await db
    .insertInto('calendar_feeds')
    .values({ organization_id: org, user_id: userId, ...values })
    .onConflict((conflict) => conflict.columns(['organization_id', 'user_id']).doUpdateSet(values))
    .execute();
};

export const deleteFeed = (db: Db, org: OrgId, userId: string): Promise<FeedRow | undefined> =>
  db
    .deleteFrom('calendar_feeds')
    .where('organization_id', '=', org)
    .where('user_id', '=', userId)
    .returning(columns)
    .executeTakeFirst();

export type FeedReader = { org: OrgId; userId: string; locale: Locale; organizationName: string; timeZone: string };

/** Finds the owner of a feed in any organization and records the access. Returns undefined when that person may not sign in with the account any more. */
export const readerOf = async (ownerDb: Db, tokenHash: Buffer, now: Date): Promise<FeedReader | undefined> => {
  const { rows } = await sql<FeedReader>`
    update calendar_feeds f set last_read_at = ${now} from users u, accounts a, organizations o
    where f.token_hash = ${tokenHash} and u.organization_id = f.organization_id and u.id = f.user_id and u.account_id = f.account_id
      and u.invitation_status <> 'disabled' and a.id = f.account_id and a.locked_at is null and o.organization_id = f.organization_id
    returning f.organization_id as org, f.user_id as "userId", coalesce(u.locale, o.default_locale) as locale,
      o.display_name as "organizationName", o.time_zone as "timeZone"`.execute(ownerDb);
  return rows[0];
};

type EventsQuery = { targets: readonly AudienceTarget[]; since: Date; most: number };

/** Published events for these targets that ended after `since` or still recur, sorted by start, latest first. */
export const eventsFor = async (db: Db, org: OrgId, { targets, since, most }: EventsQuery): Promise<StoredPost[]> => {
  const { rows } = await sql<StoredPost>`
    select p.* from posts p where p.organization_id = ${org} and p.type = 'event' and p.status = 'published' and p.event_starts_at is not null
      and (p.event_over_at >= ${since} or p.next_at is not null) and ${meant(targets)}
    order by p.event_starts_at desc, p.id limit ${most}`.execute(db);
  return rows;
};
