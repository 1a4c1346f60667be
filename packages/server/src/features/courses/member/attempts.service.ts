/** Attempts at quizzes: drawn, kept, handed in and graded by the server, which tells right answers only afterwards (GAP-48, GAP-84). */
import { randomInt } from 'node:crypto';
import type { Attempt, AttemptResult, NewAttempt } from '@fanal/contract/courses/my-courses.shapes';
import { isAnswerTo, isPassed, type QuestionAnswer } from '@fanal/contract/courses/quizzes.rules';
import type { Context } from '#platform/context';
import { fail } from '#platform/fail';
import { newId } from '#platform/ids';
import type { CourseSnapshot, KeptLesson, KeptQuestion, KeptQuiz } from '../published-courses.rules.ts';
import * as data from './attempts.data.ts';
import { openCourse, progressAfter, settleCourse, type TakenCourse, type Taking } from './completions.service.ts';
import { attemptsLeft, drawQuestions, gradeAnswers, isOver } from './drawing.rules.ts';
import { noteScore, writeProgress } from './enrollments.data.ts';
import { keyedVersionOf } from './keyed-versions.service.ts';
import { countedIn, isOutdated, scoreOf } from './rounds.rules.ts';
import { requireLesson, requireReached, requireValidVersion } from './taken-courses.service.ts';
import { questionIn } from './taken-texts.rules.ts';

const MINUTE_MS = 60_000;

/** `keyVersion`: the version whose right answers count, when they were corrected after that of the attempt. */
type Quiz = { snapshot: CourseSnapshot; quiz: KeptQuiz; keyVersion: number | null };

const originalOf = ({ texts }: CourseSnapshot) => texts.find(({ isOriginal }) => isOriginal)!.locale;

/** What an attempt asks. One begun before the right answers were corrected, and attempts graded again, is graded by the corrected ones. */
const quizOf = async (
  ctx: Taking,
  { number }: { number: number },
  { courseId, courseVersion, lessonId }: Pick<data.AttemptRow, 'courseId' | 'courseVersion' | 'lessonId'>,
): Promise<Quiz> => {
  const latest = courseVersion < number ? await data.latestKeyVersion(ctx.db, ctx.org, courseId) : null;
  const keyVersion = latest !== null && latest > courseVersion ? latest : null;
  const snapshot = await keyedVersionOf(ctx, courseId, { courseVersion, keyVersion });
  const quiz = snapshot.lessons.find(({ id }) => id === lessonId)?.quiz;
  if (!quiz) throw fail('NOT_FOUND');
  return { snapshot, quiz, keyVersion };
};

/** The questions of an attempt, in the order in which they are asked. */
const askedIn = ({ questions }: Pick<data.AttemptRow, 'questions'>, { quiz }: Quiz): KeptQuestion[] => {
  const known = new Map(quiz.questions.map((question) => [question.id, question]));
  return questions.map(({ id }) => known.get(id)!);
};

/** An attempt as its person sees it: nothing in it tells a right answer before `result` does. */
const toAttempt = (
  { fileUrl }: Pick<Context, 'fileUrl'>,
  attempt: data.AttemptRow,
  quiz: Quiz,
  result: AttemptResult | null,
): Attempt => {
  const known = new Map(quiz.quiz.questions.map((question) => [question.id, question]));
  const original = originalOf(quiz.snapshot);
  return {
    id: attempt.id,
    lessonId: attempt.lessonId,
    courseVersion: attempt.courseVersion,
    begunAt: attempt.begunAt.toISOString(),
    endsAt: attempt.endsAt?.toISOString() ?? null,
    locale: attempt.locale,
    questions: attempt.questions.map(({ id, optionIds }) => {
      const question = known.get(id)!;
      const words = questionIn(question, original, attempt.locale);
      const pictures = new Map(question.options.map((option) => [option.id, option.imageFileId]));
      return {
        id,
        kind: question.kind,
        text: words.text,
        imageUrl: fileUrl(question.imageFileId),
        options: optionIds.map((optionId) => ({
          id: optionId,
          text: words.optionText(optionId),
          imageUrl: fileUrl(pictures.get(optionId) ?? null),
        })),
      };
    }),
    answers: attempt.answers.map(({ questionId, optionIds }) => ({ questionId, optionIds: [...optionIds] })),
    result,
  };
};

/** The attempts of this round that were handed in, and how many are left. */
const countLeft = async (
  ctx: Taking,
  { round, taker }: TakenCourse,
  lesson: { id: string },
  { settings }: KeptQuiz,
) => {
  if (settings.attempts === null) return { left: null, nextAttemptAt: null };
  const all = await data.attemptsOf(ctx.db, ctx.org, taker, lesson.id);
  const handedIn = all.flatMap((one) => (one.handedInAt && !isOutdated(one, round) ? [one.handedInAt] : []));
  return attemptsLeft(settings, handedIn, ctx.now);
};

type Graded = ReturnType<typeof gradeAnswers<KeptQuestion>>;
type Handed = { answers: readonly QuestionAnswer[]; at: Date };

/** Closes an open attempt with these answers and notes the best one of its quiz. Another request may have closed it meanwhile. */
const gradeAttempt = async (
  ctx: Taking,
  taken: TakenCourse,
  { attempt, quiz }: { attempt: data.AttemptRow; quiz: Quiz },
  { answers, at }: Handed,
) => {
  const { db, org } = ctx;
  const graded: Graded = gradeAnswers(askedIn(attempt, quiz), answers);
  const correct = graded.filter(({ isCorrect }) => isCorrect).length;
  const asked = graded.length;
  const hasPassed = isPassed(correct, asked, quiz.quiz.settings.passMark);
  const closing = { answers, correct, isPassed: hasPassed, handedInAt: at, keyVersion: quiz.keyVersion };
  if (!(await data.closeAttempt(db, org, attempt.id, closing))) throw fail('ATTEMPT_CLOSED');
  const before = countedIn(taken.round, taken.progress.get(attempt.lessonId));
  const isBest = before?.bestAttemptId == null || correct * before.asked! > before.correct! * asked;
  const best = isBest
    ? { bestAttemptId: attempt.id, correct, asked }
    : { bestAttemptId: before.bestAttemptId, correct: before.correct, asked: before.asked };
  const progress = {
    lessonId: attempt.lessonId,
    courseVersion: Math.max(attempt.courseVersion, before?.courseVersion ?? 0),
    positionSeconds: 0,
    completedAt: before?.completedAt ?? at,
    ...best,
    isPassed: hasPassed || before?.isPassed === true,
    updatedAt: taken.at,
  };
  await writeProgress(db, org, taken.taker, progress);
  taken.progress.set(attempt.lessonId, progress);
  const outcome = await settleCourse(ctx, taken, attempt.courseVersion);
  if (isBest && outcome.state !== 'done') await noteScore(db, org, taken.taker, scoreOf(taken.course.snapshot, taken));
  return { graded, correct, isPassed: hasPassed, outcome };
};

const isFitting = (attempt: data.AttemptRow, quiz: Quiz, answers: readonly QuestionAnswer[]): boolean =>
  isAnswerTo(askedIn(attempt, quiz), answers);

/** Hands in an open attempt of a locked course. */
const handInOpen = async (
  ctx: Context,
  taken: TakenCourse,
  { attempt, quiz }: { attempt: data.AttemptRow; quiz: Quiz },
  answers: readonly QuestionAnswer[],
): Promise<Attempt> => {
  if (!isFitting(attempt, quiz, answers)) throw fail('ANSWERS_WRONG');
  const { graded, outcome, ...figures } = await gradeAttempt(ctx, taken, { attempt, quiz }, { answers, at: taken.at });
  const { left, nextAttemptAt } = await countLeft(ctx, taken, { id: attempt.lessonId }, quiz.quiz);
  const original = originalOf(quiz.snapshot);
  return toAttempt(ctx, { ...attempt, answers: [...answers] }, quiz, {
    ...figures,
    total: graded.length,
    handedInAt: taken.at.toISOString(),
    questions: graded.map(({ question, isCorrect }) => ({
      id: question.id,
      isCorrect,
      rightOptionIds: question.options.flatMap((option) =>
        question.kind === 'ordering' || option.isCorrect ? [option.id] : [],
      ),
      explanation: questionIn(question, original, attempt.locale).explanation,
    })),
    attemptsLeft: left,
    nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
    progress: progressAfter(taken, attempt.lessonId, outcome),
  });
};

/** Only a quiz that asks everything, for as long as it takes, can be handed in without having been begun. */
const mayHandInAtOnce = ({ questions, settings }: KeptQuiz): boolean =>
  settings.timeLimitMinutes === null && (settings.drawCount === null || settings.drawCount >= questions.length);

/** The attempt that is open and can go on. One that no longer counts is dropped, one that is over is closed with what was kept. */
const resumable = async (ctx: Taking, taken: TakenCourse, lesson: KeptLesson): Promise<data.AttemptRow | null> => {
  const { db, org, now } = ctx;
  const open = await data.openAttemptOf(db, org, { lessonId: lesson.id, userId: taken.taker.userId });
  if (!open) return null;
  if (isOutdated(open, taken.round)) {
    await data.dropAttempt(db, org, open.id);
    return null;
  }
  if (!isOver(open.endsAt, now)) return open;
  await closeLate(ctx, taken, open);
  return null;
};

/** An attempt that nobody handed in counts with the answers that were kept in time. */
const closeLate = async (ctx: Taking, taken: TakenCourse, attempt: data.AttemptRow): Promise<void> => {
  const quiz = await quizOf(ctx, taken.course, attempt);
  await gradeAttempt(ctx, taken, { attempt, quiz }, { answers: attempt.answers, at: attempt.endsAt! });
};

const drawAttempt = (ctx: Context, { course, taker, at }: TakenCourse, lesson: KeptLesson): data.AttemptRow => {
  const { questions, settings } = lesson.quiz!;
  const { isRandomQuestions } = course.snapshot.settings;
  const limit = settings.timeLimitMinutes;
  return {
    id: newId(at.getTime()),
    ...taker,
    lessonId: lesson.id,
    courseVersion: course.number,
    locale: ctx.locale,
    questions: drawQuestions(questions, settings, { isRandomQuestions, random: randomInt }),
    answers: [],
    begunAt: at,
    endsAt: limit === null ? null : new Date(at.getTime() + limit * MINUTE_MS),
    handedInAt: null,
  };
};

/** Begins an attempt or resumes the open one; with answers it is handed in at once. */
export const beginAttempt = async (
  ctx: Context,
  lessonId: string,
  { courseVersion, answers }: NewAttempt,
): Promise<Attempt> => {
  const { course, lesson } = await requireLesson(ctx, lessonId);
  if (!lesson.quiz) throw fail('NOT_FOUND');
  requireValidVersion(course, courseVersion);
  const taken = await openCourse(ctx, course);
  const open = await resumable(ctx, taken, lesson);
  if (!open && answers && !mayHandInAtOnce(lesson.quiz)) throw fail('ANSWERS_WRONG');
  const attempt = open ?? (await insertDrawn(ctx, taken, lesson));
  const quiz = await quizOf(ctx, course, attempt);
  return answers ? handInOpen(ctx, taken, { attempt, quiz }, answers) : toAttempt(ctx, attempt, quiz, null);
};

const insertDrawn = async (ctx: Context, taken: TakenCourse, lesson: KeptLesson): Promise<data.AttemptRow> => {
  const { nextAttemptAt } = await countLeft(ctx, taken, lesson, lesson.quiz!);
  if (nextAttemptAt) throw fail('ATTEMPTS_USED_UP', { nextAttemptAt: nextAttemptAt.toISOString() });
  const attempt = drawAttempt(ctx, taken, lesson);
  await data.insertAttempt(ctx.db, ctx.org, attempt);
  return attempt;
};

/** An attempt of the caller, in a course that still reaches the caller. */
const requireOwn = async (ctx: Context, id: string) => {
  const { userId } = ctx.actor;
  const attempt = userId ? await data.findAttempt(ctx.db, ctx.org, { id, userId }) : undefined;
  if (!attempt) throw fail('NOT_FOUND');
  const course = await requireReached(ctx, attempt.courseId);
  const quiz = await quizOf(ctx, course, attempt);
  return { attempt, course, quiz };
};

const requireOpen = (
  { handedInAt, endsAt, courseVersion }: data.AttemptRow,
  { firstValidVersion, number }: { firstValidVersion: number; number: number },
  now: Date,
): void => {
  if (handedInAt) throw fail('ATTEMPT_CLOSED');
  if (courseVersion < firstValidVersion) throw fail('COURSE_CHANGED', { courseVersion: number });
  if (isOver(endsAt, now)) throw fail('ATTEMPT_LATE');
};

/** Keeps the answers so far, so that a lost connection loses nothing. */
export const saveAnswers = async (ctx: Context, id: string, answers: readonly QuestionAnswer[]): Promise<Attempt> => {
  const { attempt, course, quiz } = await requireOwn(ctx, id);
  requireOpen(attempt, course, ctx.now);
  if (!isFitting(attempt, quiz, answers)) throw fail('ANSWERS_WRONG');
  if (!(await data.keepAnswers(ctx.db, ctx.org, id, answers))) throw fail('ATTEMPT_CLOSED');
  return toAttempt(ctx, { ...attempt, answers: [...answers] }, quiz, null);
};

/** Hands an attempt in. Of many at once one counts; the others find it closed. */
export const handInAttempt = async (ctx: Context, id: string, answers: readonly QuestionAnswer[]): Promise<Attempt> => {
  const { attempt, course, quiz } = await requireOwn(ctx, id);
  requireOpen(attempt, course, ctx.now);
  const taken = await openCourse(ctx, course);
  if (isOutdated(attempt, taken.round)) throw fail('COURSE_CHANGED', { courseVersion: course.number });
  return handInOpen(ctx, taken, { attempt, quiz }, answers);
};

/** Closes an attempt that nobody has handed in in time; does nothing when it is closed already. */
export const closeLateAttempt = async (ctx: Taking, course: TakenCourse['course'], id: string): Promise<void> => {
  const taken = await openCourse(ctx, course);
  const attempt = await data.findAttempt(ctx.db, ctx.org, { id, userId: course.userId });
  if (!attempt || attempt.handedInAt || !isOver(attempt.endsAt, ctx.now)) return;
  if (isOutdated(attempt, taken.round)) await data.dropAttempt(ctx.db, ctx.org, id);
  else await closeLate(ctx, taken, attempt);
};
