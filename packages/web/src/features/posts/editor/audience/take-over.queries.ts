import type { NamedTarget } from '@fanal/contract/audiences/audiences.shapes';
import { postsApi } from '@fanal/contract/posts/posts.api';
import { call, useRead } from '#platform/api.ts';

const MOST_FOUND = 8;

/** Posts and events whose title holds the text, the newest first. */
export const usePostsByTitle = (title: string) =>
  useRead(postsApi.pages, { query: { perPage: MOST_FOUND, ...(title ? { title } : {}) } }, { keepPreviousData: true });

/** Whom a post is meant for, as it stands now. */
export const readAudienceOf = async (id: string): Promise<NamedTarget[]> =>
  (await call(postsApi.find, { params: { id } })).targets;
