import type { QuestionAnswer } from '@fanal/contract/courses/quizzes.rules';
import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';

type OfQuizzes = { courseId: string; lessonIds: readonly string[] };
export type Counting = OfQuizzes & { fromVersion: number };

/** Attempts that were failed and still count: of the round that their people are in. */
const failures = (org: OrgId, { courseId, lessonIds, fromVersion }: Counting) => sql`
  from quiz_attempts q join course_enrollments e
    on e.organization_id = q.organization_id and e.course_id = q.course_id and e.user_id = q.user_id
  where q.organization_id = ${org} and q.course_id = ${courseId} and q.lesson_id = any(${sql.val(lessonIds)}::uuid[])
    and q.handed_in_at is not null and not q.is_passed and q.course_version >= ${fromVersion}
    and q.course_version >= e.counts_from_version and q.begun_at >= e.counts_from`;

/** The versions of such attempts, each with those by whose keys they were graded. */
export const versionsWithFailures = async (
  db: Db,
  org: OrgId,
  counting: Counting,
): Promise<{ courseVersion: number; keyVersion: number | null }[]> => {
  const { rows } = await sql<{ courseVersion: number; keyVersion: number | null }>`
    select distinct q.course_version as "courseVersion", q.key_version as "keyVersion" ${failures(org, counting)}`.execute(
    db,
  );
  return rows;
};

/** Attempts that answered some questions alike. `keyCorrect`: right answers by the key that counted last. */
export type FailedAttempts = {
  lessonId: string;
  courseVersion: number;
  keyVersion: number | null;
  keyCorrect: number;
  asked: number;
  answers: QuestionAnswer[];
  attempts: number;
};

/** Failed attempts by their answers to these questions: as many rows as there are different answers. */
export const failedAttempts = async (
  db: Db,
  org: OrgId,
  { questionIds, ...counting }: Counting & { questionIds: readonly string[] },
): Promise<FailedAttempts[]> => {
  const { rows } = await sql<FailedAttempts>`
    select q.lesson_id as "lessonId", q.course_version as "courseVersion", q.key_version as "keyVersion",
      coalesce(q.key_correct, q.correct_answers) as "keyCorrect", q.asked_questions as asked,
      coalesce((select jsonb_agg(a order by a ->> 'questionId') from jsonb_array_elements(q.answers) a
        where a ->> 'questionId' = any(${sql.val(questionIds)}::text[])), '[]') as answers, count(*)::int as attempts
    ${failures(org, counting)} group by 1, 2, 3, 4, 5, 6`.execute(db);
  return rows;
};

/** People who have passed one of these quizzes. */
export const countPassed = async (db: Db, org: OrgId, { courseId, lessonIds }: OfQuizzes): Promise<number> => {
  const { rows } = await sql<{ people: number }>`
    select count(distinct user_id)::int as people from lesson_progress
    where organization_id = ${org} and course_id = ${courseId} and lesson_id = any(${sql.val(lessonIds)}::uuid[]) and is_passed`.execute(
    db,
  );
  return rows[0]!.people;
};
