import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';

/** A published course, with the time zone of its organization. */
export type DueCourse = { org: OrgId; id: string; number: number; timeZone: string };

const courses = sql`courses c join organizations o on o.organization_id = c.organization_id and o.learning`;
const columns = sql`c.organization_id as org, c.id, c.published_version as number, o.time_zone as "timeZone"`;

/** Published courses with somebody who still has to do them by a day. */
export const coursesWithDeadlines = async (ownerDb: Db): Promise<DueCourse[]> => {
  const { rows } = await sql<DueCourse>`
    select ${columns} from ${courses}
    where c.status = 'published' and exists (select from course_assignments a where a.organization_id = c.organization_id and a.course_id = c.id
      and a.due_on is not null and not a.is_completed)
    order by c.organization_id, c.id`.execute(ownerDb);
  return rows;
};

export type DuePerson = { userId: string; dueOn: string };
type Course = Pick<DueCourse, 'org' | 'id'>;

/** Days within which a notice that was missed, by a stop of the workers, is still sent. */
const MISSED_DAYS = 31;

type Reminding = Course & { today: string; offsets: readonly number[]; most: number };

/**
 * Marks the people who are to be reminded of a course today, and returns them. `offsets`: days from the end of the
 * deadline; each of them reminds once, and none of them reminds of the time before the course reached the person.
 */
export const takeReminders = async (db: Db, { org, id, today, offsets, most }: Reminding): Promise<DuePerson[]> => {
  const last = Math.max(0, ...offsets) + MISSED_DAYS;
  const first = Math.max(0, ...offsets.map((days) => -days));
  const { rows } = await sql<DuePerson>`
    with due as (
      select a.user_id from course_assignments a
        join users u on u.organization_id = a.organization_id and u.id = a.user_id and u.invitation_status <> 'disabled'
      where a.organization_id = ${org} and a.course_id = ${id} and not a.is_completed
        and a.due_on between ${today}::date - ${last}::int and ${today}::date + ${first}::int
        and exists (select from unnest(${sql.val(offsets)}::int[]) as o(days)
          where a.due_on + o.days <= ${today}::date and a.due_on + o.days > a.reached_on
            and (a.reminded_on is null or a.due_on + o.days > a.reminded_on))
      order by a.user_id limit ${most} for no key update of a skip locked
    )
    update course_assignments a set reminded_on = ${today}::date from due
    where a.organization_id = ${org} and a.course_id = ${id} and a.user_id = due.user_id
    returning a.user_id as "userId", a.due_on as "dueOn"`.execute(db);
  return rows;
};

type Escalating = Course & { today: string; afterDays: number; most: number };

/** Marks the people of whom their leads are to be told, and returns them; once for each end of a deadline. */
export const takeLate = async (db: Db, { org, id, today, afterDays, most }: Escalating): Promise<DuePerson[]> => {
  const { rows } = await sql<DuePerson>`
    with late as (
      select a.user_id from course_assignments a
        join users u on u.organization_id = a.organization_id and u.id = a.user_id and u.invitation_status <> 'disabled'
      where a.organization_id = ${org} and a.course_id = ${id} and not a.is_completed
        and a.due_on between ${today}::date - ${afterDays + MISSED_DAYS}::int and ${today}::date - ${afterDays}::int
        and a.due_on + ${afterDays}::int > a.reached_on and a.escalated_for is distinct from a.due_on
      order by a.user_id limit ${most} for no key update of a skip locked
    )
    update course_assignments a set escalated_for = a.due_on from late
    where a.organization_id = ${org} and a.course_id = ${id} and a.user_id = late.user_id
    returning a.user_id as "userId", a.due_on as "dueOn"`.execute(db);
  return rows;
};

export type AgainPerson = { org: OrgId; courseId: string; userId: string; expiresOn: string; timeZone: string };

/** Marks the people who are asked to do a course again from today on, and returns them; once for each completion. */
export const takeAgain = async (ownerDb: Db, now: Date, most: number): Promise<AgainPerson[]> => {
  const { rows } = await sql<AgainPerson>`
    with again as (
      select e.organization_id, e.course_id, e.user_id, o.time_zone from course_enrollments e
        join ${courses} on c.organization_id = e.organization_id and c.id = e.course_id and c.status = 'published'
        join course_assignments a on a.organization_id = e.organization_id and a.course_id = e.course_id and a.user_id = e.user_id
        join users u on u.organization_id = e.organization_id and u.id = e.user_id and u.invitation_status <> 'disabled'
      where e.again_from <= (${now}::timestamptz)::date + 1 and e.again_from <= (${now}::timestamptz at time zone o.time_zone)::date
        and e.expires_on is not null and e.again_notified_for is distinct from e.expires_on and e.completed_version >= c.first_valid_version
      order by e.organization_id, e.course_id, e.user_id limit ${most} for no key update of e skip locked
    )
    update course_enrollments e set again_notified_for = e.expires_on from again
    where e.organization_id = again.organization_id and e.course_id = again.course_id and e.user_id = again.user_id
    returning e.organization_id as org, e.course_id as "courseId", e.user_id as "userId", e.expires_on as "expiresOn",
      again.time_zone as "timeZone"`.execute(ownerDb);
  return rows;
};

export type ExpiredPerson = { org: OrgId; courseId: string; userId: string };

/** Days after its end during which a completion that no longer counts is looked for. */
const EXPIRED_DAYS = 62;

/**
 * People whose completion ended before today and still counts; locked, and given the end of the completion as the day
 * by which the course was due.
 */
export const takeExpired = async (ownerDb: Db, now: Date, most: number): Promise<ExpiredPerson[]> => {
  const { rows } = await sql<ExpiredPerson>`
    with expired as (
      select a.organization_id, a.course_id, a.user_id, e.expires_on from course_enrollments e
        join ${courses} on c.organization_id = e.organization_id and c.id = e.course_id and c.status = 'published'
        join course_assignments a on a.organization_id = e.organization_id and a.course_id = e.course_id and a.user_id = e.user_id and a.is_completed
      where e.expires_on between (${now}::timestamptz)::date - ${EXPIRED_DAYS}::int and (${now}::timestamptz)::date + 1
        and e.expires_on < (${now}::timestamptz at time zone o.time_zone)::date
      order by a.organization_id, a.course_id, a.user_id limit ${most} for no key update of a skip locked
    )
    update course_assignments a set due_on = expired.expires_on from expired
    where a.organization_id = expired.organization_id and a.course_id = expired.course_id and a.user_id = expired.user_id
    returning a.organization_id as org, a.course_id as "courseId", a.user_id as "userId"`.execute(ownerDb);
  return rows;
};
