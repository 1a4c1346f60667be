/** Bulk changes of courses: each is changed on its own, or refused with the reason. */
import type { CoursesChange, CoursesChanged } from '@fanal/contract/courses/courses.shapes';
import { changeOneByOne, requireField } from '#features/one-by-one/one-by-one.service';
import type { Context } from '#platform/context';
import { findStored } from './courses.data.ts';
import { moveCourse } from './courses.service.ts';
import { archive, unarchive } from './publishing.service.ts';
import { requireLocked } from './working-copies.service.ts';

type Change = (ctx: Context, id: string) => Promise<void>;

const changeOf = ({ action, collectionId, categoryId }: CoursesChange): Change => {
  const changes: Record<CoursesChange['action'], () => Change> = {
    archive: () => async (ctx, id) => archive(ctx, await requireLocked(ctx, id)),
    unarchive: () => async (ctx, id) => unarchive(ctx, await requireLocked(ctx, id)),
    move: () => {
      const place = { collectionId: requireField(collectionId, 'collectionId') };
      return (ctx, id) => moveCourse(ctx, id, place);
    },
    categorize: () => {
      const place = { categoryId: requireField(categoryId, 'categoryId') };
      return (ctx, id) => moveCourse(ctx, id, place);
    },
  };
  return changes[action]();
};

export const changeCourses = async (ctx: Context, sent: CoursesChange): Promise<CoursesChanged> => {
  const { changed, refused } = await changeOneByOne(ctx, {
    ids: sent.ids,
    change: changeOf(sent),
    titleOf: async (id) => (await findStored(ctx.db, ctx.org, id))?.name ?? null,
    refused: { action: 'course.changeRefused', type: 'course', after: { action: sent.action } },
  });
  return { changed, refused: refused.map(({ title, ...one }) => ({ ...one, name: title })) };
};
