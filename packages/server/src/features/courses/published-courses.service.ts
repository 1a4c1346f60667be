/** Published versions of courses, as members take them. */
import type { Context } from '#platform/context';
import * as data from './published-courses.data.ts';
import type { CourseSnapshot } from './published-courses.rules.ts';

type Asker = Pick<Context, 'db' | 'org'>;

export type PublishedCourse = Omit<data.PublishedRow, 'snapshot'> & { snapshot: CourseSnapshot };

/** The version of a course that members see now; undefined for a course that is not published. */
export const findPublished = async ({ db, org }: Asker, courseId: string): Promise<PublishedCourse | undefined> => {
  const row = await data.findPublished(db, org, courseId);
  return row && { ...row, snapshot: row.snapshot as CourseSnapshot };
};

/** The version of a course that an attempt or a completion belongs to; undefined when the course has no such version. */
export const findSnapshot = async (
  { db, org }: Asker,
  courseId: string,
  number: number,
): Promise<CourseSnapshot | undefined> =>
  (await data.findSnapshot(db, org, courseId, number)) as CourseSnapshot | undefined;
