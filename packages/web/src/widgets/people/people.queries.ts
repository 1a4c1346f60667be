import { recipientsApi } from '@fanal/contract/audiences/audiences.api';
import { userGroupsApi } from '@fanal/contract/user-groups/user-groups.api';
import { usersApi } from '@fanal/contract/users/users.api';
import type { PersonBrief } from '@fanal/contract/users/users.shapes';
import { useRead } from '#platform/api.ts';

/** How many people the caller may see, whatever a list filters. */
export const usePeopleCount = (): number | undefined => useRead(usersApi.counts, { query: {} }).data?.all;

export const useGroupCount = (enabled: boolean): number | undefined =>
  useRead(userGroupsApi.search, { query: { perPage: 1 } }, { enabled }).data?.total;

/** People who fit what is typed, as those who write content may see them. */
export const usePeopleFound = (search: string, enabled: boolean): readonly PersonBrief[] => {
  const query = { kinds: 'user', perKind: 10, ...(search && { search }) };
  const { data } = useRead(recipientsApi.all, { query }, { enabled, keepPreviousData: true });
  return (data?.items ?? []).flatMap(({ person }) => person ?? []);
};
