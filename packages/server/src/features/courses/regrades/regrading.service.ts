/**
 * Grades attempts again by corrected right answers. An attempt knows the version whose answers it was graded by, so that
 * a killed worker, or two at once, grade each attempt once. Only a better grade counts: nobody loses what was passed.
 */
import { isPassed } from '@fanal/contract/courses/quizzes.rules';
import * as audience from '#features/audiences/audience.service';
import { notifyOfRegrade } from '#features/notifications/course-reminders.service';
import { writeAudit } from '#platform/audit/audit';
import type { OrgId } from '#platform/context';
import type { Database, Db } from '#platform/db/db';
import { enqueueIn } from '#platform/jobs/jobs';
import { timeZoneOf } from '#platform/time/time-zone.data';
import { settleCourse, type TakenCourse, type Taking, todayOf } from '../member/completions.service.ts';
import { CARD_TASK, givesCard } from '../member/course-cards.rules.ts';
import {
  lockOpened,
  noteScore,
  type ProgressRow,
  progressOf,
  type Score,
  writeProgress,
} from '../member/enrollments.data.ts';
import { keyedVersionOf } from '../member/keyed-versions.service.ts';
import { gradedAnswersOf } from '../member/quiz-answers.service.ts';
import { countedIn, isOutdated, laterOf, roundOf, scoreOf, stateOf } from '../member/rounds.rules.ts';
import { findPublished } from '../member/taken-courses.data.ts';
import { reachOf, versionOf } from '../member/taken-courses.service.ts';
import * as data from './regrades.data.ts';

export const REGRADE_TASK = 'regrade-attempts';
/** People per batch. */
const BATCH = 200;
/** An order without a batch for so long has lost its worker. */
const LOST_AFTER_MS = 120_000;

type Regrade = data.RegradeRow & { about: data.Pending };
type Graded = data.PendingAttempt & { keyCorrect: number; passes: boolean };

/** How the attempts of these people that are still to be graded come out by the corrected answers. */
const gradePending = async (db: Db, org: OrgId, { about, version }: Regrade, userIds: readonly string[]) => {
  const graded: Graded[] = [];
  for (const attempt of await data.pendingOf(db, org, about, userIds)) {
    const { courseId, courseVersion, lessonId } = attempt;
    const snapshot = await keyedVersionOf({ db, org }, courseId, { courseVersion, keyVersion: version });
    const keyCorrect = gradedAnswersOf(snapshot, attempt).filter(({ isCorrect }) => isCorrect).length;
    const { settings } = snapshot.lessons.find(({ id }) => id === lessonId)!.quiz!;
    graded.push({ ...attempt, keyCorrect, passes: isPassed(keyCorrect, attempt.questions.length, settings.passMark) });
  }
  return graded;
};

const isBetter = ({ keyCorrect, correct }: Graded): boolean => keyCorrect > correct;

const toGrade = (attempt: Graded, counts: boolean): data.NewGrade => ({
  id: attempt.id,
  correct: attempt.keyCorrect,
  better:
    counts && isBetter(attempt) ? { correct: attempt.keyCorrect, isPassed: attempt.isPassed || attempt.passes } : null,
});

/** The progress in a quiz with one of its attempts that is worth more now. */
const withBetter = (before: ProgressRow, attempt: Graded, at: Date): ProgressRow => {
  const asked = attempt.questions.length;
  const isBest =
    before.bestAttemptId === attempt.id ||
    before.asked === null ||
    attempt.keyCorrect * before.asked > (before.correct ?? 0) * asked;
  return {
    ...before,
    ...(isBest ? { bestAttemptId: attempt.id, correct: attempt.keyCorrect, asked } : {}),
    isPassed: before.isPassed === true || attempt.isPassed || attempt.passes,
    updatedAt: at,
  };
};

/** The score of a completion, and what follows from a higher one. */
const raiseScore = async (ctx: Taking, taken: TakenCourse, before: Score) => {
  const { snapshot } = taken.course;
  const score = scoreOf(snapshot, taken);
  if (score.correct * before.asked <= before.correct * score.asked) return;
  await noteScore(ctx.db, ctx.org, taken.taker, score);
  const { completedAt } = taken.enrollment;
  const id = completedAt && (await data.raiseCompletion(ctx.db, ctx.org, taken.taker, completedAt, score));
  const { cardRule } = snapshot.settings;
  if (id && givesCard(cardRule, score) && !givesCard(cardRule, before))
    await ctx.enqueue(CARD_TASK, { org: ctx.org, completionId: id }, { key: `${CARD_TASK} ${id}` });
};

/** Completes the course for a person with better grades where nothing is missing any more, or raises the score; true when it did complete it. */
const settleBetter = async (ctx: Taking, taken: TakenCourse, better: readonly Graded[], score: Score) => {
  const before = stateOf(taken.enrollment, taken.course.firstValidVersion, todayOf(ctx));
  const version = Math.max(...better.map(({ courseVersion }) => courseVersion));
  const { state } = await settleCourse(ctx, taken, version);
  if (before === 'done') await raiseScore(ctx, taken, score);
  else if (state !== 'done') await noteScore(ctx.db, ctx.org, taken.taker, scoreOf(taken.course.snapshot, taken));
  return before !== 'done' && state === 'done';
};

const NOTHING: data.Work = { done: 0, improved: 0, passed: 0, completed: 0 };

/** The course as a person takes it, locked as by a hand-in; unlike by one, no new round begins and nothing counts as opened. */
const takenBy = async (ctx: Taking, courseId: string, userId: string) => {
  const { db, org, now } = ctx;
  const course = await findPublished(db, org, courseId);
  const taker = { courseId, userId };
  const enrollment = course && (await lockOpened(db, org, taker));
  if (!course || !enrollment) return null;
  const { recipients, ...rest } = course;
  const reach = reachOf(await audience.targetsAmong(ctx, recipients, userId));
  const round = roundOf(enrollment, course.firstValidVersion, { today: todayOf(ctx), now });
  const snapshot = await versionOf(ctx, courseId, course.number);
  const taken: TakenCourse = {
    course: { ...rest, userId, importance: reach?.importance ?? null, snapshot },
    taker,
    enrollment,
    round,
    progress: await progressOf(db, org, taker),
    at: laterOf(now, round.from),
  };
  return { taken, score: enrollment };
};

/** Writes what better grades make of the progress, the course and its score; whoever passes only now is told so. */
const followBetter = async (ctx: Taking, taken: TakenCourse, better: readonly Graded[], score: Score) => {
  const { db, org, now } = ctx;
  const { progress, taker } = taken;
  const hadPassed = new Set([...progress.values()].flatMap((row) => (row.isPassed ? [row.lessonId] : [])));
  for (const attempt of better)
    progress.set(attempt.lessonId, withBetter(progress.get(attempt.lessonId)!, attempt, taken.at));
  const lessonIds = [...new Set(better.map(({ lessonId }) => lessonId))];
  for (const id of lessonIds) await writeProgress(db, org, taker, progress.get(id)!);
  const isCompleted = await settleBetter(ctx, taken, better, score);
  const isPassedNow = lessonIds.some((id) => progress.get(id)!.isPassed && !hadPassed.has(id));
  if (isPassedNow) await notifyOfRegrade(ctx, { ...taker, now });
  return { improved: better.length, passed: Number(isPassedNow), completed: Number(isCompleted) };
};

/** Grades what one person handed in, with everything that follows from a better grade. */
const regradePerson = async (ctx: Taking, regrade: Regrade, userId: string): Promise<void> => {
  const { db, org, now } = ctx;
  const found = await takenBy(ctx, regrade.courseId, userId);
  if (!found) return;
  const { taken, score } = found;
  const graded = await gradePending(db, org, regrade, [userId]);
  if (graded.length === 0) return;
  const counts = (attempt: Graded) =>
    !isOutdated(attempt, taken.round) && countedIn(taken.round, taken.progress.get(attempt.lessonId)) !== undefined;
  const grades = graded.map((attempt) => toGrade(attempt, counts(attempt)));
  const better = graded.filter((attempt) => isBetter(attempt) && counts(attempt));
  await data.writeGrades(db, org, regrade, grades, now);
  const followed = better.length > 0 ? await followBetter(ctx, taken, better, score) : NOTHING;
  await data.noteKeys(db, org, regrade.courseId, [userId]);
  await data.noteWork(db, org, regrade.id, { ...followed, done: graded.length }, now);
};

/** Notes the key of attempts whose grade it does not raise; returns the people who have such that it does. */
const noteUnraised = async (db: Db, org: OrgId, regrade: Regrade, people: readonly string[], now: Date) => {
  await data.lockTakers(db, org, regrade.courseId, people);
  const graded = await gradePending(db, org, regrade, people);
  const raised = new Set(graded.filter(isBetter).map(({ userId }) => userId));
  const others = graded.filter(({ userId }) => !raised.has(userId));
  await data.writeGrades(
    db,
    org,
    regrade,
    others.map((attempt) => toGrade(attempt, false)),
    now,
  );
  await data.noteKeys(db, org, regrade.courseId, [...new Set(others.map(({ userId }) => userId))]);
  await data.noteWork(db, org, regrade.id, { ...NOTHING, done: others.length }, now);
  return [...raised];
};

const finish = async (db: Db, org: OrgId, id: string, now: Date): Promise<void> => {
  const finished = await data.finishRegrade(db, org, id, now);
  if (!finished) return;
  const { courseId, name, version, orderedBy, orderedByName, done, improved, passed, completed } = finished;
  const actor = { accountId: null, userId: orderedBy, displayName: orderedByName };
  await writeAudit(db, { org, actor, requestId: REGRADE_TASK, address: null, now }, [
    {
      action: 'course.regraded',
      object: { type: 'course', id: courseId },
      after: {
        name,
        number: version,
        attemptCount: done,
        improvedCount: improved,
        passedCount: passed,
        completedCount: completed,
      },
    },
  ]);
};

export type Order = { org: OrgId; id: string };
type Step = { people: string[]; regrade: Regrade; timeZone: string };

/** Whom the next batch is about; null when nothing is left. A second look from the start finds who handed in meanwhile. */
const nextStep = async (db: Db, { org, id }: Order, most: number, now: Date): Promise<Step | null> => {
  const row = await data.findUnfinished(db, org, id);
  if (!row) return null;
  const course = await findPublished(db, org, row.courseId);
  const about = {
    courseId: row.courseId,
    version: row.version,
    fromVersion: course?.firstValidVersion ?? row.version,
    lessonIds: [...new Set(row.questions.map(({ lessonId }) => lessonId))],
  };
  const people = await data.nextPeople(db, org, about, { after: row.afterUserId, most });
  if (people.length === 0 && row.afterUserId === null) {
    await finish(db, org, id, now);
    return null;
  }
  const total = row.total ?? (await data.countPending(db, org, about));
  if (row.total === null || people.length === 0) await data.notePlace(db, org, id, { total, now, afterUserId: null });
  return { people, regrade: { ...row, about }, timeZone: await timeZoneOf(db, org) };
};

type Transacting = Pick<Database, 'transaction'>;

/** One batch of an order; false when there is nothing left to do. */
export const regradeNext = async (database: Transacting, now: Date, order: Order, most = BATCH): Promise<boolean> => {
  const { org } = order;
  const write = <Found>(run: (db: Db) => Promise<Found>) => database.transaction({ org, readOnly: false }, run);
  const step = await write((db) => nextStep(db, order, most, now));
  if (!step) return false;
  const { people, regrade, timeZone } = step;
  const last = people.at(-1);
  if (last === undefined) return true;
  const raised = await write((db) => noteUnraised(db, org, regrade, people, now));
  for (const userId of raised)
    await write((db) =>
      regradePerson({ db, org, now, organization: { timeZone }, enqueue: enqueueIn(db) }, regrade, userId),
    );
  await write((db) => data.notePlace(db, org, order.id, { total: 0, now, afterUserId: last }));
  return true;
};

/** Does an order to its end. Safe to repeat, and beside another worker. */
export const regradeAttempts = async (database: Transacting, now: () => Date, order: Order): Promise<void> => {
  while (await regradeNext(database, now(), order));
};

/** Queues the orders of lost workers again. */
export const resumeRegrades = async (ownerDb: Db, now: Date): Promise<void> => {
  for (const { org, id } of await data.stalledRegrades(ownerDb, new Date(now.getTime() - LOST_AFTER_MS)))
    await enqueueIn(ownerDb)(REGRADE_TASK, { org, id }, { key: `${REGRADE_TASK} ${id}` });
};
