import { cardPageSizes, cardViews, isExpiringSoon } from '@fanal/contract/cards/cards.rules';
import type { Card, CardRow } from '@fanal/contract/cards/cards.shapes';
import type { PhaseKind } from '#ui/Phase.tsx';
import type { CardPlace } from '../card.queries.ts';
import { lastDayOf } from '../card-form.rules.ts';

export type View = (typeof cardViews)[number];

/** What the list shows, as its address keeps it; `open`, `userId` and `id` name the card that stands over it. */
export const listDefaults = { tab: 'pending', search: '', type: '', page: 1, limit: 10, open: '', userId: '', id: '' };
export type ListAddress = typeof listDefaults;

export type ListState = {
  tab: View;
  search: string;
  type: string;
  page: number;
  limit: number;
  open: CardPlace | null;
};

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const idIn = (given: unknown) => (uuid.test(String(given ?? '')) ? String(given) : '');
const wholeFrom1 = (value: number) => (Number.isSafeInteger(value) && value >= 1 ? Math.min(value, 1_000_000) : 1);

/** The state of an address that anybody may have written: what this list does not know falls back to its default. */
export const listStateOf = (given: Record<string, unknown>): ListState => {
  const [userId, id] = [idIn(given.userId), idIn(given.id)];
  return {
    tab: cardViews.find((view) => view === given.tab) ?? 'pending',
    search: String(given.search ?? '').slice(0, 200),
    type: idIn(given.type),
    page: wholeFrom1(Number(given.page ?? 1)),
    limit: cardPageSizes.find((size) => size === Number(given.limit)) ?? listDefaults.limit,
    open: given.open === 'card' && userId && id ? { userId, id } : null,
  };
};

const viewQueries = {
  expired: { status: 'expired' },
  soon: { status: 'claimed', expireSoon: 'true' },
  pending: { status: 'pending' },
} as const;

/** What is filtered, as a file takes it. */
export const filterQueryOf = ({ tab, search, type }: ListState) => ({
  ...viewQueries[tab],
  ...(search ? { search } : {}),
  ...(type ? { cardTypeId: type } : {}),
});

/** The query of one page of the list (API-28). */
export const listQueryOf = (state: ListState) => ({
  ...filterQueryOf(state),
  page: state.page,
  limit: state.limit,
});

export const isFiltered = ({ search, type }: ListState): boolean => search !== '' || type !== '';

/** What opens a card over the list, wherever the list stands. */
export const openedBy = (card: Pick<CardRow, 'id' | 'user'>) => ({ open: 'card', userId: card.user.id, id: card.id });

/** The address of a card over this very list. */
export const addressOf = ({ tab, search, type, page, limit }: ListState, card: CardRow): string => {
  const whole = { tab, search, type, page, limit, ...openedBy(card) };
  const changed = Object.entries(whole).filter(([name, value]) => value !== listDefaults[name as keyof ListAddress]);
  return `?${new URLSearchParams(changed.map(([name, value]) => [name, String(value)]))}`;
};

/** Whether a card of that state still stands in a tab. */
export const isInView = (view: View, card: Pick<Card, 'status' | 'data'>, today: string): boolean =>
  view === 'soon'
    ? card.status === 'claimed' && isExpiringSoon(lastDayOf(card.data), today)
    : card.status === (view === 'expired' ? 'expired' : 'pending');

export const phaseOfView: Record<View, PhaseKind> = { expired: 'out', soon: 'half', pending: 'waiting' };
