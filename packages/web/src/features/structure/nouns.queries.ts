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
  type NounBody,
  type NounName,
  type NounRow,
  type NounSpec,
} from './noun.rules.ts';

const apis = {
  sites: sitesApi,
  projects: projectsApi,
  professions: professionsApi,
  positions: positionsApi,
  jobCategories: jobCategoriesApi,
};

/** Reads that a change of one of these nouns makes untrue; professions and their categories show each other. */
const touchedBy = (noun: NounName) => {
  const api = apis[noun];
  const own = [api.search, api.find, api.values, api.users];
  if (noun === 'professions')
    return [...own, jobCategoriesApi.search, jobCategoriesApi.find, jobCategoriesApi.professions];
  if (noun === 'jobCategories') return [...own, professionsApi.search, professionsApi.find];
  return own;
};

export const useNounPage = (spec: NounSpec, state: ListState) =>
  useRead(apis[spec.name].search, { query: listQueryOf(spec, state) }, { keepsPrevious: true });

/** What the list of an address shows first, asked for while a link to it is pointed at. */
export const prefetchNouns = (client: QueryClient, spec: NounSpec, search: Record<string, unknown>): void => {
  const { search: page, values } = apis[spec.name];
  void prefetchRead(client, page, { query: listQueryOf(spec, spec.listSearch.parse(search)) });
  void prefetchRead(client, values, {});
};

/** One that the page of the list may not show: a dialog opened by a link. */
export const useNoun = (noun: NounName, id: string, enabled: boolean) =>
  useRead(
    apis[noun].find,
    { params: { id }, query: noun === 'professions' ? { join: 'jobCategory' } : {} },
    { enabled },
  );

export const useNounValues = (noun: NounName) => useRead(apis[noun].values, {});

type PeoplePage = { page: number; perPage: number; search: string };

const peopleQuery = ({ page, perPage, search }: PeoplePage) => ({ page, perPage, ...(search ? { search } : {}) });

/** The people assigned to one. */
export const useNounPeople = (noun: NounName, id: string, wanted: PeoplePage, enabled = true) =>
  useRead(apis[noun].users, { params: { id }, query: peopleQuery(wanted) }, { keepsPrevious: true, enabled });

export const useProfessionsOf = (jobCategoryId: string, enabled: boolean) =>
  useRead(jobCategoriesApi.professions, { params: { id: jobCategoryId }, query: { perPage: 4 } }, { enabled });

/** Job categories to choose from, in the order of their names. */
export const useJobCategoryOptions = (enabled: boolean) =>
  useRead(jobCategoriesApi.search, { query: { perPage: 100, sort: 'name', order: 'asc' } }, { enabled });

/** One as kept by now, whatever is remembered. */
export const useFreshNoun =
  (noun: NounName) =>
  (id: string): Promise<NounRow> =>
    call(apis[noun].find, { params: { id } } as Sent<(typeof apis)[NounName]['find']>);

export const useAddNoun = (noun: NounName) => {
  const write = useWrite(apis[noun].create, { refreshes: touchedBy(noun), tellsFailure: true });
  return (body: NounBody) => write.mutateAsync({ body } as Sent<(typeof apis)[NounName]['create']>);
};

export const useChangeNoun = (noun: NounName) => {
  const write = useWrite(apis[noun].change, { refreshes: touchedBy(noun), tellsFailure: true });
  return (id: string, version: number, body: Partial<NounBody>) =>
    write.mutateAsync({ params: { id }, body: { version, ...body } } as Sent<(typeof apis)[NounName]['change']>);
};

const without = (ids: readonly string[]) => (page: Page<NounRow> | undefined) =>
  page && {
    ...page,
    items: page.items.filter(({ id }) => !ids.includes(id)),
    total: page.total - page.items.filter(({ id }) => ids.includes(id)).length,
  };

/** Takes the row out of the list at once; a refusal puts it back. */
export const useRemoveNoun = (spec: NounSpec, state: ListState) => {
  const client = useQueryClient();
  const { search, remove } = apis[spec.name];
  const write = useWrite(remove, { refreshes: touchedBy(spec.name), tellsFailure: true });
  return async (id: string): Promise<void> => {
    const key = keyOf(search, { query: listQueryOf(spec, state) });
    await client.cancelQueries({ queryKey: key });
    const before = client.getQueryData<Page<NounRow>>(key);
    client.setQueryData<Page<NounRow>>(key, without([id]));
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
export const useRemoveSeveral = (noun: NounName) => {
  const { mutateAsync } = useWrite(apis[noun].removeSeveral, { refreshes: touchedBy(noun), tellsFailure: true });
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
