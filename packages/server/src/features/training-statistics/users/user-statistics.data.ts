import type { Importance } from '@fanal/contract/courses/courses.rules';
import type { Locale } from '@fanal/contract/locales';
import type {
  LastDevice,
  TakingState,
  UserStatisticsQuery,
} from '@fanal/contract/training-statistics/training-statistics.shapes';
import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { limitOf, type Slice } from '#platform/db/lists';
import { type Reach, withinReach } from '#platform/db/reach';
import { type Fragment, idList, takingState } from '../figures.data.ts';

/** Filters of the list of people. `found`: the condition of a search on `users as u`. */
export type UsersFilter = Pick<UserStatisticsQuery, 'incompleteOnly' | 'sort' | 'order'> & {
  reach: Reach;
  found: Fragment | null;
};

const source = (org: OrgId, { reach, found, incompleteOnly }: UsersFilter) => sql`course_person_figures f
  ${found ? sql`join users u on u.organization_id = f.organization_id and u.id = f.user_id` : sql``}
  where f.organization_id = ${org} and f.is_active and ${withinReach(reach, sql`f.user_id`)} and ${found ?? sql`true`}
    and ${incompleteOnly ? sql`f.completed < f.courses` : sql`true`}`;

const columns: Record<UserStatisticsQuery['sort'], Fragment | null> = {
  name: null,
  completionRate: sql`f.completion_rate`,
  score: sql`f.score`,
};

/** Ties go by name; in a descending list too, so that the index is read backwards. */
const orderOf = ({ sort, order }: UsersFilter): Fragment => {
  const way = sql.raw(order);
  const column = columns[sort];
  return column ? sql`${column} ${way}, f.name_key ${way}, f.user_id ${way}` : sql`f.name_key ${way}, f.user_id ${way}`;
};

/** How many people match: kept for everybody, counted for a search or for a lead. */
const totalOf = (org: OrgId, filter: UsersFilter): Fragment => {
  const { reach, found, incompleteOnly } = filter;
  const figure = incompleteOnly ? sql`incomplete` : sql`people`;
  return reach || found
    ? sql`select count(*)::int as total from ${source(org, filter)}`
    : sql`select coalesce(sum(${figure}), 0)::int as total from course_people_totals where organization_id = ${org}`;
};

/** The ids of all people who match, in their order. */
export const idsOfUsers = async (db: Db, org: OrgId, filter: UsersFilter): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select f.user_id as id from ${source(org, filter)} order by ${orderOf(filter)}`.execute(db);
  return rows.map(({ id }) => id);
};

type Texts = { locale: Locale; title: string; isOriginal: boolean }[];

export type UserRecord = {
  id: string;
  displayName: string;
  firstName: string;
  lastName: string;
  employeeNumber: string | null;
  poste: string | null;
  gender: string | null;
  siteName: string | null;
  avatarFileId: string | null;
  lastLogin: Date | null;
  lastDevice: LastDevice | null;
  lastCourse: Texts | null;
  courses: number;
  completed: number;
  correct: number;
  asked: number;
};

/** The app registers its device when it opens: a visit at that time came from there. */
const isOnPhone = sql`coalesce((select max(d.last_seen_at) from user_devices d where d.organization_id = u.organization_id and d.user_id = u.id)
  >= v.last_seen_at - interval '10 minutes', false)`;

/** People with their figures, the last time that they were seen and the course that they opened last. `people`: ids and places (`id`, `at`). */
const described = (org: OrgId, people: Fragment) => sql`
  select u.id, u.display_name as "displayName", coalesce(u.preferred_given_name, u.given_name) as "firstName", u.family_name as "lastName",
    u.employee_number as "employeeNumber", p.name as poste, u.gender, s.name as "siteName", u.avatar_file_id as "avatarFileId", v.last_seen_at as "lastLogin",
    case when v.last_seen_at is null then null when ${isOnPhone} then 'phone' else 'portal' end as "lastDevice",
    l.texts as "lastCourse", f.courses, f.completed, f.correct_answers as correct, f.asked_questions as asked, w.at
  from (${people}) w
    join course_person_figures f on f.organization_id = ${org} and f.user_id = w.id
    join users u on u.organization_id = f.organization_id and u.id = f.user_id
    left join positions p on p.organization_id = u.organization_id and p.id = u.position_id
    left join sites s on s.organization_id = u.organization_id and s.id = u.site_id
    left join user_visits v on v.organization_id = u.organization_id and v.user_id = u.id
    left join lateral (
      select c.published_brief -> 'texts' as texts from course_enrollments e
        join courses c on c.organization_id = e.organization_id and c.id = e.course_id
      where e.organization_id = f.organization_id and e.user_id = f.user_id order by e.last_opened_at desc, c.id limit 1) l on true`;

export const findUsers = async (db: Db, org: OrgId, ids: readonly string[]): Promise<Map<string, UserRecord>> => {
  const people = sql`select n.id, n.at from unnest(${idList(ids)}) with ordinality n(id, at)`;
  const { rows } = await sql<UserRecord>`${described(org, people)}`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
};

/** A page of people in their order, and how many there are in all: by one statement. */
export const pageOfUsers = async (
  db: Db,
  org: OrgId,
  filter: UsersFilter,
  slice: Slice,
): Promise<{ records: UserRecord[]; total: number }> => {
  const some = sql`select f.user_id as id from ${source(org, filter)} order by ${orderOf(filter)} ${limitOf(slice)}`;
  const people = sql`select s.id, row_number() over () as at from (${some}) s`;
  const { rows } = await sql<{ total: number } & (UserRecord | { id: null })>`
    select n.total, r.* from (${totalOf(org, filter)}) n left join (${described(org, people)}) r on true order by r.at`.execute(
    db,
  );
  return { records: rows.filter((row) => row.id !== null), total: rows[0]!.total };
};

export type UserCourseRecord = {
  courseId: string;
  importance: Importance;
  texts: Texts;
  questionsCount: number;
  state: TakingState;
  completedAt: Date | null;
  correct: number;
  asked: number;
  dueOn: string | null;
  remindedAt: Date | null;
  certificateNumber: string | null;
};

/** Every course that is visible for a person and not archived, by name. */
export const coursesOfUser = async (db: Db, org: OrgId, userId: string): Promise<UserCourseRecord[]> => {
  const { rows } = await sql<UserCourseRecord>`
    select a.course_id as "courseId", a.importance, c.published_brief -> 'texts' as texts,
      (c.published_brief ->> 'questionsCount')::int as "questionsCount", ${takingState} as state,
      case when a.is_completed then e.completed_at end as "completedAt", a.correct_answers as correct, a.asked_questions as asked,
      a.due_on as "dueOn", a.reminder_sent_at as "remindedAt",
      (select n.certificate_number from course_completions n where n.organization_id = a.organization_id and n.user_id = a.user_id
        and n.course_id = a.course_id and n.certificate_number is not null order by n.completed_at desc limit 1) as "certificateNumber"
    from course_assignments a
      join courses c on c.organization_id = a.organization_id and c.id = a.course_id
      left join course_enrollments e on e.organization_id = a.organization_id and e.course_id = a.course_id and e.user_id = a.user_id
    where a.organization_id = ${org} and a.user_id = ${userId} and not a.is_archived order by c.name_key, c.id`.execute(
    db,
  );
  return rows;
};
