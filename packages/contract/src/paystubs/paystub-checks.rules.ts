/** Agreement, doubt or contradiction between what a pay stub says and the person that it is matched to. */
import { nameKey } from '../names.rules.ts';
import { employeeNumberKey } from './employee-numbers.rules.ts';
import { type StubReading, wordsOf } from './paystub-readings.rules.ts';

export const verdicts = ['agrees', 'doubt', 'contradiction', 'unread'] as const;
export type Verdict = (typeof verdicts)[number];

/** How one point compares: `shorter` is a part of a name, `absent` is not said by the document. */
export const pointStates = ['same', 'shorter', 'other', 'absent'] as const;
export type PointState = (typeof pointStates)[number];

/** Why a stub is not simply right, the gravest first. */
export const checkReasons = [
  'sameContent',
  'otherPerson',
  'severalPeople',
  'otherNumber',
  'otherPayDate',
  'otherPeriod',
  'recalled',
  'noText',
  'otherName',
  'shorterName',
  'sharedName',
  'numberOnly',
  'nothingFound',
] as const;
export type CheckReason = (typeof checkReasons)[number];

const contradictions: ReadonlySet<CheckReason> = new Set([
  'sameContent',
  'otherPerson',
  'severalPeople',
  'otherNumber',
  'otherPayDate',
  'otherPeriod',
]);

/** The person and the payroll that a file is matched to. */
export type ExpectedStub = {
  employeeNumber: string;
  givenNames: string[];
  familyName: string;
  payDate: string;
  periodStart: string;
  periodEnd: string;
};

export type Point = { state: PointState; read: string | null };

/** `reasons` is empty for an agreement. `read` never contains an amount. */
export type StubCheck = {
  verdict: Verdict;
  reasons: CheckReason[];
  name: Point;
  number: Point;
  payDate: Point;
  period: Point;
};

/** What the database knows about the people that a document names. */
export type KnownPeople = {
  /** Another person holds one of the labelled numbers. */
  isNumberOfOther: boolean;
  /** Another person has one of the labelled names. */
  isNameOfOther: boolean;
  /** Somebody else has the same name as the expected person. */
  isNameShared: boolean;
};

const partsOf = (names: readonly string[]): string[][] => names.map(wordsOf).filter((parts) => parts.length > 0);

const isIn = (words: ReadonlySet<string>, parts: readonly string[]): boolean => parts.every((part) => words.has(part));

/** Compares a name with words: all parts of one given name and of the family name, in any order. */
const compareName = (words: ReadonlySet<string>, { givenNames, familyName }: ExpectedStub): PointState => {
  const given = partsOf(givenNames);
  const family = wordsOf(familyName);
  const hasGiven = given.some((parts) => isIn(words, parts));
  if (hasGiven && isIn(words, family)) return 'same';
  const hasPart = (parts: readonly string[]) => parts.some((part) => part.length > 1 && words.has(part));
  return given.some(hasPart) && hasPart(family) ? 'shorter' : 'absent';
};

const nameOf = (reading: StubReading, expected: ExpectedStub): Point => {
  const labelled = reading.names.map((read) => ({ read, state: compareName(new Set(wordsOf(read)), expected) }));
  const best =
    labelled.find(({ state }) => state === 'same') ?? labelled.find(({ state }) => state === 'shorter') ?? labelled[0];
  if (!best) return { state: compareName(reading.words, expected), read: null };
  return { state: best.state === 'absent' ? 'other' : best.state, read: best.read };
};

/** A shorter number may stand in a document by chance: an hour, a part of an amount. */
const FEWEST_CHARACTERS = 4;

const numberOf = (reading: StubReading, expected: ExpectedStub): Point => {
  const own = employeeNumberKey(expected.employeeNumber);
  const other = reading.numbers.find((number) => number !== own);
  if (reading.numbers.includes(own)) return { state: 'same', read: own };
  if (other !== undefined) return { state: 'other', read: other };
  const isThere = own.length >= FEWEST_CHARACTERS && reading.tokens.has(own);
  return isThere ? { state: 'same', read: own } : { state: 'absent', read: null };
};

const payDateOf = ({ payDates, days }: StubReading, { payDate }: ExpectedStub): Point => {
  if (payDates.includes(payDate)) return { state: 'same', read: payDate };
  if (payDates.length > 0) return { state: 'other', read: payDates[0]! };
  return days.has(payDate) ? { state: 'same', read: payDate } : { state: 'absent', read: null };
};

const shownPeriod = ({ start, end }: { start: string; end: string }): string => `${start}/${end}`;

const periodOf = ({ periods, days }: StubReading, { periodStart, periodEnd }: ExpectedStub): Point => {
  const own = shownPeriod({ start: periodStart, end: periodEnd });
  if (periods.some((period) => shownPeriod(period) === own)) return { state: 'same', read: own };
  if (periods.length > 0) return { state: 'other', read: shownPeriod(periods[0]!) };
  return days.has(periodStart) && days.has(periodEnd) ? { state: 'same', read: own } : { state: 'absent', read: null };
};

const doubtOf = (name: Point, number: Point, known: KnownPeople): CheckReason | null => {
  const isNumberSame = number.state === 'same';
  if (name.state === 'other') return 'otherName';
  if (name.state === 'shorter') return 'shorterName';
  if (name.state === 'absent') return isNumberSame ? 'numberOnly' : 'nothingFound';
  return !isNumberSame && known.isNameShared ? 'sharedName' : null;
};

const silent: Point = { state: 'absent', read: null };

/** A stub whose text is not read, because the organization wants it so. */
export const unreadCheck: StubCheck = {
  verdict: 'unread',
  reasons: [],
  name: silent,
  number: silent,
  payDate: silent,
  period: silent,
};

/** The verdict that reasons lead to. */
export const verdictOf = (reasons: readonly CheckReason[]): Verdict => {
  if (reasons.some((reason) => contradictions.has(reason))) return 'contradiction';
  return reasons.length > 0 ? 'doubt' : 'agrees';
};

/**
 * Compares a reading with what was expected. An agreement needs the whole name, and the number unless nobody shares the
 * name; another person's number or name, another date or period, and known content are contradictions.
 */
export const checkStub = (
  reading: StubReading,
  expected: ExpectedStub,
  known: KnownPeople,
  hasKnownContent: boolean,
): StubCheck => {
  const content: CheckReason[] = hasKnownContent ? ['sameContent'] : [];
  if (!reading.hasText) {
    const reasons: CheckReason[] = [...content, 'noText'];
    return { ...unreadCheck, verdict: verdictOf(reasons), reasons };
  }
  const name = nameOf(reading, expected);
  const number = numberOf(reading, expected);
  const payDate = payDateOf(reading, expected);
  const period = periodOf(reading, expected);
  const isForOther =
    (known.isNumberOfOther && number.state !== 'same') || (known.isNameOfOther && name.state !== 'same');
  const reasons: CheckReason[] = [
    ...content,
    ...(isForOther ? (['otherPerson'] as const) : []),
    ...(reading.numbers.length > 1 && number.state === 'same' ? (['severalPeople'] as const) : []),
    ...(number.state === 'other' ? (['otherNumber'] as const) : []),
    ...(payDate.state === 'other' ? (['otherPayDate'] as const) : []),
    ...(period.state === 'other' ? (['otherPeriod'] as const) : []),
  ];
  const doubt = doubtOf(name, number, known);
  if (doubt) reasons.push(doubt);
  return { verdict: verdictOf(reasons), reasons, name, number, payDate, period };
};

const MOST_PARTS = 8;

/** The keys under which a labelled name may stand in the register, wherever its family name begins. */
export const nameKeysOf = (name: string): string[] => {
  const parts = nameKey(name.replaceAll(',', ' ')).split(' ').slice(0, MOST_PARTS);
  return parts.map((_, at) => [...parts.slice(at), ...parts.slice(0, at)].join(' '));
};
