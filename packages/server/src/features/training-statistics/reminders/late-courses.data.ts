import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { type Reach, withinReach } from '#platform/db/reach';
import type { WaitingRow } from '#platform/db/waiting';

type Late = { reach: Reach; today: string };

/** Required, overdue and not completed. */
const isLate = (today: string) => sql`a.importance = 'required' and a.due_on < ${today}::date and not a.is_completed`;

/**
 * The courses that somebody has still to complete by a day, each with the first of these days. Steps through the index from course to
 * course: most courses have no such day, and one course may have it for everybody.
 */
const firstOpen = (org: OrgId) => {
  const open = sql`a.organization_id = ${org} and a.importance = 'required' and a.due_on is not null and not a.is_completed`;
  return sql`
    with recursive step as (
      (select a.course_id, a.due_on from course_assignments a where ${open} order by a.course_id, a.due_on limit 1)
      union all
      select n.course_id, n.due_on from step s cross join lateral (select a.course_id, a.due_on from course_assignments a
        where ${open} and a.course_id > s.course_id order by a.course_id, a.due_on limit 1) n)
    select course_id, due_on from step`;
};

/** Published courses that somebody should have completed, since the first day that is overdue, the earliest first. */
export const lateCourses = async (db: Db, org: OrgId, { reach, today }: Late): Promise<WaitingRow[]> => {
  const courses = reach
    ? sql`select c.id, f.due_on::timestamp at time zone 'UTC' as at
        from (select a.course_id, min(a.due_on) as due_on from course_assignments a
          where a.organization_id = ${org} and ${withinReach(reach, sql`a.user_id`)} and ${isLate(today)} group by a.course_id) f
        join courses c on c.organization_id = ${org} and c.id = f.course_id and c.status = 'published'`
    : sql`select c.id, f.due_on::timestamp at time zone 'UTC' as at
        from (${firstOpen(org)}) f join courses c on c.organization_id = ${org} and c.id = f.course_id and c.status = 'published'
        where f.due_on < ${today}::date`;
  return (await sql<WaitingRow>`${courses} order by at, id`.execute(db)).rows;
};

export type LateCourse = {
  id: string;
  name: string;
  people: number;
  firstDueOn: string;
  /** The site with most of these people. */
  siteName: string | null;
};

export const findLate = async (
  db: Db,
  org: OrgId,
  ids: readonly string[],
  { reach, today }: Late,
): Promise<LateCourse[]> => {
  const { rows } = await sql<LateCourse>`
    with late as (
      select a.course_id, u.site_id, count(*)::int as people, min(a.due_on) as due_on
      from course_assignments a join users u on u.organization_id = a.organization_id and u.id = a.user_id
      where a.organization_id = ${org} and a.course_id = any(${sql.val(ids)}::uuid[]) and ${withinReach(reach, sql`a.user_id`)} and ${isLate(today)}
      group by a.course_id, u.site_id)
    select c.id, c.name, sum(l.people)::int as people, min(l.due_on)::text as "firstDueOn",
      (select s.name from late m join sites s on s.organization_id = ${org} and s.id = m.site_id
        where m.course_id = c.id order by m.people desc, s.name limit 1) as "siteName"
    from late l join courses c on c.organization_id = ${org} and c.id = l.course_id
    group by c.id, c.name`.execute(db);
  return rows;
};
