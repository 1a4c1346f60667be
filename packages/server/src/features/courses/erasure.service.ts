/** Permanent deletion of courses, with their statistics (LMS-COURSES-13, LMS-COURSES-14, GAP-61). */
import type { CourseConsequences } from '@fanal/contract/courses/courses.shapes';
import { may } from '@fanal/contract/permissions';
import { isConfirmation } from '@fanal/contract/structure/structure.rules';
import { eraseVersions } from '#features/versions/versions.service';
import type { Context } from '#platform/context';
import { fail } from '#platform/fail';
import { closeGapBehind, lockPlaced } from './course-places.service.ts';
import * as data from './courses.data.ts';
import { nameOf } from './courses.service.ts';
import { consequencesOf } from './erasure.data.ts';
import { releaseAll } from './files.service.ts';

export const describeConsequences = async ({ db, org }: Context, id: string): Promise<CourseConsequences> => {
  if (!(await data.findStored(db, org, id))) throw fail('NOT_FOUND');
  return consequencesOf(db, org, id);
};

const isOwnDraft = ({ actor }: Context, { published_version, author_id }: data.StoredCourse): boolean =>
  published_version === null && author_id !== null && author_id === actor.userId;

/** Authors delete drafts of their own that were never published; everything else takes the permission and the typed word. */
export const removeCourse = async (ctx: Context, id: string, confirmation: string): Promise<{ id: string }> => {
  const { db, org } = ctx;
  const row = await lockPlaced(ctx, id);
  if (!isOwnDraft(ctx, row)) {
    if (!may(ctx.actor, 'courses:erase')) throw fail('ACTION_FORBIDDEN');
    if (!isConfirmation(confirmation)) throw fail('CONFIRMATION_WRONG');
  }
  const lost = await consequencesOf(db, org, id);
  await eraseVersions(ctx, { kind: 'course', id });
  await releaseAll(ctx, id);
  await data.deleteCourse(db, org, id);
  await closeGapBehind(ctx, row);
  ctx.audit({ action: 'course.erased', object: { type: 'course', id }, before: { ...nameOf(row), ...lost } });
  return { id };
};
