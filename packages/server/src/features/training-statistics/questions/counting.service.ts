/**
 * Counts best attempts at quizzes outside of hand-ins. A batch takes away what was counted of a person before and adds
 * the new best attempt, in one transaction: a killed worker leaves nothing half counted.
 */

import { keyedVersionOf } from '#features/courses/member/keyed-versions.service';
import { gradedAnswersOf, noteAnalyzed } from '#features/courses/member/quiz-answers.service';
import type { OrgId, PreparingContext } from '#platform/context';
import type { Database, Db } from '#platform/db/db';
import { enqueueIn } from '#platform/jobs/jobs';
import * as data from './counting.data.ts';
import { countAttempt, newTally } from './tallies.rules.ts';

export const COUNT_TASK = 'count-answers';
/** Attempts per transaction. */
const BATCH = 1_000;
/** So many are counted while somebody waits for the figures. */
const MOST_AT_ONCE = 200;

type Asker = { db: Db; org: OrgId };
export type OfCourse = { org: OrgId; courseId: string };

/** Adds attempts to a tally, by the right answers that count for them. */
export const tallyAttempts = async (
  asker: Asker,
  courseId: string,
  attempts: readonly data.CountedAttempt[],
  { tally, step }: { tally: data.Tally; step: 1 | -1 },
): Promise<void> => {
  for (const attempt of attempts) {
    const snapshot = await keyedVersionOf(asker, courseId, attempt);
    countAttempt(tally, attempt, gradedAnswersOf(snapshot, attempt), step);
  }
};

type Quiz = { courseId: string; lessonId: string };

/** Counts one batch of a quiz, and returns how many attempts it took. */
const countBatch = async (asker: Asker, quiz: Quiz): Promise<number> => {
  const { db, org } = asker;
  const taken = await data.takePending(db, org, quiz, BATCH);
  if (taken.length === 0) return 0;
  const tally = newTally();
  const counted = taken.flatMap((row) => row.counted ?? []);
  const best = taken.flatMap((row) => row.best ?? []);
  await tallyAttempts(asker, quiz.courseId, counted, { tally, step: -1 });
  await tallyAttempts(asker, quiz.courseId, best, { tally, step: 1 });
  await data.addTally(db, org, quiz.courseId, tally);
  const userIds = taken.map(({ userId }) => userId);
  await noteAnalyzed(asker, { ...quiz, userIds });
  return taken.length;
};

/** Counts everything of a course. Safe to repeat, and beside another worker. */
export const countCourse = async (database: Database, { org, courseId }: OfCourse): Promise<void> => {
  const scope = { org, readOnly: false };
  const lessonIds = await database.transaction(scope, (db) => data.pendingQuizzes(db, org, courseId));
  for (const lessonId of lessonIds) {
    const next = () => database.transaction(scope, (db) => countBatch({ db, org }, { courseId, lessonId }));
    while ((await next()) === BATCH);
  }
};

/** Counts what was handed in since the last time, in every organization. */
export const countEverything = async (database: Database, ownerDb: Db): Promise<void> => {
  for (const course of await data.pendingCourses(ownerDb)) await countCourse(database, course);
};

/** Brings the figures of a course up to date before they are read, or orders that when it takes longer. */
export const countBeforeReading = async (ctx: PreparingContext, courseId: string): Promise<void> => {
  const { org, reading, transaction } = ctx;
  const { pending } = await reading((db) => data.countPending(db, org, courseId));
  if (pending === 0) return;
  await transaction(async (db) => {
    if (pending > MOST_AT_ONCE)
      await enqueueIn(db)(COUNT_TASK, { org, courseId }, { key: `${COUNT_TASK} ${courseId}` });
    else
      for (const lessonId of await data.pendingQuizzes(db, org, courseId))
        await countBatch({ db, org }, { courseId, lessonId });
  });
};

/** Everything that the sums of a course hold, counted again in one snapshot. */
export const tallyOfCounted = async (asker: Asker, courseId: string): Promise<data.Tally> => {
  const tally = newTally();
  let after: data.CountedPage['last'] = null;
  do {
    const page: data.CountedPage = await data.countedAttempts(asker.db, asker.org, courseId, { after, most: BATCH });
    await tallyAttempts(asker, courseId, page.attempts, { tally, step: 1 });
    after = page.last;
  } while (after !== null);
  return tally;
};

type Led = { courseId: string; userIds: readonly string[]; fromVersion: number };
/** People whose attempts are read at once. */
const PEOPLE_AT_ONCE = 500;

/** The best attempts of some people, counted now. */
export const tallyOfPeople = async (asker: Asker, { courseId, userIds, fromVersion }: Led): Promise<data.Tally> => {
  const tally = newTally();
  for (let at = 0; at < userIds.length; at += PEOPLE_AT_ONCE) {
    const some = userIds.slice(at, at + PEOPLE_AT_ONCE);
    const attempts = await data.bestAttemptsOf(asker.db, asker.org, { courseId, userIds: some, fromVersion });
    await tallyAttempts(asker, courseId, attempts, { tally, step: 1 });
  }
  return tally;
};

/** Since when something is not counted yet; null when everything is. */
export const pendingSince = async ({ db, org }: Asker, courseId: string): Promise<Date | null> =>
  (await data.countPending(db, org, courseId)).since;
