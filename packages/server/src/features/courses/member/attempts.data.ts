import type { QuestionAnswer } from '@fanal/contract/courses/quizzes.rules';
import type { Locale } from '@fanal/contract/locales';
import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import type { Taker } from './enrollments.data.ts';

/** A question of an attempt and its options, in the order in which they are asked. */
export type AskedIds = { id: string; optionIds: string[] };

export type AttemptRow = {
  id: string;
  courseId: string;
  userId: string;
  lessonId: string;
  courseVersion: number;
  locale: Locale;
  questions: AskedIds[];
  answers: QuestionAnswer[];
  begunAt: Date;
  endsAt: Date | null;
  handedInAt: Date | null;
};

const columns = sql`id, course_id as "courseId", user_id as "userId", lesson_id as "lessonId", course_version as "courseVersion", locale, questions,
  answers, begun_at as "begunAt", ends_at as "endsAt", handed_in_at as "handedInAt"`;

/** An attempt of this person; those of others do not exist. */
export const findAttempt = async (
  db: Db,
  org: OrgId,
  { id, userId }: { id: string; userId: string },
): Promise<AttemptRow | undefined> => {
  const { rows } = await sql<AttemptRow>`
    select ${columns} from quiz_attempts where organization_id = ${org} and id = ${id} and user_id = ${userId}`.execute(
    db,
  );
  return rows[0];
};

export const openAttemptOf = async (
  db: Db,
  org: OrgId,
  { lessonId, userId }: { lessonId: string; userId: string },
): Promise<AttemptRow | undefined> => {
  const { rows } = await sql<AttemptRow>`
    select ${columns} from quiz_attempts
    where organization_id = ${org} and lesson_id = ${lessonId} and user_id = ${userId} and handed_in_at is null`.execute(
    db,
  );
  return rows[0];
};

export type AttemptBrief = Pick<AttemptRow, 'id' | 'lessonId' | 'courseVersion' | 'begunAt' | 'endsAt' | 'handedInAt'>;

/** All attempts of a person in a course, or at one of its quizzes, in the order in which they were handed in. */
export const attemptsOf = async (
  db: Db,
  org: OrgId,
  { courseId, userId }: Taker,
  lessonId: string | null = null,
): Promise<AttemptBrief[]> => {
  const { rows } = await sql<AttemptBrief>`
    select id, lesson_id as "lessonId", course_version as "courseVersion", begun_at as "begunAt", ends_at as "endsAt", handed_in_at as "handedInAt"
    from quiz_attempts where organization_id = ${org} and course_id = ${courseId} and user_id = ${userId}
      and (${lessonId}::uuid is null or lesson_id = ${lessonId}) order by handed_in_at, id`.execute(db);
  return rows;
};

export const insertAttempt = async (db: Db, org: OrgId, attempt: AttemptRow): Promise<void> => {
  await db
    .insertInto('quiz_attempts')
    .values({
      organization_id: org,
      id: attempt.id,
      course_id: attempt.courseId,
      user_id: attempt.userId,
      lesson_id: attempt.lessonId,
      course_version: attempt.courseVersion,
      locale: attempt.locale,
      questions: sql`${JSON.stringify(attempt.questions)}::jsonb`,
      answers: sql`${JSON.stringify(attempt.answers)}::jsonb`,
      begun_at: attempt.begunAt,
      ends_at: attempt.endsAt,
      asked_questions: attempt.questions.length,
    })
    .execute();
};

/** Keeps answers of an attempt that is still open; returns false when it is not. */
export const keepAnswers = async (
  db: Db,
  org: OrgId,
  id: string,
  answers: readonly QuestionAnswer[],
): Promise<boolean> => {
  const { rows } = await sql`update quiz_attempts set answers = ${JSON.stringify(answers)}::jsonb
    where organization_id = ${org} and id = ${id} and handed_in_at is null returning id`.execute(db);
  return rows.length > 0;
};

/** `keyVersion`: the later version whose right answers count; null for those of the attempt's own version. */
type Outcome = {
  answers: readonly QuestionAnswer[];
  correct: number;
  isPassed: boolean;
  handedInAt: Date;
  keyVersion: number | null;
};

/** Closes an attempt that is still open; returns false when it is not. */
export const closeAttempt = async (
  db: Db,
  org: OrgId,
  id: string,
  { answers, correct, isPassed, handedInAt, keyVersion }: Outcome,
): Promise<boolean> => {
  const { rows } =
    await sql`update quiz_attempts set answers = ${JSON.stringify(answers)}::jsonb, correct_answers = ${correct}, is_passed = ${isPassed},
      handed_in_at = ${handedInAt}, key_version = ${keyVersion}, key_correct = ${keyVersion === null ? null : correct}
    where organization_id = ${org} and id = ${id} and handed_in_at is null returning id`.execute(db);
  return rows.length > 0;
};

/** An open attempt whose questions no longer count. */
export const dropAttempt = async (db: Db, org: OrgId, id: string): Promise<void> => {
  await sql`delete from quiz_attempts where organization_id = ${org} and id = ${id} and handed_in_at is null`.execute(
    db,
  );
};

export type LateAttempt = { org: OrgId; id: string; userId: string; courseId: string; timeZone: string };

/** Attempts that should have been handed in before that moment, of courses that members still see. */
export const lateAttempts = async (ownerDb: Db, before: Date, most: number): Promise<LateAttempt[]> => {
  const { rows } = await sql<LateAttempt>`
    select a.organization_id as org, a.id, a.user_id as "userId", a.course_id as "courseId", o.time_zone as "timeZone"
    from quiz_attempts a join courses c on c.organization_id = a.organization_id and c.id = a.course_id and c.status = 'published'
      join organizations o on o.organization_id = a.organization_id
    where a.handed_in_at is null and a.ends_at < ${before} and a.course_version >= c.first_valid_version
    order by a.ends_at, a.id limit ${most}`.execute(ownerDb);
  return rows;
};

/** Notes that statistics hold the best attempts of these people at a quiz. */
export const markAnalyzed = async (
  db: Db,
  org: OrgId,
  { courseId, lessonId, userIds }: { courseId: string; lessonId: string; userIds: readonly string[] },
): Promise<void> => {
  await sql`update lesson_progress set analyzed_attempt_id = best_attempt_id, analyzed_key_version = key_version
    where organization_id = ${org} and course_id = ${courseId} and lesson_id = ${lessonId} and user_id = any(${sql.val(userIds)}::uuid[])`.execute(
    db,
  );
};

/** The latest version by which attempts at a course were graded again, or are to be; null without one. */
export const latestKeyVersion = async (db: Db, org: OrgId, courseId: string): Promise<number | null> => {
  const { rows } = await sql<{ version: number | null }>`
    select max(course_version) as version from course_regrades where organization_id = ${org} and course_id = ${courseId}`.execute(
    db,
  );
  return rows[0]!.version;
};
