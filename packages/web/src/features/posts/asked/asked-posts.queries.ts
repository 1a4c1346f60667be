import { readersApi } from '@fanal/contract/posts/readers.api';
import type { QueryClient } from '@tanstack/react-query';
import { prefetchRead, useRead } from '#platform/api.ts';

export const useAskedPosts = () => useRead(readersApi.asked, {}, { staleTime: 0 });

export const prefetchAsked = (client: QueryClient): void => void prefetchRead(client, readersApi.asked, {});
