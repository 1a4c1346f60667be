import { sessionApi } from '@fanal/contract/session/session.api';
import { profilesApi } from '@fanal/contract/users/profiles.api';
import { usersApi } from '@fanal/contract/users/users.api';
import type { RoleChange } from '@fanal/contract/users/users.shapes';
import { useRead, useWrite } from '#platform/api.ts';

/** How many people have each role. */
export const useRoleCounts = (enabled: boolean) => useRead(usersApi.roleCounts, {}, { enabled });

/** Whether the person is a super admin: asked for by those alone who are. */
export const useFlag = (userId: string, enabled: boolean) =>
  useRead(profilesApi.find, { params: { id: userId } }, { enabled });

/** Gives a person another role; everything that shows roles shows it at once. */
export const useChangeRole = (userId: string) => {
  const refreshes = [usersApi.find, usersApi.list, usersApi.roleCounts, profilesApi.find, sessionApi.profile];
  const { mutateAsync } = useWrite(usersApi.changeRole, { refreshes, handlesFailure: true });
  return (body: RoleChange) => mutateAsync({ params: { id: userId }, body });
};
