/** Reminders before and after a deadline, what leads are told of who is late, and courses that have to be done again. */
import { notifyLeads, notifyPeople } from '#features/notifications/course-reminders.service';
import { directLeadsOf } from '#features/users/led-people.service';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { timesOf } from '#platform/time/quiet-hours';
import { noteExpiry } from '../figures.service.ts';
import { versionOf } from '../member/taken-courses.service.ts';
import * as data from './deadlines.data.ts';

/** People per transaction. */
const BATCH = 500;
/** Runs batches, each in a transaction, until one is not full. A batch that a worker loses is found again. */
const inBatches = async (ownerDb: Db, runBatch: (db: Db) => Promise<number>): Promise<void> => {
  while ((await ownerDb.transaction().execute(runBatch)) === BATCH);
};

const remindPeople = (ownerDb: Db, { org, id, timeZone }: data.DueCourse, offsets: readonly number[], now: Date) => {
  const times = timesOf(now, timeZone);
  return inBatches(ownerDb, async (db) => {
    const people = await data.takeReminders(db, { org, id, today: times.today, offsets, most: BATCH });
    const notices = people.map(({ userId, dueOn }) => ({ userId, day: dueOn }));
    await notifyPeople({ db, org }, { type: 'courseReminder', courseId: id, notices }, times);
    return people.length;
  });
};

const notifyLeadsOfLate = (ownerDb: Db, { org, id, timeZone }: data.DueCourse, afterDays: number, now: Date) => {
  const times = timesOf(now, timeZone);
  return inBatches(ownerDb, async (db) => {
    const people = await data.takeLate(db, { org, id, today: times.today, afterDays, most: BATCH });
    const leads = await directLeadsOf(
      { db, org },
      people.map(({ userId }) => userId),
    );
    await notifyLeads({ db, org }, { courseId: id, leads, day: times.today }, times);
    return people.length;
  });
};

/** Reminds people of deadlines, and tells leads who is late, as the version that members see asks for it. */
export const remindOfDeadlines = async (ownerDb: Db, now: Date): Promise<void> => {
  for (const course of await data.coursesWithDeadlines(ownerDb)) {
    const { settings } = await versionOf({ db: ownerDb, org: course.org }, course.id, course.number);
    const { daysBefore, daysAfter, escalateAfterDays } = settings.reminders;
    const offsets = [...daysBefore.map((days) => -days), ...daysAfter];
    if (offsets.length > 0) await remindPeople(ownerDb, course, offsets, now);
    if (escalateAfterDays !== null) await notifyLeadsOfLate(ownerDb, course, escalateAfterDays, now);
  }
};

const groupsOf = <Person extends { org: OrgId; courseId: string }>(people: readonly Person[]): Person[][] => [
  ...Map.groupBy(people, ({ org, courseId }) => `${org} ${courseId}`).values(),
];

/** Asks people to do a course again that will soon no longer hold. */
export const askAgain = (ownerDb: Db, now: Date): Promise<void> =>
  inBatches(ownerDb, async (db) => {
    const people = await data.takeAgain(db, now, BATCH);
    for (const group of groupsOf(people)) {
      const { org, courseId, timeZone } = group[0]!;
      const notices = group.map(({ userId, expiresOn }) => ({ userId, day: expiresOn }));
      await notifyPeople({ db, org }, { type: 'courseAgain', courseId, notices }, timesOf(now, timeZone));
    }
    return people.length;
  });

/** Completions that have ended no longer count in the figures; the course is late from their end on. */
export const expireCompletions = (ownerDb: Db, now: Date): Promise<void> =>
  inBatches(ownerDb, async (db) => {
    const people = await data.takeExpired(db, now, BATCH);
    for (const { org, courseId, userId } of people) await noteExpiry({ db, org }, { courseId, userId });
    return people.length;
  });
