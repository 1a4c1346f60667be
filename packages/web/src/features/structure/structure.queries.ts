import type { Page } from '@fanal/contract/kit/page';
import type { Language } from '@fanal/contract/locales';
import { groupsApi } from '@fanal/contract/structure/groups.api';
import type { Structure } from '@fanal/contract/structure/groups.shapes';
import { confirmationWords } from '@fanal/contract/structure/structure.rules';
import { usersApi } from '@fanal/contract/users/users.api';
import type { PersonBrief } from '@fanal/contract/users/users.shapes';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { keyOf, prefetchRead, useRead, useWrite } from '#platform/api.ts';
import { changedGroup } from './groups.rules.ts';

export const useStructure = () => useRead(groupsApi.structure, {});

export const prefetchStructure = (client: QueryClient): void => void prefetchRead(client, groupsApi.structure, {});

type PeoplePage = { page: number; perPage: number; search: string };
const peopleQuery = ({ page, perPage, search }: PeoplePage) => ({ page, perPage, ...(search ? { search } : {}) });

export const useGroupPeople = (id: string, wanted: PeoplePage) =>
  useRead(groupsApi.users, { params: { id }, query: peopleQuery(wanted) }, { keepsPrevious: true });

/** Anybody of the organization, to be chosen from. */
export const usePeople = (wanted: PeoplePage) =>
  useRead(usersApi.list, { query: peopleQuery(wanted) }, { keepsPrevious: true });

const tree = [groupsApi.structure];
const treeAndPeople = [groupsApi.structure, groupsApi.users];

export const useAddGroup = () => {
  const write = useWrite(groupsApi.create, { refreshes: tree, tellsFailure: true });
  return (name: string, parentId: string | null) => write.mutateAsync({ body: { name, parentId } });
};

/** Renames or moves at once; a refusal takes it back. */
export const useChangeGroup = () => {
  const client = useQueryClient();
  const write = useWrite(groupsApi.change, { refreshes: tree, tellsFailure: true });
  return async (id: string, changes: { name?: string; parentId?: string | null }): Promise<void> => {
    const key = keyOf(groupsApi.structure, {});
    await client.cancelQueries({ queryKey: key });
    const before = client.getQueryData<Structure>(key);
    client.setQueryData<Structure>(key, (structure) => structure && changedGroup(structure, id, changes));
    try {
      await write.mutateAsync({ params: { id }, body: changes });
    } catch (error) {
      client.setQueryData(key, before);
      throw error;
    }
  };
};

/** The people of a group that is gone are not asked for again: nobody else's groups lose anybody. */
export const useRemoveGroup = () => {
  const write = useWrite(groupsApi.remove, { refreshes: tree, tellsFailure: true });
  return (id: string, language: Language) =>
    write.mutateAsync({ params: { id }, query: { confirmation: confirmationWords[language] } });
};

export const useRemoveStructure = () => {
  const write = useWrite(groupsApi.removeAll, { refreshes: tree, tellsFailure: true });
  return (language: Language) => write.mutateAsync({ query: { confirmation: confirmationWords[language] } });
};

export const useSetLevels = () => {
  const write = useWrite(groupsApi.setLevels, { refreshes: tree, tellsFailure: true });
  return (levels: { id?: string; name: string }[]) => write.mutateAsync({ body: { levels } });
};

export const useAddMembers = () => {
  const write = useWrite(groupsApi.addUsers, { refreshes: treeAndPeople, tellsFailure: true });
  return (id: string, userIds: string[]) => write.mutateAsync({ params: { id }, body: { userIds } });
};

/** Takes a person off every page of the group at once; a refusal puts them back. */
export const useRemoveMember = () => {
  const client = useQueryClient();
  const write = useWrite(groupsApi.removeUser, { refreshes: treeAndPeople, tellsFailure: true });
  return async (id: string, userId: string): Promise<void> => {
    const pagesOfGroup = { queryKey: [groupsApi.users.call, { params: { id } }] };
    await client.cancelQueries(pagesOfGroup);
    const before = client.getQueriesData<Page<PersonBrief>>(pagesOfGroup);
    client.setQueriesData<Page<PersonBrief>>(
      pagesOfGroup,
      (page) => page && { ...page, items: page.items.filter((person) => person.id !== userId), total: page.total - 1 },
    );
    try {
      await write.mutateAsync({ params: { id, userId } });
    } catch (error) {
      for (const [key, page] of before) client.setQueryData(key, page);
      throw error;
    }
  };
};
