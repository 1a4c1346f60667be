import { externalAppsApi, organizationAppsApi, userAppsApi } from '@fanal/contract/external-apps/external-apps.api';
import type { ExternalAppChanges, NewExternalApp } from '@fanal/contract/external-apps/external-apps.shapes';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { prefetchRead, readOptions, useRead, useWrite } from '#platform/api.ts';
import { type ListState, listQueryOf, listSearch } from './app-catalogue.rules.ts';

const { search, find } = externalAppsApi;
const writing = {
  refreshes: [search, find, organizationAppsApi.list, userAppsApi.ofUser],
  handlesFailure: true,
};

export const useAppsPage = (state: ListState) =>
  useRead(search, { query: listQueryOf(state) }, { keepPreviousData: true, staleTime: 0 });

export const prefetchAppCatalogue = (client: QueryClient, address: Record<string, unknown>): void =>
  void prefetchRead(client, search, { query: listQueryOf(listSearch.parse(address)) });

/** One that the list does not show: a dialog opened by a link. */
export const useApp = (id: string, enabled: boolean) => {
  const { data, error } = useRead(find, { params: { id } }, { enabled });
  return { item: data, error };
};

export const useAppCalls = () => {
  const client = useQueryClient();
  const add = useWrite(externalAppsApi.create, writing);
  const change = useWrite(externalAppsApi.change, writing);
  const lookUp = useWrite(externalAppsApi.lookUp, writing);
  const remove = useWrite(externalAppsApi.remove, writing);
  return {
    add: (body: NewExternalApp) => add.mutateAsync({ body }),
    change: (id: string, body: ExternalAppChanges) => change.mutateAsync({ params: { id }, body }),
    lookUp: (id: string, version: number) => lookUp.mutateAsync({ params: { id }, body: { version } }),
    remove: (id: string) => remove.mutateAsync({ params: { id } }),
    /** As it is kept by now. */
    fresh: (id: string) => client.fetchQuery({ ...readOptions(find, { params: { id } }), staleTime: 0 }),
  };
};
export type AppCalls = ReturnType<typeof useAppCalls>;
