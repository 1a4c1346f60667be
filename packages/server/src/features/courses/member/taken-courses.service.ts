/** Courses that reach a person, and what is taught in them. Courses that do not reach the person do not exist for it. */
import { highestImportance, type Importance } from '@fanal/contract/courses/courses.rules';
import { type Deadline, dueOn, earlierDay } from '@fanal/contract/courses/deadlines.rules';
import * as audience from '#features/audiences/audience.service';
import type { Context, OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { fail } from '#platform/fail';
import { keepRecent } from '#platform/recent';
import type { CourseSnapshot, KeptLesson } from '../published-courses.rules.ts';
import { findSnapshot } from '../published-courses.service.ts';
import * as data from './taken-courses.data.ts';

type Asker = { db: Db; org: OrgId };

/** Kept versions never change, so that each process reads them once. */
const MOST_KEPT = 100;
const kept = new Map<string, CourseSnapshot>();
const MOST_PLACES = 20_000;
/** The course of each lesson that was read. */
const places = new Map<string, string>();

/** A version of a course; the same object for each caller, which nobody changes. */
export const versionOf = async (ctx: Asker, courseId: string, number: number): Promise<CourseSnapshot> => {
  const key = `${ctx.org} ${courseId} ${number}`;
  const snapshot = kept.get(key) ?? (await findSnapshot(ctx, courseId, number));
  if (!snapshot) throw fail('NOT_FOUND');
  keepRecent(kept, MOST_KEPT, key, snapshot);
  for (const { id } of snapshot.lessons) keepRecent(places, MOST_PLACES, `${ctx.org} ${id}`, courseId);
  return snapshot;
};

const deadlineOf = ({ deadlineKind, deadlineOn, deadlineDays }: data.Recipient): Deadline => ({
  kind: deadlineKind,
  on: deadlineOn,
  days: deadlineDays,
});

/** The importance that counts of these audiences (GAP-84), and the earliest end among those that have it. */
export const reachOf = (
  recipients: readonly data.Recipient[],
): { importance: Importance; deadlines: Deadline[] } | null => {
  const importance = highestImportance(recipients.map((recipient) => recipient.importance));
  return (
    importance && {
      importance,
      deadlines: recipients.filter((recipient) => recipient.importance === importance).map(deadlineOf),
    }
  );
};

/** The last day in time for a person whom the course reaches today. */
export const dueFrom = (deadlines: readonly Deadline[], today: string): string | null =>
  deadlines.map((deadline) => dueOn(deadline, today)).reduce(earlierDay, null);

export type ReachedCourse = Omit<data.PublishedCourse, 'recipients'> & {
  userId: string;
  importance: Importance;
  deadlines: Deadline[];
  snapshot: CourseSnapshot;
};

/** A published course that reaches the caller, as members see it now. */
export const requireReached = async (
  ctx: Asker & Pick<Context, 'actor'>,
  courseId: string | undefined,
): Promise<ReachedCourse> => {
  const { userId } = ctx.actor;
  const course = courseId && userId ? await data.findPublished(ctx.db, ctx.org, courseId) : undefined;
  if (!course || !userId) throw fail('NOT_FOUND');
  const { recipients, ...rest } = course;
  const reach = reachOf(await audience.targetsAmong(ctx, recipients, userId));
  if (!reach) throw fail('NOT_FOUND');
  return { ...rest, ...reach, userId, snapshot: await versionOf(ctx, course.id, course.number) };
};

/** A lesson of the version that members see, with its course. */
export const requireLesson = async (
  ctx: Asker & Pick<Context, 'actor'>,
  lessonId: string,
): Promise<{ course: ReachedCourse; lesson: KeptLesson }> => {
  const known = places.get(`${ctx.org} ${lessonId}`);
  const course = await requireReached(ctx, known ?? (await data.courseOfLesson(ctx.db, ctx.org, lessonId)));
  const lesson = course.snapshot.lessons.find(({ id }) => id === lessonId);
  if (!lesson) throw fail('NOT_FOUND');
  return { course, lesson };
};

/** Refuses a version whose completions no longer count, and one that does not exist yet. */
export const requireValidVersion = (
  { firstValidVersion, number }: Pick<ReachedCourse, 'firstValidVersion' | 'number'>,
  version: number,
): void => {
  if (version < firstValidVersion || version > number) throw fail('COURSE_CHANGED', { courseVersion: number });
};
