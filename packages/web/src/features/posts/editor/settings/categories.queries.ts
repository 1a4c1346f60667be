import { postsApi } from '@fanal/contract/posts/posts.api';
import { useRead } from '#platform/api.ts';

/** Categories of the organization's posts that hold the text, those used most first. */
export const useCategories = (search: string, enabled: boolean) =>
  useRead(postsApi.categories, { query: search ? { search } : {} }, { enabled, keepPreviousData: true });
