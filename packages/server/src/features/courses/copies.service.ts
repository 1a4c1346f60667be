/** Copies of courses: a new draft with the texts, lessons and settings, without the audience. */
import type { Course } from '@fanal/contract/courses/courses.shapes';
import type { Context } from '#platform/context';
import { fail } from '#platform/fail';
import { newId } from '#platform/ids';
import { describeCourse } from './course-details.service.ts';
import { placeColumns } from './course-places.service.ts';
import * as data from './courses.data.ts';
import { nameOf } from './courses.service.ts';
import { usesOfCover } from './file-uses.rules.ts';
import { addFiles } from './files.data.ts';
import { lessonsOf } from './lessons/lessons.data.ts';
import { insertCopies } from './lessons/lessons.service.ts';
import { contentOf } from './working-copies.rules.ts';
import { mayPublish, settleWork } from './working-copies.service.ts';

export const duplicateCourse = async (ctx: Context, id: string): Promise<Course> => {
  const { db, org, now, actor } = ctx;
  const source = await data.findStored(db, org, id);
  if (!source) throw fail('NOT_FOUND');
  const lessons = await lessonsOf(db, org, id);
  const places = await placeColumns(ctx, null, { collectionId: source.collection_id, categoryId: source.category_id });
  const { status: _, ...columns } = source;
  const copy = await data.insertCourse(db, {
    ...columns,
    ...places,
    id: newId(now.getTime()),
    version: 1,
    author_id: actor.userId,
    created_by_a_member: !mayPublish(ctx),
    published_version: null,
    first_valid_version: 1,
    has_unpublished_changes: true,
    post_id: null,
    published_at: null,
    archived_at: null,
    notified_at: null,
    created_at: now,
    updated_at: now,
  } as unknown as data.NewCourseRow);
  const cover = usesOfCover(contentOf(copy, []).cover);
  await addFiles(
    db,
    org,
    copy.id,
    cover.map(({ fileId }) => fileId),
  );
  await insertCopies(ctx, copy.id, lessons, 1);
  await settleWork(ctx, copy);
  ctx.audit({
    action: 'course.created',
    object: { type: 'course', id: copy.id },
    after: { ...nameOf(copy), copyOf: id },
  });
  return describeCourse(ctx, copy.id);
};
