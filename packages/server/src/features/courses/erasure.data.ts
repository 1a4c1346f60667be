import type { CourseConsequences } from '@fanal/contract/courses/courses.shapes';
import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';

/** What is lost with a course: `people` are those who have opened it. */
export const consequencesOf = async (db: Db, org: OrgId, id: string): Promise<CourseConsequences> => {
  const of = (table: string) => sql`from ${sql.table(table)} where organization_id = ${org} and course_id = ${id}`;
  const { rows } = await sql<CourseConsequences>`select
    (select count(*)::int ${of('course_completions')}) as completions,
    (select count(*)::int ${of('quiz_attempts')}) as attempts,
    (select count(certificate_number)::int ${of('course_completions')}) as certificates,
    (select count(*)::int ${of('course_enrollments')}) as people`.execute(db);
  return rows[0]!;
};
