/** How people answer the questions of a course (GAP-51): one row for each question that members see now. */
import { languages } from '@fanal/contract/locales';
import { bestContent } from '@fanal/contract/posts/posts.rules';
import type {
  CourseQuestions,
  OptionStatistics,
  QuestionStatistics,
  QuizStatistics,
} from '@fanal/contract/training-statistics/question-statistics.shapes';
import {
  averageScore,
  discriminationOf,
  verdictOn,
} from '@fanal/contract/training-statistics/training-statistics.rules';
import { type AskedQuiz, quizzesIn } from '#features/courses/member/quiz-answers.service';
import { versionOf } from '#features/courses/member/taken-courses.service';
import { peopleInReach } from '#features/users/led-people.service';
import type { Context, PreparingContext } from '#platform/context';
import { fail } from '#platform/fail';
import { peopleOfSite } from '../found-people.data.ts';
import { countBeforeReading, pendingSince, tallyOfPeople } from './counting.service.ts';
import { figuresIn } from './figures.rules.ts';
import { type LeftQuestions, leftAsItIs, leftQuestionsOf } from './left-questions.service.ts';
import * as data from './questions.data.ts';
import { addSums, NO_SUMS } from './tallies.rules.ts';

type AskedQuestion = AskedQuiz['questions'][number];

/** A course, and the site whose people are asked about. */
type Asked = { courseId: string; siteId: string | undefined };

/** Brings the sums up to date, so that they are exact when little was handed in since the last time. */
export const prepareQuestions = async (ctx: PreparingContext, asked: Asked): Promise<Asked> => {
  await countBeforeReading(ctx, asked.courseId);
  return asked;
};

const inLanguages = <Row extends { language: string }, Counts>(
  rows: readonly Row[],
  of: (row: Row[]) => Counts | null,
) =>
  languages.flatMap((language) => {
    const counts = of(rows.filter((row) => row.language === language));
    return counts ? [{ language, ...counts }] : [];
  });

const peopleOf = (rows: readonly { people: number }[]): number => rows.reduce((sum, { people }) => sum + people, 0);

const toOption = (
  { kind, options }: AskedQuestion,
  option: AskedQuestion['options'][number],
  figures: readonly data.OptionFigure[],
): OptionStatistics => {
  const place = options.indexOf(option) + 1;
  const rows = figures.filter(
    ({ optionId, ...row }) => optionId === option.id && (kind !== 'ordering' || row.place === place),
  );
  const byLanguage = inLanguages(rows, (own) => (own.length > 0 ? { chosen: peopleOf(own) } : null));
  return { ...option, isCorrect: kind === 'ordering' || option.isCorrect, chosen: peopleOf(rows), byLanguage };
};

const topWrongOf = ({ kind }: AskedQuestion, options: readonly OptionStatistics[]): QuestionStatistics['topWrong'] => {
  const wrong = kind === 'ordering' ? [] : options.filter(({ isCorrect, chosen }) => !isCorrect && chosen > 0);
  const top = wrong.toSorted((one, other) => other.chosen - one.chosen)[0];
  return top ? { optionId: top.id, chosen: top.chosen } : null;
};

const sumsOf = (rows: readonly data.QuestionFigure[]) => rows.reduce(addSums, NO_SUMS);

/** Figures of the questions of one quiz, by question. */
const byQuestion = ({ questions, options, wrong }: Omit<data.Figures, 'quizzes'>) => {
  const of = <Row extends { questionId: string }>(rows: readonly Row[]) => {
    const groups = Map.groupBy(rows, ({ questionId }) => questionId);
    return (id: string): readonly Row[] => groups.get(id) ?? [];
  };
  return { questions: of(questions), options: of(options), wrong: of(wrong) };
};

/** A question with its place in the quiz, from 1. */
type Numbered = { lessonId: string; question: AskedQuestion; number: number };

const toQuestion = (
  { lessonId, question, number }: Numbered,
  figures: ReturnType<typeof byQuestion>,
  left: LeftQuestions,
): QuestionStatistics => {
  const { id, kind, text } = question;
  const rows = figures.questions(id);
  const chosen = figures.options(id);
  const options = question.options.map((option) => toOption(question, option, chosen));
  const topWrong = topWrongOf(question, options);
  const { answers, correct, ...others } = sumsOf(rows);
  const discrimination = discriminationOf({ answers, correct, ...others });
  const byLanguage = inLanguages(rows, ([row]) => (row ? { answers: row.answers, correct: row.correct } : null));
  const wrongAnswer = figures.wrong(id)[0]?.people ?? 0;
  const verdict = verdictOn({
    answers,
    correct,
    topWrong: kind === 'single' ? (topWrong?.chosen ?? 0) : wrongAnswer,
    discrimination,
    byLanguage,
  });
  return {
    id,
    number,
    kind,
    text,
    answers,
    correct,
    discrimination,
    byLanguage,
    topWrong,
    verdict,
    leftAsItIs: leftAsItIs(left, { lessonId, question, verdict }),
    options,
  };
};

/** People and their average score; rows of one quiz. */
const scoreOf = (rows: readonly data.QuizFigure[]) => {
  const people = peopleOf(rows);
  const scoreSum = rows.reduce((sum, row) => sum + row.scoreSum, 0);
  return { people, averageScore: averageScore({ scoreSum, attempted: people }) };
};

const toQuiz = ({ lessonId, title, questions }: AskedQuiz, all: data.Figures, left: LeftQuestions): QuizStatistics => {
  const own = <Row extends { lessonId: string }>(rows: readonly Row[]) =>
    rows.filter((row) => row.lessonId === lessonId);
  const scores = own(all.quizzes);
  const figures = byQuestion({ questions: own(all.questions), options: own(all.options), wrong: own(all.wrong) });
  return {
    lessonId,
    title,
    ...scoreOf(scores),
    byLanguage: inLanguages(scores, (rows) => (rows.length > 0 ? scoreOf(rows) : null)),
    questions: questions.map((question, at) => toQuestion({ lessonId, question, number: at + 1 }, figures, left)),
  };
};

type Counted = { figures: data.Figures; since: Date | null };

/** The people whose answers are counted one by one; null for everybody. */
const someOf = async (ctx: Context, siteId: string | undefined): Promise<string[] | null> => {
  const led = await peopleInReach(ctx);
  if (siteId === undefined) return led && [...led.ids];
  const there = await peopleOfSite(ctx.db, ctx.org, siteId);
  return led ? there.filter((id) => led.ids.has(id)) : there;
};

const countedFor = async (ctx: Context, { courseId, siteId }: Asked, fromVersion: number): Promise<Counted> => {
  const userIds = await someOf(ctx, siteId);
  if (!userIds) {
    const since = await pendingSince(ctx, courseId);
    return { figures: await data.figuresOf(ctx.db, ctx.org, { courseId, fromVersion }), since };
  }
  const tally = await tallyOfPeople(ctx, { courseId, userIds, fromVersion });
  return { figures: figuresIn(tally), since: null };
};

/** Questions that members no longer see are left out, and so are answers to versions that no longer count. */
export const readQuestions = async (ctx: Context, asked: Asked): Promise<CourseQuestions> => {
  const { courseId } = asked;
  const { db, org, locale, now } = ctx;
  const course = await data.findCourse(db, org, courseId);
  if (!course) throw fail('NOT_FOUND');
  const snapshot = await versionOf(ctx, courseId, course.number);
  const { figures, since } = await countedFor(ctx, asked, course.firstValidVersion);
  const left = await leftQuestionsOf(ctx, courseId);
  const isNothingCounted = since !== null && figures.quizzes.length === 0;
  return {
    courseId,
    courseName: bestContent(snapshot.texts, locale)?.title ?? '',
    countedFrom: course.countedFrom.toISOString(),
    countedAt: isNothingCounted ? null : (since ?? now).toISOString(),
    isCounting: since !== null,
    quizzes: quizzesIn(snapshot, locale).map((quiz) => toQuiz(quiz, figures, left)),
  };
};
