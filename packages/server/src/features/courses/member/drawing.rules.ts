/** What an attempt asks: which questions, in which order, and with their options in which order. */
import {
  type GradedQuestion,
  isRightAnswer,
  type QuestionAnswer,
  type QuestionKind,
} from '@fanal/contract/courses/quizzes.rules';
import type { AskedIds } from './attempts.data.ts';

/** A random whole number from 0 to below `end`. */
export type Random = (end: number) => number;

export const shuffled = <T>(items: readonly T[], random: Random): T[] => {
  const mixed = [...items];
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    const other = random(at + 1);
    [mixed[at], mixed[other]] = [mixed[other]!, mixed[at]!];
  }
  return mixed;
};

/** Mixed, and never in the given order, which is the answer of an ordering question. */
const disordered = <T>(items: readonly T[], random: Random): T[] => {
  const mixed = shuffled(items, random);
  const isAsGiven = mixed.every((item, at) => item === items[at]);
  return isAsGiven ? [...mixed.slice(1), ...mixed.slice(0, 1)] : mixed;
};

type Drawn = { id: string; kind: QuestionKind; options: readonly { id: string }[] };
type Settings = { drawCount: number | null; hasRandomQuestions: boolean; hasRandomOptions: boolean };

const optionIdsOf = ({ kind, options }: Drawn, isRandom: boolean, random: Random): string[] => {
  const ids = options.map(({ id }) => id);
  if (kind === 'ordering') return disordered(ids, random);
  return isRandom ? shuffled(ids, random) : ids;
};

/** Draws an attempt. A drawn part of the questions keeps their order unless the order is random as well. */
export const drawQuestions = (
  questions: readonly Drawn[],
  settings: Settings,
  { isRandomQuestions, random }: { isRandomQuestions: boolean; random: Random },
): AskedIds[] => {
  const places = questions.map((_, at) => at);
  const isMixed = isRandomQuestions || settings.hasRandomQuestions;
  const isPart = settings.drawCount !== null && settings.drawCount < questions.length;
  const mixed = isMixed || isPart ? shuffled(places, random) : places;
  const drawn = isPart ? mixed.slice(0, settings.drawCount!) : mixed;
  const inOrder = isMixed ? drawn : drawn.toSorted((one, other) => one - other);
  return inOrder.map((at) => {
    const question = questions[at]!;
    return { id: question.id, optionIds: optionIdsOf(question, settings.hasRandomOptions, random) };
  });
};

/** Whether each question was answered rightly; one without an answer was not. */
export const gradeAnswers = <Question extends GradedQuestion>(
  questions: readonly Question[],
  answers: readonly QuestionAnswer[],
): { question: Question; isCorrect: boolean }[] => {
  const given = new Map(answers.map(({ questionId, optionIds }) => [questionId, optionIds]));
  return questions.map((question) => {
    const optionIds = given.get(question.id) ?? [];
    return { question, isCorrect: optionIds.length > 0 && isRightAnswer(question, optionIds) };
  });
};

const HOUR_MS = 3_600_000;

/** Attempts left before the next pause, and the end of a pause that has begun. `handedIn`: moments in order. */
export const attemptsLeft = (
  { attempts, waitHours }: { attempts: number | null; waitHours: number },
  handedIn: readonly Date[],
  now: Date,
): { left: number | null; nextAttemptAt: Date | null } => {
  if (attempts === null) return { left: null, nextAttemptAt: null };
  const within = handedIn.length % attempts;
  if (handedIn.length === 0 || within > 0) return { left: attempts - within, nextAttemptAt: null };
  const next = new Date(handedIn.at(-1)!.getTime() + waitHours * HOUR_MS);
  return next > now ? { left: 0, nextAttemptAt: next } : { left: attempts, nextAttemptAt: null };
};

/** What an answer may be late by, for the way through the network. */
export const GRACE_MS = 10_000;

export const isOver = (endsAt: Date | null, now: Date): boolean =>
  endsAt !== null && now.getTime() > endsAt.getTime() + GRACE_MS;
