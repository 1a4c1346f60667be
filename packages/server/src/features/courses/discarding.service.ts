/** Puts a version of a course back in the place of what its author is working on. */
import { isDeepStrictEqual } from 'node:util';
import type { Course } from '@fanal/contract/courses/courses.shapes';
import { nameKey } from '@fanal/contract/names.rules';
import type { Context } from '#platform/context';
import { fail } from '#platform/fail';
import { describeCourse } from './course-details.service.ts';
import type { CourseColumns, StoredCourse } from './courses.data.ts';
import { nameOf } from './courses.service.ts';
import * as lessonData from './lessons/lessons.data.ts';
import type { CourseContent, KeptLesson } from './published-courses.rules.ts';
import { findPublished } from './published-courses.service.ts';
import { requireUnchanged, settleWork } from './working-copies.service.ts';

const columnsOf = ({ texts, cover, settings }: CourseContent): CourseColumns => {
  const original = texts.find(({ isOriginal }) => isOriginal)!;
  return {
    locale: original.locale,
    name: original.title,
    name_key: nameKey(original.title),
    description: original.description,
    translations: texts
      .filter(({ isOriginal }) => !isOriginal)
      .map(({ title, isOriginal: _, ...text }) => ({ ...text, name: title })),
    cover_kind: cover.kind,
    icon: cover.icon,
    color: cover.color,
    image_file_id: cover.imageFileId,
    video_file_id: cover.videoFileId,
    video_address: cover.videoAddress,
    is_random_questions: settings.isRandomQuestions,
    is_pass_required: settings.isPassRequired,
    has_certificate: settings.hasCertificate,
    recertify_months: settings.recertification?.everyMonths ?? null,
    enroll_days_before: settings.recertification?.enrollDaysBefore ?? null,
    reminders: settings.reminders,
    card_rule: settings.cardRule,
    sign_off: settings.signOff,
  };
};

const contentOf = ({ id: _, minutes: __, ...content }: KeptLesson): lessonData.LessonContent => content;

/** Makes the lessons of a course those of a version: their ids stay, so that what people have done stays with them. */
const restoreLessons = async (ctx: Context, courseId: string, kept: readonly KeptLesson[]): Promise<void> => {
  const { db, org, now } = ctx;
  const present = await lessonData.lessonsOf(db, org, courseId);
  const known = new Map(present.map((lesson) => [lesson.id, lesson]));
  const wanted = new Set(kept.map(({ id }) => id));
  await lessonData.deleteLessons(
    db,
    org,
    present.flatMap(({ id }) => (wanted.has(id) ? [] : [id])),
  );
  for (const [at, lesson] of kept.entries()) {
    const before = known.get(lesson.id);
    const content = contentOf(lesson);
    if (!before) {
      await lessonData.insertLesson(db, org, { id: lesson.id, courseId, position: at + 1, now, ...content });
      continue;
    }
    const { type, title, url, fileId, textJson, caption, duration, quiz, translations } = before;
    const words = { type, title, url, fileId, textJson, caption, duration, quiz, translations };
    if (!isDeepStrictEqual(words, content))
      await lessonData.updateLesson(db, org, { id: lesson.id, version: before.version + 1, now, ...content });
  }
  await lessonData.placeLessons(
    db,
    org,
    courseId,
    kept.map(({ id }) => id),
  );
};

/** Puts content back as the working copy of a locked course. */
export const restoreContent = async (
  ctx: Context,
  row: StoredCourse,
  content: CourseContent,
): Promise<StoredCourse> => {
  await restoreLessons(ctx, row.id, content.lessons);
  return settleWork(ctx, row, { ...columnsOf(content), version: row.version + 1 });
};

/** Gives up what was changed since the last publication. */
export const discardChanges = async (ctx: Context, id: string, { version }: { version: number }): Promise<Course> => {
  const row = await requireUnchanged(ctx, id, version);
  const published = await findPublished(ctx, id);
  if (!published) throw fail('COURSE_STATUS_WRONG', { from: row.status });
  const restored = await restoreContent(ctx, row, published.snapshot);
  ctx.audit({
    action: 'course.changesDiscarded',
    object: { type: 'course', id },
    before: nameOf(row),
    after: { ...nameOf(restored), number: published.number },
  });
  return describeCourse(ctx, id);
};
