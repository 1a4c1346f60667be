import { cardTypesApi } from '@fanal/contract/cards/card-types.api';
import { cardsApi } from '@fanal/contract/cards/cards.api';
import type { Card, CardChanges, CardRow, CardsPage } from '@fanal/contract/cards/cards.shapes';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keyOf, prefetchRead, useRead, useWrite } from '#platform/api.ts';
import { type ListState, listQueryOf, listStateOf } from './cards.rules.ts';

/** A page of the list; what people hand in meanwhile is there whenever it is opened. */
export const useCardsPage = (state: ListState, enabled = true) =>
  useRead(cardsApi.list, { query: listQueryOf(state) }, { enabled, keepsPrevious: true, anew: true });

/** How many cards end soon, wait, or have ended (CARDS-03). */
export const useOverview = () => useRead(cardsApi.overview, {}, { anew: true });

/** The types that can be filtered by. */
export const useCardTypes = () => useRead(cardTypesApi.enabled, {});

/** What the list of an address shows first, asked for while a link to it is pointed at. */
export const prefetchCards = (client: QueryClient, search: Record<string, unknown>): void => {
  void prefetchRead(client, cardsApi.list, { query: listQueryOf(listStateOf(search)) });
  void prefetchRead(client, cardsApi.overview, {});
  void prefetchRead(client, cardTypesApi.enabled, {});
};

const wholeCard = ({ userId, id }: { userId: string; id: string }) => ({ params: { userId, cardId: id } });

export const useCard = (card: { userId: string; id: string }) => useRead(cardsApi.find, wholeCard(card));

/** The card that comes next is there, with its photos, before somebody asks for it. */
export const usePrefetchedCard = (next: CardRow | undefined): void => {
  const { data } = useRead(cardsApi.find, wholeCard({ userId: next?.user.id ?? '', id: next?.id ?? '' }), {
    enabled: next !== undefined,
  });
  const [front, back] = [data?.frontPhoto, data?.backPhoto];
  useEffect(() => {
    for (const address of [front, back]) if (address) new Image().src = address;
  }, [front, back]);
};

/** The lists without a card that has left them. */
const without = (id: string) => (page: CardsPage | undefined) =>
  page?.cards.some((card) => card.id === id)
    ? { cards: page.cards.filter((card) => card.id !== id), total: page.total - 1 }
    : page;

/**
 * Changes a card and keeps what the server answers. The lists are asked for again (CARDS-35) without making anybody wait for them: where
 * the card has left the list that is shown, it is taken out at once.
 */
export const useChangeCard = (card: { userId: string; id: string }, state: ListState) => {
  const client = useQueryClient();
  const { mutateAsync } = useWrite(cardsApi.change, { tellsFailure: true });
  const refreshLists = (): void => {
    for (const read of [cardsApi.list, cardsApi.overview, cardsApi.ofUser, cardsApi.listCards])
      void client.invalidateQueries({ queryKey: [read.call] });
  };
  const change = async (body: CardChanges): Promise<Card> => {
    const changed = await mutateAsync({ ...wholeCard(card), body });
    client.setQueryData(keyOf(cardsApi.find, wholeCard(card)), changed);
    return changed;
  };
  const takeOut = (): void => {
    client.setQueryData<CardsPage>(keyOf(cardsApi.list, { query: listQueryOf(state) }), without(card.id));
  };
  return { change, takeOut, refreshLists };
};
