import { alertActions, type FirstStep, MASS_DELETION } from '@fanal/contract/dashboard/dashboard.rules';
import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { openList, recallFigures } from '#platform/db/lists';
import { type Reach, withinReach } from '#platform/db/reach';

export type StatusCounts = { claimed: number; invited: number; toInvite: number; neverInvited: number };

const statusesOf = async (db: Db, org: OrgId, reach: Reach): Promise<StatusCounts> => {
  const { rows } = await sql<{ status: string; people: number }>`
    select u.invitation_status as status, count(*)::int as people from users u
    where u.organization_id = ${org} and u.invitation_status <> 'disabled' and ${withinReach(reach, sql`u.id`)}
    group by u.invitation_status`.execute(db);
  const of = (status: string) => rows.find((row) => row.status === status)?.people ?? 0;
  return { claimed: of('claimed'), invited: of('invited'), toInvite: of('pending'), neverInvited: of('notInvited') };
};

/** People who are not disabled, by the state of their invitation; of everybody counted once for each change of the register. */
export const countByStatus = async (db: Db, org: OrgId, reach: Reach): Promise<StatusCounts> => {
  if (reach !== null) return statusesOf(db, org, reach);
  const users = await openList(db, org, 'users');
  const [counts] = await recallFigures(users, ['by status'], async () => [await statusesOf(db, org, null)]);
  return counts!;
};

/** People seen since then. */
export const countSeen = async (db: Db, org: OrgId, since: Date, reach: Reach): Promise<number> => {
  const { rows } = await sql<{ people: number }>`
    select count(*)::int as people from user_visits v
    where v.organization_id = ${org} and v.last_seen_at > ${since} and ${withinReach(reach, sql`v.user_id`)}`.execute(
    db,
  );
  return rows[0]!.people;
};

export type ActiveDay = { day: string; people: number };

/** The last day of each month that is known, from a day on, the oldest first. */
export const activeMonths = async (db: Db, org: OrgId, from: string): Promise<ActiveDay[]> => {
  const { rows } = await sql<ActiveDay>`
    select distinct on (date_trunc('month', day)) to_char(day, 'YYYY-MM-DD') as day, people from active_people_days
    where organization_id = ${org} and day >= ${from}::date order by date_trunc('month', day), day desc`.execute(db);
  return rows;
};

/** The figure of the latest day up to this one, within a week. */
export const activeOn = async (db: Db, org: OrgId, day: string): Promise<number | null> => {
  const { rows } = await sql<{ people: number }>`
    select people from active_people_days
    where organization_id = ${org} and day between ${day}::date - 7 and ${day}::date order by day desc limit 1`.execute(
    db,
  );
  return rows[0]?.people ?? null;
};

export type AlertRow = {
  id: string;
  action: string;
  at: Date;
  userId: string | null;
  name: string | null;
  actorName: string;
  count: number;
};

/** One alert for what one request did; people deleted one by one are none. */
const alerts = (org: OrgId, since: Date) => sql`
  select (array_agg(l.id order by l.sequence desc))[1] as id, l.action, max(l.at) as at, count(*)::int as events,
    max(l.actor_name) as actor_name, (array_agg(l.object_id order by l.sequence desc) filter (where l.object_type = 'user'))[1] as user_id,
    max((l.after ->> 'failures')::int) as failures
  from audit_log l
  where l.organization_id = ${org} and l.action = any(${sql.val(alertActions)}::text[]) and l.at > ${since}
  group by l.action, case when l.request_id = 'sign-in' then l.id::text else l.request_id end
  having l.action <> 'user.deleted' or count(*) >= ${MASS_DELETION}`;

/** The latest alerts, each with how many there are; grouped once. */
export const latestAlerts = async (
  db: Db,
  org: OrgId,
  since: Date,
  most: number,
): Promise<{ total: number; rows: AlertRow[] }> => {
  const { rows } = await sql<AlertRow & { total: number }>`
    select a.id, a.action, a.at, u.id as "userId", u.display_name as name, a.actor_name as "actorName",
      coalesce(a.failures, a.events) as count, a.total
    from (select *, count(*) over ()::int as total from (${alerts(org, since)}) found order by at desc, id limit ${most}) a
      left join users u on u.organization_id = ${org} and u.id::text = a.user_id
    order by a.at desc, a.id`.execute(db);
  return { total: rows[0]?.total ?? 0, rows: rows.map(({ total: _total, ...row }) => row) };
};

/** Keeps how many people each organization has seen in the days before the end of its last day. Safe to repeat. */
export const keepActivePeople = async (ownerDb: Db, now: Date, days: number): Promise<void> => {
  await sql`
    insert into active_people_days (organization_id, day, people)
    select o.organization_id, d.day, (select count(*) from user_visits v where v.organization_id = o.organization_id
      and v.last_seen_at > ((d.day + 1) - ${days}::int)::timestamp at time zone o.time_zone)
    from organizations o cross join lateral (select (${now}::timestamptz at time zone o.time_zone)::date - 1 as day) d
    where not exists (select from active_people_days k where k.organization_id = o.organization_id and k.day = d.day)
    on conflict do nothing`.execute(ownerDb);
};

/** Which of the first steps of an organization are done. */
export const stepsDone = async (db: Db, org: OrgId): Promise<Record<FirstStep, boolean>> => {
  const { rows } = await sql<Record<FirstStep, boolean>>`
    select
      (select o.logo_file_id is not null from organizations o where o.organization_id = ${org}) as logo,
      exists (select from structure_groups g where g.organization_id = ${org}) or exists (select from sites s where s.organization_id = ${org}) as structure,
      (select count(*) > 1 from (select from users u where u.organization_id = ${org} limit 2) few) as people,
      exists (select from posts p where p.organization_id = ${org} and p.status in ('published', 'scheduled', 'archived')) as post,
      exists (select from organization_card_types t where t.organization_id = ${org} and t.is_enabled)
        or exists (select from cards c where c.organization_id = ${org}) as "cardType",
      exists (select from courses c where c.organization_id = ${org} and c.status in ('published', 'archived')) as course`.execute(
    db,
  );
  return rows[0]!;
};
