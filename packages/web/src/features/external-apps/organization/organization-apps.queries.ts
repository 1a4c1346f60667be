import type { NewCatalogueRequest } from '@fanal/contract/catalogue-requests/catalogue-requests.shapes';
import { organizationAppsApi, userAppsApi } from '@fanal/contract/external-apps/external-apps.api';
import type { AppPlatform } from '@fanal/contract/external-apps/external-apps.rules';
import type { OrganizationApp, OrganizationApps } from '@fanal/contract/external-apps/external-apps.shapes';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call, keyOf, prefetchRead, readOptions, useRead, useWrite } from '#platform/api.ts';
import { saveOver } from '#platform/save-over.ts';
import { type ListState, listQueryOf, listSearch, REQUESTS_ON_PAGE } from './organization-apps.rules.ts';

const { list, change, updateOrder, requests, request } = organizationAppsApi;
const { ofUser } = userAppsApi;

export const useApps = (state: ListState) =>
  useRead(list, { query: listQueryOf(state) }, { keepPreviousData: true, staleTime: 0 });

/** All of them, whatever is searched: what the telephone shows. */
export const useAllApps = () => useRead(list, { query: {} }).data?.items;

const requestsQueryOf = ({ view, page }: Pick<ListState, 'view' | 'page'>) => ({
  page: view === 'requests' ? page : 1,
  perPage: REQUESTS_ON_PAGE,
});

export const prefetchOrganizationApps = (client: QueryClient, address: Record<string, unknown>): void => {
  const state = listSearch.parse(address);
  void prefetchRead(client, list, { query: listQueryOf(state) });
  void prefetchRead(client, requests, { query: requestsQueryOf(state) });
};

const flags = { ios: 'isIosOffered', android: 'isAndroidOffered' } as const;

const replaced = (app: OrganizationApp) => (apps: OrganizationApps | undefined) =>
  apps && { ...apps, items: apps.items.map((row) => (row.id === app.id ? app : row)) };

/** An app as it is kept by now. */
const freshOf = async (client: QueryClient, id: string): Promise<OrganizationApp | undefined> => {
  const { items } = await client.fetchQuery({ ...readOptions(list, { query: {} }), staleTime: 0 });
  return items.find((app) => app.id === id);
};

/**
 * Offers an app on a platform or not, in every list at once; a refusal turns it back. A row that its filter holds no
 * more stays where it is, under the hand of whoever pressed it.
 */
export const useOffer = () => {
  const client = useQueryClient();
  return async (app: OrganizationApp, platform: AppPlatform, isOffered: boolean): Promise<void> => {
    const [name, , organization] = keyOf(list, { query: {} });
    const lists = {
      queryKey: [name],
      predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[2] === organization,
    };
    await client.cancelQueries(lists);
    const show = (shown: OrganizationApp) => client.setQueriesData<OrganizationApps>(lists, replaced(shown));
    show({ ...app, [platform]: { ...app[platform], isOffered } });
    try {
      const outcome = await saveOver<OrganizationApp, OrganizationApp>(app, {
        send: (version) => call(change, { params: { id: app.id }, body: { version, [flags[platform]]: isOffered } }),
        fresh: () => freshOf(client, app.id),
        isSame: () => true,
      });
      if ('saved' in outcome) show(outcome.saved);
    } catch (error) {
      show(app);
      throw error;
    } finally {
      void client.invalidateQueries({ ...lists, refetchType: 'none' });
      void client.invalidateQueries({ queryKey: [ofUser.call] });
    }
  };
};

/** Replaces the audience of an app. */
export const useSetAudience = () => {
  const { mutateAsync } = useWrite(change, { refreshes: [list, ofUser], handlesFailure: true });
  return (id: string, version: number, targets: { kind: OrganizationApp['targets'][number]['kind']; id: string }[]) =>
    mutateAsync({ params: { id }, body: { version, targets } });
};

/** A page of what the organization has asked for; the views of apps ask for the first one, to count them. */
export const useOwnRequests = (state: ListState) =>
  useRead(requests, { query: requestsQueryOf(state) }, { keepPreviousData: true, staleTime: 0 });

export const useAskForApp = () => {
  const { mutateAsync } = useWrite(request, { refreshes: [requests], handlesFailure: true });
  return (body: NewCatalogueRequest) => mutateAsync({ body });
};

/** Gives an app another place, from 1. */
export const usePlaceApp = () => {
  const { mutateAsync } = useWrite(updateOrder, { refreshes: [list, ofUser], handlesFailure: true });
  return (id: string, order: number) => mutateAsync({ params: { id, order: String(order) } });
};
