import { activitiesApi } from '@fanal/contract/activities/activities.api';
import type { ActivityFilter } from '@fanal/contract/activities/activities.shapes';
import { useReadOn } from '#platform/api.ts';

type Wanted = Pick<ActivityFilter, 'kind' | 'from'>;

/** What concerns a person, from the latest on; the same list is kept apart from others by its filters. */
export const useActivities = (userId: string, wanted: Wanted) =>
  useReadOn(
    activitiesApi.list,
    (cursor) => ({ params: { id: userId }, query: { ...wanted, ...(cursor ? { cursor } : {}) } }),
    ({ next }) => next,
  );
