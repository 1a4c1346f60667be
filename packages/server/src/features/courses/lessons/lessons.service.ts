/** Lessons of courses for their authors (LMS-LESSONS-01 to LMS-LESSONS-08, API-43 to API-54). */
import { MOST_LESSONS, movedTo } from '@fanal/contract/courses/courses.rules';
import type {
  Lesson,
  LessonChanges,
  LessonCopy,
  NewLesson,
  RemainingLessons,
} from '@fanal/contract/courses/lessons.shapes';
import type { Page } from '@fanal/contract/kit/page';
import type { Context } from '#platform/context';
import { fail } from '#platform/fail';
import { newId } from '#platform/ids';
import { namesOf } from '../course-names.data.ts';
import type { StoredCourse } from '../courses.data.ts';
import { usesOfLesson } from '../file-uses.rules.ts';
import { addFiles } from '../files.data.ts';
import { takeFiles } from '../files.service.ts';
import { lockForChange, settleWork } from '../working-copies.service.ts';
import { emptyContent, writtenContent } from './lesson-content.service.ts';
import { toLessons } from './lesson-details.service.ts';
import { type LessonSearch, pageOfLessons } from './lesson-pages.data.ts';
import * as data from './lessons.data.ts';

type Joins = { join?: readonly 'course'[] | undefined };

const describe = async (ctx: Context, lessons: readonly data.StoredLesson[], { join = [] }: Joins) => {
  const ids = lessons.map(({ courseId }) => courseId);
  const names = join.includes('course') ? await namesOf(ctx.db, ctx.org, ids) : undefined;
  return toLessons(ctx, lessons, names);
};

export const searchLessons = async (ctx: Context, search: LessonSearch & Joins): Promise<Page<Lesson>> => {
  const page = await pageOfLessons(ctx.db, ctx.org, search, ctx.organization.timeZone);
  return { ...page, items: await describe(ctx, page.items, search) };
};

const requireLesson = async ({ db, org }: Context, id: string): Promise<data.StoredLesson> => {
  const [lesson] = await data.findLessons(db, org, [id]);
  if (!lesson) throw fail('NOT_FOUND');
  return lesson;
};

export const findLesson = async (ctx: Context, id: string, joins: Joins = {}): Promise<Lesson> => {
  const [lesson] = await describe(ctx, [await requireLesson(ctx, id)], joins);
  return lesson!;
};

/** Locks the course of a lesson, and reads the lesson again: another writer may have removed it. */
const lockLesson = async (ctx: Context, id: string) => {
  const course = await lockForChange(ctx, (await requireLesson(ctx, id)).courseId);
  return { course, lesson: await requireLesson(ctx, id) };
};

const auditLesson = (
  ctx: Context,
  action: 'lesson.created' | 'lesson.changed' | 'lesson.moved' | 'lesson.removed',
  course: Pick<StoredCourse, 'id' | 'name'>,
  { before, after }: { before?: object; after?: object },
) =>
  ctx.audit({
    action,
    object: { type: 'course', id: course.id },
    ...(before ? { before: { name: course.name, ...before } } : {}),
    after: { name: course.name, ...after },
  });

const idsOf = (lessons: readonly data.StoredLesson[]) => lessons.map(({ id }) => id);

export const refuseFull = (course: StoredCourse, added: number): void => {
  if (course.lesson_count + added > MOST_LESSONS) throw fail('COURSE_FULL', { most: MOST_LESSONS });
};

export const createLesson = async (ctx: Context, { courseId, type, order, ...sent }: NewLesson): Promise<Lesson> => {
  const { db, org, now } = ctx;
  const course = await lockForChange(ctx, courseId);
  refuseFull(course, 1);
  const id = newId(now.getTime());
  const content = writtenContent(emptyContent(type), sent, course.locale);
  await takeFiles(ctx, courseId, usesOfLesson({ id, ...content }));
  const before = idsOf(await data.lessonsOf(db, org, courseId));
  await data.insertLesson(db, org, { id, courseId, position: before.length + 1, now, ...content });
  if (order !== undefined) await data.placeLessons(db, org, courseId, movedTo([...before, id], id, order));
  await settleWork(ctx, course);
  auditLesson(ctx, 'lesson.created', course, { after: { lesson: content.title, type } });
  return findLesson(ctx, id);
};

/** Changes the fields that were sent. Throws VERSION_CONFLICT when the lesson changed since the caller read it (P60). */
export const changeLesson = async (ctx: Context, id: string, { version, ...sent }: LessonChanges): Promise<Lesson> => {
  const { course, lesson } = await lockLesson(ctx, id);
  if (lesson.version !== version) throw fail('VERSION_CONFLICT', { version: lesson.version }, 'LESSON_MODIFIED');
  const content = writtenContent(lesson, sent, course.locale);
  await takeFiles(ctx, course.id, usesOfLesson({ id, ...content }));
  await data.updateLesson(ctx.db, ctx.org, { id, version: version + 1, now: ctx.now, ...content });
  await settleWork(ctx, course);
  auditLesson(ctx, 'lesson.changed', course, {
    before: { lesson: lesson.title },
    after: { lesson: content.title, fields: Object.keys(sent).sort() },
  });
  return findLesson(ctx, id);
};

const remaining = async (ctx: Context, course: StoredCourse): Promise<RemainingLessons> => ({
  items: await toLessons(ctx, await data.lessonsOf(ctx.db, ctx.org, course.id)),
  courseVersion: course.version,
});

/** Takes lessons out of a course that is locked; the others close up (LMS-LESSONS-05, P63). */
const takeOut = async (ctx: Context, course: StoredCourse, lesson: data.StoredLesson): Promise<StoredCourse> => {
  const { db, org } = ctx;
  await data.deleteLessons(db, org, [lesson.id]);
  await data.placeLessons(db, org, course.id, idsOf(await data.lessonsOf(db, org, course.id)));
  auditLesson(ctx, 'lesson.removed', course, { before: { lesson: lesson.title } });
  return settleWork(ctx, course);
};

export const removeLesson = async (ctx: Context, id: string): Promise<{ id: string }> => {
  const { course, lesson } = await lockLesson(ctx, id);
  await takeOut(ctx, course, lesson);
  return { id };
};

type Address = { courseId: string; lessonId: string };

/** The course, locked, and one of its lessons. */
const lockMember = async (ctx: Context, { courseId, lessonId }: Address) => {
  const course = await lockForChange(ctx, courseId);
  const lessons = await data.lessonsOf(ctx.db, ctx.org, courseId);
  const lesson = lessons.find(({ id }) => id === lessonId);
  if (!lesson) throw fail('NOT_FOUND');
  return { course, lessons, lesson };
};

/** Takes a lesson out of its course and returns the others (API-54). */
export const removeFromCourse = async (ctx: Context, address: Address): Promise<RemainingLessons> => {
  const { course, lesson } = await lockMember(ctx, address);
  return remaining(ctx, await takeOut(ctx, course, lesson));
};

/** Gives a lesson another place in its course; those between the two places make room (API-53, P63). */
export const updateOrder = async (
  ctx: Context,
  { order, ...address }: Address & { order: number },
): Promise<RemainingLessons> => {
  const { course, lessons, lesson } = await lockMember(ctx, address);
  const placed = movedTo(lessons, lesson, order);
  await data.placeLessons(ctx.db, ctx.org, course.id, idsOf(placed));
  auditLesson(ctx, 'lesson.moved', course, {
    before: { lesson: lesson.title, order: lesson.position },
    after: { lesson: lesson.title, order: placed.indexOf(lesson) + 1 },
  });
  return remaining(ctx, await settleWork(ctx, course));
};

/** Inserts copies of these lessons from a place on. Their files are shared: they are deleted when no course shows them. */
export const insertCopies = async (
  ctx: Context,
  courseId: string,
  lessons: readonly data.StoredLesson[],
  from: number,
): Promise<void> => {
  const { db, org, now } = ctx;
  for (const [at, lesson] of lessons.entries()) {
    const { type, title, url, fileId, textJson, caption, duration, quiz, translations } = lesson;
    const content = { type, title, url, fileId, textJson, caption, duration, quiz, translations };
    await data.insertLesson(db, org, { id: newId(now.getTime()), courseId, position: from + at, now, ...content });
  }
  const files = lessons.flatMap(usesOfLesson).map(({ fileId }) => fileId);
  await addFiles(db, org, courseId, [...new Set(files)]);
};

/** Copies lessons of any courses to the end of this one, in the given order. Throws VALIDATION_FAILED for unknown ones. */
export const copyLessons = async (
  ctx: Context,
  courseId: string,
  { lessonIds }: LessonCopy,
): Promise<RemainingLessons> => {
  const course = await lockForChange(ctx, courseId);
  const found = new Map((await data.findLessons(ctx.db, ctx.org, lessonIds)).map((lesson) => [lesson.id, lesson]));
  const unknown = lessonIds.flatMap((id, at) =>
    found.has(id) ? [] : [{ path: `lessonIds.${at}`, rule: 'reference' as const }],
  );
  if (unknown.length > 0) throw fail('VALIDATION_FAILED', { issues: unknown });
  refuseFull(course, lessonIds.length);
  await insertCopies(
    ctx,
    courseId,
    lessonIds.map((id) => found.get(id)!),
    course.lesson_count + 1,
  );
  const settled = await settleWork(ctx, course);
  for (const id of lessonIds)
    auditLesson(ctx, 'lesson.created', course, { after: { lesson: found.get(id)!.title, copyOf: id } });
  return remaining(ctx, settled);
};
