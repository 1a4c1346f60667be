import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import type { AttemptRow } from '../member/attempts.data.ts';
import type { Score, Taker } from '../member/enrollments.data.ts';

export type NewRegrade = {
  id: string;
  courseId: string;
  version: number;
  /** Lesson, question, and what was right before and is now. */
  questions: readonly object[];
  by: { id: string | null; name: string };
  now: Date;
};

export const insertRegrade = async (
  db: Db,
  org: OrgId,
  { id, courseId, version, questions, by, now }: NewRegrade,
): Promise<void> => {
  await sql`insert into course_regrades (organization_id, id, course_id, course_version, questions, ordered_by, ordered_by_name, ordered_at, updated_at)
    values (${org}, ${id}, ${courseId}, ${version}, ${JSON.stringify(questions)}::jsonb, ${by.id}, ${by.name}, ${now}, ${now})`.execute(
    db,
  );
};

export type RegradeRow = {
  id: string;
  courseId: string;
  version: number;
  questions: { lessonId: string }[];
  total: number | null;
  afterUserId: string | null;
};

/** An order that is not done yet. */
export const findUnfinished = async (db: Db, org: OrgId, id: string): Promise<RegradeRow | undefined> => {
  const { rows } = await sql<RegradeRow>`
    select id, course_id as "courseId", course_version as version, questions, total, after_user_id as "afterUserId"
    from course_regrades where organization_id = ${org} and id = ${id} and finished_at is null`.execute(db);
  return rows[0];
};

/** Which attempts an order is about: handed in at versions that count, before the one with the corrected answers. */
export type Pending = { courseId: string; version: number; fromVersion: number; lessonIds: readonly string[] };

/** Of `quiz_attempts as q`: those that were not graded by that version yet. */
const pending = (org: OrgId, { courseId, version, fromVersion, lessonIds }: Pending) => sql`
  q.organization_id = ${org} and q.course_id = ${courseId} and q.lesson_id = any(${sql.val(lessonIds)}::uuid[])
  and q.handed_in_at is not null and q.course_version >= ${fromVersion} and q.course_version < ${version}
  and coalesce(q.key_version, 0) < ${version}`;

export const countPending = async (db: Db, org: OrgId, about: Pending): Promise<number> => {
  const { rows } = await sql<{ attempts: number }>`
    select count(*)::int as attempts from quiz_attempts q where ${pending(org, about)}`.execute(db);
  return rows[0]!.attempts;
};

/** The next people with such attempts, in the order of their ids. */
export const nextPeople = async (
  db: Db,
  org: OrgId,
  about: Pending,
  { after, most }: { after: string | null; most: number },
): Promise<string[]> => {
  const { rows } = await sql<{ userId: string }>`
    select distinct q.user_id as "userId" from quiz_attempts q
    where ${pending(org, about)} and (${after}::uuid is null or q.user_id > ${after}::uuid) order by 1 limit ${most}`.execute(
    db,
  );
  return rows.map(({ userId }) => userId);
};

export type PendingAttempt = AttemptRow & { correct: number; isPassed: boolean };

/** The attempts of these people, each person's in the order in which they were handed in. */
export const pendingOf = async (
  db: Db,
  org: OrgId,
  about: Pending,
  userIds: readonly string[],
): Promise<PendingAttempt[]> => {
  const { rows } = await sql<PendingAttempt>`
    select q.id, q.course_id as "courseId", q.user_id as "userId", q.lesson_id as "lessonId", q.course_version as "courseVersion", q.locale,
      q.questions, q.answers, q.begun_at as "begunAt", q.ends_at as "endsAt", q.handed_in_at as "handedInAt",
      q.correct_answers as correct, q.is_passed as "isPassed"
    from quiz_attempts q where ${pending(org, about)} and q.user_id = any(${sql.val(userIds)}::uuid[])
    order by q.user_id, q.handed_in_at, q.id`.execute(db);
  return rows;
};

/** Locks what people have done of a course, as hand-ins do, in the order of their ids. */
export const lockTakers = async (db: Db, org: OrgId, courseId: string, userIds: readonly string[]): Promise<void> => {
  await sql`select user_id from course_enrollments
    where organization_id = ${org} and course_id = ${courseId} and user_id = any(${sql.val(userIds)}::uuid[])
    order by user_id for no key update`.execute(db);
};

/** A new grade. `correct`: right answers by the corrected key; `better`: what the attempt is worth now, when that is more. */
export type NewGrade = { id: string; correct: number; better: { correct: number; isPassed: boolean } | null };

/** Keeps what the attempts were worth, and writes what they are worth now. */
export const writeGrades = async (
  db: Db,
  org: OrgId,
  { id, version }: Pick<RegradeRow, 'id' | 'version'>,
  grades: readonly NewGrade[],
  now: Date,
): Promise<void> => {
  const rows = grades.map(({ better, ...grade }) => ({ ...grade, after: better?.correct, passes: better?.isPassed }));
  const given = sql`json_to_recordset(${JSON.stringify(rows)}::json) as x(id uuid, correct int, "after" int, passes boolean)`;
  await sql`insert into attempt_grades (organization_id, regrade_id, attempt_id, correct_before, correct_after, was_passed, is_passed, graded_at)
    select ${org}, ${id}, q.id, q.correct_answers, x."after", q.is_passed, x.passes, ${now}
    from ${given} join quiz_attempts q on q.organization_id = ${org} and q.id = x.id where x."after" is not null`.execute(
    db,
  );
  await sql`update quiz_attempts q set key_version = ${version}, key_correct = x.correct, correct_answers = coalesce(x."after", q.correct_answers),
      is_passed = coalesce(x.passes, q.is_passed)
    from ${given} where q.organization_id = ${org} and q.id = x.id`.execute(db);
};

/** Notes by which key the best attempts of these people are graded, so that the sums of questions follow. */
export const noteKeys = async (db: Db, org: OrgId, courseId: string, userIds: readonly string[]): Promise<void> => {
  await sql`update lesson_progress p set key_version = q.key_version from quiz_attempts q
    where p.organization_id = ${org} and p.course_id = ${courseId} and p.user_id = any(${sql.val(userIds)}::uuid[])
      and q.organization_id = p.organization_id and q.id = p.best_attempt_id and p.key_version is distinct from q.key_version`.execute(
    db,
  );
};

/** Raises the score of a completion, and returns its id. */
export const raiseCompletion = async (
  db: Db,
  org: OrgId,
  { courseId, userId }: Taker,
  completedAt: Date,
  { correct, asked }: Score,
): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    update course_completions set correct_answers = ${correct}, asked_questions = ${asked}
    where organization_id = ${org} and course_id = ${courseId} and user_id = ${userId} and completed_at = ${completedAt} returning id`.execute(
    db,
  );
  return rows[0]?.id;
};

export type Work = { done: number; improved: number; passed: number; completed: number };

/** Adds what was done to an order. */
export const noteWork = async (db: Db, org: OrgId, id: string, work: Work, now: Date): Promise<void> => {
  await sql`update course_regrades set done = done + ${work.done}, improved = improved + ${work.improved}, passed = passed + ${work.passed},
      completed = completed + ${work.completed}, updated_at = ${now}
    where organization_id = ${org} and id = ${id}`.execute(db);
};

/** Notes how many attempts there are, and where the work goes on. */
export const notePlace = async (
  db: Db,
  org: OrgId,
  id: string,
  { total, afterUserId, now }: { total: number; afterUserId: string | null; now: Date },
): Promise<void> => {
  await sql`update course_regrades set total = coalesce(total, ${total}), after_user_id = ${afterUserId}, updated_at = ${now}
    where organization_id = ${org} and id = ${id}`.execute(db);
};

export type FinishedRegrade = Work & {
  courseId: string;
  name: string;
  version: number;
  orderedBy: string | null;
  orderedByName: string;
};

/** Ends an order; undefined when it has ended already. */
export const finishRegrade = async (
  db: Db,
  org: OrgId,
  id: string,
  now: Date,
): Promise<FinishedRegrade | undefined> => {
  const { rows } = await sql<FinishedRegrade>`
    update course_regrades r set finished_at = ${now}, updated_at = ${now}, total = r.done from courses c
    where r.organization_id = ${org} and r.id = ${id} and r.finished_at is null and c.organization_id = r.organization_id and c.id = r.course_id
    returning r.course_id as "courseId", c.name, r.course_version as version, r.ordered_by as "orderedBy", r.ordered_by_name as "orderedByName",
      r.done, r.improved, r.passed, r.completed`.execute(db);
  return rows[0];
};

/** Orders of all organizations that stand still since `before`. */
export const stalledRegrades = async (ownerDb: Db, before: Date): Promise<{ org: OrgId; id: string }[]> => {
  const { rows } = await sql<{ org: OrgId; id: string }>`
    select organization_id as org, id from course_regrades where finished_at is null and updated_at < ${before} order by ordered_at, id`.execute(
    ownerDb,
  );
  return rows;
};
