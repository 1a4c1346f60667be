import type { CardRow } from '@fanal/contract/cards/cards.shapes';
import type { List } from '#widgets/list/list.ts';
import { cardReferenceOf, usePrefetchedCard } from '../card.queries.ts';
import { useCardsPage } from './cards.queries.ts';
import type { ListState } from './cards.rules.ts';

/** A card of the queue and the page of the list on which it stands. */
export type QueuePosition = { card: CardRow; page: number };

type ReviewQueueInput = { list: List<ListState, CardRow>; id: string };

/** The list as a queue of cards: where the open one stands, and which come before and after it, also on the neighbouring pages. */
export const useReviewQueue = ({ list, id }: ReviewQueueInput) => {
  const { state, rows: cards = [], total = 0 } = list;
  const lastPage = list.read.data?.lastPage ?? state.page;
  const at = cards.findIndex((card) => card.id === id);
  const isNearEnd = at >= 0 && at >= cards.length - 2 && state.page < lastPage;
  const isFirst = at === 0 && state.page > 1;
  const following = useCardsPage({ ...state, page: state.page + 1 }, isNearEnd);
  const preceding = useCardsPage({ ...state, page: state.page - 1 }, isFirst);
  const here = (card: CardRow | undefined): QueuePosition | undefined => card && { card, page: state.page };
  const beyond = (card: CardRow | undefined, page: number): QueuePosition | undefined => card && { card, page };
  const after = following.isPlaceholderData || !isNearEnd ? undefined : following.data?.items[0];
  const before = preceding.isPlaceholderData || !isFirst ? undefined : preceding.data?.items.at(-1);
  // A card that came by a link, or that has just left the list, stands before all of it.
  const next = here(cards[at + 1]) ?? beyond(after, state.page + 1);
  const previous = at > 0 ? here(cards[at - 1]) : beyond(before, state.page - 1);
  usePrefetchedCard(next && cardReferenceOf(next.card));
  return {
    card: cards[at],
    position: at < 0 ? null : (state.page - 1) * state.perPage + at + 1,
    total,
    next,
    previous,
  };
};
