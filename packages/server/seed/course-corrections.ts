import type { NewLessonRow } from '#features/courses/courses.build';
import type { KeptQuestion, KeptQuiz } from '#features/courses/published-courses.rules';
import { buildRegrade } from '#features/courses/regrades/regrades.build';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import type { PlannedLesson, PlannedQuestion } from './course-plans.ts';

/** The options that counted as right before a question was corrected; undefined for a question that never was. */
export const firstKeyOf = (question: KeptQuestion, { rightAtFirst }: PlannedQuestion): string[] | undefined =>
  rightAtFirst?.map((at) => question.options[at]!.id);

const questionAtFirst = (question: KeptQuestion, planned: PlannedQuestion): KeptQuestion => {
  const right = firstKeyOf(question, planned);
  if (!right) return question;
  return {
    ...question,
    options: question.options.map((option) => ({ ...option, isCorrect: right.includes(option.id) })),
  };
};

/** A lesson as it was published before its right answers were corrected. */
export const atFirst = ({ quiz = null, ...lesson }: NewLessonRow, { questions = [] }: PlannedLesson): NewLessonRow => ({
  ...lesson,
  quiz: quiz && {
    ...quiz,
    questions: quiz.questions.map((one, at) => questionAtFirst(one as KeptQuestion, questions[at]!)),
  },
});

type Loading = { db: Db; org: OrgId };
type Loaded = { id: string; lessonIds: readonly string[]; lessons: readonly NewLessonRow[] };
type Correction = { by: { id: string; name: string }; at: Date };

/** The author corrects the right answers, and has the attempts of before graded again; everybody has read the notice since. */
export const correctCourse = async (
  { db, org }: Loading,
  { id, lessonIds, lessons }: Loaded,
  { by, at }: Correction,
): Promise<void> => {
  const quizzes = lessons.flatMap(({ quiz }, place) => (quiz ? [[lessonIds[place]!, quiz as KeptQuiz] as const] : []));
  await buildRegrade(db, org, id, { quizzes: new Map(quizzes), by, at });
  await db
    .updateTable('notifications')
    .set({ push: 'done', read_at: new Date(at.getTime() + 24 * 60 * 60_000) })
    .where('organization_id', '=', org)
    .where('type', '=', 'courseRegraded')
    .where('course_id', '=', id)
    .execute();
};
