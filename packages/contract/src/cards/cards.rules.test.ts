import { describe, expect, it } from 'vitest';
import { daysBetween } from '../kit/days.rules.ts';
import {
  ALERT_DAYS,
  actionFor,
  type CardData,
  type CardField,
  cardActions,
  cardAlert,
  cardDataIssues,
  cardStatuses,
  fieldsThatStay,
  holdingOf,
  isDay,
  isExpiringSoon,
  isWrittenDay,
  keptData,
  lacksExpirationField,
  nameIn,
  SOON_DAYS,
} from './cards.rules.ts';

const TODAY = '2026-11-20';
/** The day `days` after TODAY. */
const inDays = (days: number) => new Date(Date.UTC(2026, 10, 20 + days)).toISOString().slice(0, 10);

const field = (name: string, given: Partial<CardField> = {}): CardField => ({
  name,
  type: 'string',
  locales: [],
  options: [],
  isRequired: false,
  isDefault: false,
  isAiField: false,
  aiName: null,
  isHidden: false,
  ...given,
});
const typeOf = (...fields: CardField[]) => ({ schema: { fields }, hasExpirationDate: false });
const choice = (...values: string[]) => values.map((value) => ({ value, locales: [] }));
/** Parsed as a request body is: names like `__proto__` become own properties. */
const parsed = (json: string) => JSON.parse(json) as CardData;

describe('the allowed actions on a card', () => {
  it.each([
    ['pending', undefined, null],
    ['pending', 'claimed', 'approve'],
    ['pending', 'rejected', 'reject'],
    ['claimed', undefined, 'save'],
    ['claimed', 'claimed', 'save'],
    ['claimed', 'rejected', 'reject'],
    ['rejected', undefined, null],
    ['rejected', 'claimed', 'approve'],
    ['rejected', 'rejected', 'reject'],
    ['expired', undefined, null],
    ['expired', 'claimed', 'approve'],
    ['expired', 'rejected', 'reject'],
  ] as const)('that is %s and to be %s: %s (CARDS-21, CARDS-22, CARDS-23, GAP-68)', (from, to, action) => {
    expect(actionFor(from, to)).toBe(action);
  });

  it('always include rejecting, and either approving or saving (CARDS-21, CARDS-22, CARDS-23)', () => {
    expect(cardStatuses.map((status) => [status, cardActions(status)])).toEqual([
      ['pending', ['reject', 'approve']],
      ['claimed', ['reject', 'save']],
      ['rejected', ['reject', 'approve']],
      ['expired', ['reject', 'approve']],
    ]);
  });
});

describe('the alert for an expiration date', () => {
  it.each([
    [-400, 'expired'],
    [-1, 'expired'],
    [0, 0],
    [1, 1],
    [14, 14],
    [15, 15],
    [16, 16],
    [30, 30],
    [31, null],
    [400, null],
  ] as const)(
    '%d days ahead: %s in the table (CARDS-36, CARDS-37, CARDS-38, CARDS-39, CONSTANTS-08, GAP-66)',
    (days, alertKind) => {
      const alert = cardAlert(inDays(days), TODAY);
      expect(alert?.kind === 'days' ? alert.days : (alert?.kind ?? null)).toBe(alertKind);
    },
  );

  it.each([
    [-1, false],
    [0, true],
    [14, true],
    [15, true],
    [16, false],
    [31, false],
  ] as const)('%d days ahead, whether it ends soon: %s (CARDS-40, CONSTANTS-09, GAP-66)', (days, isSoon) => {
    expect(isExpiringSoon(inDays(days), TODAY)).toBe(isSoon);
    expect(cardAlert(inDays(days), TODAY, SOON_DAYS)?.kind === 'days').toBe(isSoon);
  });

  it('is null without a date, and a message for an invalid date (CARDS-36, CARDS-39)', () => {
    expect([cardAlert(null, TODAY), cardAlert('', TODAY)]).toEqual([null, null]);
    for (const text of [
      '2026-02-29',
      '2026-13-01',
      '2026-00-10',
      '0000-01-01',
      '26-11-20',
      '2026-11-20T00:00',
      '2026/11/20',
      'demain',
      ' 2026-11-20',
    ])
      expect([text, cardAlert(text, TODAY)]).toEqual([text, { kind: 'invalid' }]);
  });

  it('counts calendar days across leap days and years', () => {
    expect(isDay('2028-02-29')).toBe(true);
    expect([isDay('2100-02-29'), isDay('2027-02-29')]).toEqual([false, false]);
    expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
    expect(daysBetween('2027-12-31', '2028-01-01')).toBe(1);
    expect(cardAlert('2028-02-29', '2028-01-30', ALERT_DAYS)).toEqual({ kind: 'days', days: 30 });
  });
});

describe('a card form', () => {
  const licence = typeOf(
    field('name', { isRequired: true }),
    field('height', { type: 'number' }),
    field('isRenewed', { type: 'boolean' }),
    field('expirationDate', { type: 'date' }),
    field('class', { type: 'list', options: choice('1', '5') }),
    field('old', { isHidden: true, isRequired: true }),
  );

  it('accepts only values that match the type of each field (CARD-TYPES-04, CARDS-28)', () => {
    const good = { name: 'Luc', height: 1.8, isRenewed: false, expirationDate: '2028-02-29', class: '5' };
    expect(cardDataIssues(licence, good)).toEqual([]);
    for (const [name, value, rule] of [
      ['name', 7, 'type'],
      ['name', 'a\u0007b', 'format'],
      ['name', 'exe.\u202Egpj', 'format'],
      ['name', 'x'.repeat(501), 'tooLong'],
      ['name', '\u200B\u00AD', 'required'],
      ['name', '   ', 'required'],
      ['name', null, 'required'],
      ['height', '1.8', 'type'],
      ['height', Number.NaN, 'type'],
      ['height', Number.POSITIVE_INFINITY, 'type'],
      ['isRenewed', 'true', 'type'],
      ['isRenewed', 1, 'type'],
      ['expirationDate', '2027-02-29', 'format'],
      ['expirationDate', 20_280_229, 'format'],
      ['class', '6', 'choice'],
      ['class', 5, 'choice'],
      ['old', 'x', 'unknownField'],
      ['other', 'x', 'unknownField'],
    ] as const)
      expect(cardDataIssues(licence, { ...good, [name]: value })).toMatchObject([{ path: `data.${name}`, rule }]);
  });

  it('treats names of built-in object properties as unknown fields (GAP-70)', () => {
    for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'])
      expect(cardDataIssues(typeOf(), parsed(`{"${name}":"x"}`))).toEqual([
        { path: `data.${name}`, rule: 'unknownField' },
      ]);
    const own = typeOf(field('constructor'), field('toString', { isRequired: true }));
    expect(cardDataIssues(own, {})).toEqual([{ path: 'data.toString', rule: 'required' }]);
    expect(cardDataIssues(own, parsed('{"toString":"x"}'))).toEqual([]);
    expect(keptData(own, parsed('{"toString":" x ","__proto__":"y"}'))).toEqual({ toString: 'x' });
    expect(({} as { polluted?: string }).polluted).toBeUndefined();
  });

  it('requires the expiration date when the type has one (GAP-40, GAP-68)', () => {
    const type = { ...licence, hasExpirationDate: true };
    expect(cardDataIssues(type, { name: 'Luc' })).toEqual([{ path: 'data.expirationDate', rule: 'required' }]);
    expect(cardDataIssues(type, { name: 'Luc', expirationDate: 'demain' })).toEqual([
      { path: 'data.expirationDate', rule: 'format' },
    ]);
    expect(lacksExpirationField(type)).toBe(false);
    expect(lacksExpirationField({ ...typeOf(field('name')), hasExpirationDate: true })).toBe(true);
    const hidden = typeOf(field('expirationDate', { type: 'date', isHidden: true }));
    expect(lacksExpirationField({ ...hidden, hasExpirationDate: true })).toBe(true);
    expect(lacksExpirationField(typeOf())).toBe(false);
  });

  it('keeps the values of hidden and removed fields and refuses to change them (GAP-70)', () => {
    const before = { name: 'Luc', old: 'A', gone: 'B', class: '3' };
    expect(cardDataIssues(licence, { name: 'Luc', old: 'A', gone: 'B', class: '3' }, before)).toEqual([]);
    expect(cardDataIssues(licence, { name: 'Luc', old: 'C' }, before)).toEqual([
      { path: 'data.old', rule: 'unknownField' },
    ]);
    expect(cardDataIssues(licence, { name: 'Luc', class: '4' }, before)).toMatchObject([{ rule: 'choice' }]);
    expect(keptData(licence, { name: ' Eve ', height: null }, before)).toEqual({ old: 'A', gone: 'B', name: 'Eve' });
  });

  it('accepts a short text that is printed on the card in place of a date', () => {
    expect(isWrittenDay('31 NOV 2027')).toBe(true);
    expect(['x'.repeat(41), 'a\nb', '\u202E7202-11-03'].map(isWrittenDay)).toEqual([false, false, false]);
  });

  it('refuses a schema change that would lose stored values (GAP-70)', () => {
    const before = { fields: [field('a'), field('b', { type: 'number' }), field('c'), field('d')] };
    const after = { fields: [field('a', { isHidden: true }), field('b'), field('e')] };
    expect(fieldsThatStay(before, after, new Set(['a', 'b', 'c']))).toEqual(['b', 'c']);
    expect(fieldsThatStay(before, after, new Set())).toEqual([]);
  });
});

describe('the state of a card type for a person', () => {
  const card = (status: (typeof cardStatuses)[number], expirationDate: string | null = null) => ({
    status,
    expirationDate,
  });
  const canExpire = { canExpire: true };

  it('comes from the best of the person’s cards (CARDS-18)', () => {
    const [good, soon, past] = [card('claimed', inDays(100)), card('claimed', inDays(15)), card('claimed', inDays(-1))];
    for (const [cards, state, best] of [
      [[], 'missing', null],
      [[card('rejected')], 'rejected', 0],
      [[card('rejected'), card('expired')], 'expired', 1],
      [[card('expired'), soon], 'expiringSoon', 1],
      [[soon, card('pending')], 'pendingApproval', 1],
      [[card('pending'), good], 'activated', 1],
      [[card('claimed')], 'activated', 0],
      [[past], 'expired', 0],
    ] as const)
      expect(holdingOf(cards, TODAY, canExpire)).toEqual({ state, card: best === null ? null : cards[best] });
  });

  it('ignores the expiration date when the type does not expire', () => {
    expect(holdingOf([card('claimed', inDays(-1))], TODAY, { canExpire: false }).state).toBe('activated');
  });
});

describe('a localised name', () => {
  it('is taken from the locale, else the language, else the first entry', () => {
    const names = [
      { locale: 'fr_CA', name: 'Permis' },
      { locale: 'en_CA', name: 'Licence' },
    ] as const;
    expect(nameIn(names, 'en_CA')).toBe('Licence');
    expect(nameIn(names, 'en_US')).toBe('Licence');
    expect(nameIn(names, 'es_ES')).toBe('Permis');
    expect(nameIn([], 'es_ES')).toBe('');
  });
});
