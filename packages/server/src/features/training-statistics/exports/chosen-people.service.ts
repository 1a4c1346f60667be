/** The people of one course whom an export is about. */
import { bestContent } from '@fanal/contract/posts/posts.rules';
import { importanceOf, type Level, levels } from '@fanal/contract/training-statistics/training-statistics.rules';
import type { CourseUsersQuery, TakingState } from '@fanal/contract/training-statistics/training-statistics.shapes';
import { peopleInReach } from '#features/users/led-people.service';
import type { PreparingContext } from '#platform/context';
import { fail } from '#platform/fail';
import { idsOfLevel } from '../course/course-users.data.ts';
import { findCourses } from '../courses/course-statistics.data.ts';
import { searchedPeople } from '../found-people.data.ts';

type Filters = Pick<CourseUsersQuery, 'sort' | 'order'> & {
  level?: Level | undefined;
  state?: TakingState | undefined;
  search?: string | undefined;
};

export type ChosenPeople = { course: { id: string; name: string }; ids: string[] };

/** Evaluates the filters once: required first, then recommended, then optional. NOT_FOUND for a course that was never published. */
export const choosePeople = (
  { org, actor, locale, reading }: PreparingContext,
  courseId: string,
  { level, search, ...filters }: Filters,
): Promise<ChosenPeople> =>
  reading(async (db) => {
    const reach = await peopleInReach({ db, org, actor });
    const course = (await findCourses(db, org, [courseId], reach)).get(courseId);
    if (!course) throw fail('NOT_FOUND');
    const filter = { ...filters, courseId, reach, found: await searchedPeople(db, org, search) };
    const ids: string[] = [];
    for (const one of level ? [level] : levels)
      ids.push(...(await idsOfLevel(db, org, { ...filter, importance: importanceOf(one) })));
    return { course: { id: courseId, name: bestContent(course.texts, locale)?.title ?? '' }, ids };
  });
