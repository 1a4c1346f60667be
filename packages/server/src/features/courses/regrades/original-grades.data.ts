import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';

type Paged = { page: number; perPage: number };

const pageIn = ({ page, perPage }: Paged) => sql`limit ${perPage} offset ${(page - 1) * perPage}`;

export type ListedRegrade = {
  id: string;
  courseVersion: number;
  questions: number;
  orderedBy: string;
  orderedAt: Date;
  finishedAt: Date | null;
  total: number | null;
  done: number;
  improved: number;
  passed: number;
  completed: number;
};

/** Orders of a course, the latest first. */
export const pageOfRegrades = async (
  db: Db,
  org: OrgId,
  courseId: string,
  paged: Paged,
): Promise<{ rows: ListedRegrade[]; total: number }> => {
  const own = sql`from course_regrades where organization_id = ${org} and course_id = ${courseId}`;
  const { rows } = await sql<ListedRegrade>`
    select id, course_version as "courseVersion", jsonb_array_length(questions) as questions, ordered_by_name as "orderedBy", ordered_at as "orderedAt",
      finished_at as "finishedAt", total, done, improved, passed, completed
    ${own} order by course_version desc ${pageIn(paged)}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::int as total ${own}`.execute(db);
  return { rows, total: counted.rows[0]!.total };
};

export type ListedGrade = {
  attemptId: string;
  person: { id: string; displayName: string };
  lessonId: string;
  courseVersion: number;
  handedInAt: Date;
  gradedAt: Date;
  asked: number;
  correctBefore: number;
  correctAfter: number;
  wasPassed: boolean;
  isPassed: boolean;
};

/** Attempts whose grade an order has changed; undefined when the course has no such order. */
export const pageOfGrades = async (
  db: Db,
  org: OrgId,
  { courseId, regradeId }: { courseId: string; regradeId: string },
  paged: Paged,
): Promise<{ rows: ListedGrade[]; total: number } | undefined> => {
  const { rows: orders } = await sql<{ total: number }>`
    select improved as total from course_regrades where organization_id = ${org} and id = ${regradeId} and course_id = ${courseId}`.execute(
    db,
  );
  if (!orders[0]) return undefined;
  const { rows } = await sql<ListedGrade>`
    select g.attempt_id as "attemptId", json_build_object('id', u.id, 'displayName', u.display_name) as person, q.lesson_id as "lessonId",
      q.course_version as "courseVersion", q.handed_in_at as "handedInAt", g.graded_at as "gradedAt", q.asked_questions as asked,
      g.correct_before as "correctBefore", g.correct_after as "correctAfter", g.was_passed as "wasPassed", g.is_passed as "isPassed"
    from attempt_grades g
      join quiz_attempts q on q.organization_id = g.organization_id and q.id = g.attempt_id
      join users u on u.organization_id = q.organization_id and u.id = q.user_id
    where g.organization_id = ${org} and g.regrade_id = ${regradeId} order by g.attempt_id ${pageIn(paged)}`.execute(
    db,
  );
  return { rows, total: orders[0].total };
};
