import { readersApi } from '@fanal/contract/posts/readers.api';
import type { QueryClient } from '@tanstack/react-query';
import { prefetchRead, useRead } from '#platform/api.ts';
import { type ListState, listQueryOf, listSearch } from './asked-posts.rules.ts';

export const useAskedPosts = (state: ListState) =>
  useRead(readersApi.asked, { query: listQueryOf(state) }, { keepPreviousData: true, staleTime: 0 });

export const prefetchAsked = (client: QueryClient, address: Record<string, unknown>): void =>
  void prefetchRead(client, readersApi.asked, { query: listQueryOf(listSearch.parse(address)) });
