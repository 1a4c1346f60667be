import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';

/** Notes in the assignment of a person whether the course counts as completed; its figures follow by themselves. */
export const setCompleted = async (
  db: Db,
  org: OrgId,
  { courseId, userId }: { courseId: string; userId: string },
  isCompleted: boolean,
): Promise<void> => {
  await sql`
    update course_assignments set is_completed = ${isCompleted}
    where organization_id = ${org} and course_id = ${courseId} and user_id = ${userId} and is_completed <> ${isCompleted}`.execute(
    db,
  );
};
