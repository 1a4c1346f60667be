/** Reminders that somebody sends from the statistics: nobody twice within a few days, and no telephone at night. */
import { importanceOf } from '@fanal/contract/training-statistics/training-statistics.rules';
import type { CourseReminded, CourseReminder } from '@fanal/contract/training-statistics/training-statistics.shapes';
import { notifyPeople } from '#features/notifications/course-reminders.service';
import { peopleInReach } from '#features/users/led-people.service';
import { requirePerson } from '#features/users/register.service';
import type { Context, OrgId } from '#platform/context';
import type { Database, Db } from '#platform/db/db';
import { fail } from '#platform/fail';
import { newId } from '#platform/ids';
import { enqueueIn } from '#platform/jobs/jobs';
import { timesOf } from '#platform/time/quiet-hours';
import * as data from './reminders.data.ts';

export const REMIND_TASK = 'send-course-reminders';
/** People whom a request reminds itself; more are reminded by a job. */
const MOST_AT_ONCE = 2_000;
/** People per transaction of the job: completions of theirs wait that long. */
const BATCH = 500;
/** A run without a batch for so long lost its worker. */
const LOST_AFTER_MS = 120_000;

type Asker = { db: Db; org: OrgId };

const notify = async (asker: Asker, reminded: readonly data.Reminded[], times: ReturnType<typeof timesOf>) => {
  for (const [courseId, people] of Map.groupBy(reminded, (one) => one.courseId)) {
    const notices = people.map(({ userId, dueOn }) => ({ userId, day: dueOn }));
    await notifyPeople(asker, { type: 'courseReminder', courseId, notices }, times);
  }
};

/** The people meant, of those whom the caller may see. A named person whom he may not see does not exist. */
const peopleMeant = async (ctx: Context, named: readonly string[] | null): Promise<readonly string[] | null> => {
  const led = await peopleInReach(ctx);
  if (named === null) return led && [...led.ids];
  const ids = [...new Set(named)];
  const areKnown = led
    ? ids.every((id) => led.ids.has(id))
    : (await data.countPeople(ctx.db, ctx.org, ids)) === ids.length;
  if (!areKnown) throw fail('NOT_FOUND');
  return ids;
};

const requirePublished = async ({ db, org }: Asker, courseId: string): Promise<{ name: string }> => {
  const course = await data.findCourse(db, org, courseId);
  if (!course) throw fail('NOT_FOUND');
  if (course.status !== 'published') throw fail('COURSE_STATUS_WRONG');
  return course;
};

/** Reminds at once, or orders a run when that would take too long. */
const remindOrOrder = async (ctx: Context, reminding: data.Reminding, people: number): Promise<number> => {
  const { db, org, now, organization } = ctx;
  if (people > MOST_AT_ONCE) {
    const id = newId(now.getTime());
    await data.insertRun(db, org, { id, ...reminding });
    await ctx.enqueue(REMIND_TASK, { org, id }, { key: `${REMIND_TASK} ${id}` });
    return people;
  }
  const reminded = people === 0 ? [] : await data.takeDue(db, org, reminding, people);
  await notify(ctx, reminded, timesOf(now, organization.timeZone));
  return reminded.length;
};

/** Reminds people who have not completed a course. */
export const remindCourse = async (
  ctx: Context,
  courseId: string,
  { level, userIds }: CourseReminder,
): Promise<CourseReminded> => {
  const { db, org, now, organization } = ctx;
  const { name } = await requirePublished(ctx, courseId);
  const importance = level ? importanceOf(level) : null;
  const reminding = { courseId, importance, userIds: await peopleMeant(ctx, userIds), at: now };
  await data.lockReminders(db, courseId);
  const { people, leftOut } = await data.countDue(db, org, reminding);
  const reminded = await remindOrOrder(ctx, reminding, people);
  ctx.audit({ action: 'course.reminded', object: { type: 'course', id: courseId }, after: { name, people: reminded } });
  return { reminded, leftOut, isNight: timesOf(now, organization.timeZone).pushFrom !== null };
};

/** Reminds one person of the required courses that are not completed; the answer counts courses. */
export const remindUser = async (ctx: Context, userId: string): Promise<CourseReminded> => {
  const { db, org, now, organization } = ctx;
  const { display_name: name } = await requirePerson(ctx, userId);
  const courses = await data.takeCoursesOf(db, org, { userId, at: now });
  const times = timesOf(now, organization.timeZone);
  await notify(ctx, courses, times);
  ctx.audit({
    action: 'course.reminded',
    object: { type: 'user', id: userId },
    after: { name, people: Math.min(1, courses.length), courseIds: courses.map(({ courseId }) => courseId) },
  });
  const incomplete = await data.countCoursesOf(db, org, userId);
  return { reminded: courses.length, leftOut: incomplete - courses.length, isNight: times.pushFrom !== null };
};

export type Run = { org: OrgId; id: string };

/** Reminds the next people of a run; false when it is over or somebody else works at it. */
const remindNext = async (db: Db, { org, id }: Run, now: Date): Promise<boolean> => {
  const run = await data.takeRun(db, org, id, now);
  if (!run) return false;
  const { timeZone, ...reminding } = run;
  const reminded = await data.takeNext(db, org, reminding, BATCH);
  await notify({ db, org }, reminded, timesOf(now, timeZone));
  if (reminded.length === BATCH) return true;
  await data.endRun(db, org, id);
  return false;
};

/** Reminds everybody of a run, in batches that a killed worker leaves whole. */
export const remindAll = async (database: Database, now: () => Date, run: Run): Promise<void> => {
  const scope = { org: run.org, readOnly: false };
  while (await database.transaction(scope, (db) => remindNext(db, run, now())));
};

/** Queues the runs of lost workers again. */
export const resumeRuns = async (ownerDb: Db, now: Date): Promise<void> => {
  for (const { org, id } of await data.stalledRuns(ownerDb, new Date(now.getTime() - LOST_AFTER_MS)))
    await enqueueIn(ownerDb)(REMIND_TASK, { org, id }, { key: `${REMIND_TASK} ${id}` });
};
