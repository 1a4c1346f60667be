/** Courses that wait: drafts to review, and texts without an up-to-date translation. */
import type { WaitingItem } from '@fanal/contract/dashboard/inbox.shapes';
import type { Language } from '@fanal/contract/locales';
import { draftReason, translationReason } from '#features/translations/waiting-texts.service';
import type { ReadingContext } from '#platform/context';
import type { Waiting, Waits } from '#platform/db/waiting';
import { joinedPer } from '#platform/joined';
import * as data from './waiting.data.ts';

/** One question for the courses of both kinds. */
const rowsOf = joinedPer((ctx: ReadingContext, ids) => data.findWaiting(ctx.db, ctx.org, ids));

const courses = (
  ctx: ReadingContext,
  waits: Waits,
  reasonOf: (course: data.WaitingCourse) => WaitingItem['reason'],
): Waiting<WaitingItem> => ({
  ...waits,
  db: ctx.db,
  describe: async (ids) =>
    (await rowsOf(ctx, ids)).map((course) => ({
      id: course.id,
      object: 'course',
      name: course.name,
      about: course.authorName,
      userId: course.authorId,
      avatarUrl: ctx.fileUrl(course.avatarFileId),
      at: course.updatedAt.toISOString(),
      reason: reasonOf(course),
      version: course.version,
    })),
});

export const courseDrafts = (ctx: ReadingContext): Waiting<WaitingItem> =>
  courses(
    ctx,
    { query: data.draftsOfMembers(ctx.org), within: { list: 'courses', key: 'drafts of members' } },
    ({ updatedAt }) => draftReason(ctx, updatedAt),
  );

export const untranslatedCourses = async (
  ctx: ReadingContext,
  languages: readonly Language[],
): Promise<Waiting<WaitingItem>> => {
  const rows = await data.untranslated(ctx, languages);
  return courses(ctx, { rows }, (course) => translationReason(course, languages));
};
