/** Many people who take courses, written by SQL. */
import { sql } from 'kysely';
import { buildUsers, userRow } from '#features/users/users.build';
import type { OrgId } from '#platform/context';
import type { KeptQuestion } from '../src/features/courses/published-courses.rules.ts';
import type { TestApp } from './harness.ts';

/** Adds members, and returns their ids. */
export const addMembers = async ({ ownerDb }: TestApp, org: OrgId, people: number): Promise<string[]> => {
  const rows = Array.from({ length: people }, () => userRow(org, { givenName: 'Max', familyName: 'Roy' }));
  await buildUsers(ownerDb, rows);
  return rows.map(({ id }) => id);
};

type Quiz = { courseId: string; lessonId: string; questions: readonly KeptQuestion[] };

/** New members with a best attempt at a quiz that nobody has counted: the first option of each question, which is right. */
export const addHandedIn = async (t: TestApp, org: OrgId, people: number, { courseId, lessonId, questions }: Quiz) => {
  const ids = await addMembers(t, org, people);
  const asked = questions.map(({ id, options }) => ({ id, optionIds: options.map((option) => option.id) }));
  const answers = questions.map(({ id, options }) => ({ questionId: id, optionIds: [options[0]!.id] }));
  await sql`
    with enrolled as (
      insert into course_enrollments (organization_id, course_id, user_id, opened_at, last_opened_at, counts_from)
      select ${org}, ${courseId}, id, now(), now(), now() from unnest(${sql.val(ids)}::uuid[]) as people(id) returning user_id
    ), tried as (
      insert into quiz_attempts (organization_id, id, course_id, user_id, lesson_id, course_version, locale, questions, answers, begun_at,
        handed_in_at, correct_answers, asked_questions, is_passed)
      select ${org}, gen_random_uuid(), ${courseId}, user_id, ${lessonId}, 1, 'fr_CA', ${JSON.stringify(asked)}::jsonb,
        ${JSON.stringify(answers)}::jsonb, now(), now(), ${questions.length}, ${questions.length}, true from enrolled returning id, user_id
    )
    insert into lesson_progress (organization_id, course_id, user_id, lesson_id, course_version, completed_at, best_attempt_id,
      correct_answers, asked_questions, is_passed, updated_at)
    select ${org}, ${courseId}, user_id, ${lessonId}, 1, now(), id, ${questions.length}, ${questions.length}, true, now() from tried`.execute(
    t.ownerDb,
  );
};
