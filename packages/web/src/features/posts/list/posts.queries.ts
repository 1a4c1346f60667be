import { postsApi } from '@fanal/contract/posts/posts.api';
import type { QueryClient } from '@tanstack/react-query';
import { prefetchRead, useRead } from '#platform/api.ts';
import { filterQueryOf, type ListState, listQueryOf, listSearch, type PostListFilter } from './posts.rules.ts';

export const usePostsPage = (state: ListState) =>
  useRead(postsApi.pages, { query: listQueryOf(state) }, { keepPreviousData: true });

/** How many of these posts have which status (POSTS-03). */
export const usePostCounts = (filter: PostListFilter) =>
  useRead(postsApi.counts, { query: filterQueryOf(filter) }, { keepPreviousData: true });

/** What the list of an address shows first, asked for while a link to it is pointed at. */
export const prefetchPosts = (client: QueryClient, search: Record<string, unknown>): void => {
  const state = listSearch.parse(search);
  void prefetchRead(client, postsApi.pages, { query: listQueryOf(state) });
  void prefetchRead(client, postsApi.counts, { query: filterQueryOf(state) });
};

/** Who wrote what there is. */
export const useAuthors = (enabled: boolean) => useRead(postsApi.authors, {}, { enabled }).data;
