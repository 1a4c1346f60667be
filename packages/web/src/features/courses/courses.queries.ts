import { collectionsApi } from '@fanal/contract/courses/collections.api';
import { courseCategoriesApi } from '@fanal/contract/courses/course-categories.api';
import { coursesApi } from '@fanal/contract/courses/courses.api';
import type { Course, CoursesChange, CoursesChanged } from '@fanal/contract/courses/courses.shapes';
import type { Language } from '@fanal/contract/locales';
import { confirmationWords } from '@fanal/contract/structure/structure.rules';
import type { QueryClient } from '@tanstack/react-query';
import { prefetchRead, useRead, useWrite } from '#platform/api.ts';
import { countsQueryOf, type ListState, listQueryOf, listSearch } from './courses.rules.ts';

const { search, counts, find, consequences } = coursesApi;
/** Reads that a change of any course makes untrue. */
export const courseReads = [
  search,
  counts,
  find,
  collectionsApi.search,
  collectionsApi.find,
  courseCategoriesApi.search,
];
const writing = { refreshes: courseReads, handlesFailure: true };

export const useCoursesPage = (state: ListState) =>
  useRead(search, { query: listQueryOf(state) }, { keepPreviousData: true });

/** How many there are in each state, with the search and the filters of the list. */
export const useCourseCounts = (state: ListState, enabled = true) =>
  useRead(counts, { query: countsQueryOf(state) }, { keepPreviousData: true, enabled }).data;

/** How many courses, collections and categories there are in all, for the tabs. */
export const useAllCounts = (enabled = true) => useRead(counts, { query: {} }, { enabled }).data;

const everyPlace = { query: { sort: 'order' as const, perPage: 100 } };
/** Where courses can be put, in the order of the app. */
export const useCollectionChoices = () => useRead(collectionsApi.search, everyPlace).data?.items;
export const useCategoryChoices = () => useRead(courseCategoriesApi.search, everyPlace).data?.items;

/** What the list of an address shows first, asked for while a link to it is pointed at. */
export const prefetchCourses = (client: QueryClient, asked: Record<string, unknown>): void => {
  const state = listSearch.parse(asked);
  void prefetchRead(client, counts, { query: {} });
  if (state.tab !== '' && state.tab !== 'courses') return;
  void prefetchRead(client, search, { query: listQueryOf(state) });
  void prefetchRead(client, counts, { query: countsQueryOf(state) });
};

/** One that the page of the list may not show: a dialog opened by a link. */
export const useCourseItem = (id: string, enabled: boolean) => {
  const { data, error } = useRead(find, { params: { id }, query: {} }, { enabled });
  return { item: data, error };
};

/** What is lost with a course; asked for again with each question. */
export const useCourseConsequences = (id: string, enabled = true) =>
  useRead(consequences, { params: { id } }, { enabled, staleTime: 0 });

type Named = Pick<Course, 'id'>;

/** Where a course or several are put; null takes them out. */
export type BulkChoice = { collectionId?: string | null; categoryId?: string | null };

export const useChangeCourses = () => {
  const { mutateAsync } = useWrite(coursesApi.changeMany, writing);
  return (ids: readonly string[], action: CoursesChange['action'], choice: BulkChoice = {}): Promise<CoursesChanged> =>
    mutateAsync({ body: { ids: [...ids], action, ...choice } });
};

export const useDuplicateCourse = () => {
  const { mutateAsync } = useWrite(coursesApi.duplicate, writing);
  return ({ id }: Named) => mutateAsync({ params: { id } });
};

/** For good; with the word that was typed, in its language. */
export const useRemoveCourse = () => {
  const { mutateAsync } = useWrite(coursesApi.remove, writing);
  return ({ id }: Named, language?: Language) =>
    mutateAsync({ params: { id }, query: language ? { confirmation: confirmationWords[language] } : {} });
};
