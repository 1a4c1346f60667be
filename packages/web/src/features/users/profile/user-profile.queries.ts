import { sessionApi } from '@fanal/contract/session/session.api';
import type { UserChanges } from '@fanal/contract/users/person.shapes';
import { profilesApi } from '@fanal/contract/users/profiles.api';
import { usersApi } from '@fanal/contract/users/users.api';
import type { QueryClient } from '@tanstack/react-query';
import { call, prefetchRead, useRead, useWrite } from '#platform/api.ts';

/** Everything that is kept about a person. */
export const useUser = (id: string) => useRead(usersApi.find, { params: { id } });

/** The person of an address, asked for while a link to the profile is pointed at. */
export const prefetchUser = (client: QueryClient, id: string): void =>
  void prefetchRead(client, usersApi.find, { params: { id } });

/** Reads that a change of a person makes untrue. */
const touched = [usersApi.find, usersApi.list, profilesApi.find, sessionApi.profile];

/** Changes a person as read in `version`. */
export const useChangeUser = (id: string) => {
  const { mutateAsync } = useWrite(usersApi.change, { refreshes: touched, handlesFailure: true });
  return (body: UserChanges) => mutateAsync({ params: { id }, body });
};

/** The person as kept by now, whatever is remembered. */
export const useFreshUser = (id: string) => () => call(usersApi.find, { params: { id } });

/** The whole national id number; never remembered anywhere. */
export const useRevealNationalId = (id: string) => {
  const { mutateAsync } = useWrite(usersApi.revealNationalId, { handlesFailure: true });
  return async () => (await mutateAsync({ params: { id } })).nationalId;
};
