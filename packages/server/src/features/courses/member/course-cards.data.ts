import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';

export type CompletedCourse = { courseId: string; userId: string; courseVersion: number; completedOn: string };

/** A completion whose card was not created yet; undefined when it was, or when the completion is gone. */
export const completionWithoutCard = async (
  ownerDb: Db,
  org: OrgId,
  id: string,
): Promise<CompletedCourse | undefined> => {
  const { rows } = await sql<CompletedCourse>`
    select course_id as "courseId", user_id as "userId", course_version as "courseVersion", completed_on as "completedOn"
    from course_completions where organization_id = ${org} and id = ${id} and card_id is null`.execute(ownerDb);
  return rows[0];
};

/** Locks a completion without a card; false when another worker was faster. */
export const lockWithoutCard = async (db: Db, org: OrgId, id: string): Promise<boolean> => {
  const { rows } = await sql`select id from course_completions
    where organization_id = ${org} and id = ${id} and card_id is null for update`.execute(db);
  return rows.length > 0;
};

export const noteCard = async (db: Db, org: OrgId, id: string, cardId: string): Promise<void> => {
  await sql`update course_completions set card_id = ${cardId} where organization_id = ${org} and id = ${id}`.execute(
    db,
  );
};
