import type { Language } from '@fanal/contract/locales';
import type { QuestionSums } from '@fanal/contract/training-statistics/training-statistics.rules';
import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';

export type CourseRow = { number: number; firstValidVersion: number; countedFrom: Date };

/** A course that is published or was; undefined for a draft and an unknown one. */
export const findCourse = async (db: Db, org: OrgId, id: string): Promise<CourseRow | undefined> => {
  const { rows } = await sql<CourseRow>`
    select c.published_version as number, c.first_valid_version as "firstValidVersion", v.created_at as "countedFrom"
    from courses c join content_versions v on v.organization_id = c.organization_id and v.kind = 'course' and v.item_id = c.id
      and v.number = c.first_valid_version
    where c.organization_id = ${org} and c.id = ${id} and c.published_version is not null`.execute(db);
  return rows[0];
};

type OfQuiz = { lessonId: string; language: Language };
export type QuizFigure = OfQuiz & { people: number; scoreSum: number };
export type QuestionFigure = OfQuiz & { questionId: string } & QuestionSums;
/** How many people chose an option, or put it in this place of an ordering question, counted from 1. */
export type OptionFigure = OfQuiz & { questionId: string; optionId: string; place: number; people: number };
/** How many people gave the wrong answer that was given most. */
export type WrongFigure = { lessonId: string; questionId: string; people: number };

export type Figures = {
  quizzes: QuizFigure[];
  questions: QuestionFigure[];
  options: OptionFigure[];
  wrong: WrongFigure[];
};

/** The sums of all people over the versions of a course that count. */
export const figuresOf = async (
  db: Db,
  org: OrgId,
  { courseId, fromVersion }: { courseId: string; fromVersion: number },
): Promise<Figures> => {
  const counted = sql`where organization_id = ${org} and course_id = ${courseId} and course_version >= ${fromVersion}`;
  const quizzes = await sql<QuizFigure>`
    select lesson_id as "lessonId", language, sum(people)::int as people, sum(score_sum)::bigint as "scoreSum"
    from quiz_figures ${counted} group by 1, 2 having sum(people) > 0`.execute(db);
  const questions = await sql<QuestionFigure>`
    select lesson_id as "lessonId", question_id as "questionId", language, sum(answers)::int as answers, sum(correct)::int as correct,
      sum(sum_others)::bigint as "sumOthers", sum(sum_others_squared)::bigint as "sumOthersSquared",
      sum(sum_others_of_correct)::bigint as "sumOthersOfCorrect"
    from question_figures ${counted} group by 1, 2, 3 having sum(answers) > 0`.execute(db);
  const options = await sql<OptionFigure>`
    select lesson_id as "lessonId", question_id as "questionId", language, o.id as "optionId", o.place::int as place, sum(people)::int as people
    from answer_figures cross join unnest(option_ids) with ordinality as o(id, place) ${counted}
    group by 1, 2, 3, 4, 5 having sum(people) > 0`.execute(db);
  const wrong = await sql<WrongFigure>`
    select "lessonId", "questionId", max(people)::int as people from (
      select lesson_id as "lessonId", question_id as "questionId", sum(people) as people
      from answer_figures ${counted} and not is_correct and option_ids <> '{}' group by lesson_id, question_id, option_ids) a
    group by 1, 2 having max(people) > 0`.execute(db);
  return { quizzes: quizzes.rows, questions: questions.rows, options: options.rows, wrong: wrong.rows };
};
