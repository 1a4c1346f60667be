import { groupsApi } from '@fanal/contract/structure/groups.api';
import {
  jobCategoriesApi,
  positionsApi,
  professionsApi,
  projectsApi,
  sitesApi,
} from '@fanal/contract/structure/structure.api';
import { userGroupsApi } from '@fanal/contract/user-groups/user-groups.api';
import { usersApi } from '@fanal/contract/users/users.api';
import { useRead, useReads } from '#platform/api.ts';
import type { Option } from '#ui/listbox/options.ts';
import { type AssignmentField, isStructureItemField } from './assignments.rules.ts';

const structureItems = {
  siteId: sitesApi,
  projectId: projectsApi,
  professionId: professionsApi,
  positionId: positionsApi,
  jobCategoryId: jobCategoriesApi,
};

/** Choices that a list shows at once; a search reaches the others. */
const SHOWN = 20;

/** What can be chosen in a field, found by the server. */
export const useAssignmentOptions = (field: AssignmentField, search: string, enabled: boolean): readonly Option[] => {
  const structureItem = isStructureItemField(field) ? field : null;
  const text = search ? { search } : {};
  const found = useRead(
    usersApi.choices,
    { query: { ...text, field: structureItem ?? 'siteId', perPage: SHOWN } },
    { enabled: enabled && structureItem !== null, keepPreviousData: true },
  );
  const people = useRead(
    usersApi.list,
    { query: { ...text, perPage: SHOWN } },
    { enabled: enabled && field === 'supervisorId', keepPreviousData: true },
  );
  const groups = useGroupOptions(search, enabled && field === 'groupId');
  const userGroups = useRead(
    userGroupsApi.search,
    { query: { ...text, perPage: SHOWN } },
    { enabled: enabled && field === 'userGroupId', keepPreviousData: true },
  );
  if (structureItem) return (found.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  if (field === 'groupId') return groups;
  if (field === 'userGroupId')
    return (userGroups.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (people.data?.items ?? []).map(({ id, displayName, jobTitle, employeeNumber }) => {
    const detail = [jobTitle, employeeNumber].filter(Boolean).join(', ');
    return { value: id, label: displayName, ...(detail && { detail }) };
  });
};

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();

/** Groups of the organization with where they stand; the whole tree is one answer. */
const useGroupOptions = (search: string, enabled: boolean): readonly Option[] => {
  const { data } = useRead(groupsApi.structure, {}, { enabled });
  const groups = data?.groups ?? [];
  return groups
    .filter(({ name }) => plain(name).includes(plain(search)))
    .slice(0, SHOWN)
    .map(({ id, name, parentId }) => {
      const detail = groups.find((group) => group.id === parentId)?.name;
      return { value: id, label: name, ...(detail && { detail }) };
    });
};

type Chosen = Partial<Record<AssignmentField, readonly string[]>>;

const useStructureItemNames = (field: keyof typeof structureItems, ids: readonly string[] = []) =>
  useReads(
    structureItems[field].find,
    ids.map((id) => ({ params: { id }, query: {} })),
  ).map(({ data, isError }, at) => ({ id: ids[at]!, name: data?.name, isUnknown: isError }));

/** Names of what an address chose by id: undefined while they are on their way, null for what does not exist. */
export const useAssignmentNames = (chosen: Chosen): ((id: string) => string | null | undefined) => {
  const people = chosen.supervisorId ?? [];
  const userGroups = chosen.userGroupId ?? [];
  const groups = useRead(groupsApi.structure, {}, { enabled: (chosen.groupId ?? []).length > 0 });
  const known = [
    ...useStructureItemNames('siteId', chosen.siteId),
    ...useStructureItemNames('projectId', chosen.projectId),
    ...useStructureItemNames('professionId', chosen.professionId),
    ...useStructureItemNames('positionId', chosen.positionId),
    ...useStructureItemNames('jobCategoryId', chosen.jobCategoryId),
    ...useReads(
      usersApi.find,
      people.map((id) => ({ params: { id } })),
    ).map(({ data, isError }, at) => ({ id: people[at]!, name: data?.displayName, isUnknown: isError })),
    ...useReads(
      userGroupsApi.find,
      userGroups.map((id) => ({ params: { id }, query: {} })),
    ).map(({ data, isError }, at) => ({ id: userGroups[at]!, name: data?.name, isUnknown: isError })),
    ...(chosen.groupId ?? []).map((id) => ({
      id,
      name: groups.data?.groups.find((group) => group.id === id)?.name,
      isUnknown: groups.isError || groups.data !== undefined,
    })),
  ];
  return (id) => {
    const one = known.find((entry) => entry.id === id);
    return one?.name ?? (one?.isUnknown === false ? undefined : null);
  };
};
