/**
 * Dates of recurring posts and events (specification §3; GAP-31, GAP-85). Days are calendar days in the organization's
 * time zone, written '2026-11-20'; they are converted to instants elsewhere.
 */

export const frequencies = ['weekly', 'monthlyOn15th', 'monthlyOnFirstDay', 'monthlyOnLastDay', 'custom'] as const;
export const recurrenceUnits = ['week', 'month', 'year'] as const;
export const ordinals = ['first', 'second', 'third', 'fourth', 'last'] as const;
/** ISO 8601: the week begins on Monday. */
export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Ordinal = (typeof ordinals)[number];
export type Weekday = (typeof weekdays)[number];

export type RecurrenceEnd =
  | { kind: 'never' }
  /** The last possible day, inclusive. */
  | { kind: 'until'; until: string }
  /** The total number of dates, the first one included. */
  | { kind: 'count'; count: number };

export type Recurrence =
  | { frequency: Exclude<(typeof frequencies)[number], 'custom'>; end: RecurrenceEnd }
  | { frequency: 'custom'; unit: 'week'; weekdays: Weekday[]; end: RecurrenceEnd }
  | { frequency: 'custom'; unit: 'month' | 'year'; ordinal: Ordinal; weekday: Weekday; end: RecurrenceEnd };

const DAY_MS = 86_400_000;
type Month = { year: number /** From 0. */; month: number };

/** Days since 1970-01-01. */
const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;
const dayOf = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10);
const firstOf = ({ year, month }: Month): number => Date.UTC(year, month, 1) / DAY_MS;
const lastOf = ({ year, month }: Month): number => Date.UTC(year, month + 1, 0) / DAY_MS;
/** Index in the week, Monday = 0: 1970-01-01 was a Thursday. */
const indexInWeek = (number: number): number => (((number + 3) % 7) + 7) % 7;

const monthOf = (day: string): Month => ({ year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) - 1 });

/** The day number of, for example, the third Tuesday of a month, or of its last one. */
const nthOf = (month: Month, ordinal: Ordinal, weekday: Weekday): number => {
  const selected = weekdays.indexOf(weekday);
  if (ordinal === 'last') {
    const last = lastOf(month);
    return last - ((indexInWeek(last) - selected + 7) % 7);
  }
  const first = firstOf(month);
  return first + ((selected - indexInWeek(first) + 7) % 7) + 7 * ordinals.indexOf(ordinal);
};

/** The matching day of each month, or of the start's month in each year, from the month of the start on. */
const dayInMonth = (recurrence: Recurrence): ((month: Month) => number) => {
  switch (recurrence.frequency) {
    case 'monthlyOn15th':
      return (month) => firstOf(month) + 14;
    case 'monthlyOnFirstDay':
      return firstOf;
    case 'monthlyOnLastDay':
      return lastOf;
    default: {
      const { ordinal, weekday } = recurrence as Extract<Recurrence, { ordinal: Ordinal }>;
      return (month) => nthOf(month, ordinal, weekday);
    }
  }
};

/** Every day that matches the rule, in order, from about the start on, without end. */
function* daysOfRule(recurrence: Recurrence, start: string): Generator<number> {
  const from = numberOf(start);
  if (recurrence.frequency === 'weekly') {
    for (let number = from; ; number += 7) yield number;
  }
  if (recurrence.frequency === 'custom' && recurrence.unit === 'week') {
    const selected = new Set(recurrence.weekdays.map((weekday) => weekdays.indexOf(weekday)));
    for (let number = from; selected.size > 0; number += 1) if (selected.has(indexInWeek(number))) yield number;
    return;
  }
  const step = recurrence.frequency === 'custom' && recurrence.unit === 'year' ? 12 : 1;
  const inMonth = dayInMonth(recurrence);
  const { year, month } = monthOf(start);
  for (let months = 0; ; months += step) yield inMonth({ year, month: month + months });
}

/** The last year that a day can be written in. */
const LATEST = numberOf('9999-01-01');

/**
 * All dates in order: the start, which counts as the first one, then every later day that matches the rule, until the
 * end.
 */
export function* occurrences(recurrence: Recurrence, start: string): Generator<string> {
  const { end } = recurrence;
  const until = end.kind === 'until' ? Math.min(numberOf(end.until), LATEST) : LATEST;
  const most = end.kind === 'count' ? end.count : Number.POSITIVE_INFINITY;
  const from = numberOf(start);
  yield start;
  let given = 1;
  for (const number of daysOfRule(recurrence, start)) {
    if (number <= from) continue;
    if (number > until || given >= most) return;
    yield dayOf(number);
    given += 1;
  }
}

/** The first dates after `after` (exclusive), at most `most`; from the start on without `after`. */
export const nextOccurrences = (
  recurrence: Recurrence,
  start: string,
  { after, most }: { after: string | null; most: number },
): string[] => {
  const days: string[] = [];
  for (const day of occurrences(recurrence, start)) {
    if (days.length >= most) break;
    if (after === null || day > after) days.push(day);
  }
  return days;
};
