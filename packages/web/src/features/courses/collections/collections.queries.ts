import { collectionsApi } from '@fanal/contract/courses/collections.api';
import type { Collection, CollectionChanges, NewCollection } from '@fanal/contract/courses/collections.shapes';
import { coursesApi } from '@fanal/contract/courses/courses.api';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { prefetchRead, readOptions, useRead, useWrite } from '#platform/api.ts';
import { courseReads } from '../courses.queries.ts';
import { PER_PAGE } from './collections.rules.ts';

const { search, find } = collectionsApi;
const writing = { refreshes: courseReads, handlesFailure: true };

const pageQuery = (page: number) => ({
  query: { sort: 'order' as const, order: 'asc' as const, page, perPage: PER_PAGE },
});

/** Collections in the order of the app. */
export const useCollectionsPage = (page: number) => useRead(search, pageQuery(page), { keepPreviousData: true });

export const prefetchCollections = (client: QueryClient): void => {
  void prefetchRead(client, search, pageQuery(1));
  void prefetchRead(client, coursesApi.counts, { query: {} });
};

const whole = (id: string) => ({ params: { id }, query: { join: 'courses' } });

/** A collection with its courses. */
export const useCollection = (id: string) => useRead(find, whole(id));

export const useAddCollection = () => {
  const { mutateAsync } = useWrite(collectionsApi.create, writing);
  return (body: NewCollection) => mutateAsync({ body });
};

/** How the form of a collection changes it, and reads it as it is kept by now. */
export const useCollectionCalls = () => {
  const client = useQueryClient();
  const { mutateAsync } = useWrite(collectionsApi.change, writing);
  return {
    change: (id: string, body: CollectionChanges): Promise<Collection> => mutateAsync({ params: { id }, body }),
    fresh: (id: string): Promise<Collection> => client.fetchQuery({ ...readOptions(find, whole(id)), staleTime: 0 }),
  };
};

/** Gives a collection another place, from 1. */
export const usePlaceCollection = () => {
  const { mutateAsync } = useWrite(collectionsApi.updateOrder, { refreshes: [search], handlesFailure: true });
  return (id: string, order: number) => mutateAsync({ params: { id, order: String(order) } });
};

/** The removed collection itself is not asked for again: it is still shown until the dialog has closed. */
const removing = { ...writing, refreshes: courseReads.filter(({ call }) => call !== find.call) };

export const useRemoveCollection = () => {
  const { mutateAsync } = useWrite(collectionsApi.remove, removing);
  return (id: string) => mutateAsync({ params: { id } });
};

/** How many courses are offered at once. */
const MOST_OFFERED = 10;

/** Courses whose name has this in it; archived ones are not offered. */
export const useCoursesFound = (text: string, enabled: boolean) =>
  useRead(
    coursesApi.search,
    { query: { ...(text && { search: text }), sort: 'name', order: 'asc', perPage: MOST_OFFERED } },
    { enabled, keepPreviousData: true },
  );
