import type { CatalogueRequestAnswer } from '@fanal/contract/catalogue-requests/catalogue-requests.shapes';
import { externalAppsApi, organizationAppsApi, userAppsApi } from '@fanal/contract/external-apps/external-apps.api';
import type { ExternalAppChanges, NewExternalApp } from '@fanal/contract/external-apps/external-apps.shapes';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { prefetchRead, readOptions, useRead, useWrite } from '#platform/api.ts';
import { requestsQueryOf, waitingQuery } from '#widgets/catalogue-requests/catalogue-requests.rules.ts';
import { type ListState, listQueryOf, listSearch } from './app-catalogue.rules.ts';

const { search, find, requests } = externalAppsApi;
const writing = {
  refreshes: [search, find, organizationAppsApi.list, userAppsApi.ofUser],
  handlesFailure: true,
};

export const useAppsPage = (state: ListState, enabled: boolean) =>
  useRead(search, { query: listQueryOf(state) }, { keepPreviousData: true, staleTime: 0, enabled });

/** Requests that wait for an answer, the newest first. */
export const useWaitingRequests = () => useRead(requests, { query: waitingQuery }, { staleTime: 0 });

export const useRequestPage = (state: ListState, enabled = true) =>
  useRead(requests, { query: requestsQueryOf(state) }, { keepPreviousData: true, staleTime: 0, enabled });

export const useAnswerRequest = () => {
  const write = useWrite(externalAppsApi.answerRequest, { refreshes: [requests], handlesFailure: true });
  return (id: string, body: CatalogueRequestAnswer) => write.mutateAsync({ params: { id }, body });
};

export const prefetchAppCatalogue = (client: QueryClient, address: Record<string, unknown>): void => {
  const state = listSearch.parse(address);
  void prefetchRead(client, requests, { query: waitingQuery });
  if (state.view === 'apps') void prefetchRead(client, search, { query: listQueryOf(state) });
};

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
