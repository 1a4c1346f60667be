import type { Importance } from '@fanal/contract/courses/courses.rules';
import type { CourseUsersQuery, TakingState } from '@fanal/contract/training-statistics/training-statistics.shapes';
import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { limitOf, type Slice } from '#platform/db/lists';
import { type Reach, withinReach } from '#platform/db/reach';
import { type Fragment, idList, takingState } from '../figures.data.ts';

/** Which people of a course. `found`: the condition of a search on `users as u`. */
export type CourseUsersFilter = { courseId: string; reach: Reach; found: Fragment | null };

const conditionOf: Record<TakingState, Fragment> = {
  completed: sql`a.is_completed`,
  started: sql`not a.is_completed and a.is_opened`,
  notStarted: sql`not a.is_completed and not a.is_opened`,
};

const source = (org: OrgId, { courseId, reach, found }: CourseUsersFilter) => sql`course_assignments a
  join users u on u.organization_id = a.organization_id and u.id = a.user_id
  where a.organization_id = ${org} and a.course_id = ${courseId} and ${withinReach(reach, sql`a.user_id`)} and ${found ?? sql`true`}`;

export type StateCount = { importance: Importance; state: TakingState; people: number };

/** People of each level and state. */
export const countStates = async (db: Db, org: OrgId, filter: CourseUsersFilter): Promise<StateCount[]> => {
  const { rows } = await sql<StateCount>`
    select a.importance, ${takingState} as state, count(*)::int as people from ${source(org, filter)} group by 1, 2`.execute(
    db,
  );
  return rows;
};

type Recent = { importance: Importance; people: number };

/** People of each level who have not completed the course and were reminded after that moment. */
export const countReminded = async (
  db: Db,
  org: OrgId,
  { courseId, reach }: Pick<CourseUsersFilter, 'courseId' | 'reach'>,
  after: Date,
): Promise<Recent[]> => {
  const { rows } = await sql<Recent>`
    select importance, count(*)::int as people from course_assignments a
    where organization_id = ${org} and course_id = ${courseId} and reminder_sent_at > ${after} and not is_completed
      and ${withinReach(reach, sql`a.user_id`)} group by 1`.execute(db);
  return rows;
};

type Sorting = Pick<CourseUsersQuery, 'sort' | 'order'>;

const orderOf = ({ sort, order }: Sorting): Fragment => {
  const way = sql.raw(order);
  if (sort === 'name') return sql`u.name_key ${way}, u.id ${way}`;
  const column =
    sort === 'state'
      ? sql`a.is_completed ${way}, a.is_opened`
      : sql`(a.asked_questions > 0) ${way}, a.correct_answers::float8 / nullif(a.asked_questions, 0)`;
  return sql`${column} ${way}, u.name_key, u.id`;
};

/** `people`: how many there are, where that is known. */
export type UsersOfLevel = CourseUsersFilter &
  Sorting & { importance: Importance; state?: TakingState | undefined; people?: number };

/** So few are found by their level first; more are met soon enough along the names of everybody. */
const FEW = 2_000;

const idsQuery = (org: OrgId, { importance, state, people = FEW + 1, ...filter }: UsersOfLevel) =>
  people > FEW
    ? sql`
  select a.user_id as id from ${source(org, filter)} and a.importance = ${importance} and ${state ? conditionOf[state] : sql`true`}
  order by ${orderOf(filter)}`
    : sql`
  with a as materialized (select * from course_assignments a where a.organization_id = ${org} and a.course_id = ${filter.courseId}
    and a.importance = ${importance} and ${state ? conditionOf[state] : sql`true`} and ${withinReach(filter.reach, sql`a.user_id`)})
  select a.user_id as id from a join users u on u.organization_id = a.organization_id and u.id = a.user_id
  where ${filter.found ?? sql`true`} order by ${orderOf(filter)}`;

/** The ids of all people of one level, in their order. */
export const idsOfLevel = async (db: Db, org: OrgId, filter: UsersOfLevel): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`${idsQuery(org, filter)}`.execute(db);
  return rows.map(({ id }) => id);
};

/** The ids of a page of each of these levels, in the order of `filters`: by one statement. */
export const idsOfLevels = async (
  db: Db,
  org: OrgId,
  filters: readonly UsersOfLevel[],
  slice: Slice,
): Promise<string[][]> => {
  if (filters.length === 0) return [];
  const pages = filters.map((filter) => sql`array(${idsQuery(org, filter)} ${limitOf(slice)})`);
  const { rows } = await sql<{ ids: string[] }>`
    select p.ids from (values ${sql.join(pages.map((page, at) => sql`(${sql.lit(at)}, ${page})`))}) p(at, ids) order by p.at`.execute(
    db,
  );
  return rows.map(({ ids }) => ids);
};

export type CourseUserRecord = {
  id: string;
  importance: Importance;
  name: string;
  employeeNumber: string | null;
  title: string | null;
  gender: string | null;
  siteName: string | null;
  avatarFileId: string | null;
  state: TakingState;
  completedAt: Date | null;
  lessonsDone: number;
  correct: number;
  asked: number;
  updatedAt: Date | null;
  dueOn: string | null;
  remindedAt: Date | null;
  certificateNumber: string | null;
};

/** What these people have done of a course. */
export const findCourseUsers = async (
  db: Db,
  org: OrgId,
  courseId: string,
  ids: readonly string[],
): Promise<Map<string, CourseUserRecord>> => {
  const { rows } = await sql<CourseUserRecord>`
    select u.id, a.importance, u.display_name as name, u.employee_number as "employeeNumber", p.name as title, u.gender, s.name as "siteName",
      u.avatar_file_id as "avatarFileId", ${takingState} as state, case when a.is_completed then e.completed_at end as "completedAt",
      (select count(*)::int from lesson_progress l where l.organization_id = e.organization_id and l.course_id = e.course_id
        and l.user_id = e.user_id and l.completed_at >= e.counts_from) as "lessonsDone",
      a.correct_answers as correct, a.asked_questions as asked, greatest(e.last_opened_at, e.completed_at) as "updatedAt",
      a.due_on as "dueOn", a.reminder_sent_at as "remindedAt",
      (select n.certificate_number from course_completions n where n.organization_id = a.organization_id and n.user_id = a.user_id
        and n.course_id = a.course_id and n.certificate_number is not null order by n.completed_at desc limit 1) as "certificateNumber"
    from unnest(${idList(ids)}) w(id)
      join course_assignments a on a.organization_id = ${org} and a.course_id = ${courseId} and a.user_id = w.id
      join users u on u.organization_id = a.organization_id and u.id = a.user_id
      left join positions p on p.organization_id = u.organization_id and p.id = u.position_id
      left join sites s on s.organization_id = u.organization_id and s.id = u.site_id
      left join course_enrollments e on e.organization_id = a.organization_id and e.course_id = a.course_id
        and e.user_id = a.user_id`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
};
