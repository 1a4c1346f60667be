/** What the form of a card holds, and what is said of a card wherever it is shown. */
import type { CardTypeBrief } from '@fanal/contract/cards/card-types.shapes';
import {
  type CardField,
  type CardStatus,
  type CardValue,
  cardAlert,
  EXPIRATION_FIELD,
  isDay,
  isEmptyValue,
  NOTICE_DAYS,
} from '@fanal/contract/cards/cards.rules';
import type { Card } from '@fanal/contract/cards/cards.shapes';
import { isBlankText } from '@fanal/contract/kit/blank-texts.rules';
import type { Locale } from '@fanal/contract/locales';
import { parseDay } from '#platform/dates.ts';
import type { StatusKind } from '#ui/StatusBadge.tsx';

export const lastDayOf = (data: Readonly<Record<string, CardValue>>): string | null => {
  const day = data[EXPIRATION_FIELD];
  return isEmptyValue(day) ? null : String(day);
};

export const statusKindOf: Record<CardStatus, StatusKind> = {
  pending: 'waiting',
  claimed: 'done',
  rejected: 'refused',
  expired: 'out',
};

export type Notice = 'sent' | 'never' | 'noDate' | 'onApproval' | 'later' | 'soon' | 'notSent';

/** Whether the person was told that the card ends, or when that will be (CARDS-29, GAP-66). */
export const noticeOf = (card: Card, today: string): Notice => {
  if (card.notificationSent) return 'sent';
  if (!card.cardType.hasNotification || !card.cardType.canExpire) return 'never';
  const lastDay = lastDayOf(card.data);
  if (card.status === 'rejected' || card.status === 'expired') return 'notSent';
  if (lastDay === null || !isDay(lastDay)) return 'noDate';
  if (cardAlert(lastDay, today, NOTICE_DAYS) === null) return 'later';
  return card.status === 'pending' ? 'onApproval' : 'soon';
};

/** What the form of a card holds, by the names of its fields; the remark stands under a name that no field can have. */
export type CardForm = Record<string, string | boolean>;
export const REMARK = 'admin_remark';

export const shownFields = (type: Pick<CardTypeBrief, 'schema'>): readonly CardField[] =>
  type.schema.fields.filter(({ isHidden }) => !isHidden);

export const formOf = (card: Pick<Card, 'cardType' | 'data' | 'comments'>): CardForm => ({
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
    if (isBlankText(text)) return null;
    if (type === 'number') return numberIn(text);
    return type === 'date' && !isDay(text) ? (parseDay(text, locale) ?? text) : text;
  };
  const kept = fields.map((field) => [field.name, valueIn(field)] as const);
  return Object.fromEntries(kept.filter(([, value]) => value !== null));
};

/** Values of fields that the type has no more. */
export const formerValues = ({ cardType, data }: Card): [string, CardValue][] =>
  Object.entries(data).filter(([name]) => !cardType.schema.fields.some((field) => field.name === name));
