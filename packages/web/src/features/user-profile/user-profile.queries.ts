import { usersApi } from '@fanal/contract/users/users.api';
import type { QueryClient } from '@tanstack/react-query';
import { prefetchRead, useRead } from '#platform/api.ts';

/** Everything that is kept about a person. */
export const useUser = (id: string) => useRead(usersApi.find, { params: { id } });

/** The person of an address, asked for while a link to the profile is pointed at. */
export const prefetchUser = (client: QueryClient, id: string): void =>
  void prefetchRead(client, usersApi.find, { params: { id } });
