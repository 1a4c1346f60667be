/** When a course is completed: all its lessons are, and somebody has signed where the course asks for it (GAP-84). */
import { randomInt } from 'node:crypto';
import { againFrom, type CompletionState, validUntil } from '@fanal/contract/courses/deadlines.rules';
import type { CourseProgress } from '@fanal/contract/courses/my-courses.shapes';
import { addDays } from '@fanal/contract/kit/days.rules';
import type { Context } from '#platform/context';
import { newId } from '#platform/ids';
import { localTimeOf } from '#platform/time/zoned-time';
import { drawNumber } from '../certificates/certificate-numbers.rules.ts';
import { noteCompletion } from '../figures.service.ts';
import { CARD_TASK, givesCard } from './course-cards.rules.ts';
import type { ProgressRow, Round } from './enrollments.data.ts';
import * as data from './enrollments.data.ts';
import { laterOf, lessonDoneAt, lessonsDone, roundOf, scoreOf, stateOf } from './rounds.rules.ts';
import type { ReachedCourse } from './taken-courses.service.ts';

/** The part of the request context that taking a course needs. */
export type Taking = Pick<Context, 'db' | 'org' | 'now' | 'enqueue'> & {
  organization: Pick<Context['organization'], 'timeZone'>;
};

export const todayOf = ({ now, organization }: Pick<Taking, 'now' | 'organization'>): string =>
  localTimeOf(now, organization.timeZone).day;

/** A course that is being taken: who takes it, and what counts of what was done. */
export type TakenCourse = {
  course: Omit<ReachedCourse, 'deadlines' | 'importance'> & { importance: ReachedCourse['importance'] | null };
  taker: data.Taker;
  enrollment: data.EnrollmentRow;
  round: Round;
  progress: Map<string, ProgressRow>;
  /** The moment of what is noted now: never before the begin of the round, which another request may have begun. */
  at: Date;
};

/** Opens a course for a person and locks what that person has done of it. */
export const openCourse = async (ctx: Taking, course: TakenCourse['course']): Promise<TakenCourse> => {
  const { db, org, now } = ctx;
  const taker = { courseId: course.id, userId: course.userId };
  const { firstValidVersion } = course;
  const enrollment = await data.lockEnrollment(db, org, taker, { now, fromVersion: firstValidVersion });
  const round = roundOf(enrollment, firstValidVersion, { today: todayOf(ctx), now });
  const isNewRound = round.from > enrollment.countsFrom || round.fromVersion > enrollment.countsFromVersion;
  if (isNewRound) await data.beginRound(db, org, taker, round);
  const progress = await data.progressOf(db, org, taker);
  const lessonsDoneAt = isNewRound ? null : enrollment.lessonsDoneAt;
  return { course, taker, enrollment: { ...enrollment, lessonsDoneAt }, round, progress, at: laterOf(now, round.from) };
};

const isComplete = ({ course, ...taken }: TakenCourse) =>
  lessonsDone(course.snapshot, taken) === course.snapshot.lessons.length;

/** Nobody is asked again on the day of the completion, whatever the course says. */
const laterThan = (day: string, again: string | null): string | null =>
  again !== null && again <= day ? addDays(day, 1) : again;

/** Notes the completion of a locked course, with everything that follows from it. */
export const completeCourse = async (ctx: Taking, taken: TakenCourse, version: number): Promise<void> => {
  const { db, org } = ctx;
  const { course, taker, at } = taken;
  const { recertification, hasCertificate, cardRule } = course.snapshot.settings;
  const completedOn = todayOf(ctx);
  const expiresOn = validUntil(completedOn, recertification);
  const score = scoreOf(course.snapshot, taken);
  const id = newId(at.getTime());
  await data.writeCompletion(db, org, taker, {
    id,
    version,
    importance: course.importance,
    completedOn,
    expiresOn,
    againFrom: laterThan(completedOn, againFrom(expiresOn, recertification)),
    score,
    certificateNumber: hasCertificate ? drawNumber(randomInt) : null,
    now: at,
  });
  await noteCompletion({ db, org }, taker);
  if (givesCard(cardRule, score))
    await ctx.enqueue(CARD_TASK, { org, completionId: id }, { key: `${CARD_TASK} ${id}` });
};

type Outcome = { state: CompletionState; awaitsSignOff: boolean };

/**
 * Completes the course when nothing is missing any more. Safe to repeat: what is completed already stays as it is.
 * `version`: the version that the person has taken.
 */
export const settleCourse = async (ctx: Taking, taken: TakenCourse, version: number): Promise<Outcome> => {
  const { course, enrollment, taker } = taken;
  const state = stateOf(enrollment, course.firstValidVersion, todayOf(ctx));
  if (state === 'done' || !isComplete(taken)) return { state, awaitsSignOff: false };
  if (course.snapshot.settings.signOff) {
    await data.awaitSignOff(ctx.db, ctx.org, taker, { version, now: taken.at });
    return { state, awaitsSignOff: true };
  }
  await completeCourse(ctx, taken, version);
  return { state: 'done', awaitsSignOff: false };
};

/** What the caller is told after each step. */
export const progressAfter = (
  { course, ...taken }: TakenCourse,
  lessonId: string,
  outcome: Outcome,
): CourseProgress => {
  const lesson = course.snapshot.lessons.find(({ id }) => id === lessonId);
  return {
    lessonId,
    isLessonComplete: lesson !== undefined && lessonDoneAt(lesson, course.snapshot, taken) !== null,
    completedLessons: lessonsDone(course.snapshot, taken),
    lessonCount: course.snapshot.lessons.length,
    ...outcome,
  };
};
