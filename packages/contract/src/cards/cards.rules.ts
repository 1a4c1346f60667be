/** What becomes of a card, what its date says, and what may stand in its fields (specification §4, §5, §9; GAP-66 to GAP-70). */
import type { Locale } from '../locales.ts';
import { isName } from '../names.rules.ts';

export const cardStatuses = ['pending', 'claimed', 'rejected', 'expired'] as const;
export type CardStatus = (typeof cardStatuses)[number];
/** Tabs of the overview: `soon` is what is claimed and ends within `SOON_DAYS` (CARDS-04). */
export const cardViews = ['expired', 'soon', 'pending'] as const;
/** What a person has of a type: the state of the card, nothing, or that it is wanted (CARDS-18). */
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

/** The table speaks of a date that is so near; the dialog and the count of what ends soon begin later; the notice leaves last (GAP-66). */
export const ALERT_DAYS = 30;
export const SOON_DAYS = 15;
export const NOTICE_DAYS = 14;
/** Rows per page of the table (CARDS-08). */
export const cardPageSizes = [10, 20, 30, 40] as const;
/** `listed`: what waits longest or ends first. */
export const cardSorts = ['listed', 'name', 'employeeNumber', 'cardType', 'expirationDate'] as const;
export type CardSort = (typeof cardSorts)[number];
export const cardTypeSorts = ['name', 'isEnabled', 'updatedAt'] as const;

export const cardFieldTypes = ['string', 'number', 'date', 'boolean', 'list'] as const;
export type CardFieldType = (typeof cardFieldTypes)[number];
/** The field in which every card keeps its last day. */
export const EXPIRATION_FIELD = 'expirationDate';
/** Names that fields of identity cards have everywhere (CARDS-16). */
export const standardFields = {
  address: 'string',
  clientNumber: 'string',
  competency: 'string',
  dateOfBirth: 'date',
  [EXPIRATION_FIELD]: 'date',
  eyeColour: 'string',
  height: 'number',
  name: 'string',
  region: 'string',
  validDate: 'date',
} as const satisfies Record<string, CardFieldType>;

export const MOST_FIELDS = 40;
export const MOST_OPTIONS = 100;
export const LONGEST_VALUE = 500;
/** Characters of a last day as a telephone read it from a photo, whatever it read. */
export const LONGEST_WRITTEN_DAY = 40;

export type CardAction = 'reject' | 'approve' | 'save';

/** What an administrator may do with a card of that status, whoever asks having the permission (CARDS-20 to CARDS-23, GAP-68). */
export const cardActions = (status: CardStatus): readonly CardAction[] =>
  status === 'claimed' ? ['reject', 'save'] : ['reject', 'approve'];

/** What a change does to a card of that status, by the status that is sent with it; null for what nobody may do (GAP-68). */
export const actionFor = (from: CardStatus, to: 'claimed' | 'rejected' | undefined): CardAction | null => {
  if (to === 'rejected') return 'reject';
  const wanted = from === 'claimed' ? 'save' : to === 'claimed' ? 'approve' : null;
  return wanted && cardActions(from).includes(wanted) ? wanted : null;
};

const DAY_MS = 86_400_000;
const DAY = /^(?!0000)\d{4}-\d{2}-\d{2}$/;

/** Whether the text is a day that the calendar has, written '2026-11-20'. */
export const isDay = (text: string): boolean => {
  if (!DAY.test(text)) return false;
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
};

/** Days of the calendar from one day to another; negative when it lies before. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);

export type CardAlert = { kind: 'invalid' } | { kind: 'expired' } | { kind: 'days'; days: number };

/**
 * What a date calls for on a day of the organisation's calendar (CARDS-36 to CARDS-39): a card is good through its last day. `within` is how
 * many days ahead it speaks: `ALERT_DAYS` in the table, `SOON_DAYS` in the dialog. No date, no alert.
 */
export const cardAlert = (expirationDate: string | null, today: string, within = ALERT_DAYS): CardAlert | null => {
  if (expirationDate === null || expirationDate === '') return null;
  if (!isDay(expirationDate)) return { kind: 'invalid' };
  const days = daysBetween(today, expirationDate);
  if (days < 0) return { kind: 'expired' };
  return days <= within ? { kind: 'days', days } : null;
};

/** Whether it counts among those that end soon, or need renewal. */
export const isExpiringSoon = (expirationDate: string | null, today: string): boolean =>
  cardAlert(expirationDate, today, SOON_DAYS)?.kind === 'days';

export type Named = { locale: Locale; name: string };

export type CardField = {
  name: string;
  type: CardFieldType;
  locales: readonly Named[];
  /** Of a list. */
  options: readonly { value: string; locales: readonly Named[] }[];
  isRequired: boolean;
  /** Filled beforehand with what the person's file says, where the name is a standard one (GAP-70). */
  isDefault: boolean;
  isAiField: boolean;
  aiName: string | null;
  /** Kept with the cards that have it, and asked of nobody any more. */
  isHidden: boolean;
};

export type CardValue = string | number | boolean | null;
export type CardData = Readonly<Record<string, CardValue>>;

export type CardIssue = {
  path: string;
  rule: 'required' | 'type' | 'tooLong' | 'format' | 'choice' | 'unknownField';
  limit?: number;
};

/** What only machines read, and turns of the direction of reading, which let a text look like another one. */
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

/** What a field holds; names that every object answers to, such as `constructor`, hold nothing by themselves. */
const valueIn = (data: CardData, name: string): CardValue | undefined =>
  Object.hasOwn(data, name) ? data[name] : undefined;

/** Nothing, or a text of which nothing can be seen. */
export const isEmptyValue = (value: CardValue | undefined): boolean =>
  value === undefined || value === null || (typeof value === 'string' && !isName(value) && !UNREADABLE.test(value));

type FormType = { schema: { fields: readonly CardField[] }; hasExpirationDate: boolean };

/**
 * What keeps the fields of a form from being kept, by the schema of its type; a date of expiry is required when the type has one, and then it
 * must be one. `before` is what the card holds already: a field that has left the schema, or is hidden, stays as it is and may not be changed.
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
    // a choice that has left the list stays with the card that has it
    if (field.type === 'list' && value === valueIn(before, field.name)) return [];
    const broken = brokenRule(field, value!);
    return broken ? [{ path, ...broken }] : [];
  });
  return [...unknown, ...wrong];
};

/** What a card keeps of what was sent: nothing empty, texts without blanks around them, and all that its form no longer shows. */
export const keptData = (type: FormType, data: CardData, before: CardData = {}): CardData => {
  const isShown = (name: string) => type.schema.fields.some((field) => field.name === name && !field.isHidden);
  const kept = Object.entries(before).filter(([name]) => !isShown(name));
  const sent = Object.entries(data).filter(([name, value]) => isShown(name) && !isEmptyValue(value));
  return Object.fromEntries([
    ...kept,
    ...sent.map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value] as const),
  ]);
};

/** Whether cards of a type have a last day that nobody could write down: the type asks for it and no field takes it. */
export const lacksExpirationField = ({ schema, hasExpirationDate }: FormType): boolean =>
  hasExpirationDate && !schema.fields.some(({ name, isHidden }) => name === EXPIRATION_FIELD && !isHidden);

/** Whether a text can be kept as the last day that a member hands in: a day, or what stands on the card instead. */
export const isWrittenDay = (text: string): boolean => text.length <= LONGEST_WRITTEN_DAY && !UNREADABLE.test(text);

type SchemaChange = { fields: readonly CardField[] };

/** Fields of which a change of schema would lose what cards hold: those that go, and those of another type (GAP-70). */
export const fieldsThatStay = (before: SchemaChange, after: SchemaChange, used: ReadonlySet<string>): string[] =>
  before.fields
    .filter(({ name, type }) => used.has(name) && after.fields.find((field) => field.name === name)?.type !== type)
    .map(({ name }) => name);

/** What is said in a language: in the very locale, in the same language, then in French, then in any. */
const inLocale = <One extends { locale: Locale }>(said: readonly One[], locale: Locale): One | undefined => {
  const of = (language: string) => said.find((one) => one.locale.startsWith(language));
  return said.find((one) => one.locale === locale) ?? of(locale.slice(0, 2)) ?? of('fr') ?? said[0];
};

export const nameIn = (locales: readonly Named[], locale: Locale): string => inLocale(locales, locale)?.name ?? '';

/** Null where nobody wrote a word. */
export const textIn = (texts: readonly { locale: Locale; text: string }[], locale: Locale): string | null =>
  inLocale(texts, locale)?.text ?? null;

type Held = { status: CardStatus; expirationDate: string | null };

/**
 * What a person has of a type, told from the best of the cards that he has of it, and that card. A card that the calendar ends counts as
 * ended from the day after its last one, even before the clock has come by.
 */
export const holdingOf = <Card extends Held>(
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
