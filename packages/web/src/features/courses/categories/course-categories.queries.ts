import { courseCategoriesApi } from '@fanal/contract/courses/course-categories.api';
import type { CourseCategory } from '@fanal/contract/courses/course-categories.shapes';
import { useQueryClient } from '@tanstack/react-query';
import { readOptions, useRead, useWrite } from '#platform/api.ts';
import type { CategoryCalls } from '#widgets/categories/categories.rules.ts';
import { courseReads, useCategoryChoices } from '../courses.queries.ts';
import { type CategoryState, listQueryOf } from './course-categories.rules.ts';

const { search, find } = courseCategoriesApi;
const writing = { refreshes: [...courseReads, find], handlesFailure: true };

export const useCategoriesPage = (state: CategoryState) =>
  useRead(search, { query: listQueryOf(state) }, { keepPreviousData: true });

/** One that the list does not show: a dialog opened by a link. */
export const useCategory = (id: string, enabled: boolean) => {
  const { data, error } = useRead(find, { params: { id }, query: {} }, { enabled });
  return { item: data, error };
};

/** Categories that courses can be moved to. */
export const useOtherCategories = (id: string): readonly CourseCategory[] =>
  (useCategoryChoices() ?? []).filter((one) => one.id !== id);

/** How the form of a category reads and changes one. */
export const useCategoryCalls = (): CategoryCalls<CourseCategory> => {
  const client = useQueryClient();
  const add = useWrite(courseCategoriesApi.create, writing);
  const change = useWrite(courseCategoriesApi.change, writing);
  return {
    add: (body) => add.mutateAsync({ body }),
    change: (id, body) => change.mutateAsync({ params: { id }, body }),
    fresh: (id) => client.fetchQuery({ ...readOptions(find, { params: { id }, query: {} }), staleTime: 0 }),
  };
};

/** Gives a category another place, from 1. */
export const usePlaceCategory = () => {
  const { mutateAsync } = useWrite(courseCategoriesApi.updateOrder, { refreshes: [search], handlesFailure: true });
  return (id: string, order: number) => mutateAsync({ params: { id, order: String(order) } });
};

/** For good; its courses go to `moveTo`. */
export const useRemoveCategory = () => {
  const { mutateAsync } = useWrite(courseCategoriesApi.remove, writing);
  return (id: string, moveTo?: string) => mutateAsync({ params: { id }, query: moveTo ? { moveTo } : {} });
};
