import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { type Reach, withinReach } from '#platform/db/reach';

/** First openings by the people whom a course is visible for, by week from its Monday on: the latest weeks that have some, oldest first. */
export const openingsByWeek = async (
  db: Db,
  org: OrgId,
  courseId: string,
  { reach, timeZone, most }: { reach: Reach; timeZone: string; most: number },
): Promise<{ week: string; people: number }[]> => {
  const { rows } = await sql<{ week: string; people: number }>`
    select date_trunc('week', e.opened_at at time zone ${timeZone})::date as week, count(*)::int as people
    from course_enrollments e
      join course_assignments a on a.organization_id = e.organization_id and a.course_id = e.course_id and a.user_id = e.user_id
    where e.organization_id = ${org} and e.course_id = ${courseId} and ${withinReach(reach, sql`e.user_id`)}
    group by 1 order by 1 desc limit ${most}`.execute(db);
  return rows.reverse();
};
