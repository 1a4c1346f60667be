import type { Page } from '@fanal/contract/kit/page';
import type { Language } from '@fanal/contract/locales';
import { groupsApi } from '@fanal/contract/structure/groups.api';
import type { Structure, StructureGroup } from '@fanal/contract/structure/groups.shapes';
import { confirmationWords } from '@fanal/contract/structure/structure.rules';
import { usersApi } from '@fanal/contract/users/users.api';
import type { PersonBrief } from '@fanal/contract/users/users.shapes';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call, keyOf, prefetchRead, useRead, useWrite } from '#platform/api.ts';
import { saveOver } from '#platform/save-over.ts';
import { changedGroup } from './groups.rules.ts';

export const useStructure = () => useRead(groupsApi.structure, {});

export const prefetchStructure = (client: QueryClient): void => void prefetchRead(client, groupsApi.structure, {});

type PeoplePage = { page: number; perPage: number; search: string };
const peopleQuery = ({ page, perPage, search }: PeoplePage) => ({ page, perPage, ...(search ? { search } : {}) });

export const useGroupPeople = (id: string, wanted: PeoplePage) =>
  useRead(groupsApi.users, { params: { id }, query: peopleQuery(wanted) }, { keepPreviousData: true });

/** People by name with their places, once there is something to look for. */
export const usePlacedPeople = (search: string, perPage: number) =>
  useRead(
    groupsApi.people,
    { query: { search, page: 1, perPage } },
    { enabled: search !== '', keepPreviousData: true },
  );

/** Anybody of the organization, to be chosen from. */
export const usePeople = (wanted: PeoplePage) =>
  useRead(usersApi.list, { query: peopleQuery(wanted) }, { keepPreviousData: true });

const tree = [groupsApi.structure];
const treeAndPeople = [groupsApi.structure, groupsApi.users, groupsApi.people];

export const useAddGroup = () => {
  const write = useWrite(groupsApi.create, { refreshes: tree, handlesFailure: true });
  return (name: string, parentId: string | null) => write.mutateAsync({ body: { name, parentId } });
};

/**
 * Renames or moves at once; a refusal takes it back. A group that was moved meanwhile is renamed all the same, and the other way
 * round; of what somebody else renamed or moved too, the refusal is told (P60).
 */
export const useChangeGroup = () => {
  const client = useQueryClient();
  const write = useWrite(groupsApi.change, { refreshes: tree, handlesFailure: true });
  return async (group: StructureGroup, changes: { name?: string; parentId?: string | null }): Promise<void> => {
    const { id } = group;
    const key = keyOf(groupsApi.structure, {});
    await client.cancelQueries({ queryKey: key });
    const before = client.getQueryData<Structure>(key);
    client.setQueryData<Structure>(key, (structure) => structure && changedGroup(structure, id, changes));
    try {
      const outcome = await saveOver(group, {
        send: (version) => write.mutateAsync({ params: { id }, body: { version, ...changes } }),
        fresh: async () => (await call(groupsApi.structure, {})).groups.find((one) => one.id === id),
        isSame: (latest) =>
          (changes.name === undefined || latest.name === group.name) &&
          (changes.parentId === undefined || latest.parentId === group.parentId),
      });
      if ('refusal' in outcome) throw outcome.refusal;
    } catch (error) {
      client.setQueryData(key, before);
      throw error;
    }
  };
};

/** Replaces the leaders of a group. What somebody else chose meanwhile is refused, with its reason (P60). */
export const useSetLeaders = () => {
  const write = useWrite(groupsApi.change, { refreshes: tree, handlesFailure: true });
  return async (group: StructureGroup, leaderIds: string[]): Promise<void> => {
    const { id } = group;
    const idsOf = ({ leaders }: StructureGroup) => leaders.map((leader) => leader.id).sort();
    const outcome = await saveOver(group, {
      send: (version) => write.mutateAsync({ params: { id }, body: { version, leaderIds } }),
      fresh: async () => (await call(groupsApi.structure, {})).groups.find((one) => one.id === id),
      isSame: (latest) => idsOf(latest).join() === idsOf(group).join(),
    });
    if ('refusal' in outcome) throw outcome.refusal;
  };
};

/** The people of a group that is gone are not asked for again: nobody else's groups lose anybody. */
export const useRemoveGroup = () => {
  const write = useWrite(groupsApi.remove, { refreshes: tree, handlesFailure: true });
  return (id: string, language: Language) =>
    write.mutateAsync({ params: { id }, query: { confirmation: confirmationWords[language] } });
};

export const useRemoveStructure = () => {
  const write = useWrite(groupsApi.removeAll, { refreshes: tree, handlesFailure: true });
  return (language: Language) => write.mutateAsync({ query: { confirmation: confirmationWords[language] } });
};

export const useSetLevels = () => {
  const write = useWrite(groupsApi.setLevels, { refreshes: tree, handlesFailure: true });
  return (version: number, levels: { id?: string; name: string }[]) => write.mutateAsync({ body: { version, levels } });
};

export const useAddMembers = () => {
  const write = useWrite(groupsApi.addUsers, { refreshes: treeAndPeople, handlesFailure: true });
  return (id: string, userIds: string[]) => write.mutateAsync({ params: { id }, body: { userIds } });
};

/** Takes a person off every page of the group at once; a refusal puts them back. */
export const useRemoveMember = () => {
  const client = useQueryClient();
  const write = useWrite(groupsApi.removeUser, { refreshes: treeAndPeople, handlesFailure: true });
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
