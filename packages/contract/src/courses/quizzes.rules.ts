/** Questions of a quiz: what they need, how an attempt is drawn and graded (GAP-48, GAP-84). */
import { isBlankText } from '../kit/blank-texts.rules.ts';

export const questionKinds = ['single', 'multiple', 'ordering'] as const;
export type QuestionKind = (typeof questionKinds)[number];

export const LEAST_OPTIONS = 2;
export const MOST_OPTIONS = 20;
export const MOST_QUESTIONS = 200;
export const LONGEST_QUESTION = 1_000;
export const LONGEST_OPTION = 500;
export const LONGEST_EXPLANATION = 2_000;
/** An attempt passes with more than this percentage of correct answers; exactly half of them is a failure (LMS-LESSONS-19). */
export const USUAL_PASS_MARK = 50;

type Option = { id: string; text: string; imageFileId: string | null; isCorrect: boolean };
export type GradedQuestion = { id: string; kind: QuestionKind; options: readonly Option[] };

export type CheckedQuestion = GradedQuestion & { text: string; imageFileId: string | null };

/** What a question lacks before its course can be published (LMS-LESSONS-10 to LMS-LESSONS-12). */
export const missingQuestionCodes = [
  'QUESTION_EMPTY',
  'OPTION_EMPTY',
  'OPTIONS_TOO_FEW',
  'OPTIONS_ALIKE',
  'ANSWER_REQUIRED',
  'ANSWER_NOT_SINGLE',
] as const;
export type MissingQuestionCode = (typeof missingQuestionCodes)[number];

const shownAs = ({ text, imageFileId }: Option): string => `${text.trim().toLowerCase()} ${imageFileId ?? ''}`;

/** A picture may stand for the text of an option. The order of an ordering question is its answer. */
export const missingInQuestion = ({ kind, text, options }: CheckedQuestion): MissingQuestionCode[] => {
  const correct = options.filter(({ isCorrect }) => isCorrect).length;
  const codes: (MissingQuestionCode | false)[] = [
    isBlankText(text) && 'QUESTION_EMPTY',
    options.some((option) => isBlankText(option.text) && !option.imageFileId) && 'OPTION_EMPTY',
    options.length < LEAST_OPTIONS && 'OPTIONS_TOO_FEW',
    new Set(options.map(shownAs)).size < options.length && 'OPTIONS_ALIKE',
    kind !== 'ordering' && correct === 0 && 'ANSWER_REQUIRED',
    kind === 'single' && correct > 1 && 'ANSWER_NOT_SINGLE',
  ];
  return codes.filter((code) => code !== false);
};

/** Option ids: the chosen ones, or all of them in the order given for an ordering question. Empty: not answered. */
export type QuestionAnswer = { questionId: string; optionIds: readonly string[] };

/** The ids of a right answer, in order for an ordering question. */
export const rightOptionsOf = ({ kind, options }: GradedQuestion): string[] =>
  options.filter(({ isCorrect }) => kind === 'ordering' || isCorrect).map(({ id }) => id);

const isSameOrder = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id, at) => id === other[at]);

/** All right options and no wrong one; for an ordering question every option in its place. */
export const isRightAnswer = (question: GradedQuestion, optionIds: readonly string[]): boolean => {
  const right = rightOptionsOf(question);
  return question.kind === 'ordering'
    ? isSameOrder(optionIds, right)
    : isSameOrder([...optionIds].sort(), [...right].sort());
};

/** Whether every question is asked, answered at most once, and only with its own options, none twice. */
export const isAnswerTo = (questions: readonly GradedQuestion[], answers: readonly QuestionAnswer[]): boolean => {
  const asked = new Map(questions.map((question) => [question.id, question]));
  return (
    new Set(answers.map(({ questionId }) => questionId)).size === answers.length &&
    answers.every(({ questionId, optionIds }) => {
      const question = asked.get(questionId);
      if (!question) return false;
      const own = new Set(question.options.map(({ id }) => id));
      const isWithin = new Set(optionIds).size === optionIds.length && optionIds.every((id) => own.has(id));
      return isWithin && (question.kind !== 'single' || optionIds.length <= 1);
    })
  );
};

/** More than `passMark` percent of the questions are right (GAP-48): with 50, exactly half of them is a failure. */
export const isPassed = (correct: number, total: number, passMark: number): boolean =>
  total > 0 && correct >= leastToPass(total, passMark);

/** The smallest number of right answers that passes: 2 of 3 with the usual pass mark. With 100, all of them. */
export const leastToPass = (total: number, passMark: number): number =>
  Math.min(total, Math.floor((total * passMark) / 100) + 1);

export const quizResults = ['passed', 'failed', 'notCompleted'] as const;
export type QuizResult = (typeof quizResults)[number];
