import { articlesApi } from '@fanal/contract/infohub/articles.api';
import { infohubCategoriesApi } from '@fanal/contract/infohub/categories.api';
import type { InfoHubCategory } from '@fanal/contract/infohub/categories.shapes';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { prefetchRead, readOptions, useRead, useWrite } from '#platform/api.ts';
import type { CategoryCalls } from '#widgets/categories/categories.rules.ts';
import { type ListState, listQueryOf, listSearch } from './categories.rules.ts';

const { list, find } = infohubCategoriesApi;
/** Reads that a change of any category makes untrue. */
const reads = [list, find, articlesApi.list, articlesApi.counts, articlesApi.find];
const writing = { refreshes: reads, handlesFailure: true };

export const useCategoriesPage = (state: ListState) =>
  useRead(list, { query: listQueryOf(state) }, { keepPreviousData: true });

/** How many there are among the deleted ones, or among the others. */
export const useCategoryTotal = (status: ListState['status']) =>
  useRead(list, { query: { status, perPage: 1 } }).data?.total;

export const prefetchCategories = (client: QueryClient, search: Record<string, unknown>): void =>
  void prefetchRead(client, list, { query: listQueryOf(listSearch.parse(search)) });

/** One that the list does not show: a dialog opened by a link. */
export const useCategory = (id: string, enabled: boolean) => {
  const { data, error } = useRead(find, { params: { id } }, { enabled });
  return { item: data, error };
};

/** Categories that articles can be moved to. */
export const useOtherCategories = (id: string): readonly InfoHubCategory[] =>
  (useRead(list, { query: { perPage: 100 } }).data?.items ?? []).filter((one) => one.id !== id);

/** How the form of a category reads and changes one. */
export const useCategoryCalls = (): CategoryCalls<InfoHubCategory> => {
  const client = useQueryClient();
  const add = useWrite(infohubCategoriesApi.create, writing);
  const change = useWrite(infohubCategoriesApi.change, writing);
  return {
    add: (body) => add.mutateAsync({ body }),
    change: (id, body) => change.mutateAsync({ params: { id }, body }),
    fresh: (id) => client.fetchQuery({ ...readOptions(find, { params: { id } }), staleTime: 0 }),
  };
};

/** Gives a category another place, from 1. */
export const usePlaceCategory = () => {
  const { mutateAsync } = useWrite(infohubCategoriesApi.updateOrder, {
    refreshes: [list, articlesApi.list],
    handlesFailure: true,
  });
  return (id: string, order: number) => mutateAsync({ params: { id, order: String(order) } });
};

/** Into the deleted ones; its articles go to `moveTo`. */
export const useDeleteCategory = () => {
  const { mutateAsync } = useWrite(infohubCategoriesApi.fakeDelete, writing);
  return (id: string, moveTo?: string) => mutateAsync({ params: { id }, body: moveTo ? { moveTo } : {} });
};

export const useRestoreCategory = () => {
  const { mutateAsync } = useWrite(infohubCategoriesApi.restore, writing);
  return (id: string) => mutateAsync({ params: { id } });
};

export const useEraseCategory = () => {
  const { mutateAsync } = useWrite(infohubCategoriesApi.erase, writing);
  return (id: string) => mutateAsync({ params: { id } });
};
