import { activitiesApi } from '@fanal/contract/activities/activities.api';
import { cardsApi } from '@fanal/contract/cards/cards.api';
import type { Card, CardChanges } from '@fanal/contract/cards/cards.shapes';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keyOf, useRead, useWrite } from '#platform/api.ts';

/** A card by whose it is and which. */
export type CardReference = { userId: string; id: string };

export const cardReferenceOf = ({ user, id }: Pick<Card, 'id' | 'user'>): CardReference => ({ userId: user.id, id });

const wholeCard = ({ userId, id }: CardReference) => ({ params: { userId, cardId: id } });

export const useCard = (card: CardReference) => useRead(cardsApi.find, wholeCard(card));

/** The card that comes next is there, with its photos, before somebody asks for it. */
export const usePrefetchedCard = (next: CardReference | undefined): void => {
  const { data } = useRead(cardsApi.find, wholeCard(next ?? { userId: '', id: '' }), { enabled: next !== undefined });
  const [front, back] = [data?.frontPhoto, data?.backPhoto];
  useEffect(() => {
    for (const address of [front, back]) if (address) new Image().src = address;
  }, [front, back]);
};

const { list, overview, ofUser, listCards, holders } = cardsApi;
/** Everything that shows or counts cards, and the activities, which tell what becomes of them. */
export const cardReads = [list, overview, ofUser, listCards, holders, activitiesApi.list];

/** What shows cards is asked for again (CARDS-35), without making anybody wait for it. */
export const useRefreshCards = () => {
  const client = useQueryClient();
  return (): void => {
    for (const read of cardReads) void client.invalidateQueries({ queryKey: [read.call] });
  };
};

/** Takes a decision back while the person does not know of it. */
export const useUndoDecision = () => {
  const client = useQueryClient();
  const refresh = useRefreshCards();
  const { mutateAsync } = useWrite(cardsApi.undo, { handlesFailure: true });
  return async ({ id, user, version }: Pick<Card, 'id' | 'user' | 'version'>): Promise<void> => {
    const where = wholeCard({ userId: user.id, id });
    client.setQueryData(keyOf(cardsApi.find, where), await mutateAsync({ ...where, body: { version } }));
    refresh();
  };
};

/** Changes a card and keeps what the server answers. */
export const useChangeCard = (card: CardReference) => {
  const client = useQueryClient();
  const { mutateAsync } = useWrite(cardsApi.change, { handlesFailure: true });
  return async (body: CardChanges): Promise<Card> => {
    const changed = await mutateAsync({ ...wholeCard(card), body });
    client.setQueryData(keyOf(cardsApi.find, wholeCard(card)), changed);
    return changed;
  };
};
