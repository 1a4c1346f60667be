import {
  DAYS_BETWEEN_REMINDERS,
  type Level,
  levels,
} from '@fanal/contract/training-statistics/training-statistics.rules';
import type {
  CourseStatistics,
  CourseStatisticsDetails,
  CourseUser,
  TakingState,
} from '@fanal/contract/training-statistics/training-statistics.shapes';
import { named, oneOf, pageNumber, type SearchState, searchSchema, text, uuid } from '#platform/search-schema.ts';
import { STATISTICS_PER_PAGE } from '../training-statistics.rules.ts';

/** In the order in which they stand. */
export const takingStates = ['completed', 'started', 'notStarted'] as const satisfies readonly TakingState[];
const sorts = ['name', 'state', 'score'] as const;
/** The views of the carousel, in their order (LMS-STATS-10). */
export const figureViews = ['importance', 'global', 'popularity'] as const;
export type FigureView = (typeof figureViews)[number];
/** Leads from a figure to its people. */
export type ToPeople = (at: { level?: Level; state?: TakingState }) => void;

/** The course whose details are open, and what of its people is shown; beside what the list under it keeps in the address. */
export const courseSearch = searchSchema(
  {
    course: uuid(),
    level: oneOf(levels),
    state: oneOf(takingStates),
    search: named('person-search', text()),
    sort: named('person-sort', oneOf(sorts, 'name')),
    order: named('person-order', oneOf(['asc', 'desc'], 'asc')),
    page: named('person-page', pageNumber()),
    figures: oneOf(figureViews, 'importance'),
  },
  ['course', 'level', 'state', 'search', 'sort', 'order', 'page', 'figures'],
);
export type CourseDialogState = SearchState<typeof courseSearch>;

/** What opens the details of a course at the people behind a figure. */
export const courseAt = (course: string, at: { level?: Level; state?: TakingState } = {}): CourseDialogState => ({
  ...courseSearch.defaults,
  course,
  level: at.level ?? '',
  state: at.state ?? '',
});

export const peopleOf: Record<Level, (course: CourseStatistics) => { all: number; completed: number }> = {
  required: ({ requiredCount: all, requiredCompletedCount: completed }) => ({ all, completed }),
  recommended: ({ recommendedCount: all, recommendedCompletedCount: completed }) => ({ all, completed }),
  optional: ({ optionalCount: all, optionalCompletedCount: completed }) => ({ all, completed }),
};

/** The level of the address, or the first one that has people. */
export const shownLevel = (asked: Level | '', course: CourseStatistics): Level =>
  asked === '' ? (levels.find((level) => peopleOf[level](course).all > 0) ?? 'required') : asked;

const listOf: Record<Level, (course: CourseStatisticsDetails) => CourseUser[]> = {
  required: ({ requiredUsers }) => requiredUsers,
  recommended: ({ recommendedUsers }) => recommendedUsers,
  optional: ({ optionalUsers }) => optionalUsers,
};
export const usersOf = (course: CourseStatisticsDetails, level: Level): CourseUser[] => listOf[level](course);

/** How many people of the level the search and the state leave. */
export const peopleTotal = ({ counts }: CourseStatisticsDetails, level: Level, state: TakingState | ''): number =>
  counts[level][state === '' ? 'all' : state];

const filtersOf = ({ level, state, search, sort, order }: CourseDialogState) => ({
  ...(level && { level }),
  ...(state && { state }),
  ...(search.trim() && { search: search.trim() }),
  sort,
  order,
});

export const peopleQueryOf = (state: CourseDialogState) => ({
  ...filtersOf(state),
  page: state.page,
  perPage: STATISTICS_PER_PAGE,
});

/** What is filtered, as a file takes it. */
export const courseExportQueryOf = (state: CourseDialogState) => filtersOf(state);

/** What is filtered, as the sheet to print takes it. */
export const attendanceQueryOf = ({ level, state }: CourseDialogState) => ({
  ...(level && { level }),
  ...(state && { state }),
});

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whether the person would be left out of a reminder now. */
export const isRecentlyReminded = (remindedAt: string, now: Date): boolean =>
  now.getTime() - Date.parse(remindedAt) < DAYS_BETWEEN_REMINDERS * DAY_MS;
