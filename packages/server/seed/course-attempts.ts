import { isPassed } from '@fanal/contract/courses/quizzes.rules';
import type { Locale } from '@fanal/contract/locales';
import { newId } from '#platform/ids';
import type { Random } from './random.ts';

export type AskedQuestion = {
  id: string;
  kind: string;
  options: readonly { id: string; isCorrect: boolean }[];
  /** What counted as right before the answers were corrected; the error that people make. */
  rightAtFirst?: readonly string[] | undefined;
};

/** A lesson of which people have records; one without questions is no quiz. */
export type RecordedLesson = { id: string; passMark: number; questions: readonly AskedQuestion[] };

/** What somebody chooses who errs: other options, or another order. */
const wrongOptions = ({ kind, options, rightAtFirst }: AskedQuestion, right: readonly string[]) => {
  if (rightAtFirst) return rightAtFirst;
  if (kind === 'ordering') return [...right.slice(1), right[0]!];
  const others = options.filter(({ isCorrect }) => !isCorrect).map((option) => option.id);
  return others.slice(0, Math.max(1, right.length));
};

type Answering = { skill: number; isBeforeCorrection: boolean };

/** An answer that is right with this probability, and whether it counted as right. */
const answerOf = (question: AskedQuestion, { skill, isBeforeCorrection }: Answering, random: Random) => {
  const { id, kind, options, rightAtFirst } = question;
  const right = options.filter(({ isCorrect }) => kind === 'ordering' || isCorrect).map((option) => option.id);
  const knows = random.chance(skill);
  const counted = isBeforeCorrection && rightAtFirst ? !knows : knows;
  return { isRight: counted, questionId: id, optionIds: knows ? right : wrongOptions(question, right) };
};

export type CourseKey = { organization_id: string; course_id: string; user_id: string };
type Taking = Answering & { version: number; locale: Locale; mustPass: boolean; random: Random };

/** Most people try again after a failure when they must pass, some of the others do as well. */
const MOST_TRIES = 6;

const tryQuiz = (key: CourseKey, lesson: RecordedLesson, at: Date, taking: Taking) => {
  const asked = lesson.questions.length;
  const answers = lesson.questions.map((question) => answerOf(question, taking, taking.random));
  const correct = answers.filter(({ isRight }) => isRight).length;
  return {
    ...key,
    id: newId(at.getTime()),
    lesson_id: lesson.id,
    course_version: taking.version,
    locale: taking.locale,
    questions: lesson.questions.map(({ id, options }) => ({ id, optionIds: options.map((option) => option.id) })),
    answers: answers.map(({ questionId, optionIds }) => ({ questionId, optionIds })),
    begun_at: at,
    handed_in_at: new Date(at.getTime() + 4 * 60_000),
    correct_answers: correct,
    asked_questions: asked,
    is_passed: isPassed(correct, asked, lesson.passMark),
  };
};

/** The attempts of one person at a quiz, the latest last. */
const takeQuiz = (key: CourseKey, lesson: RecordedLesson, at: Date, taking: Taking) => {
  const tries = [tryQuiz(key, lesson, at, taking)];
  while (!tries.at(-1)!.is_passed && tries.length < MOST_TRIES && (taking.mustPass || taking.random.chance(0.4))) {
    const next = new Date(at.getTime() + tries.length * 10 * 60_000);
    tries.push(tryQuiz(key, lesson, next, { ...taking, skill: taking.skill + tries.length * 0.2 }));
  }
  return tries;
};

/** What one person did of a lesson: the attempts at a quiz, and the progress with the best of them. */
export const takeLesson = (key: CourseKey, lesson: RecordedLesson, at: Date, taking: Taking) => {
  const attempts = lesson.questions.length > 0 ? takeQuiz(key, lesson, at, taking) : [];
  const best = attempts.toSorted((one, other) => other.correct_answers - one.correct_answers)[0];
  const progress = {
    ...key,
    lesson_id: lesson.id,
    course_version: taking.version,
    completed_at: at,
    updated_at: at,
    best_attempt_id: best?.id ?? null,
    correct_answers: best?.correct_answers ?? null,
    asked_questions: best?.asked_questions ?? null,
    is_passed: best?.is_passed ?? null,
  };
  return { attempts, progress };
};
