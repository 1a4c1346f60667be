/** What choosing another frequency, unit or end makes of a recurrence. */
import {
  frequencies,
  nextOccurrences,
  type Recurrence,
  type RecurrenceEnd,
  type recurrenceUnits,
} from '@fanal/contract/posts/recurrence.rules';
import { placeInMonth } from './plan.rules.ts';

export const frequencyChoices = ['none', ...frequencies] as const;
export type FrequencyChoice = (typeof frequencyChoices)[number];
export type Custom = Extract<Recurrence, { frequency: 'custom' }>;
type Unit = (typeof recurrenceUnits)[number];

const never: RecurrenceEnd = { kind: 'never' };

export const choiceOf = (recurrence: Recurrence | null): FrequencyChoice => recurrence?.frequency ?? 'none';

/** Every week, month or year on the day on which it starts. */
export const customBy = (unit: Unit, start: string, end: RecurrenceEnd): Custom => {
  const place = placeInMonth(start);
  return unit === 'week'
    ? { frequency: 'custom', unit, weekdays: [place.weekday], end }
    : { frequency: 'custom', unit, ...place, end };
};

/** The end stays what it was. */
export const withFrequency = (choice: FrequencyChoice, before: Recurrence | null, start: string): Recurrence | null => {
  const end = before?.end ?? never;
  if (choice === 'none') return null;
  return choice === 'custom' ? customBy('month', start, end) : { frequency: choice, end };
};

/** How often it takes place unless somebody says otherwise. */
const USUAL_COUNT = 5;

/** An end of that kind, five times from the start; one that has been written already is kept. */
export const withEnd = (kind: RecurrenceEnd['kind'], recurrence: Recurrence, start: string): Recurrence => {
  if (recurrence.end.kind === kind) return recurrence;
  if (kind === 'never') return { ...recurrence, end: never };
  if (kind === 'count') return { ...recurrence, end: { kind, count: USUAL_COUNT } };
  const days = nextOccurrences({ ...recurrence, end: never }, start, { after: null, most: USUAL_COUNT });
  return { ...recurrence, end: { kind, until: days.at(-1)! } };
};

const MOST_TIMES = 1_000;

/** A number of times as somebody writes it; null when it is none that a recurrence may have. */
export const parseTimes = (text: string): number | null => {
  const count = Number(text.replaceAll(/\s/g, ''));
  return Number.isInteger(count) && count >= 1 && count <= MOST_TIMES ? count : null;
};
