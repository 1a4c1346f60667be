import { groupsApi } from '@fanal/contract/structure/groups.api';
import { userGroupsApi } from '@fanal/contract/user-groups/user-groups.api';
import { usersApi } from '@fanal/contract/users/users.api';
import type { AssignSeveral } from '@fanal/contract/users/users.shapes';
import type { QueryClient } from '@tanstack/react-query';
import { prefetchRead, useRead, useWrite } from '#platform/api.ts';
import { peopleReads } from '../actions/person.queries.ts';
import { filterQueryOf, type ListState, listQueryOf, listSearch, type UserListFilter } from './users.rules.ts';

export const useUsersPage = (state: ListState) =>
  useRead(usersApi.list, { query: listQueryOf(state) }, { keepPreviousData: true });

/** How many of these people have which invitation status. */
export const useUserCounts = (filter: UserListFilter) =>
  useRead(usersApi.counts, { query: filterQueryOf(filter) }, { keepPreviousData: true });

/** What the list of an address shows first, asked for while a link to it is pointed at. */
export const prefetchUsers = (client: QueryClient, search: Record<string, unknown>): void => {
  const state = listSearch.parse(search);
  void prefetchRead(client, usersApi.list, { query: listQueryOf(state) });
  void prefetchRead(client, usersApi.counts, { query: filterQueryOf(state) });
};

/** Somebody whom the page of the list may not show: a dialog opened by a link. */
export const useUser = (id: string, enabled: boolean) => useRead(usersApi.find, { params: { id } }, { enabled });

export const useBlockSeveral = () => {
  const { mutateAsync } = useWrite(usersApi.blockSeveral, { refreshes: peopleReads, handlesFailure: true });
  return (ids: string[], blocked: boolean, reason?: string) =>
    mutateAsync({ body: { ids, blocked, ...(reason && { reason }) } });
};

export const useAssignSeveral = () => {
  const { mutateAsync } = useWrite(usersApi.assignSeveral, { refreshes: peopleReads, handlesFailure: true });
  return (body: AssignSeveral) => mutateAsync({ body });
};

export type GroupKind = 'userGroup' | 'structureGroup';

/** Choices that a list shows at once; a search reaches the others. */
const GROUPS_SHOWN = 20;

/** Groups of people that somebody can be added to by hand, found by the server. */
export const useUserGroupOptions = (search: string, enabled: boolean) =>
  useRead(
    userGroupsApi.search,
    { query: { ...(search ? { search } : {}), perPage: GROUPS_SHOWN } },
    { enabled, keepPreviousData: true },
  );

export const useAddToGroup = () => {
  const refreshes = [...peopleReads, userGroupsApi.search, userGroupsApi.find, groupsApi.structure, groupsApi.users];
  const toUserGroup = useWrite(userGroupsApi.addUsers, { refreshes, handlesFailure: true });
  const toStructureGroup = useWrite(groupsApi.addUsers, { refreshes, handlesFailure: true });
  return async (kind: GroupKind, id: string, userIds: string[]): Promise<void> => {
    const write = kind === 'userGroup' ? toUserGroup : toStructureGroup;
    await write.mutateAsync({ params: { id }, body: { userIds } });
  };
};
