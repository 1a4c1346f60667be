/** How far a person is in a lesson (LMS-LESSONS-17). */
import type { CourseProgress, LessonProgress } from '@fanal/contract/courses/my-courses.shapes';
import type { Context } from '#platform/context';
import { fail } from '#platform/fail';
import type { KeptLesson } from '../published-courses.rules.ts';
import { openCourse, progressAfter, settleCourse, type TakenCourse } from './completions.service.ts';
import type { ProgressRow } from './enrollments.data.ts';
import { writeProgress } from './enrollments.data.ts';
import { countedIn, lessonDoneAt } from './rounds.rules.ts';
import { requireLesson, requireValidVersion } from './taken-courses.service.ts';

const refuseQuiz = ({ course, ...taken }: TakenCourse, lesson: KeptLesson, { isComplete }: LessonProgress): void => {
  if (lesson.type !== 'quiz' || !isComplete) return;
  if (lessonDoneAt(lesson, course.snapshot, taken) === null) throw fail('QUIZ_NOT_HANDED_IN');
};

const hasPosition = ({ type }: KeptLesson) => type === 'video' || type === 'audio';

/** The progress as it is after the change; null when it changes nothing. Completing twice keeps the first time. */
const changed = (
  before: ProgressRow | undefined,
  lesson: KeptLesson,
  { isComplete, positionSeconds, courseVersion }: LessonProgress,
  now: Date,
): ProgressRow | null => {
  const completes = isComplete && !before?.completedAt;
  const position = hasPosition(lesson) ? positionSeconds : undefined;
  const moves = position !== undefined && position !== before?.positionSeconds;
  if (!completes && !moves) return null;
  return {
    lessonId: lesson.id,
    bestAttemptId: null,
    correct: null,
    asked: null,
    isPassed: null,
    ...before,
    courseVersion: completes ? courseVersion : (before?.courseVersion ?? courseVersion),
    positionSeconds: position ?? before?.positionSeconds ?? 0,
    completedAt: before?.completedAt ?? (isComplete ? now : null),
    updatedAt: now,
  };
};

/** Notes a position or the completion of a lesson; the last lesson completes the course. */
export const noteProgress = async (ctx: Context, lessonId: string, sent: LessonProgress): Promise<CourseProgress> => {
  const { course, lesson } = await requireLesson(ctx, lessonId);
  requireValidVersion(course, sent.courseVersion);
  const taken = await openCourse(ctx, course);
  refuseQuiz(taken, lesson, sent);
  const after = changed(countedIn(taken.round, taken.progress.get(lessonId)), lesson, sent, taken.at);
  if (after) {
    await writeProgress(ctx.db, ctx.org, taken.taker, after);
    taken.progress.set(lessonId, after);
  }
  return progressAfter(taken, lessonId, await settleCourse(ctx, taken, sent.courseVersion));
};
