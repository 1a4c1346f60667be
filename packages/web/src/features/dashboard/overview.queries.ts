import { dashboardApi } from '@fanal/contract/dashboard/dashboard.api';
import type { QueryClient } from '@tanstack/react-query';
import { prefetchRead, useRead } from '#platform/api.ts';
import { prefetchInbox } from './inbox/inbox.queries.ts';

/** As it is whenever the screen opens: an alert of a minute ago stands on it (P75). */
export const useOverview = () => useRead(dashboardApi.overview, {}, { staleTime: 0, keepPreviousData: true });

export const prefetchOverview = (client: QueryClient): void => {
  void prefetchRead(client, dashboardApi.overview, {});
  prefetchInbox(client);
};
