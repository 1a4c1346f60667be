import type { CourseStatus, Importance } from '@fanal/contract/courses/courses.rules';
import { DAYS_BETWEEN_REMINDERS } from '@fanal/contract/training-statistics/training-statistics.rules';
import { type RawBuilder, sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { lockNamed } from '#platform/db/named-locks';

export const findCourse = async (
  db: Db,
  org: OrgId,
  id: string,
): Promise<{ name: string; status: CourseStatus } | undefined> =>
  db
    .selectFrom('courses')
    .select(['name', sql<CourseStatus>`status`.as('status')])
    .where('organization_id', '=', org)
    .where('id', '=', id)
    .executeTakeFirst();

/** How many of these people the organization has. */
export const countPeople = async (db: Db, org: OrgId, ids: readonly string[]): Promise<number> => {
  const { rows } = await sql<{ people: number }>`
    select count(*)::int as people from users where organization_id = ${org} and id = any(${sql.val(ids)}::uuid[])`.execute(
    db,
  );
  return rows[0]!.people;
};

/** Reminders of one course follow each other, so that each of them sees whom the one before has reminded. */
export const lockReminders = (db: Db, courseId: string): Promise<void> => lockNamed(db, `reminders ${courseId}`);

/** Whom a reminder is for. `importance` null: every level; `userIds` null: everybody. */
export type Reminding = {
  courseId: string;
  importance: Importance | null;
  userIds: readonly string[] | null;
  at: Date;
};

const reminded = (at: Date) =>
  sql`coalesce(a.reminder_sent_at > ${at}::timestamptz - make_interval(days => ${DAYS_BETWEEN_REMINDERS}), false)`;

/** People who have not completed a course that is visible for them. Who is disabled is looked up once, not for each of them. */
const incomplete = (
  org: OrgId,
) => sql`from course_assignments a where a.organization_id = ${org} and not a.is_completed and not a.is_archived
    and a.user_id not in (select u.id from users u where u.organization_id = ${org} and u.invitation_status = 'disabled')`;

const meant = ({ courseId, importance, userIds }: Reminding) =>
  sql`a.course_id = ${courseId} and (${importance}::text is null or a.importance = ${importance})
    and (${userIds === null} or a.user_id = any(${sql.val(userIds ?? [])}::uuid[]))`;

/** Whom runs that are not over will remind, by level. */
const runs = (org: OrgId) => sql`
  runs as materialized (
    select r.course_id, i.importance, r.user_ids from course_reminder_runs r
      cross join unnest(case when r.importance is null then array['required', 'recommended', 'none'] else array[r.importance] end) as i(importance)
    where r.organization_id = ${org}
  )`;
const isInRun = sql`((a.course_id, a.importance) in (select course_id, importance from runs where user_ids is null)
  or (a.course_id, a.importance, a.user_id) in (select course_id, importance, n.user_id from runs cross join unnest(user_ids) as n(user_id)))`;

export type Due = { people: number; leftOut: number };

/** How many people are to be reminded of a course, and how many have been lately or will be by a run that is not over. */
export const countDue = async (db: Db, org: OrgId, reminding: Reminding): Promise<Due> => {
  const { rows } = await sql<Due>`
    with ${runs(org)}
    select count(*) filter (where not is_left_out)::int as people, count(*) filter (where is_left_out)::int as "leftOut" from (
      select ${reminded(reminding.at)} or ${isInRun} as is_left_out ${incomplete(org)} and ${meant(reminding)}) a`.execute(
    db,
  );
  return rows[0]!;
};

export type Reminded = { courseId: string; userId: string; dueOn: string | null };

const returned = sql`a.course_id as "courseId", a.user_id as "userId", a.due_on as "dueOn"`;

/** Marks people as reminded of a course, and returns them: each of them once, also when two ask at the same time. */
const take = async (
  db: Db,
  org: OrgId,
  { reminding, most, others }: { reminding: Reminding; most: number; others: RawBuilder<unknown> },
): Promise<Reminded[]> => {
  const { rows } = await sql<Reminded>`
    with ${runs(org)}, due as (
      select a.user_id ${incomplete(org)} and ${meant(reminding)} and not ${reminded(reminding.at)} and ${others}
      order by a.user_id limit ${most} for no key update of a
    )
    update course_assignments a set reminder_sent_at = ${reminding.at}
    where a.organization_id = ${org} and a.course_id = ${reminding.courseId} and a.user_id = any(array(select user_id from due))
    returning ${returned}`.execute(db);
  return rows;
};

/** People whom no run will remind. */
export const takeDue = (db: Db, org: OrgId, reminding: Reminding, most: number): Promise<Reminded[]> =>
  take(db, org, { reminding, most, others: sql`not ${isInRun}` });

/** The next people of a run. */
export const takeNext = (db: Db, org: OrgId, reminding: Reminding, most: number): Promise<Reminded[]> =>
  take(db, org, { reminding, most, others: sql`true` });

type OfPerson = { userId: string; at: Date };

/** Marks the required courses of a person that are not completed as reminded, and returns them. */
export const takeCoursesOf = async (db: Db, org: OrgId, { userId, at }: OfPerson): Promise<Reminded[]> => {
  const { rows } = await sql<Reminded>`
    with ${runs(org)}, due as (
      select a.course_id ${incomplete(org)} and a.user_id = ${userId} and a.importance = 'required'
        and not ${reminded(at)} and not ${isInRun}
      order by a.course_id for no key update of a
    )
    update course_assignments a set reminder_sent_at = ${at}
    where a.organization_id = ${org} and a.user_id = ${userId} and a.course_id = any(array(select course_id from due))
    returning ${returned}`.execute(db);
  return rows;
};

/** How many required courses that are not completed a person has. */
export const countCoursesOf = async (db: Db, org: OrgId, userId: string): Promise<number> => {
  const { rows } = await sql<{ courses: number }>`
    select count(*)::int as courses ${incomplete(org)} and a.user_id = ${userId} and a.importance = 'required'`.execute(
    db,
  );
  return rows[0]!.courses;
};

export const insertRun = async (db: Db, org: OrgId, { id, ...run }: Reminding & { id: string }): Promise<void> => {
  await sql`insert into course_reminder_runs (organization_id, id, course_id, importance, user_ids, ordered_at, updated_at)
    values (${org}, ${id}, ${run.courseId}, ${run.importance}, ${run.userIds && sql.val(run.userIds)}::uuid[], ${run.at}, ${run.at})`.execute(
    db,
  );
};

/** A run that nobody else works at, locked. */
export const takeRun = async (
  db: Db,
  org: OrgId,
  id: string,
  now: Date,
): Promise<(Reminding & { timeZone: string }) | undefined> => {
  const { rows } = await sql<Reminding & { timeZone: string }>`
    with run as (
      select id from course_reminder_runs where organization_id = ${org} and id = ${id} for no key update skip locked
    )
    update course_reminder_runs r set updated_at = ${now} from run, organizations o
    where r.organization_id = ${org} and r.id = run.id and o.organization_id = r.organization_id
    returning r.course_id as "courseId", r.importance, r.user_ids as "userIds", r.ordered_at as at, o.time_zone as "timeZone"`.execute(
    db,
  );
  return rows[0];
};

export const endRun = async (db: Db, org: OrgId, id: string): Promise<void> => {
  await sql`delete from course_reminder_runs where organization_id = ${org} and id = ${id}`.execute(db);
};

/** Runs of all organizations that stand still since `before`. */
export const stalledRuns = async (ownerDb: Db, before: Date): Promise<{ org: OrgId; id: string }[]> => {
  const { rows } = await sql<{ org: OrgId; id: string }>`
    select organization_id as org, id from course_reminder_runs where updated_at < ${before} order by ordered_at, id`.execute(
    ownerDb,
  );
  return rows;
};
