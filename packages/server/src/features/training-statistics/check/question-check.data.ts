import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';

/** A sum that is kept. `erased`: people in it who were erased since. */
export type KeptSum = { figure: string; key: string; kept: number; erased: number };

/** The sums of the quizzes of a course, each with the people in it who were erased. */
export const keptSums = async (db: Db, org: OrgId, courseId: string): Promise<KeptSum[]> => {
  const own = (table: string) =>
    sql`${sql.ref(`${table}.organization_id`)} = ${org} and ${sql.ref(`${table}.course_id`)} = ${courseId}`;
  const quiz = (
    table: string,
  ) => sql`left join quiz_figures z on z.organization_id = ${sql.ref(`${table}.organization_id`)}
    and z.course_id = ${sql.ref(`${table}.course_id`)} and z.lesson_id = ${sql.ref(`${table}.lesson_id`)}
    and z.course_version = ${sql.ref(`${table}.course_version`)} and z.language = ${sql.ref(`${table}.language`)}`;
  const { rows } = await sql<KeptSum>`
    select v.figure, concat_ws(' ', f.lesson_id, f.course_version, f.language) as key, v.kept, f.erased
    from quiz_figures f cross join lateral (values ('quizPeople', f.people::int8), ('quizScore', f.score_sum)) as v(figure, kept)
    where ${own('f')}
    union all
    select v.figure, concat_ws(' ', f.question_id, f.course_version, f.language), v.kept, coalesce(z.erased, 0)
    from question_figures f ${quiz('f')}
      cross join lateral (values ('questionAnswers', f.answers::int8), ('rightAnswersTo', f.correct::int8), ('otherAnswers', f.sum_others)) as v(figure, kept)
    where ${own('f')}
    union all
    select 'chosenAnswers', concat_ws(' ', f.question_id, f.course_version, f.language, array_to_string(f.option_ids, '+')), sum(f.people)::int8, coalesce(max(z.erased), 0)
    from answer_figures f ${quiz('f')} where ${own('f')}
    group by f.question_id, f.course_version, f.language, f.option_ids`.execute(db);
  return rows;
};
