/** What the best attempts at quizzes add up to. Whole numbers, so that taking an attempt away leaves what was there before it. */
import { type Locale, languageOf } from '@fanal/contract/locales';
import { type QuestionSums, SCORE_UNIT } from '@fanal/contract/training-statistics/training-statistics.rules';
import type { GradedAnswer } from '#features/courses/member/quiz-answers.service';
import type { QuizKey, Tally } from './counting.data.ts';

export const newTally = (): Tally => ({ quizzes: new Map(), questions: new Map(), answers: new Map() });

/** Shares of right answers to the other questions. */
const OTHERS_UNIT = 10_000;

/** A share as whole parts of a unit. */
const partsOf = (correct: number, asked: number, unit: number): number =>
  asked === 0 ? 0 : Math.round((correct * unit) / asked);

const rowIn = <Row>(rows: Map<string, Row>, key: string, empty: () => Row): Row => {
  const row = rows.get(key) ?? empty();
  rows.set(key, row);
  return row;
};

export const NO_SUMS: QuestionSums = {
  answers: 0,
  correct: 0,
  sumOthers: 0,
  sumOthersSquared: 0,
  sumOthersOfCorrect: 0,
};

export const addSums = (one: QuestionSums, other: QuestionSums): QuestionSums => ({
  answers: one.answers + other.answers,
  correct: one.correct + other.correct,
  sumOthers: one.sumOthers + other.sumOthers,
  sumOthersSquared: one.sumOthersSquared + other.sumOthersSquared,
  sumOthersOfCorrect: one.sumOthersOfCorrect + other.sumOthersOfCorrect,
});

/** A set of options is the same in any order; the order of an ordering question is its answer. */
const sameFor = ({ kind, optionIds }: GradedAnswer): string[] =>
  kind === 'ordering' ? [...optionIds] : [...optionIds].sort();

type Counted = { lessonId: string; courseVersion: number; locale: Locale };

/** Adds an attempt with 1, takes it away with -1. */
export const countAttempt = (
  { quizzes, questions, answers }: Tally,
  { lessonId, courseVersion, locale }: Counted,
  graded: readonly GradedAnswer[],
  step: 1 | -1,
): void => {
  const quiz: QuizKey = { lessonId, courseVersion, language: languageOf(locale) };
  const quizKey = `${lessonId} ${courseVersion} ${quiz.language}`;
  const right = graded.filter(({ isCorrect }) => isCorrect).length;
  const ofQuiz = rowIn(quizzes, quizKey, () => ({ ...quiz, people: 0, scoreSum: 0 }));
  ofQuiz.people += step;
  ofQuiz.scoreSum += step * partsOf(right, graded.length, SCORE_UNIT);
  for (const answer of graded) {
    const { questionId, isCorrect } = answer;
    const correct = Number(isCorrect);
    const others = partsOf(right - correct, graded.length - 1, OTHERS_UNIT);
    const key = `${quizKey} ${questionId}`;
    const sums = rowIn(questions, key, () => ({ ...quiz, questionId, ...NO_SUMS }));
    sums.answers += step;
    sums.correct += step * correct;
    sums.sumOthers += step * others;
    sums.sumOthersSquared += step * others ** 2;
    sums.sumOthersOfCorrect += step * others * correct;
    const optionIds = sameFor(answer);
    const given = rowIn(answers, `${key} ${isCorrect} ${optionIds.join()}`, () => ({
      ...quiz,
      questionId,
      optionIds,
      isCorrect,
      people: 0,
    }));
    given.people += step;
  }
};
