import { type AgendaQuery, MOST_A_DAY } from '@fanal/contract/posts/agenda.shapes';
import { type RawBuilder, sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { openList } from '#platform/db/lists';
import { conditionsOf, type Moment, views } from '../post-pages.data.ts';
import type { StoredPost } from '../posts.data.ts';

/** Dates in the organization's time zone, both inclusive. */
export type Period = { from: string; to: string };

/** An entry of a day. `total` is the number of all entries of that day, also those above the limit. */
export type FoundEntry = {
  kind: 'event' | 'closing';
  postId: string;
  title: string;
  status: string;
  mode: string;
  isRecurring: boolean;
  startsAt: Date;
  endsAt: Date | null;
  day: string;
  total: number;
};

const whereOf = async (db: Db, org: OrgId, filter: AgendaQuery, moment: Moment): Promise<RawBuilder<unknown>> => {
  const { title, category, mode, status } = filter;
  const open = await openList(db, org, 'posts');
  const conditions = await conditionsOf(open, { type: 'event', title, category, mode }, moment);
  return sql.join([sql`p.organization_id = ${org}`, views[status](moment.now), ...conditions], sql` and `);
};

/**
 * Events that take place in this period, also those that began before it, and closing dates of registration: the first entries of each day,
 * with the total of the day. Must run in a read transaction.
 */
export const entriesOf = async (
  db: Db,
  org: OrgId,
  { from, to }: Period,
  filter: AgendaQuery,
  moment: Moment,
): Promise<FoundEntry[]> => {
  const where = await whereOf(db, org, filter, moment);
  const { timeZone } = moment;
  const since = sql`(${from}::date::timestamp at time zone ${timeZone})`;
  const until = sql`((${to}::date + 1)::timestamp at time zone ${timeZone})`;
  const dayOf = (at: RawBuilder<unknown>) => sql`(${at} at time zone ${timeZone})::date`;
  const shown = sql`p.id as "postId", p.title, p.status, p.event_mode as mode, p.event_type = 'recurring' or p.recurrence is not null as "isRecurring"`;
  const { rows } = await sql<FoundEntry>`
    with found as (
      select 'event' as kind, ${shown}, p.event_starts_at as "startsAt", p.event_ends_at as "endsAt",
        greatest(${dayOf(sql`p.event_starts_at`)}, ${from}::date) as day
      from posts p
      where ${where} and p.event_starts_at < ${until} and p.event_over_at >= ${since}
        and (p.event_over_at > ${since} or p.event_starts_at = p.event_over_at)
      union all
      select 'closing', ${shown}, p.event_registration_closes_at, null, ${dayOf(sql`p.event_registration_closes_at`)}
      from posts p
      where ${where} and p.event_has_registration and p.event_registration_closes_at >= ${since} and p.event_registration_closes_at < ${until}
    ), placed as (
      select *, row_number() over (partition by day order by "startsAt", "postId", kind) as place, count(*) over (partition by day)::int as total from found
    )
    select kind, "postId", title, status, mode, "isRecurring", "startsAt", "endsAt", day::text, total
    from placed where place <= ${MOST_A_DAY} order by "startsAt", "postId", kind`.execute(db);
  return rows;
};

/** Maximum number of recurrence rules that are evaluated. */
const MOST_RULES = 200;

/** Recurring events that may still have occurrences, newest first. */
export const recurringEvents = async (
  db: Db,
  org: OrgId,
  filter: AgendaQuery,
  moment: Moment,
): Promise<StoredPost[]> => {
  const where = await whereOf(db, org, filter, moment);
  const { rows } = await sql<StoredPost>`
    select p.* from posts p
    where ${where} and p.is_recurring and p.event_starts_at is not null and (p.next_at is not null or p.status = 'scheduled')
    order by p.dated_at desc, p.id desc limit ${MOST_RULES}`.execute(db);
  return rows;
};
