import { isPassed } from '@fanal/contract/courses/quizzes.rules';
import type { Locale } from '@fanal/contract/locales';
import { newId } from '#platform/ids';
import type { Random } from './random.ts';

export type AskedQuestion = {
  id: string;
  kind: string;
  options: readonly { id: string; isCorrect: boolean }[];
};

/** A lesson of which people have records; one without questions is no quiz. */
export type RecordedLesson = { id: string; passMark: number; questions: readonly AskedQuestion[] };

/** An answer that is right with this probability; a wrong one takes other options, or another order. */
const answerOf = ({ id, kind, options }: AskedQuestion, skill: number, random: Random) => {
  const ids = options.map((option) => option.id);
  const right = kind === 'ordering' ? ids : options.filter(({ isCorrect }) => isCorrect).map((option) => option.id);
  if (random.chance(skill)) return { isRight: true, questionId: id, optionIds: right };
  const others = options.filter(({ isCorrect }) => !isCorrect).map((option) => option.id);
  const wrong = kind === 'ordering' ? [...ids.slice(1), ids[0]!] : others.slice(0, Math.max(1, right.length));
  return { isRight: false, questionId: id, optionIds: wrong };
};

export type CourseKey = { organization_id: string; course_id: string; user_id: string };
type Taking = { version: number; locale: Locale; skill: number; mustPass: boolean; random: Random };

/** Most people try again after a failure when they must pass, some of the others do as well. */
const MOST_TRIES = 6;

const tryQuiz = (key: CourseKey, lesson: RecordedLesson, at: Date, { skill, ...taking }: Taking) => {
  const asked = lesson.questions.length;
  const answers = lesson.questions.map((question) => answerOf(question, skill, taking.random));
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
