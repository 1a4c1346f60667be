/** Warnings about questions that somebody has looked at and left: they are reported no more until the question changes. */
import { bestContent } from '@fanal/contract/posts/posts.rules';
import type { LeftAsItIs, LeftQuestion } from '@fanal/contract/training-statistics/question-statistics.shapes';
import {
  isLeft,
  type QuestionVerdict,
  type Warning,
} from '@fanal/contract/training-statistics/training-statistics.rules';
import { type AskedQuiz, digestOf, quizzesIn } from '#features/courses/member/quiz-answers.service';
import { versionOf } from '#features/courses/member/taken-courses.service';
import type { Context } from '#platform/context';
import { fail } from '#platform/fail';
import * as data from './left-questions.data.ts';
import { findCourse } from './questions.data.ts';

type AskedQuestion = AskedQuiz['questions'][number];
type OfLesson = { lessonId: string; questionId: string };

/** What was left of a course, by lesson and question. */
export type LeftQuestions = ReadonlyMap<string, data.LeftRow>;

const keyOf = ({ lessonId, questionId }: OfLesson): string => `${lessonId} ${questionId}`;

export const leftQuestionsOf = async (
  { db, org }: Pick<Context, 'db' | 'org'>,
  courseId: string,
): Promise<LeftQuestions> => new Map((await data.leftIn(db, org, courseId)).map((row) => [keyOf(row), row]));

/** A doubt about a translation was looked at in the words of the translations. */
const definitionFor = ({ kept }: AskedQuestion, verdict: Warning): string =>
  digestOf(kept, { withTranslations: verdict === 'translationDoubtful' });

const toLeft = ({ verdict, byName, at }: data.LeftRow): LeftAsItIs => ({ verdict, byName, at: at.toISOString() });

/** Who has left the warning of a question, and when; null for one that stands. */
export const leftAsItIs = (
  left: LeftQuestions,
  { lessonId, question, verdict }: { lessonId: string; question: AskedQuestion; verdict: QuestionVerdict },
): LeftAsItIs | null => {
  const row = left.get(keyOf({ lessonId, questionId: question.id }));
  if (!row) return null;
  return isLeft(row, { verdict, definition: definitionFor(question, row.verdict) }) ? toLeft(row) : null;
};

/** A question that members see now, and the name of its course. */
const requireQuestion = async (ctx: Context, { courseId, lessonId, questionId }: data.QuestionKey) => {
  const course = await findCourse(ctx.db, ctx.org, courseId);
  if (!course) throw fail('NOT_FOUND');
  const snapshot = await versionOf(ctx, courseId, course.number);
  const quiz = quizzesIn(snapshot, ctx.locale).find((one) => one.lessonId === lessonId);
  const question = quiz?.questions.find(({ id }) => id === questionId);
  if (!question) throw fail('NOT_FOUND');
  return { question, courseName: bestContent(snapshot.texts, ctx.locale)?.title ?? '' };
};

/** Leaves a question as it is, for everybody who sees its figures. */
export const leaveQuestion = async (
  ctx: Context,
  key: data.QuestionKey,
  { verdict }: { verdict: Warning },
): Promise<LeftQuestion> => {
  const { db, org, now, actor } = ctx;
  const { question, courseName } = await requireQuestion(ctx, key);
  const by = { id: actor.userId, name: actor.displayName };
  const definition = definitionFor(question, verdict);
  const row = await data.leaveQuestion(db, org, key, { verdict, definition, by, now });
  if (!row) throw fail('NOT_FOUND');
  const { lessonId, questionId } = key;
  ctx.audit({
    action: 'courseQuestion.left',
    object: { type: 'course', id: key.courseId },
    after: { name: courseName, question: question.text, lessonId, questionId, verdict },
  });
  return { leftAsItIs: toLeft(row) };
};

/** Reports the warning of a question again. */
export const lookAgain = async (ctx: Context, key: data.QuestionKey): Promise<LeftQuestion> => {
  const { question, courseName } = await requireQuestion(ctx, key);
  await data.deleteLeft(ctx.db, ctx.org, key);
  const { lessonId, questionId } = key;
  ctx.audit({
    action: 'courseQuestion.reopened',
    object: { type: 'course', id: key.courseId },
    after: { name: courseName, question: question.text, lessonId, questionId },
  });
  return { leftAsItIs: null };
};
