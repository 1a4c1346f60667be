/** One PDF of a whole payroll: whom each of its pages goes to, and which pages become one pay stub (GAP-71, P31). */
import { nameKey } from '../names.rules.ts';
import { employeeNumberKey } from './employee-numbers.rules.ts';
import { nameKeysOf } from './paystub-checks.rules.ts';
import { readStub, wordsOf } from './paystub-readings.rules.ts';

/** Pages of one PDF that is split. */
export const MOST_SPLIT_PAGES = 500;
/** Hours for which a PDF waits to be confirmed; then it is erased. */
export const SPLIT_HOURS = 24;

/** `reading`: its pages are read; `waiting`: somebody looks at them; `keeping`: the stubs are made. */
export const splitStates = ['reading', 'waiting', 'keeping', 'done', 'failed'] as const;
export type SplitState = (typeof splitStates)[number];

/** Why a page goes to its person, or to nobody yet. */
export const pageReasons = [
  'number',
  'name',
  'continued',
  'unknownNumber',
  'sharedNumber',
  'unknownName',
  'sharedName',
  'unnumbered',
  'several',
  'nobody',
  'noText',
] as const;
export type PageReason = (typeof pageReasons)[number];

/** What somebody decided about a page; `asRead` takes the decision back. */
export const pageDecisions = ['give', 'continue', 'leaveOut'] as const;
export type PageDecision = (typeof pageDecisions)[number];

/** A person of the organization as a page may name one; only those with a number can receive a stub. */
export type NamedPerson = {
  id: string;
  employeeNumber: string | null;
  givenNames: readonly string[];
  familyName: string;
  nameKey: string;
};

/** What a page says of people. `lines` are texts that stand alone and may be names; `tokens` may be numbers. */
export type PageReading = {
  hasText: boolean;
  numbers: string[];
  names: string[];
  lines: string[];
  tokens: string[];
  words: ReadonlySet<string>;
};

const MOST_LINES = 80;
const MOST_TOKENS = 300;
/** A shorter number without a label may be an hour or a part of an amount. */
const FEWEST_CHARACTERS = 4;

const linesOf = (text: string): string[] => {
  const parts = text.split(/\n|\t|\s{2,}|[|;:]/).map((part) =>
    part
      .split(/\s+/)
      .filter((word) => word !== '' && !/\d/.test(word))
      .join(' '),
  );
  const named = parts.filter((part) => {
    const words = wordsOf(part).length;
    return words >= 2 && words <= 8 && part.length <= 80 && /^[\p{L}\p{M}'’.,\- ]+$/u.test(part);
  });
  return [...new Set(named)].slice(0, MOST_LINES);
};

export const readSplitPage = (text: string): PageReading => {
  const { hasText, numbers, names, tokens, words } = readStub(text);
  const isNumber = (token: string) => token.length >= FEWEST_CHARACTERS && token.length <= 40 && /\d/.test(token);
  return {
    hasText: hasText && words.size > 0,
    numbers,
    names,
    lines: linesOf(text),
    tokens: [...tokens].filter(isNumber).slice(0, MOST_TOKENS),
    words,
  };
};

/** The keys under which the register may know the people of a page. */
export const keysOfPage = ({ numbers, names, lines, tokens }: PageReading): { numbers: string[]; names: string[] } => ({
  numbers: [...numbers, ...tokens],
  names: [...names, ...lines].flatMap(nameKeysOf),
});

export type PageAssignment = { reason: PageReason; personId: string | null };

const nobody = (reason: PageReason): PageAssignment => ({ reason, personId: null });

const numberKeyOf = ({ employeeNumber }: NamedPerson): string | null =>
  employeeNumber === null ? null : employeeNumberKey(employeeNumber);

/** One person, or why there is none. */
const onlyOne = (people: readonly NamedPerson[], reason: 'number' | 'name'): PageAssignment => {
  const [first] = people;
  if (!first) return nobody('nobody');
  if (people.length > 1) {
    const isShared = people.every((person) => nameKey(person.nameKey) === nameKey(first.nameKey));
    return nobody(isShared ? 'sharedName' : 'several');
  }
  return first.employeeNumber === null ? nobody('unnumbered') : { reason, personId: first.id };
};

const withNames = (people: readonly NamedPerson[], names: readonly string[]): NamedPerson[] => {
  const keys = new Set(names.flatMap(nameKeysOf));
  return people.filter((person) => keys.has(person.nameKey));
};

/** All parts of one given name and of the family name are on the page. */
const isNamedBy = (words: ReadonlySet<string>, { givenNames, familyName }: NamedPerson): boolean => {
  const isIn = (name: string) => {
    const parts = wordsOf(name);
    return parts.length > 0 && parts.every((part) => words.has(part));
  };
  return isIn(familyName) && givenNames.some(isIn);
};

/** By a number without a label: only beside the whole name of its person, because an amount may look the same. */
const byNumberWithName = ({ tokens, words }: PageReading, people: readonly NamedPerson[]): NamedPerson[] => {
  const held = people.filter((person) => tokens.includes(numberKeyOf(person) ?? ''));
  const isShared = (person: NamedPerson) =>
    held.some((one) => one !== person && numberKeyOf(one) === numberKeyOf(person));
  return held.filter((person) => isNamedBy(words, person) && !isShared(person));
};

/** By the numbers that the page calls employee numbers. A name of somebody else beside them is a contradiction. */
const byLabelledNumber = (reading: PageReading, people: readonly NamedPerson[]): PageAssignment => {
  const { numbers, names } = reading;
  const holders = people.filter((person) => numbers.includes(numberKeyOf(person) ?? ''));
  if (holders.length === 0) return nobody('unknownNumber');
  if (numbers.length > 1) return nobody('several');
  if (holders.length > 1) return nobody('sharedNumber');
  const holder = holders[0]!;
  const others = [...withNames(people, names), ...byNumberWithName(reading, people)];
  const isOther = others.some((person) => person.id !== holder.id && person.nameKey !== holder.nameKey);
  return isOther ? nobody('several') : { reason: 'number', personId: holder.id };
};

/**
 * Whom a page goes to by what it says. A number or a name of two people is for nobody, and so is a page that names two
 * people. `people` are those that `keysOfPage` finds; others do no harm.
 */
export const assignPage = (reading: PageReading, people: readonly NamedPerson[]): PageAssignment => {
  if (!reading.hasText) return nobody('noText');
  if (reading.numbers.length > 0) return byLabelledNumber(reading, people);
  const numbered = byNumberWithName(reading, people);
  const named = withNames(people, reading.names.length > 0 ? reading.names : reading.lines);
  // Among people of one name, the number tells.
  const others = named.filter((person) => !numbered.some((one) => one.nameKey === person.nameKey));
  if (numbered.length > 0) return onlyOne([...numbered, ...others], 'number');
  if (named.length > 0) return onlyOne(named, 'name');
  return nobody(reading.names.length > 0 ? 'unknownName' : 'nobody');
};

/** A page that names nobody continues the page before it; the first one has none before it. */
export const continuedOr = ({ reason, personId }: PageAssignment, page: number): PageAssignment => ({
  reason: reason === 'nobody' && page > 1 ? 'continued' : reason,
  personId,
});

export type SplitPageRow = {
  page: number;
  reason: PageReason;
  /** Whom the page goes to by what it says. */
  personId: string | null;
  decision: PageDecision | null;
  givenPersonId: string | null;
  /** The stub that it became a part of. */
  keptAs: string | null;
};

export type ResolvedPage = SplitPageRow & { forId: string | null; isLeftOut: boolean };

/** Pages in their order with whom each goes to. What follows a page goes where that page goes, and nowhere after one that is left out. */
export const resolvePages = (pages: readonly SplitPageRow[]): ResolvedPage[] => {
  const resolved: ResolvedPage[] = [];
  for (const page of pages) {
    const before = resolved.at(-1);
    const isLeftOut = page.decision === 'leaveOut';
    const follows = page.decision === 'continue' || (page.decision === null && page.reason === 'continued');
    const forId = follows ? (before?.forId ?? null) : page.decision === 'give' ? page.givenPersonId : page.personId;
    resolved.push({ ...page, isLeftOut, forId: isLeftOut ? null : forId });
  }
  return resolved;
};

/** A page that goes to nobody and is not left out: nothing is kept before it is decided. */
export const isOpenPage = ({ forId, isLeftOut, keptAs }: ResolvedPage): boolean =>
  forId === null && !isLeftOut && keptAs === null;

export type SplitPart = { personId: string; pages: number[]; keptAs: string | null };

/** Neighbouring pages of one person are one stub. Pages that were kept stay as they were. */
export const partsOf = (pages: readonly ResolvedPage[]): SplitPart[] => {
  const parts: SplitPart[] = [];
  for (const { page, forId, keptAs } of pages) {
    if (forId === null) continue;
    const last = parts.at(-1);
    if (last?.personId === forId && last.keptAs === keptAs) last.pages.push(page);
    else parts.push({ personId: forId, pages: [page], keptAs });
  }
  return parts;
};

/** '20388-2026-11-26.pdf'; a second stub of the same person has its count behind the date. */
export const nameOfPart = (employeeNumber: string, payDate: string, taken: ReadonlySet<string>): string => {
  const plain = `${employeeNumber}-${payDate}`;
  let name = `${plain}.pdf`;
  for (let count = 2; taken.has(name); count += 1) name = `${plain}-${count}.pdf`;
  return name;
};
