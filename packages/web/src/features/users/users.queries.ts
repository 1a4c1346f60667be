import { usersApi } from '@fanal/contract/users/users.api';
import type { QueryClient } from '@tanstack/react-query';
import { prefetchRead, useRead } from '#platform/api.ts';
import { listStateOf } from './users.rules.ts';

const queryOf = ({ search, ...rest }: ReturnType<typeof listStateOf>) => ({ ...rest, ...(search ? { search } : {}) });

export const useUsersPage = (state: ReturnType<typeof listStateOf>) =>
  useRead(usersApi.list, { query: queryOf(state) }, { keepsPrevious: true });

/** What the list of an address shows first, asked for while a link to it is pointed at. */
export const prefetchUsers = (client: QueryClient, search: Record<string, unknown>): void =>
  void prefetchRead(client, usersApi.list, { query: queryOf(listStateOf(search)) });
