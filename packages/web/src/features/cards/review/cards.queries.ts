import { cardTypesApi } from '@fanal/contract/cards/card-types.api';
import { cardsApi } from '@fanal/contract/cards/cards.api';
import type { CardsPage } from '@fanal/contract/cards/cards.shapes';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { keyOf, prefetchRead, useRead } from '#platform/api.ts';
import { type ListState, listQueryOf, listSearch } from './cards.rules.ts';

/** A page of the list; what people hand in meanwhile is there whenever it is opened. */
export const useCardsPage = (state: ListState, enabled = true) => {
  const { data, ...read } = useRead(
    cardsApi.list,
    { query: listQueryOf(state) },
    { enabled, keepPreviousData: true, staleTime: 0 },
  );
  const lastPage = Math.max(1, Math.ceil((data?.total ?? 0) / state.perPage));
  return { ...read, data: data && { items: data.cards, total: data.total, lastPage } };
};

/** How many cards end soon, wait, or have ended (CARDS-03). */
export const useOverview = () => useRead(cardsApi.overview, {}, { staleTime: 0 });

const firstTypes = { query: { page: 1, perPage: 100 } };

/** The types that cards can be of: those that the organization uses, and those of which there are cards from before (CARDS-07). */
export const useKnownTypes = () => {
  const types = useRead(cardTypesApi.all, firstTypes).data?.items;
  return types?.filter(({ isEnabled, cardCount }) => isEnabled || cardCount > 0);
};

/** What the list of an address shows first, asked for while a link to it is pointed at. */
export const prefetchCards = (client: QueryClient, search: Record<string, unknown>): void => {
  void prefetchRead(client, cardsApi.list, { query: listQueryOf(listSearch.parse(search)) });
  void prefetchRead(client, cardsApi.overview, {});
  void prefetchRead(client, cardTypesApi.all, firstTypes);
};

/** The lists without a card that has left them. */
const without = (id: string) => (page: CardsPage | undefined) =>
  page?.cards.some((card) => card.id === id)
    ? { cards: page.cards.filter((card) => card.id !== id), total: page.total - 1 }
    : page;

/** Takes a card that has left the list out of it at once; the list is asked for again meanwhile. */
export const useTakeOut = (state: ListState) => {
  const client = useQueryClient();
  return (id: string): void => {
    client.setQueryData<CardsPage>(keyOf(cardsApi.list, { query: listQueryOf(state) }), without(id));
  };
};
