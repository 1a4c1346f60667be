import type { Warning } from '@fanal/contract/training-statistics/training-statistics.rules';
import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';

export type QuestionKey = { courseId: string; lessonId: string; questionId: string };

export type LeftRow = {
  lessonId: string;
  questionId: string;
  verdict: Warning;
  definition: string;
  byName: string;
  at: Date;
};

const columns = sql`lesson_id as "lessonId", question_id as "questionId", verdict, definition, left_by_name as "byName", left_at as at`;

/** The questions of a course that somebody has left as they are. */
export const leftIn = async (db: Db, org: OrgId, courseId: string): Promise<LeftRow[]> => {
  const { rows } = await sql<LeftRow>`
    select ${columns} from left_questions where organization_id = ${org} and course_id = ${courseId}`.execute(db);
  return rows;
};

const isQuestion = (org: OrgId, { courseId, lessonId, questionId }: QuestionKey) =>
  sql`organization_id = ${org} and course_id = ${courseId} and lesson_id = ${lessonId} and question_id = ${questionId}`;

type Leaving = { verdict: Warning; definition: string; by: { id: string | null; name: string }; now: Date };

/** Notes who leaves a question. Whoever left the same warning of the same question before stays noted. Undefined for a course that is gone. */
export const leaveQuestion = async (
  db: Db,
  org: OrgId,
  key: QuestionKey,
  { verdict, definition, by, now }: Leaving,
): Promise<LeftRow | undefined> => {
  await sql`insert into left_questions as l (organization_id, course_id, lesson_id, question_id, verdict, definition, left_by, left_by_name, left_at)
    select c.organization_id, c.id, ${key.lessonId}, ${key.questionId}, ${verdict}, ${definition}, ${by.id}, ${by.name}, ${now}
    from courses c where c.organization_id = ${org} and c.id = ${key.courseId} for key share
    on conflict (organization_id, course_id, lesson_id, question_id) do update set verdict = excluded.verdict,
      definition = excluded.definition, left_by = excluded.left_by, left_by_name = excluded.left_by_name, left_at = excluded.left_at
    where (l.verdict, l.definition) is distinct from (excluded.verdict, excluded.definition)`.execute(db);
  const { rows } = await sql<LeftRow>`select ${columns} from left_questions where ${isQuestion(org, key)}`.execute(db);
  return rows[0];
};

export const deleteLeft = async (db: Db, org: OrgId, key: QuestionKey): Promise<void> => {
  await sql`delete from left_questions where ${isQuestion(org, key)}`.execute(db);
};
