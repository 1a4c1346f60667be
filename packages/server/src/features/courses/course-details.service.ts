/** Courses for their authors: rows of lists, and a course with its lessons and audiences on request. */
import type { CoverKind, Importance } from '@fanal/contract/courses/courses.rules';
import type { Course } from '@fanal/contract/courses/courses.shapes';
import { percentOf } from '@fanal/contract/kit/percent.rules';
import { personOf, tileOf } from '#features/infohub/article-details.service';
import type { Context } from '#platform/context';
import { fail } from '#platform/fail';
import { findListed, type ListedCourse } from './course-pages.data.ts';
import { lessonFiles } from './files.service.ts';
import { toLessons } from './lessons/lesson-details.service.ts';
import { lessonsOf } from './lessons/lessons.data.ts';
import { recipientsOf } from './recipients/recipients.data.ts';
import { toRecipients } from './recipients/recipients.service.ts';
import { recertificationOf } from './working-copies.rules.ts';

export type Joins = { join?: readonly ('lessons' | 'recipients')[] | undefined };

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

const figuresOf = ({ levels }: ListedCourse): Course['figures'] => {
  const of = (importance: Importance) => {
    const found = levels.find((level) => level.importance === importance);
    return { people: found?.people ?? 0, completed: found?.completed ?? 0 };
  };
  return { required: of('required'), recommended: of('recommended'), none: of('none') };
};

/** Percentage of all people of a course who have completed it; 0 without people. */
export const completionRateOf = (row: ListedCourse): number => {
  const sum = (name: 'people' | 'completed') => row.levels.reduce((total, level) => total + level[name], 0);
  return percentOf(sum('completed'), sum('people'));
};

type Files = Awaited<ReturnType<typeof lessonFiles>>;

const coverOf = (ctx: Context, row: ListedCourse, files: Files): Course['cover'] => ({
  ...tileOf(ctx, row),
  kind: row.cover_kind as CoverKind,
  videoFileId: row.video_file_id,
  video: (row.video_file_id && files.get(row.video_file_id)) || null,
  videoAddress: row.video_address,
});

const briefOf = (id: string | null, name: string | null) => (id !== null && name !== null ? { id, name } : null);

const toCourse = (ctx: Context, row: ListedCourse, files: Files): Course => ({
  id: row.id,
  version: row.version,
  status: row.status as Course['status'],
  locale: row.locale,
  name: row.name,
  description: row.description,
  translations: row.translations,
  cover: coverOf(ctx, row, files),
  collection: briefOf(row.collection_id, row.collectionName),
  collectionOrder: row.collection_position,
  category: briefOf(row.category_id, row.categoryName),
  isAutomaticPost: row.is_automatic_post,
  isRandomQuestions: row.is_random_questions,
  isPassRequired: row.is_pass_required,
  hasCertificate: row.has_certificate,
  recertification: recertificationOf(row),
  reminders: row.reminders,
  cardRule: row.card_rule,
  signOff: row.sign_off,
  createdBy: row.author && personOf(ctx, row.author),
  createdByAMember: row.created_by_a_member,
  lessonCount: row.lesson_count,
  minutes: row.minutes,
  questionsCount: row.questions_count,
  recipientCount: row.recipientCount,
  publishedVersion: row.published_version,
  hasUnpublishedChanges: row.has_unpublished_changes,
  missingCount: row.missing_count,
  figures: figuresOf(row),
  completionRate: completionRateOf(row),
  publishedAt: iso(row.published_at),
  archivedAt: iso(row.archived_at),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

export const toCourses = async (
  ctx: Context,
  rows: readonly ListedCourse[],
  { join = [] }: Joins = {},
): Promise<Course[]> => {
  const { db, org } = ctx;
  const ids = rows.map(({ id }) => id);
  const files = await lessonFiles(
    ctx,
    rows.flatMap(({ video_file_id }) => video_file_id ?? []),
  );
  const recipients = join.includes('recipients') ? await toRecipients(ctx, await recipientsOf(db, org, ids)) : null;
  const courses: Course[] = [];
  for (const row of rows)
    courses.push({
      ...toCourse(ctx, row, files),
      ...(join.includes('lessons') ? { lessons: await toLessons(ctx, await lessonsOf(db, org, row.id)) } : {}),
      ...(recipients ? { recipients: recipients.filter(({ courseId }) => courseId === row.id) } : {}),
    });
  return courses;
};

/** The course as seen by this transaction. Throws NOT_FOUND. */
export const describeCourse = async (ctx: Context, id: string, joins: Joins = {}): Promise<Course> => {
  const row = (await findListed(ctx.db, ctx.org, [id])).get(id);
  if (!row) throw fail('NOT_FOUND');
  const [course] = await toCourses(ctx, [row], joins);
  return course!;
};
