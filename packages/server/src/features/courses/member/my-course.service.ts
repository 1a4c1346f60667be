/** One course as a member takes it. Opening it counts as a subscription (GAP-51); right answers are never part of it. */
import type * as shapes from '@fanal/contract/courses/my-courses.shapes';
import { leastToPass } from '@fanal/contract/courses/quizzes.rules';
import type { Context, PreparingContext } from '#platform/context';
import type { Db } from '#platform/db/db';
import { enqueueIn } from '#platform/jobs/jobs';
import { renderHtml } from '#platform/rich-text/render-html';
import type { CourseSnapshot, KeptLesson } from '../published-courses.rules.ts';
import { briefOfContent } from '../published-courses.rules.ts';
import { type AttemptBrief, attemptsOf } from './attempts.data.ts';
import { openCourse, settleCourse, type TakenCourse, todayOf } from './completions.service.ts';
import { attemptsLeft } from './drawing.rules.ts';
import * as enrollments from './enrollments.data.ts';
import { dueOf, toRow } from './my-courses.service.ts';
import { countedIn, lessonDoneAt, lessonsDone, roundOf, stateOf } from './rounds.rules.ts';
import { assignmentOf, filesById, type StoredFile } from './taken-courses.data.ts';
import { dueFrom, type ReachedCourse, requireReached } from './taken-courses.service.ts';
import { lessonIn } from './taken-texts.rules.ts';

/**
 * Notes that the caller has opened the course, in a transaction of its own: a course that its author has shortened may
 * be completed by that.
 */
export const noteOpening = async (ctx: PreparingContext, courseId: string): Promise<string> => {
  await ctx.transaction(async (db: Db) => {
    const taking = { ...ctx, db, enqueue: enqueueIn(db) };
    const course = await requireReached(taking, courseId);
    await settleCourse(taking, await openCourse(taking, course), course.number);
  });
  return courseId;
};

type Taken = Omit<TakenCourse, 'course' | 'at'> & { course: ReachedCourse; attempts: readonly AttemptBrief[] };

const quizOf = (ctx: Context, taken: Taken, lesson: KeptLesson): shapes.MyLesson['quiz'] => {
  if (!lesson.quiz) return null;
  const { questions, settings } = lesson.quiz;
  const { round } = taken;
  const questionCount = Math.min(settings.drawCount ?? questions.length, questions.length);
  const own = taken.attempts.filter(
    (one) => one.lessonId === lesson.id && one.courseVersion >= round.fromVersion && one.begunAt >= round.from,
  );
  const handedIn = own.flatMap(({ handedInAt }) => handedInAt ?? []);
  const { left, nextAttemptAt } = attemptsLeft(settings, handedIn, ctx.now);
  const best = countedIn(round, taken.progress.get(lesson.id));
  const result = best?.isPassed ? 'passed' : 'failed';
  return {
    questionCount,
    leastToPass: leastToPass(questionCount, settings.passMark),
    timeLimitMinutes: settings.timeLimitMinutes,
    attemptsLeft: left,
    nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
    result: best?.bestAttemptId ? result : 'notCompleted',
    correct: best?.correct ?? null,
    total: best?.asked ?? null,
    openAttemptId: own.find(({ handedInAt }) => handedInAt === null)?.id ?? null,
  };
};

const hasPosition = ({ type }: Pick<KeptLesson, 'type'>) => type === 'video' || type === 'audio';

const originalOf = ({ texts }: CourseSnapshot) => texts.find(({ isOriginal }) => isOriginal)!.locale;

const lessonOf = (
  ctx: Context,
  taken: Taken,
  { lesson, order, files }: { lesson: KeptLesson; order: number; files: ReadonlyMap<string, StoredFile> },
): shapes.MyLesson => {
  const { snapshot } = taken.course;
  const words = lessonIn(lesson, originalOf(snapshot), ctx.locale);
  const file = words.fileId ? files.get(words.fileId) : undefined;
  const doneAt = lessonDoneAt(lesson, snapshot, taken);
  return {
    id: lesson.id,
    type: lesson.type,
    order,
    title: words.title,
    minutes: lesson.minutes,
    url: words.url,
    file: file ? { ...file, url: ctx.fileUrl(file.fileId) } : null,
    text: renderHtml(words.textJson, ctx.fileUrl),
    caption: words.caption,
    quiz: quizOf(ctx, taken, lesson),
    isComplete: doneAt !== null,
    completedAt: doneAt?.toISOString() ?? null,
    positionSeconds: hasPosition(lesson)
      ? (countedIn(taken.round, taken.progress.get(lesson.id))?.positionSeconds ?? 0)
      : 0,
  };
};

const lessonsOf = async (ctx: Context, taken: Taken): Promise<shapes.MyLesson[]> => {
  const { snapshot } = taken.course;
  const original = originalOf(snapshot);
  const fileIds = snapshot.lessons.flatMap((lesson) => lessonIn(lesson, original, ctx.locale).fileId ?? []);
  const files = await filesById(ctx.db, ctx.org, fileIds);
  return snapshot.lessons.map((lesson, at) => lessonOf(ctx, taken, { lesson, order: at + 1, files }));
};

const signOffOf = (
  { course: { snapshot } }: Taken,
  row: enrollments.SignOffRow | undefined,
): shapes.MyCourse['signOff'] => {
  const { signOff } = snapshot.settings;
  return (
    signOff && {
      gestures: signOff.gestures.map(({ text }) => text),
      signedBy: row?.signedBy ?? null,
      signedAt: row?.signedAt?.toISOString() ?? null,
      remark: row?.remark ?? null,
      isRefused: row?.state === 'refused',
    }
  );
};

const certificateOf = async (ctx: Context, taker: enrollments.Taker): Promise<shapes.MyCourse['certificate']> => {
  const number = await enrollments.certificateOf(ctx.db, ctx.org, taker);
  return number === null ? null : { number, url: `${ctx.system.settings.publicUrl}/verify/${number}` };
};

/** The course, once its opening was noted. */
export const readMyCourse = async (ctx: Context, courseId: string): Promise<shapes.MyCourse> => {
  const { db, org, now } = ctx;
  const course = await requireReached(ctx, courseId);
  const taker = { courseId, userId: course.userId };
  const enrollment = (await enrollments.findEnrollment(db, org, taker))!;
  const today = todayOf(ctx);
  const round = roundOf(enrollment, course.firstValidVersion, { today, now });
  const progress = await enrollments.progressOf(db, org, taker);
  const taken = { course, taker, enrollment, round, progress, attempts: await attemptsOf(db, org, taker) };
  const state = stateOf(enrollment, course.firstValidVersion, today);
  const assigned = await assignmentOf(db, org, taker);
  const dueOn = assigned ? assigned.dueOn : dueFrom(course.deadlines, today);
  const signOff = course.snapshot.settings.signOff ? await enrollments.signOffOf(db, org, taker) : undefined;
  const standing = { ...course, enrollment, state, dueOn: dueOf(state, { expiresOn: enrollment.expiresOn, dueOn }) };
  return {
    ...toRow(ctx, standing, {
      ...course,
      brief: briefOfContent(course.snapshot),
      completedLessons: lessonsDone(course.snapshot, taken),
      awaitsSignOff: signOff !== undefined && signOff.state !== 'signed',
    }),
    lessons: await lessonsOf(ctx, taken),
    signOff: signOffOf(taken, signOff),
    certificate: await certificateOf(ctx, taker),
  };
};
