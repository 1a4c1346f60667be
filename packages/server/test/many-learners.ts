/** Many people who take courses, written by SQL. */
import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { KeptQuestion } from '../src/features/courses/published-courses.rules.ts';
import type { TestApp } from './harness.ts';

/** Rows of one statement: far below its time limit, on a crowded machine too. */
const AT_ONCE = 2_000;

/**
 * Adds members, and returns their ids. PostgreSQL keeps how it checks references as long as it takes a table for small:
 * counted once, it finds each person by the primary key.
 */
export const addMembers = async ({ ownerDb }: TestApp, org: OrgId, people: number): Promise<string[]> => {
  const ids: string[] = [];
  while (ids.length < people) {
    const { rows } = await sql<{ id: string }>`
      insert into users (organization_id, id, given_name, family_name, display_name, name_key, search_key, role_type, invitation_status,
        spoken_languages, created_at, updated_at)
      select ${org}, gen_random_uuid(), 'Max', 'Roy', 'Max Roy', 'max roy', 'max roy', 'member', 'claimed', '{}', now(), now()
      from generate_series(1, ${Math.min(AT_ONCE, people - ids.length)}) returning id`.execute(ownerDb);
    if (ids.length === 0) await sql`analyze users`.execute(ownerDb);
    for (const { id } of rows) ids.push(id);
  }
  return ids;
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
