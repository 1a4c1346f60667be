import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';

/** The row of a person who has opened a course, as far as rounds need it. */
export type RoundRow = {
  countsFromVersion: number;
  countsFrom: Date;
  completedVersion: number | null;
  completedAt: Date | null;
  expiresOn: string | null;
  againFrom: string | null;
};

/** Progress counts from this version and this moment on. */
export type Round = { fromVersion: number; from: Date };

/** Progress in one lesson. The figures are those of the best attempt at a quiz. */
export type ProgressRow = {
  lessonId: string;
  courseVersion: number;
  positionSeconds: number;
  completedAt: Date | null;
  bestAttemptId: string | null;
  correct: number | null;
  asked: number | null;
  isPassed: boolean | null;
  updatedAt: Date;
};

/** Right answers and questions. */
export type Score = { correct: number; asked: number };

export type Taker = { courseId: string; userId: string };

export type EnrollmentRow = RoundRow & { lessonsDoneAt: Date | null };

const columnsOf = (e: string) => {
  const column = (name: string) => sql.ref(`${e}.${name}`);
  return sql`${column('counts_from_version')} as "countsFromVersion", ${column('counts_from')} as "countsFrom",
    ${column('completed_version')} as "completedVersion", ${column('completed_at')} as "completedAt", ${column('expires_on')} as "expiresOn",
    ${column('again_from')} as "againFrom", ${column('lessons_done_at')} as "lessonsDoneAt"`;
};
const columns = columnsOf('course_enrollments');

/** Notes that a person has opened a course, and locks the row: hand-ins and completions of a person follow each other. */
export const lockEnrollment = async (
  db: Db,
  org: OrgId,
  { courseId, userId }: Taker,
  { now, fromVersion }: { now: Date; fromVersion: number },
): Promise<EnrollmentRow> => {
  const { rows } = await sql<EnrollmentRow>`
    insert into course_enrollments (organization_id, course_id, user_id, opened_at, last_opened_at, counts_from_version, counts_from)
    values (${org}, ${courseId}, ${userId}, ${now}, ${now}, ${fromVersion}, ${now})
    on conflict (organization_id, course_id, user_id) do update set last_opened_at = excluded.last_opened_at
    returning ${columns}`.execute(db);
  return rows[0]!;
};

export const findEnrollment = async (
  db: Db,
  org: OrgId,
  { courseId, userId }: Taker,
): Promise<EnrollmentRow | undefined> => {
  const { rows } = await sql<EnrollmentRow>`
    select ${columns} from course_enrollments
    where organization_id = ${org} and course_id = ${courseId} and user_id = ${userId}`.execute(db);
  return rows[0];
};

/** Locks the row of a person who has opened a course, and notes nothing in it. */
export const lockOpened = async (
  db: Db,
  org: OrgId,
  { courseId, userId }: Taker,
): Promise<(EnrollmentRow & Score) | undefined> => {
  const { rows } = await sql<EnrollmentRow & Score>`
    select ${columns}, correct_answers as correct, asked_questions as asked from course_enrollments
    where organization_id = ${org} and course_id = ${courseId} and user_id = ${userId} for no key update`.execute(db);
  return rows[0];
};

/** What is noted of a person and a course: whether it was opened, when it is due, and whether it waits for a signature. */
export type NotedCourse = {
  enrollment: EnrollmentRow | undefined;
  dueOn: string | null;
  awaitsSignOff: boolean;
};

/** Every course that a person has opened, and those with a day on which they are due for the person. */
export const coursesNoted = async (db: Db, org: OrgId, userId: string): Promise<Map<string, NotedCourse>> => {
  const { rows } = await sql<EnrollmentRow & Omit<NotedCourse, 'enrollment'> & { courseId: string; isOpened: boolean }>`
    select coalesce(e.course_id, a.course_id) as "courseId", a.due_on as "dueOn", s.course_id is not null as "awaitsSignOff",
      e.course_id is not null as "isOpened", ${columnsOf('e')}
    from (select * from course_enrollments where organization_id = ${org} and user_id = ${userId}) e
      full join (select course_id, due_on from course_assignments
        where organization_id = ${org} and user_id = ${userId} and due_on is not null) a on a.course_id = e.course_id
      left join course_sign_offs s on s.organization_id = ${org} and s.user_id = ${userId} and s.course_id = e.course_id
        and s.state <> 'signed'`.execute(db);
  return new Map(
    rows.map(({ courseId, dueOn, awaitsSignOff, isOpened, ...enrollment }) => [
      courseId,
      { dueOn, awaitsSignOff, enrollment: isOpened ? enrollment : undefined },
    ]),
  );
};

/** The person begins the course again: what was done before stays, and no longer counts. */
export const beginRound = async (db: Db, org: OrgId, { courseId, userId }: Taker, round: Round): Promise<void> => {
  await sql`with sign_off as (
      delete from course_sign_offs where organization_id = ${org} and course_id = ${courseId} and user_id = ${userId}
    )
    update course_enrollments set counts_from_version = ${round.fromVersion}, counts_from = ${round.from}, lessons_done_at = null,
      correct_answers = 0, asked_questions = 0
    where organization_id = ${org} and course_id = ${courseId} and user_id = ${userId}`.execute(db);
};

const progressColumns = sql`lesson_id as "lessonId", course_version as "courseVersion", position_seconds as "positionSeconds",
  completed_at as "completedAt", best_attempt_id as "bestAttemptId", correct_answers as correct, asked_questions as asked,
  is_passed as "isPassed", updated_at as "updatedAt"`;

export const progressOf = async (
  db: Db,
  org: OrgId,
  { courseId, userId }: Taker,
): Promise<Map<string, ProgressRow>> => {
  const { rows } = await sql<ProgressRow>`
    select ${progressColumns} from lesson_progress
    where organization_id = ${org} and course_id = ${courseId} and user_id = ${userId}`.execute(db);
  return new Map(rows.map((row) => [row.lessonId, row]));
};

/** Progress of a person in several courses, by course. */
export const progressInCourses = async (
  db: Db,
  org: OrgId,
  userId: string,
  courseIds: readonly string[],
): Promise<Map<string, ProgressRow[]>> => {
  if (courseIds.length === 0) return new Map();
  const { rows } = await sql<ProgressRow & { courseId: string }>`
    select course_id as "courseId", ${progressColumns} from lesson_progress
    where organization_id = ${org} and course_id = any(${sql.val(courseIds)}::uuid[]) and user_id = ${userId}`.execute(
    db,
  );
  return Map.groupBy(rows, ({ courseId }) => courseId);
};

/** Writes the progress in a lesson in the place of what was there. The key is that of the best attempt. */
export const writeProgress = async (
  db: Db,
  org: OrgId,
  { courseId, userId }: Taker,
  row: ProgressRow,
): Promise<void> => {
  await sql`
    insert into lesson_progress (organization_id, course_id, user_id, lesson_id, course_version, position_seconds, completed_at,
      best_attempt_id, key_version, correct_answers, asked_questions, is_passed, updated_at)
    values (${org}, ${courseId}, ${userId}, ${row.lessonId}, ${row.courseVersion}, ${row.positionSeconds}, ${row.completedAt},
      ${row.bestAttemptId}, (select key_version from quiz_attempts where organization_id = ${org} and id = ${row.bestAttemptId}),
      ${row.correct}, ${row.asked}, ${row.isPassed}, ${row.updatedAt})
    on conflict (organization_id, course_id, user_id, lesson_id) do update set course_version = excluded.course_version,
      position_seconds = excluded.position_seconds, completed_at = excluded.completed_at, best_attempt_id = excluded.best_attempt_id,
      key_version = excluded.key_version, correct_answers = excluded.correct_answers, asked_questions = excluded.asked_questions, is_passed = excluded.is_passed,
      updated_at = excluded.updated_at`.execute(db);
};

export const noteScore = (db: Db, org: OrgId, { courseId, userId }: Taker, { correct, asked }: Score) =>
  sql`update course_enrollments set correct_answers = ${correct}, asked_questions = ${asked}
    where organization_id = ${org} and course_id = ${courseId} and user_id = ${userId}`.execute(db);

export type SignOffRow = {
  courseVersion: number;
  state: 'waiting' | 'signed' | 'refused';
  observedIds: string[];
  remark: string | null;
  signedBy: string | null;
  signedAt: Date | null;
};

/** What was observed of a person, with the name of who signed. */
export const signOffOf = async (db: Db, org: OrgId, { courseId, userId }: Taker): Promise<SignOffRow | undefined> => {
  const { rows } = await sql<SignOffRow>`
    select s.course_version as "courseVersion", s.state, s.observed_ids as "observedIds", s.remark, s.signed_at as "signedAt",
      (select u.display_name from users u where u.organization_id = s.organization_id and u.id = s.signed_by) as "signedBy"
    from course_sign_offs s where s.organization_id = ${org} and s.course_id = ${courseId} and s.user_id = ${userId}`.execute(
    db,
  );
  return rows[0];
};

/** All lessons are done and somebody has to sign; what waits already stays. */
export const awaitSignOff = async (
  db: Db,
  org: OrgId,
  { courseId, userId }: Taker,
  { version, now }: { version: number; now: Date },
): Promise<void> => {
  await sql`
    with done as (
      update course_enrollments set lessons_done_at = coalesce(lessons_done_at, ${now})
      where organization_id = ${org} and course_id = ${courseId} and user_id = ${userId}
    )
    insert into course_sign_offs (organization_id, course_id, user_id, course_version, state, lessons_done_at)
    values (${org}, ${courseId}, ${userId}, ${version}, 'waiting', ${now})
    on conflict (organization_id, course_id, user_id) do nothing`.execute(db);
};

export type NewCompletion = {
  id: string;
  version: number;
  importance: string | null;
  completedOn: string;
  expiresOn: string | null;
  againFrom: string | null;
  score: Score;
  certificateNumber: string | null;
  now: Date;
};

/** Keeps a completion beside the earlier ones, and notes it as the latest. */
export const writeCompletion = async (
  db: Db,
  org: OrgId,
  { courseId, userId }: Taker,
  completion: NewCompletion,
): Promise<void> => {
  const { id, version, importance, completedOn, expiresOn, againFrom, score, certificateNumber, now } = completion;
  await sql`
    with latest as (
      update course_enrollments set completed_version = ${version}, completed_at = ${now}, expires_on = ${expiresOn}, again_from = ${againFrom},
        lessons_done_at = coalesce(lessons_done_at, ${now}), correct_answers = ${score.correct}, asked_questions = ${score.asked}
      where organization_id = ${org} and course_id = ${courseId} and user_id = ${userId}
    )
    insert into course_completions (organization_id, id, course_id, user_id, course_version, importance, completed_at, completed_on, expires_on,
      correct_answers, asked_questions, certificate_number)
    values (${org}, ${id}, ${courseId}, ${userId}, ${version}, ${importance}, ${now}, ${completedOn}, ${expiresOn},
      ${score.correct}, ${score.asked}, ${certificateNumber})`.execute(db);
};

/** The number of the latest certificate of a person, for a course that gives one. */
export const certificateOf = async (db: Db, org: OrgId, { courseId, userId }: Taker): Promise<string | null> => {
  const { rows } = await sql<{ number: string | null }>`
    select certificate_number as number from course_completions
    where organization_id = ${org} and course_id = ${courseId} and user_id = ${userId} and certificate_number is not null
    order by completed_at desc, id desc limit 1`.execute(db);
  return rows[0]?.number ?? null;
};
