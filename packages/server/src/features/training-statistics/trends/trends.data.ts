import type { LateGrouping } from '@fanal/contract/training-statistics/training-statistics.shapes';
import { type RawBuilder, sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { type Reach, withinReach } from '#platform/db/reach';

/** Whose figures are asked for. `siteId`: only the people who work there now. */
export type Scope = { courseId: string | undefined; siteId: string | undefined; reach: Reach };

const within = (org: OrgId, { reach, siteId }: Scope, column: RawBuilder<unknown>) =>
  sql`${withinReach(reach, column)} and ${
    siteId
      ? sql`${column} in (select s.id from users s where s.organization_id = ${org} and s.site_id = ${siteId})`
      : sql`true`
  }`;

export type Week = { week: string; completions: number };

/** Completions of each week that has some, from a Monday on; of a site and for a lead, those of their people. */
export const completionsByWeek = async (db: Db, org: OrgId, scope: Scope, from: string): Promise<Week[]> => {
  const { courseId, siteId, reach } = scope;
  const ofCourse = courseId ? sql`course_id = ${courseId}` : sql`true`;
  const { rows } = await (reach || siteId
    ? sql<Week>`
        select date_trunc('week', completed_on)::date as week, count(*)::int as completions from course_completions
        where organization_id = ${org} and ${within(org, scope, sql`user_id`)} and ${ofCourse} and completed_on >= ${from}::date group by 1`
    : sql<Week>`
        select week, sum(completions)::int as completions from course_weeks
        where organization_id = ${org} and ${ofCourse} and week >= ${from}::date group by 1`
  ).execute(db);
  return rows;
};

/** Of `course_assignments as a` with its `users as u`. */
const late = (today: string, { courseId, siteId, reach }: Scope) => sql`
  a.due_on < ${today}::date and not a.is_completed and not a.is_archived
  and ${courseId ? sql`a.course_id = ${courseId}` : sql`true`} and ${siteId ? sql`u.site_id = ${siteId}` : sql`true`}
  and ${withinReach(reach, sql`a.user_id`)}`;

export type LateRow = { id: string | null; name: string | null; people: number; courses: number };

/** People with a course that is late, by site or by supervisor, and how many of their courses are; most people first. */
export const latePeopleBy = async (
  db: Db,
  org: OrgId,
  scope: Scope,
  { by, today }: { by: LateGrouping; today: string },
): Promise<LateRow[]> => {
  const [key, name] =
    by === 'site'
      ? [sql`u.site_id`, sql`(select s.name from sites s where s.organization_id = ${org} and s.id = g.id)`]
      : [
          sql`u.supervisor_id`,
          sql`(select s.display_name from users s where s.organization_id = ${org} and s.id = g.id)`,
        ];
  const { rows } = await sql<LateRow>`
    select g.id, ${name} as name, g.people, g.courses from (
      select ${key} as id, count(distinct a.user_id)::int as people, count(*)::int as courses
      from course_assignments a join users u on u.organization_id = a.organization_id and u.id = a.user_id
      where a.organization_id = ${org} and ${late(today, scope)} group by 1) g
    order by g.people desc, name, g.id`.execute(db);
  return rows;
};

/** People without a supervisor who have a course that is late, and how many of their courses are. */
export const lateWithoutSupervisor = async (
  db: Db,
  org: OrgId,
  scope: Scope,
  today: string,
): Promise<{ id: string; courses: number }[]> => {
  const { rows } = await sql<{ id: string; courses: number }>`
    select u.id, count(*)::int as courses
    from course_assignments a join users u on u.organization_id = a.organization_id and u.id = a.user_id
    where a.organization_id = ${org} and u.supervisor_id is null and ${late(today, scope)} group by 1`.execute(db);
  return rows;
};

export const namesOfPeople = async (db: Db, org: OrgId, ids: readonly string[]): Promise<Map<string, string>> => {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, display_name as name from users where organization_id = ${org} and id = any(${sql.val(ids)}::uuid[])`.execute(
    db,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
};
