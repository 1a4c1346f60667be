/** Required courses that people are late with, one line a course with the site where most of them work. */
import type { WaitingItem } from '@fanal/contract/dashboard/inbox.shapes';
import { todayOf } from '#features/courses/member/completions.service';
import type { ReadingContext } from '#platform/context';
import type { Waiting } from '#platform/db/waiting';
import * as data from './late-courses.data.ts';

export const lateCourses = async (
  ctx: ReadingContext,
  reach: { ids: ReadonlySet<string> } | null,
): Promise<Waiting<WaitingItem>> => {
  const { db, org } = ctx;
  const late = { reach, today: todayOf(ctx) };
  return {
    db,
    // each course is looked at by itself: read once, not for the count and once more for the first lines
    rows: await data.lateCourses(db, org, late),
    describe: async (ids) =>
      (await data.findLate(db, org, ids, late)).map(({ id, name, people, firstDueOn, siteName }) => ({
        id,
        object: 'course',
        name,
        about: siteName,
        userId: null,
        avatarUrl: null,
        at: `${firstDueOn}T00:00:00.000Z`,
        reason: { code: 'latePeople', number: people, languages: [] },
        version: null,
      })),
  };
};
