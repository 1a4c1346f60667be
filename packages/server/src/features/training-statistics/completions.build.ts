import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { newId } from '#platform/ids';

/** Three of four answers right, on 20 November 2026. */
export const COMPLETED_AT = new Date('2026-11-20T15:00:00Z');

type Completed = { courseId: string; userId: string; certificateNumber: string };

/** For tests: a person who has completed the first version of a course; the assignment is the caller's own. */
export const buildCompletion = async (
  db: Db,
  org: OrgId,
  { courseId, userId, certificateNumber }: Completed,
): Promise<void> => {
  const key = { organization_id: org, course_id: courseId, user_id: userId };
  const results = { completed_at: COMPLETED_AT, correct_answers: 3, asked_questions: 4 };
  await db
    .insertInto('course_enrollments')
    .values({
      ...key,
      ...results,
      opened_at: COMPLETED_AT,
      last_opened_at: COMPLETED_AT,
      counts_from: COMPLETED_AT,
      completed_version: 1,
    })
    .execute();
  await db
    .insertInto('course_completions')
    .values({
      ...key,
      ...results,
      id: newId(),
      course_version: 1,
      completed_on: '2026-11-20',
      certificate_number: certificateNumber,
    })
    .execute();
};
