import type { LateGrouping } from '@fanal/contract/training-statistics/training-statistics.shapes';
import { named, oneOf, oneOfNumbers, pageNumber, searchSchema } from '#platform/search-schema.ts';
import { STATISTICS_PER_PAGE } from '../training-statistics.rules.ts';

export const lateGroupings = ['site', 'lead'] as const satisfies readonly LateGrouping[];

/** By what late people are grouped, as the address keeps it. */
export const lateSearch = searchSchema({
  by: named('late-by', oneOf(lateGroupings, 'site')),
  page: pageNumber(),
  perPage: oneOfNumbers([STATISTICS_PER_PAGE]),
});

/** Completions of all weeks. */
export const sumOf = (weeks: readonly { completions: number }[]): number =>
  weeks.reduce((sum, { completions }) => sum + completions, 0);
