import { groupsApi } from '@fanal/contract/structure/groups.api';
import { userGroupsApi } from '@fanal/contract/user-groups/user-groups.api';
import { usersApi } from '@fanal/contract/users/users.api';
import { useRead, useWrite } from '#platform/api.ts';

/** The first of those who answer to somebody, and how many they are. */
export const useSupervised = (supervisorId: string, perPage: number) =>
  useRead(usersApi.list, { query: { supervisorId, perPage } });

export const useGroupsOf = (userId: string) => useRead(userGroupsApi.ofUser, { params: { id: userId } });

export const useStructure = () => useRead(groupsApi.structure, {});

const touched = [usersApi.find, groupsApi.structure, groupsApi.users];

/** Puts a person into a group of the organization, or takes this person out. */
export const useMembership = (userId: string) => {
  const add = useWrite(groupsApi.addUsers, { refreshes: touched, handlesFailure: true });
  const remove = useWrite(groupsApi.removeUser, { refreshes: touched, handlesFailure: true });
  return {
    join: (id: string) => add.mutateAsync({ params: { id }, body: { userIds: [userId] } }),
    leave: (id: string) => remove.mutateAsync({ params: { id, userId } }),
  };
};
