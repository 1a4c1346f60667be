/** Attempts that nobody has handed in in time are closed with the answers that were kept. */
import * as audience from '#features/audiences/audience.service';
import type { Db } from '#platform/db/db';
import { enqueueIn } from '#platform/jobs/jobs';
import { type LateAttempt, lateAttempts } from '../member/attempts.data.ts';
import { closeLateAttempt } from '../member/attempts.service.ts';
import { GRACE_MS } from '../member/drawing.rules.ts';
import { findPublished } from '../member/taken-courses.data.ts';
import { reachOf, versionOf } from '../member/taken-courses.service.ts';

const BATCH = 200;

const closeOne = async (ownerDb: Db, now: Date, { org, id, userId, courseId, timeZone }: LateAttempt): Promise<void> =>
  ownerDb.transaction().execute(async (db) => {
    const course = await findPublished(db, org, courseId);
    if (!course) return;
    const { recipients, ...rest } = course;
    const reach = reachOf(await audience.targetsAmong({ db, org }, recipients, userId));
    const snapshot = await versionOf({ db, org }, courseId, course.number);
    const taking = { db, org, now, organization: { timeZone }, enqueue: enqueueIn(db) };
    await closeLateAttempt(taking, { ...rest, userId, snapshot, importance: reach?.importance ?? null }, id);
  });

export const closeLateAttempts = async (ownerDb: Db, now: Date): Promise<void> => {
  for (;;) {
    const late = await lateAttempts(ownerDb, new Date(now.getTime() - GRACE_MS), BATCH);
    for (const attempt of late) await closeOne(ownerDb, now, attempt);
    if (late.length < BATCH) return;
  }
};
