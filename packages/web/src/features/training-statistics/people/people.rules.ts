import type {
  UserStatisticsRow,
  UserStatisticsSort,
} from '@fanal/contract/training-statistics/training-statistics.shapes';
import { flag, oneOf, type SearchState, searchSchema, text } from '#platform/search-schema.ts';
import { STATISTICS_PER_PAGE, viewSearch } from '../training-statistics.rules.ts';

/** Pixels of a row, and rows that are drawn beyond those in sight (LMS-STATS-16, CONSTANTS-24). */
export const ROW_HEIGHT = 72;
export const TOLERATED_ROWS = 10;
/** The rest before a search is sent (LMS-STATS-18). */
export const SEARCH_DELAY_MS = 500;

export const peopleSorts = ['name', 'completionRate', 'score'] as const satisfies readonly UserStatisticsSort[];
const orders = ['asc', 'desc'] as const;

/** What the list of people shows, as its address keeps it: whoever is furthest from done stands first. */
export const peopleSearch = searchSchema({
  search: text(),
  incomplete: flag(),
  sort: oneOf(peopleSorts, 'completionRate'),
  order: oneOf(orders, 'asc'),
});
export type PeopleState = SearchState<typeof peopleSearch>;

/** What stands over the list, by its names in the address: no part of the view that a link shares. */
export const overPeople = { over: viewSearch.over };

/** A sort and its direction as one choice. */
export const sortChoices = peopleSorts.flatMap((sort) =>
  orders.map((order) => ({ value: `${sort}-${order}` as const, sort, order })),
);

/** What is filtered and how it is sorted, as a page and a file take it. */
export const peopleQueryOf = ({ search, incomplete, sort, order }: PeopleState) => ({
  ...(search.trim() && { search: search.trim() }),
  ...(incomplete && { incompleteOnly: 'true' as const }),
  sort,
  order,
});

export const pageQueryOf = (state: PeopleState, page: number) => ({
  ...peopleQueryOf(state),
  page,
  perPage: STATISTICS_PER_PAGE,
});

/** Whether the last row in sight is so near to the end of what has come that the next page is fetched (LMS-STATS-17). */
export const isNearEnd = (lastRow: number, loaded: number): boolean => lastRow >= loaded - TOLERATED_ROWS;

/** Each person once, also when somebody has moved from one page to the next meanwhile. */
export const peopleOf = (pages: readonly { users: readonly UserStatisticsRow[] }[]): UserStatisticsRow[] => [
  ...new Map(pages.flatMap(({ users }) => users).map((row) => [row.user.organizationUserId, row])).values(),
];

/** Rows that are drawn: those in sight, and the one that has the focus wherever it is. */
export const withRow = (row: number, rows: readonly number[]): number[] =>
  rows.includes(row) ? [...rows] : [...rows, row].sort((one, other) => one - other);

/** Where a key leads from a row; undefined for any other key. */
export const rowAfterKey = (key: string, row: number, count: number): number | undefined => {
  const steps: Record<string, number> = {
    ArrowDown: row + 1,
    ArrowUp: row - 1,
    PageDown: row + TOLERATED_ROWS,
    PageUp: row - TOLERATED_ROWS,
    Home: 0,
    End: count - 1,
  };
  const wanted = steps[key];
  return wanted === undefined ? undefined : Math.max(0, Math.min(count - 1, wanted));
};
