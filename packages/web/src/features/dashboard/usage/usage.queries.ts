import { usageApi } from '@fanal/contract/dashboard/usage.api';
import { missedSearchesApi } from '@fanal/contract/infohub/missed-searches.api';
import type { QueryClient } from '@tanstack/react-query';
import { prefetchRead, useRead } from '#platform/api.ts';
import { type ListState, listSearch, searchesQueryOf, sitesQueryOf } from './usage.rules.ts';

export const useUsage = () => useRead(usageApi.read, {});

export const useSites = (state: ListState) =>
  useRead(usageApi.sites, { query: sitesQueryOf(state) }, { keepPreviousData: true });

export const useMissedSearches = (state: ListState) =>
  useRead(missedSearchesApi.list, { query: searchesQueryOf(state) }, { keepPreviousData: true, staleTime: 0 });

export const prefetchUsage = (client: QueryClient, address: Record<string, unknown>): void => {
  void prefetchRead(client, usageApi.read, {});
  const state = listSearch.parse(address);
  if (state.view === 'sites') void prefetchRead(client, usageApi.sites, { query: sitesQueryOf(state) });
};
