import { userGroupsApi } from '@fanal/contract/user-groups/user-groups.api';
import { usersApi } from '@fanal/contract/users/users.api';
import { useRead } from '#platform/api.ts';

/** How many people the caller may see, whatever a list filters. */
export const usePeopleCount = (): number | undefined => useRead(usersApi.counts, { query: {} }).data?.all;

export const useGroupCount = (enabled: boolean): number | undefined =>
  useRead(userGroupsApi.search, { query: { perPage: 1 } }, { enabled }).data?.total;
