import type { CardTypeBrief } from '@fanal/contract/cards/card-types.shapes';
import {
  type CardField,
  type CardStatus,
  type CardValue,
  cardAlert,
  cardPageSizes,
  cardViews,
  EXPIRATION_FIELD,
  isDay,
  isEmptyValue,
  isExpiringSoon,
  NOTICE_DAYS,
} from '@fanal/contract/cards/cards.rules';
import type { Card, CardRow } from '@fanal/contract/cards/cards.shapes';
import type { Locale } from '@fanal/contract/locales';
import { parseDay } from '#platform/dates.ts';
import type { PhaseKind } from '#ui/Phase.tsx';

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
  open: { userId: string; id: string } | null;
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

export const lastDayOf = (data: Readonly<Record<string, CardValue>>): string | null => {
  const day = data[EXPIRATION_FIELD];
  return isEmptyValue(day) ? null : String(day);
};

export const phaseOf: Record<CardStatus, PhaseKind> = {
  pending: 'waiting',
  claimed: 'done',
  rejected: 'refused',
  expired: 'out',
};
export const phaseOfView: Record<View, PhaseKind> = { expired: 'out', soon: 'half', pending: 'waiting' };

export type Notice = 'sent' | 'never' | 'noDate' | 'onApproval' | 'later' | 'tonight' | 'notSent';

/** Whether the person was told that the card ends, or when that will be (CARDS-29, GAP-66). */
export const noticeOf = (card: Card, today: string): Notice => {
  if (card.notificationSent) return 'sent';
  if (!card.cardType.hasNotification || !card.cardType.canExpire) return 'never';
  const lastDay = lastDayOf(card.data);
  if (card.status === 'rejected' || card.status === 'expired') return 'notSent';
  if (lastDay === null || !isDay(lastDay)) return 'noDate';
  if (cardAlert(lastDay, today, NOTICE_DAYS) === null) return 'later';
  return card.status === 'pending' ? 'onApproval' : 'tonight';
};

/** What the form of a card holds, by the names of its fields; the remark stands under a name that no field can have. */
export type CardForm = Record<string, string | boolean>;
export const REMARK = 'admin_remark';

export const shownFields = (type: Pick<CardTypeBrief, 'schema'>): readonly CardField[] =>
  type.schema.fields.filter(({ isHidden }) => !isHidden);

export const formOf = (card: Card): CardForm => ({
  ...Object.fromEntries(
    shownFields(card.cardType).map(({ name, type }) => {
      const value = card.data[name];
      return [name, type === 'boolean' ? value === true : String(value ?? '')];
    }),
  ),
  [REMARK]: card.comments ?? '',
});

/** What people write for a number, in any of the languages. */
const numberIn = (text: string): CardValue => {
  const number = Number(text.replaceAll(/[\s\u00a0]/g, '').replace(',', '.'));
  return Number.isNaN(number) ? text : number;
};

/** The values of a form as the card keeps them; what cannot be read stays as it was written, for the rules to refuse. */
export const dataOf = (fields: readonly CardField[], values: CardForm, before: Card['data'], locale: Locale) => {
  const valueIn = ({ name, type }: CardField): CardValue => {
    const value = values[name] ?? '';
    if (typeof value === 'boolean') return value || before[name] !== undefined ? value : null;
    const text = value.trim();
    if (text === '') return null;
    if (type === 'number') return numberIn(text);
    return type === 'date' && !isDay(text) ? (parseDay(text, locale) ?? text) : text;
  };
  const kept = fields.map((field) => [field.name, valueIn(field)] as const);
  return Object.fromEntries(kept.filter(([, value]) => value !== null));
};

/** Values of fields that the type has no more. */
export const formerValues = ({ cardType, data }: Card): [string, CardValue][] =>
  Object.entries(data).filter(([name]) => !cardType.schema.fields.some((field) => field.name === name));
