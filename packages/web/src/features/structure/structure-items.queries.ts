import type { Sent } from '@fanal/contract/kit/endpoint';
import type { Page } from '@fanal/contract/kit/page';
import {
  jobCategoriesApi,
  positionsApi,
  professionsApi,
  projectsApi,
  sitesApi,
} from '@fanal/contract/structure/structure.api';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call, keyOf, prefetchRead, useRead, useWrite } from '#platform/api.ts';
import {
  type ListState,
  listQueryOf,
  type StructureItemBody,
  type StructureItemName,
  type StructureItemRow,
  type StructureItemSpec,
} from './structure-item.rules.ts';

const apis = {
  sites: sitesApi,
  projects: projectsApi,
  professions: professionsApi,
  positions: positionsApi,
  jobCategories: jobCategoriesApi,
};

/** Reads that a change of one of these structure items makes untrue; professions and their categories show each other. */
const touchedBy = (structureItem: StructureItemName) => {
  const api = apis[structureItem];
  const own = [api.search, api.find, api.values, api.users];
  if (structureItem === 'professions')
    return [...own, jobCategoriesApi.search, jobCategoriesApi.find, jobCategoriesApi.professions];
  if (structureItem === 'jobCategories') return [...own, professionsApi.search, professionsApi.find];
  return own;
};

export const useStructureItemPage = (spec: StructureItemSpec, state: ListState) =>
  useRead(apis[spec.name].search, { query: listQueryOf(spec, state) }, { keepPreviousData: true });

/** What the list of an address shows first, asked for while a link to it is pointed at. */
export const prefetchStructureItems = (
  client: QueryClient,
  spec: StructureItemSpec,
  search: Record<string, unknown>,
): void => {
  const { search: page, values } = apis[spec.name];
  void prefetchRead(client, page, { query: listQueryOf(spec, spec.listSearch.parse(search)) });
  void prefetchRead(client, values, {});
};

/** One that the page of the list may not show: a dialog opened by a link. */
export const useStructureItem = (structureItem: StructureItemName, id: string, enabled: boolean) =>
  useRead(
    apis[structureItem].find,
    { params: { id }, query: structureItem === 'professions' ? { join: 'jobCategory' } : {} },
    { enabled },
  );

export const useStructureItemValues = (structureItem: StructureItemName) => useRead(apis[structureItem].values, {});

type PeoplePage = { page: number; perPage: number; search: string };

const peopleQuery = ({ page, perPage, search }: PeoplePage) => ({ page, perPage, ...(search ? { search } : {}) });

/** The people assigned to one. */
export const useStructureItemPeople = (
  structureItem: StructureItemName,
  id: string,
  wanted: PeoplePage,
  enabled = true,
) =>
  useRead(
    apis[structureItem].users,
    { params: { id }, query: peopleQuery(wanted) },
    { keepPreviousData: true, enabled },
  );

export const useProfessionsOf = (jobCategoryId: string, enabled: boolean) =>
  useRead(jobCategoriesApi.professions, { params: { id: jobCategoryId }, query: { perPage: 4 } }, { enabled });

/** Job categories to choose from, in the order of their names. */
export const useJobCategoryOptions = (enabled: boolean) =>
  useRead(jobCategoriesApi.search, { query: { perPage: 100, sort: 'name', order: 'asc' } }, { enabled });

/** One as kept by now, whatever is remembered. */
export const useFreshStructureItem =
  (structureItem: StructureItemName) =>
  (id: string): Promise<StructureItemRow> =>
    call(apis[structureItem].find, { params: { id } } as Sent<(typeof apis)[StructureItemName]['find']>);

export const useAddStructureItem = (structureItem: StructureItemName) => {
  const write = useWrite(apis[structureItem].create, { refreshes: touchedBy(structureItem), handlesFailure: true });
  return (body: StructureItemBody) => write.mutateAsync({ body } as Sent<(typeof apis)[StructureItemName]['create']>);
};

export const useChangeStructureItem = (structureItem: StructureItemName) => {
  const write = useWrite(apis[structureItem].change, { refreshes: touchedBy(structureItem), handlesFailure: true });
  return (id: string, version: number, body: Partial<StructureItemBody>) =>
    write.mutateAsync({ params: { id }, body: { version, ...body } } as Sent<
      (typeof apis)[StructureItemName]['change']
    >);
};

const without = (ids: readonly string[]) => (page: Page<StructureItemRow> | undefined) =>
  page && {
    ...page,
    items: page.items.filter(({ id }) => !ids.includes(id)),
    total: page.total - page.items.filter(({ id }) => ids.includes(id)).length,
  };

/** Takes the row out of the list at once; a refusal puts it back. */
export const useRemoveStructureItem = (spec: StructureItemSpec, state: ListState) => {
  const client = useQueryClient();
  const { search, remove } = apis[spec.name];
  const write = useWrite(remove, { refreshes: touchedBy(spec.name), handlesFailure: true });
  return async (id: string): Promise<void> => {
    const key = keyOf(search, { query: listQueryOf(spec, state) });
    await client.cancelQueries({ queryKey: key });
    const before = client.getQueryData<Page<StructureItemRow>>(key);
    client.setQueryData<Page<StructureItemRow>>(key, without([id]));
    try {
      await write.mutateAsync({ params: { id } });
    } catch (error) {
      client.setQueryData(key, before);
      throw error;
    }
  };
};

/** As many as one call takes. */
const MOST_AT_ONCE = 100;

export type Removal = {
  deleted: string[];
  refused: { id: string; name: string; userCount: number; professionCount: number; useCount: number }[];
};

/** Deletes what nobody uses and says what stayed. */
export const useRemoveSeveral = (structureItem: StructureItemName) => {
  const { mutateAsync } = useWrite(apis[structureItem].removeSeveral, {
    refreshes: touchedBy(structureItem),
    handlesFailure: true,
  });
  return async (ids: readonly string[]): Promise<Removal> => {
    const all: Removal = { deleted: [], refused: [] };
    for (let from = 0; from < ids.length; from += MOST_AT_ONCE) {
      const { deleted, refused } = await mutateAsync({ body: { ids: ids.slice(from, from + MOST_AT_ONCE) } });
      all.deleted.push(...deleted);
      all.refused.push(...refused);
    }
    return all;
  };
};
