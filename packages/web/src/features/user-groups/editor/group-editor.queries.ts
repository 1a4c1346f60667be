import { recipientsApi } from '@fanal/contract/audiences/audiences.api';
import { groupsApi } from '@fanal/contract/structure/groups.api';
import { userGroupsApi } from '@fanal/contract/user-groups/user-groups.api';
import type {
  NewUserGroup,
  Rule,
  UserGroup,
  UserGroupChanges,
  UserGroupDraft,
} from '@fanal/contract/user-groups/user-groups.shapes';
import { call, useRead, useWrite } from '#platform/api.ts';
import { wholeGroup } from '../user-groups.queries.ts';

/** The group as it stands on the server now, whatever was read before. */
export const readAgain = (id: string): Promise<UserGroup> => call(userGroupsApi.find, wholeGroup(id));

/** Whom a definition gathers; what was known before stays until the answer is there. */
export const useDraftPreview = (draft: UserGroupDraft) =>
  useRead(userGroupsApi.preview, { body: draft }, { keepPreviousData: true });

/** How many people satisfy the rule of a group within the group. */
export const useRuleCount = (rule: Rule | null) =>
  useRead(userGroupsApi.preview, { body: { rule, perPage: 1 } }, { enabled: rule !== null }).data?.userCount;

/** Who has a name already, accents and capitals aside. */
export const useNamesake = (name: string, enabled: boolean) => {
  const filters = JSON.stringify([{ name: 'name', operator: 'eq', value: name }]);
  return useRead(userGroupsApi.search, { query: { filters, perPage: 1 } }, { enabled });
};

export const useStructureGroups = (enabled: boolean) => useRead(groupsApi.structure, {}, { enabled });

/** Reads that a change of a group makes untrue: groups hold each other, and each is a recipient. */
const { search, find, users, preview } = userGroupsApi;
const touched = [search, find, users, preview, ...Object.values(recipientsApi)];

export const useSaveGroup = () => {
  const create = useWrite(userGroupsApi.create, { refreshes: touched, handlesFailure: true });
  const change = useWrite(userGroupsApi.change, { refreshes: touched, handlesFailure: true });
  return {
    create: (body: NewUserGroup) => create.mutateAsync({ body }),
    change: (id: string, body: UserGroupChanges) => change.mutateAsync({ params: { id }, body }),
  };
};
