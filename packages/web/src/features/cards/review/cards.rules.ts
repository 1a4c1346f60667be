import { cardPageSizes, cardSorts, cardViews, isExpiringSoon } from '@fanal/contract/cards/cards.rules';
import type { Card, CardRow } from '@fanal/contract/cards/cards.shapes';
import {
  named,
  oneOf,
  oneOfNumbers,
  pageNumber,
  type SearchState,
  searchSchema,
  text,
  uuid,
} from '#platform/search-schema.ts';
import type { StatusKind } from '#ui/StatusBadge.tsx';
import type { CardReference } from '../card.queries.ts';
import { lastDayOf } from '../card-form.rules.ts';

export type View = (typeof cardViews)[number];

/** What the list shows, as its address keeps it; `open`, `userId` and `id` name the card that stands over it. */
export const listSearch = searchSchema(
  {
    tab: oneOf(cardViews, 'pending'),
    search: text(),
    type: uuid(),
    sort: oneOf(cardSorts, 'expirationDate'),
    order: oneOf(['asc', 'desc'], 'asc'),
    page: pageNumber(),
    perPage: named('limit', oneOfNumbers(cardPageSizes)),
    open: oneOf(['card']),
    userId: uuid(),
    id: uuid(),
  },
  ['open', 'userId', 'id'],
);
export type ListState = SearchState<typeof listSearch>;

/** The card that stands over the list. */
export const openCardOf = ({ open, userId, id }: ListState): CardReference | null =>
  open === 'card' && userId && id ? { userId, id } : null;

const viewQueries = {
  expired: { status: 'expired' },
  soon: { status: 'claimed', expireSoon: 'true' },
  pending: { status: 'pending' },
} as const;

/** What is filtered and how it is sorted, as a file takes it. */
export const filterQueryOf = ({ tab, search, type, sort, order }: ListState) => {
  const wanted = search.trim();
  return {
    ...viewQueries[tab],
    ...(wanted ? { search: wanted } : {}),
    ...(type ? { cardTypeId: type } : {}),
    ...(sort === 'listed' ? {} : { sort, order }),
  };
};

/** The query of one page of the list (API-28). */
export const listQueryOf = (state: ListState) => ({
  ...filterQueryOf(state),
  page: state.page,
  limit: state.perPage,
});

/** What opens a card over the list, wherever the list stands. */
export const openedBy = (card: Pick<CardRow, 'id' | 'user'>) => ({
  open: 'card' as const,
  userId: card.user.id,
  id: card.id,
});

/** The address of a card over this very list. */
export const addressOf = (state: ListState, card: CardRow): string => listSearch.href({ ...state, ...openedBy(card) });

/** Whether a card of that state still stands in a tab. */
export const isInView = (view: View, card: Pick<Card, 'status' | 'data'>, today: string): boolean =>
  view === 'soon'
    ? card.status === 'claimed' && isExpiringSoon(lastDayOf(card.data), today)
    : card.status === (view === 'expired' ? 'expired' : 'pending');

export const statusKindOfView: Record<View, StatusKind> = { expired: 'out', soon: 'half', pending: 'waiting' };
