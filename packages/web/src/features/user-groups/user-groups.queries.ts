import { recipientsApi } from '@fanal/contract/audiences/audiences.api';
import type { Language } from '@fanal/contract/locales';
import { confirmationWords } from '@fanal/contract/structure/structure.rules';
import { userGroupsApi } from '@fanal/contract/user-groups/user-groups.api';
import type { QueryClient } from '@tanstack/react-query';
import { prefetchRead, useRead, useWrite } from '#platform/api.ts';
import { type ListState, listQueryOf, listSearch } from './user-groups.rules.ts';

export const useGroupPage = (state: ListState) =>
  useRead(userGroupsApi.search, { query: listQueryOf(state) }, { keepPreviousData: true });

/** What the list of an address shows first, asked for while a link to it is pointed at. */
export const prefetchGroups = (client: QueryClient, search: Record<string, unknown>): void =>
  void prefetchRead(client, userGroupsApi.search, { query: listQueryOf(listSearch.parse(search)) });

/** A group is asked for with all it is made of. */
export const wholeGroup = (id: string) => ({ params: { id }, query: { join: 'users,excludedUsers,audiences,named' } });

/** A group with all it is made of, as it is when it is opened. */
export const useGroup = (id: string, enabled = true) =>
  useRead(userGroupsApi.find, wholeGroup(id), { enabled, staleTime: 0 });

const { uses: _uses, ...recipients } = recipientsApi;

/** What is gone is not asked for again, nor what uses it: nothing held it, or it would still be there. */
export const useRemoveGroup = () => {
  const refreshes = [userGroupsApi.search, ...Object.values(recipients)];
  const write = useWrite(userGroupsApi.remove, { refreshes, handlesFailure: true });
  return (id: string, language: Language) =>
    write.mutateAsync({ params: { id }, query: { confirmation: confirmationWords[language] } });
};
