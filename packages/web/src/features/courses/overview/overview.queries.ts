import { coursesApi } from '@fanal/contract/courses/courses.api';
import type { Course } from '@fanal/contract/courses/courses.shapes';
import { useRead, useReads } from '#platform/api.ts';
import { publishedQueryOf } from '../courses.rules.ts';

/** All published courses, page by page; undefined until the last page has come. */
export const usePublishedCourses = () => {
  const first = useRead(coursesApi.search, { query: publishedQueryOf(1) });
  const pages = first.data?.lastPage ?? 1;
  const rest = useReads(
    coursesApi.search,
    Array.from({ length: pages - 1 }, (_, at) => ({ query: publishedQueryOf(at + 2) })),
  );
  const all = [first, ...rest];
  const courses: Course[] | undefined = all.every(({ data }) => data)
    ? all.flatMap(({ data }) => data?.items ?? [])
    : undefined;
  return {
    courses,
    error: all.find(({ error }) => error !== null)?.error ?? null,
    refetch: () => {
      for (const read of all) if (read.error) void read.refetch();
    },
  };
};
