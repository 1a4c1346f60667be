import { cardTypesApi } from '@fanal/contract/cards/card-types.api';
import type { CardTypeRow } from '@fanal/contract/cards/card-types.shapes';
import { cardsApi } from '@fanal/contract/cards/cards.api';
import type { NewCatalogueRequest } from '@fanal/contract/catalogue-requests/catalogue-requests.shapes';
import type { Page } from '@fanal/contract/kit/page';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { keyOf, prefetchRead, useRead, useWrite } from '#platform/api.ts';
import { type ListState, listSearch, requestsQueryOf, searchesFor, typesQueryOf } from './organization-cards.rules.ts';

export const useTypesPage = (state: ListState) =>
  useRead(cardTypesApi.all, { query: typesQueryOf(state) }, { keepPreviousData: true, staleTime: 0 });

/** What the organization has asked for. */
export const useOwnRequests = (state: ListState) =>
  useRead(cardTypesApi.ownRequests, { query: requestsQueryOf(state) }, { keepPreviousData: true, staleTime: 0 });

/** What the screen of an address shows first, asked for while a link to it is pointed at. */
export const prefetchOrganizationCards = (client: QueryClient, search: Record<string, unknown>): void => {
  const state = listSearch.parse(search);
  void prefetchRead(client, cardTypesApi.all, { query: typesQueryOf(state) });
  void prefetchRead(client, cardTypesApi.ownRequests, { query: requestsQueryOf(state) });
};

/** One that the page of the list may not show: a dialog opened by a link. */
export const useType = (id: string, enabled: boolean) => useRead(cardTypesApi.find, { params: { id } }, { enabled });

/** Who has a card of a type (API-35). */
export const useHolders = (id: string, query: { page: number; perPage: number }) =>
  useRead(cardsApi.holders, { params: { id }, query }, { keepPreviousData: true, staleTime: 0 });

const MOST_ALIKE = 3;
const alike = (search: string | undefined) => ({ query: { search: search ?? '', perPage: MOST_ALIKE } });

/** Types whose name holds what was written; where none does, those that hold its longest word. */
export const useTypesLike = (written: string): readonly CardTypeRow[] => {
  const [whole, word] = searchesFor(written);
  const byName = useRead(cardTypesApi.all, alike(whole), { enabled: whole !== undefined }).data;
  const none = byName?.total === 0;
  const byWord = useRead(cardTypesApi.all, alike(word), { enabled: none && word !== undefined }).data;
  return (none ? byWord : byName)?.items ?? [];
};

const withUse = (id: string, isEnabled: boolean) => (page: Page<CardTypeRow> | undefined) =>
  page && { ...page, items: page.items.map((row) => (row.id === id ? { ...row, isEnabled } : row)) };

/**
 * Turns a type on or off in every list at once; a refusal turns it back. No list is asked for again while it is looked at: a row that its
 * filter holds no more stays where it is, under the hand of whoever pressed it.
 */
export const useUseType = () => {
  const client = useQueryClient();
  const refreshes = [cardTypesApi.enabled, cardTypesApi.find, cardsApi.listCards];
  const enable = useWrite(cardTypesApi.enable, { refreshes, handlesFailure: true });
  const disable = useWrite(cardTypesApi.disable, { refreshes, handlesFailure: true });
  return async (id: string, isEnabled: boolean): Promise<void> => {
    const sent = { params: { id } };
    const [call, , organization] = keyOf(cardTypesApi.all, {});
    const lists = {
      queryKey: [call],
      predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[2] === organization,
    };
    await client.cancelQueries(lists);
    client.setQueriesData<Page<CardTypeRow>>(lists, withUse(id, isEnabled));
    try {
      await (isEnabled ? enable : disable).mutateAsync(sent);
    } catch (error) {
      client.setQueriesData<Page<CardTypeRow>>(lists, withUse(id, !isEnabled));
      throw error;
    } finally {
      void client.invalidateQueries({ ...lists, refetchType: 'none' });
    }
  };
};

export const useAskForType = () => {
  const { mutateAsync } = useWrite(cardTypesApi.request, {
    refreshes: [cardTypesApi.ownRequests],
    handlesFailure: true,
  });
  return (body: NewCatalogueRequest) => mutateAsync({ body });
};
