import type { CourseStatisticsSort } from '@fanal/contract/training-statistics/training-statistics.shapes';
import {
  flag,
  oneOf,
  oneOfNumbers,
  pageNumber,
  type SearchState,
  searchSchema,
  text,
  uuid,
} from '#platform/search-schema.ts';
import { courseSearch } from '../course/course-dialog.rules.ts';
import { STATISTICS_PER_PAGE, viewSearch } from '../training-statistics.rules.ts';

const sorts = [
  'name',
  'publishedAt',
  'userCount',
  'completion',
  'score',
  'popularity',
] as const satisfies readonly CourseStatisticsSort[];

/** What the list of courses shows, as its address keeps it; `row` is the one that is open in its place. */
export const listSearch = searchSchema({
  by: oneOf(['course', 'collection'], 'course'),
  search: text(),
  incomplete: flag(),
  archived: flag(),
  sort: oneOf(sorts, 'name'),
  order: oneOf(['asc', 'desc'], 'asc'),
  page: pageNumber(),
  perPage: oneOfNumbers([STATISTICS_PER_PAGE]),
  row: uuid(),
});
export type CourseListState = SearchState<typeof listSearch>;

/** What stands over the list, by its names in the address: no part of the view that a link shares. */
export const overList = { over: [...viewSearch.over, ...courseSearch.over] };

const filtersOf = ({ search, incomplete, archived }: CourseListState) => ({
  ...(search.trim() && { search: search.trim() }),
  ...(incomplete && { incompleteOnly: 'true' as const }),
  ...(archived && { includeArchived: 'true' as const }),
});

/** What is filtered and how it is sorted, as a file takes it. */
export const exportQueryOf = (state: CourseListState) => ({
  ...filtersOf(state),
  sort: state.sort,
  order: state.order,
});

export const coursesQueryOf = (state: CourseListState) => ({
  ...exportQueryOf(state),
  page: state.page,
  perPage: state.perPage,
});

/** Collections stand by name, and their courses in the order of the collection. */
export const collectionsQueryOf = (state: CourseListState) => ({
  ...filtersOf(state),
  page: state.page,
  perPage: state.perPage,
});
