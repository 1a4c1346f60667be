import type { UsageSort } from '@fanal/contract/dashboard/usage.rules';
import { type RawBuilder, sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { likePattern } from '#platform/db/lists';

type Fragment = RawBuilder<unknown>;

export type UsageFigures = { people: number; active: number; engaged: number };

/** The sums over all sites; `keptOn` is null until they were counted for the first time. */
export const sumOfSites = async (db: Db, org: OrgId): Promise<UsageFigures & { keptOn: string | null }> => {
  const { rows } = await sql<UsageFigures & { keptOn: string | null }>`
    select max(kept_on)::text as "keptOn", coalesce(sum(people), 0)::int as people, coalesce(sum(active), 0)::int as active,
      coalesce(sum(engaged), 0)::int as engaged
    from usage_sites where organization_id = ${org}`.execute(db);
  return rows[0]!;
};

export type UsageDay = { day: string; views: number; openings: number };

export const daysFrom = async (db: Db, org: OrgId, from: string): Promise<UsageDay[]> => {
  const { rows } = await sql<UsageDay>`
    select day::text as day, views, openings from usage_days where organization_id = ${org} and day >= ${from}::date order by day`.execute(
    db,
  );
  return rows;
};

const sorts: Record<UsageSort, Fragment> = {
  reach: sql`u.engaged::float8 / greatest(u.active, 1)`,
  name: sql`s.name_key`,
  people: sql`u.people`,
  active: sql`u.active`,
  engaged: sql`u.engaged`,
};

export type SiteRow = UsageFigures & { siteId: string | null; name: string | null };
type SitesAsked = { search: string | undefined; sort: UsageSort; order: 'asc' | 'desc'; take: number; skip: number };

export const pageOfSites = async (
  db: Db,
  org: OrgId,
  { search, sort, order, take, skip }: SitesAsked,
): Promise<{ rows: SiteRow[]; total: number }> => {
  const from = sql`from usage_sites u left join sites s on s.organization_id = u.organization_id and s.id = u.site_id
    where u.organization_id = ${org} and ${search ? sql`s.search_key like ${likePattern(search)}` : sql`true`}`;
  const counted = await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db);
  const { rows } = await sql<SiteRow>`
    select u.site_id as "siteId", s.name, u.people, u.active, u.engaged ${from}
    order by ${sorts[sort]} ${order === 'asc' ? sql`asc nulls last` : sql`desc nulls last`}, u.people desc, u.id
    limit ${take} offset ${skip}`.execute(db);
  return { rows, total: counted.rows[0]!.total };
};

export type UncountedOrganization = { org: OrgId; timeZone: string; day: string };

/** Organizations whose figures were not counted since their last day ended. */
export const uncountedOrganizations = async (ownerDb: Db, now: Date): Promise<UncountedOrganization[]> => {
  const { rows } = await sql<UncountedOrganization>`
    select o.organization_id as org, o.time_zone as "timeZone", d.day::text as day from organizations o
      cross join lateral (select (${now}::timestamptz at time zone o.time_zone)::date - 1 as day) d
    where not exists (select from usage_days k where k.organization_id = o.organization_id and k.day = d.day)`.execute(
    ownerDb,
  );
  return rows;
};

type Counting = UncountedOrganization & { days: number };

/** Counts each of the last days that was not counted yet. */
export const countDays = async (ownerDb: Db, { org, timeZone, day, days }: Counting): Promise<void> => {
  await sql`
    insert into usage_days (organization_id, day, views, openings)
    select ${org}, d.day,
      (select count(*) from post_views v where v.organization_id = ${org} and v.first_at >= d.day::timestamp at time zone ${timeZone}
        and v.first_at < (d.day + 1)::timestamp at time zone ${timeZone}),
      (select coalesce(sum(c.clicks), 0) from infohub_clicks c where c.organization_id = ${org} and c.day = d.day)
    from (select ${day}::date - back as day from generate_series(0, ${days}::int - 1) back) d
    where not exists (select from usage_days k where k.organization_id = ${org} and k.day = d.day)
    on conflict do nothing`.execute(ownerDb);
};

/** Who did something since then. Opening a post is reading: it is seen in the views. */
const engaged = (org: OrgId, since: Fragment): Fragment => sql`
  select user_id from post_reactions where organization_id = ${org} and at >= ${since}
  union select user_id from post_comments where organization_id = ${org} and created_at >= ${since}
  union select user_id from post_clicks where organization_id = ${org} and at >= ${since}
  union select user_id from event_responses where organization_id = ${org} and answered_at >= ${since} and recorded_by_user_id is null
  union select user_id from post_acknowledgements where organization_id = ${org} and acknowledged_at >= ${since}
  union select user_id from lesson_progress where organization_id = ${org} and updated_at >= ${since}
  union select user_id from infohub_feedback where organization_id = ${org} and at >= ${since}`;

/** Counts the people of each site again, over so many days up to `day`. */
export const countSites = async (ownerDb: Db, { org, timeZone, day, days }: Counting): Promise<void> => {
  const since = sql`((${day}::date + 1) - ${days}::int)::timestamp at time zone ${timeZone}`;
  await sql`delete from usage_sites where organization_id = ${org}`.execute(ownerDb);
  await sql`
    with engaged as materialized (${engaged(org, since)})
    insert into usage_sites (organization_id, site_id, kept_on, people, active, engaged)
    select ${org}, u.site_id, ${day}::date, count(*), count(*) filter (where v.last_seen_at >= ${since}),
      count(*) filter (where v.last_seen_at >= ${since} and e.user_id is not null)
    from users u left join user_visits v on v.organization_id = u.organization_id and v.user_id = u.id
      left join engaged e on e.user_id = u.id
    where u.organization_id = ${org} and u.invitation_status <> 'disabled'
    group by u.site_id`.execute(ownerDb);
};

export const sweepDays = async (ownerDb: Db, before: string): Promise<void> => {
  await sql`delete from usage_days where day < ${before}::date`.execute(ownerDb);
};
