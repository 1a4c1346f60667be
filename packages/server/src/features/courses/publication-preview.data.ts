import { type RawBuilder, sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';

/** Telephones of the people that a condition on `users as u` selects. */
export const countPhones = async (db: Db, org: OrgId, condition: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql<{ phones: number }>`
    select count(*)::int as phones from user_devices d
      join users u on u.organization_id = d.organization_id and u.id = d.user_id
    where d.organization_id = ${org} and ${condition}`.execute(db);
  return rows[0]!.phones;
};

/** Completions that count now: a material change asks those people of the required audiences again, and loses all of them. */
export const countCompleted = async (
  db: Db,
  org: OrgId,
  courseId: string,
): Promise<{ askedAgain: number; completionsLost: number }> => {
  const { rows } = await sql<{ askedAgain: number; completionsLost: number }>`
    select count(*) filter (where importance = 'required')::int as "askedAgain", count(*)::int as "completionsLost"
    from course_assignments where organization_id = ${org} and course_id = ${courseId} and is_completed`.execute(db);
  return rows[0]!;
};
