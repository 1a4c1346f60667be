/**
 * Status changes of cards, alerts for expiration dates, and validation of card fields (specification §4, §5, §9; GAP-66
 * to GAP-70).
 */

import { isBlankText } from '../kit/blank-texts.rules.ts';
import { daysBetween } from '../kit/days.rules.ts';
import type { Locale } from '../locales.ts';

export const cardStatuses = ['pending', 'claimed', 'rejected', 'expired'] as const;
export type CardStatus = (typeof cardStatuses)[number];
/** Tabs of the overview. `soon`: claimed cards that expire within `SOON_DAYS` (CARDS-04). */
export const cardViews = ['expired', 'soon', 'pending'] as const;
/** What a person has of a card type: the status of the card, `none`, or that it is requested (CARDS-18). */
export const holdings = [
  'missing',
  'selected',
  'pendingApproval',
  'activated',
  'expiringSoon',
  'expired',
  'rejected',
] as const;
export type Holding = (typeof holdings)[number];

/**
 * Days before expiry: first the alert in the table, then the alert in the dialog and the expiring-soon count, last the
 * notification (GAP-66).
 */
export const ALERT_DAYS = 30;
export const SOON_DAYS = 15;
export const NOTICE_DAYS = 14;
/** Rows per page of the table (CARDS-08). */
export const cardPageSizes = [10, 20, 30, 40] as const;
/** `listed`: what waits longest or ends first. */
export const cardSorts = [
  'listed',
  'name',
  'phone',
  'employeeNumber',
  'jobTitle',
  'cardType',
  'expirationDate',
] as const;
export type CardSort = (typeof cardSorts)[number];
export const cardTypeSorts = ['name', 'isEnabled', 'updatedAt'] as const;

export const cardFieldTypes = ['string', 'number', 'date', 'boolean', 'list'] as const;
export type CardFieldType = (typeof cardFieldTypes)[number];
/** The field in which every card stores its expiration date. */
export const EXPIRATION_FIELD = 'expirationDate';
/** Names of standard fields: those of identity cards, and the day on which a card was issued (CARDS-15, CARDS-16). */
export const standardFields = {
  address: 'string',
  clientNumber: 'string',
  competency: 'string',
  dateOfBirth: 'date',
  [EXPIRATION_FIELD]: 'date',
  eyeColour: 'string',
  height: 'number',
  issueDate: 'date',
  name: 'string',
  region: 'string',
  validDate: 'date',
} as const satisfies Record<string, CardFieldType>;

export const MOST_FIELDS = 40;
export const MOST_OPTIONS = 100;
export const LONGEST_VALUE = 500;
/** Maximum length of an expiration date as read from a photo; it may be any text. */
export const LONGEST_WRITTEN_DAY = 40;

export type CardAction = 'reject' | 'approve' | 'save';

/** What an administrator with the permission may do with a card of that status (CARDS-20 to CARDS-23, GAP-68). */
export const cardActions = (status: CardStatus): readonly CardAction[] =>
  status === 'claimed' ? ['reject', 'save'] : ['reject', 'approve'];

/** The action that changes a card from one status to another; null when the change is not allowed (GAP-68). */
export const actionFor = (from: CardStatus, to: 'claimed' | 'rejected' | undefined): CardAction | null => {
  if (to === 'rejected') return 'reject';
  const action = from === 'claimed' ? 'save' : to === 'claimed' ? 'approve' : null;
  return action && cardActions(from).includes(action) ? action : null;
};

/**
 * How long a decision about a card that waited for approval can be undone. The push message to the person waits as
 * long.
 */
export const UNDO_SECONDS = 30;

const DAY = /^(?!0000)\d{4}-\d{2}-\d{2}$/;

/** Whether the text is an existing calendar day, written as '2026-11-20'. */
export const isDay = (text: string): boolean => {
  if (!DAY.test(text)) return false;
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
};

export type CardAlert = { kind: 'invalid' } | { kind: 'expired' } | { kind: 'days'; days: number };

/**
 * The alert for an expiration date on a day of the organization's calendar (CARDS-36 to CARDS-39). A card is valid
 * through its last day. `within`: how many days ahead the alert starts, `ALERT_DAYS` in the table and `SOON_DAYS` in
 * the dialog. Null without a date.
 */
export const cardAlert = (expirationDate: string | null, today: string, within = ALERT_DAYS): CardAlert | null => {
  if (expirationDate === null || expirationDate === '') return null;
  if (!isDay(expirationDate)) return { kind: 'invalid' };
  const days = daysBetween(today, expirationDate);
  if (days < 0) return { kind: 'expired' };
  return days <= within ? { kind: 'days', days } : null;
};

/** Whether the card expires soon or already needs renewal. */
export const isExpiringSoon = (expirationDate: string | null, today: string): boolean =>
  cardAlert(expirationDate, today, SOON_DAYS)?.kind === 'days';

export type Named = { locale: Locale; name: string };

export type CardField = {
  name: string;
  type: CardFieldType;
  locales: readonly Named[];
  /** For lists only. */
  options: readonly { value: string; locales: readonly Named[] }[];
  isRequired: boolean;
  /** For standard names: filled in advance with the value from the person's profile (GAP-70). */
  isDefault: boolean;
  isAiField: boolean;
  aiName: string | null;
  /** Existing values are kept, but the field is no longer shown in forms. */
  isHidden: boolean;
};

export type CardValue = string | number | boolean | null;
export type CardData = Readonly<Record<string, CardValue>>;

export type CardIssue = {
  path: string;
  rule: 'required' | 'type' | 'tooLong' | 'format' | 'choice' | 'unknownField';
  limit?: number;
};

/** Control characters and bidirectional overrides, which can make a text look like another one. */
const UNREADABLE = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

const ruleOfText = (text: string): Pick<CardIssue, 'rule' | 'limit'> | null => {
  if (text.length > LONGEST_VALUE) return { rule: 'tooLong', limit: LONGEST_VALUE };
  return UNREADABLE.test(text) ? { rule: 'format' } : null;
};

const brokenRule = (field: CardField, value: CardValue): Pick<CardIssue, 'rule' | 'limit'> | null => {
  switch (field.type) {
    case 'boolean':
      return typeof value === 'boolean' ? null : { rule: 'type' };
    case 'number':
      return typeof value === 'number' && Number.isFinite(value) ? null : { rule: 'type' };
    case 'list':
      return field.options.some((option) => option.value === value) ? null : { rule: 'choice' };
    case 'date':
      return typeof value === 'string' && isDay(value) ? null : { rule: 'format' };
    case 'string':
      return typeof value === 'string' ? ruleOfText(value) : { rule: 'type' };
  }
};

/** The value of a field. Inherited property names such as `constructor` have no value. */
const valueIn = (data: CardData, name: string): CardValue | undefined =>
  Object.hasOwn(data, name) ? data[name] : undefined;

/** True for no value and for a text without visible characters. */
export const isEmptyValue = (value: CardValue | undefined): boolean =>
  value === undefined || value === null || (typeof value === 'string' && isBlankText(value) && !UNREADABLE.test(value));

type FormType = { schema: { fields: readonly CardField[] }; hasExpirationDate: boolean };

/**
 * Validation errors of the card data, by the schema of its type. When the type has an expiration date, it is required
 * and must be valid. `before` is the stored data: a field that is hidden or no longer in the schema keeps its value and
 * may not be changed.
 */
export const cardDataIssues = (type: FormType, data: CardData, before: CardData = {}): CardIssue[] => {
  const fields = new Map(type.schema.fields.map((field) => [field.name, field]));
  const unknown = Object.keys(data).flatMap((name): CardIssue[] => {
    const isOpen = fields.has(name) && !fields.get(name)!.isHidden;
    return isOpen || (Object.hasOwn(before, name) && data[name] === before[name])
      ? []
      : [{ path: `data.${name}`, rule: 'unknownField' }];
  });
  const wrong = type.schema.fields.flatMap((field): CardIssue[] => {
    if (field.isHidden) return [];
    const path = `data.${field.name}`;
    const value = valueIn(data, field.name);
    if (isEmptyValue(value)) {
      const isNeeded = field.isRequired || (type.hasExpirationDate && field.name === EXPIRATION_FIELD);
      return isNeeded ? [{ path, rule: 'required' }] : [];
    }
    // an option that was removed from the list stays valid for cards that have it
    if (field.type === 'list' && value === valueIn(before, field.name)) return [];
    const broken = brokenRule(field, value!);
    return broken ? [{ path, ...broken }] : [];
  });
  return [...unknown, ...wrong];
};

/** The data to store: no empty values, texts trimmed, and the values of fields that the form no longer shows. */
export const keptData = (type: FormType, data: CardData, before: CardData = {}): CardData => {
  const isShown = (name: string) => type.schema.fields.some((field) => field.name === name && !field.isHidden);
  const kept = Object.entries(before).filter(([name]) => !isShown(name));
  const sent = Object.entries(data).filter(([name, value]) => isShown(name) && !isEmptyValue(value));
  return Object.fromEntries([
    ...kept,
    ...sent.map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value] as const),
  ]);
};

/**
 * Whether cards of a type need an expiration date that cannot be entered: the type requires one but has no field for
 * it.
 */
export const lacksExpirationField = ({ schema, hasExpirationDate }: FormType): boolean =>
  hasExpirationDate && !schema.fields.some(({ name, isHidden }) => name === EXPIRATION_FIELD && !isHidden);

/**
 * Whether a text can be stored as the expiration date that a member submits: a valid date, or the text printed on the
 * card.
 */
export const isWrittenDay = (text: string): boolean => text.length <= LONGEST_WRITTEN_DAY && !UNREADABLE.test(text);

type SchemaChange = { fields: readonly CardField[] };

/** Fields whose stored values a schema change would lose: removed fields and fields with another type (GAP-70). */
export const fieldsThatStay = (before: SchemaChange, after: SchemaChange, used: ReadonlySet<string>): string[] =>
  before.fields
    .filter(({ name, type }) => used.has(name) && after.fields.find((field) => field.name === name)?.type !== type)
    .map(({ name }) => name);

/** The entry of the same locale, else of the same language, else the French one, else the first. */
const inLocale = <Entry extends { locale: Locale }>(entries: readonly Entry[], locale: Locale): Entry | undefined => {
  const of = (language: string) => entries.find((one) => one.locale.startsWith(language));
  return entries.find((one) => one.locale === locale) ?? of(locale.slice(0, 2)) ?? of('fr') ?? entries[0];
};

export const nameIn = (locales: readonly Named[], locale: Locale): string => inLocale(locales, locale)?.name ?? '';

/** Null when there is no text at all. */
export const textIn = (texts: readonly { locale: Locale; text: string }[], locale: Locale): string | null =>
  inLocale(texts, locale)?.text ?? null;

type StoredCard = { status: CardStatus; expirationDate: string | null };

/**
 * The state of a card type for a person, taken from the best of the person's cards, and that card. A card that can
 * expire counts as expired from the day after its last day, even before the daily job has changed its status.
 */
export const holdingOf = <Card extends StoredCard>(
  cards: readonly Card[],
  today: string,
  { canExpire }: { canExpire: boolean },
): { state: Exclude<Holding, 'selected'>; card: Card | null } => {
  const stateOf = ({ status, expirationDate }: Card): Exclude<Holding, 'selected' | 'missing'> => {
    if (status === 'pending') return 'pendingApproval';
    if (status !== 'claimed') return status;
    if (canExpire && cardAlert(expirationDate, today)?.kind === 'expired') return 'expired';
    return isExpiringSoon(expirationDate, today) ? 'expiringSoon' : 'activated';
  };
  const best = (['activated', 'pendingApproval', 'expiringSoon', 'expired', 'rejected'] as const).find((state) =>
    cards.some((card) => stateOf(card) === state),
  );
  if (!best) return { state: 'missing', card: null };
  return { state: best, card: cards.find((card) => stateOf(card) === best)! };
};
