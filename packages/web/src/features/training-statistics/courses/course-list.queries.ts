import { trainingStatisticsApi } from '@fanal/contract/training-statistics/training-statistics.api';
import type { CourseStatisticsRow } from '@fanal/contract/training-statistics/training-statistics.shapes';
import type { QueryClient } from '@tanstack/react-query';
import { prefetchRead, useRead } from '#platform/api.ts';
import type { List } from '#widgets/list/list.ts';
import { viewSearch } from '../training-statistics.rules.ts';
import { type CourseListState, collectionsQueryOf, coursesQueryOf, listSearch } from './course-list.rules.ts';

/** What both lists of courses share: the state in the address and how it is changed. */
export type CourseRows = Pick<List<CourseListState, CourseStatisticsRow>, 'state' | 'change' | 'filter'>;

// What people do meanwhile is there whenever the list is opened.
const asTheyAre = { keepPreviousData: true, staleTime: 0 };

export const useCoursesPage = (state: CourseListState) =>
  useRead(trainingStatisticsApi.courses, { query: coursesQueryOf(state) }, asTheyAre);

export const useCollectionsPage = (state: CourseListState) =>
  useRead(trainingStatisticsApi.collections, { query: collectionsQueryOf(state) }, asTheyAre);

/** What the dashboard of an address shows first, asked for while a link to it is pointed at. */
export const prefetchDashboard = (client: QueryClient, search: Record<string, unknown>): void => {
  const state = listSearch.parse(search);
  if (viewSearch.parse(search).view !== 'courses') return;
  if (state.by === 'course') void prefetchRead(client, trainingStatisticsApi.courses, { query: coursesQueryOf(state) });
  else void prefetchRead(client, trainingStatisticsApi.collections, { query: collectionsQueryOf(state) });
};
