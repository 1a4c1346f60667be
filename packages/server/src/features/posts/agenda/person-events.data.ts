import type { AudienceTarget } from '@fanal/contract/audiences/audiences.shapes';
import { MOST_PERSON_EVENTS, type PersonEvent } from '@fanal/contract/posts/agenda.shapes';
import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { meant } from '../feed/feed.data.ts';
import type { StoredPost } from '../posts.data.ts';
import type { Period } from './agenda.data.ts';

/** A person, and all audiences that this person belongs to. */
export type Reader = { userId: string; targets: readonly AudienceTarget[] };

export type PersonEventRow = Omit<PersonEvent, 'startsAt' | 'endsAt' | 'kind' | 'status' | 'mode'> & {
  status: string;
  mode: string;
  startsAt: Date;
  endsAt: Date | null;
};

/** Published and archived events of the period that are meant for the person or were answered, by start. */
export const eventsOfPerson = async (
  db: Db,
  org: OrgId,
  { userId, targets }: Reader,
  { from, to }: Period,
  timeZone: string,
): Promise<PersonEventRow[]> => {
  const since = sql`(${from}::date::timestamp at time zone ${timeZone})`;
  const until = sql`((${to}::date + 1)::timestamp at time zone ${timeZone})`;
  const { rows } = await sql<PersonEventRow>`
    select p.id as "postId", p.title, p.status, p.event_mode as mode, p.event_type = 'recurring' or p.recurrence is not null as "isRecurring",
      p.event_starts_at as "startsAt", p.event_ends_at as "endsAt", p.event_place_name as "placeName",
      greatest((p.event_starts_at at time zone ${timeZone})::date, ${from}::date)::text as day,
      coalesce(r.response, 'none') as response, coalesce(r.spouse_count, 0) as "spouseCount", coalesce(r.children_count, 0) as "childrenCount"
    from posts p left join event_responses r on r.organization_id = p.organization_id and r.post_id = p.id and r.user_id = ${userId}
    where p.organization_id = ${org} and p.type = 'event' and p.status in ('published', 'archived')
      and p.event_starts_at < ${until} and p.event_over_at >= ${since}
      and (p.event_over_at > ${since} or p.event_starts_at = p.event_over_at)
      and (r.user_id is not null or ${meant(targets)})
    order by p.event_starts_at, p.id limit ${MOST_PERSON_EVENTS}`.execute(db);
  return rows;
};

/** Maximum number of recurrence rules that are evaluated. */
const MOST_RULES = 200;

/** Published recurring events meant for the person that have further occurrences. */
export const recurringEventsFor = async (
  db: Db,
  org: OrgId,
  targets: readonly AudienceTarget[],
): Promise<StoredPost[]> => {
  const { rows } = await sql<StoredPost>`
    select p.* from posts p where p.organization_id = ${org} and p.type = 'event' and p.is_recurring and p.status = 'published'
      and p.event_starts_at is not null and p.next_at is not null and ${meant(targets)}
    order by p.dated_at desc, p.id desc limit ${MOST_RULES}`.execute(db);
  return rows;
};
