import type { LateGrouping } from '@fanal/contract/training-statistics/training-statistics.shapes';
import { named, oneOf, oneOfNumbers, pageNumber, searchSchema, uuid } from '#platform/search-schema.ts';
import { STATISTICS_PER_PAGE } from '../training-statistics.rules.ts';

export const lateGroupings = ['site', 'lead'] as const satisfies readonly LateGrouping[];

/** By what late people are grouped, as the address keeps it. */
export const lateSearch = searchSchema({
  by: named('late-by', oneOf(lateGroupings, 'site')),
  page: pageNumber(),
  perPage: oneOfNumbers([STATISTICS_PER_PAGE]),
});

/** The course and the site that trends are asked for, as the address keeps them; with the page of late people, which becomes the first one. */
export const trendsSearch = searchSchema({
  courseId: named('trend-course', uuid()),
  siteId: named('trend-site', uuid()),
  page: pageNumber(),
});
/** Empty: all of them. */
export type TrendsOf = { courseId: string; siteId: string };

/** What is asked for: nothing for all of them. */
export const trendsQueryOf = ({ courseId, siteId }: TrendsOf): { courseId?: string; siteId?: string } => ({
  ...(courseId && { courseId }),
  ...(siteId && { siteId }),
});

/** Completions of all weeks. */
export const sumOf = (weeks: readonly { completions: number }[]): number =>
  weeks.reduce((sum, { completions }) => sum + completions, 0);
