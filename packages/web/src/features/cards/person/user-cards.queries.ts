import { cardsApi } from '@fanal/contract/cards/cards.api';
import type { NewCard } from '@fanal/contract/cards/cards.shapes';
import { usersApi } from '@fanal/contract/users/users.api';
import { useQueryClient } from '@tanstack/react-query';
import { useRead, useWrite } from '#platform/api.ts';
import { cardReads } from '../card.queries.ts';
import { tabSearch } from './user-cards.rules.ts';

const { ofUser, listCards, find, create, remove } = cardsApi;

/** What a person has of each type that the organization uses (API-34). */
export const useHoldings = (userId: string) => useRead(listCards, { query: { userId } }, { staleTime: 0 });

/** A page of all cards of a person, the newest first (API-29). */
export const useCardsOf = (userId: string, query: { page: number; perPage: number }) =>
  useRead(ofUser, { params: { userId }, query }, { keepPreviousData: true, staleTime: 0 });

/** How many there are, by the first page of the list. */
export const useCardCount = (userId: string) => {
  const { page, perPage } = tabSearch.defaults;
  return useRead(ofUser, { params: { userId }, query: { page, perPage } }).data?.total;
};

/** The file of the person, as far as the caller may read it; the frame of the profile has asked for it already. */
export const useFile = (userId: string) => useRead(usersApi.find, { params: { id: userId } });

/** Asks again which types can be chosen, and what the person has of them. */
export const useRefreshHoldings = () => {
  const client = useQueryClient();
  return (): void => void client.invalidateQueries({ queryKey: [listCards.call] });
};

export const useAddCard = () => {
  const { mutateAsync } = useWrite(create, { refreshes: cardReads, handlesFailure: true });
  return (body: NewCard) => mutateAsync({ body });
};

export const useRemoveCard = (userId: string) => {
  const client = useQueryClient();
  const { mutateAsync } = useWrite(remove, { refreshes: cardReads, handlesFailure: true });
  return async (cardId: string): Promise<void> => {
    await mutateAsync({ params: { userId, cardId } });
    client.removeQueries({ queryKey: [find.call, { params: { userId, cardId } }] });
  };
};
