/** Parses dates as people and programs write them into YYYY-MM-DD. */
import type { DateOrder } from '@fanal/contract/imports/imports.rules';
import { nameKey } from '@fanal/contract/names.rules';
import { dateOf } from '#platform/files/inspection/excel-dates';

/** Prefixes of month names in the three languages; the longest match wins. */
const beginnings: readonly (readonly string[])[] = [
  ['jan', 'ene'],
  ['fev', 'feb'],
  ['mar'],
  ['avr', 'apr', 'abr'],
  ['mai', 'may'],
  ['juin', 'jun'],
  ['juil', 'jul', 'jui'],
  ['aou', 'aug', 'ago'],
  ['sep'],
  ['oct'],
  ['nov'],
  ['dec', 'dic'],
];
const monthNames = new Set(
  'janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre january february march april may june july august september october november december enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre diciembre'.split(
    ' ',
  ),
);

/** 1 to 12 for a month name or its prefix, 0 for any other word. */
const monthOf = (word: string): number => {
  const isMonth = [...monthNames].some((month) => month.startsWith(word));
  return isMonth && word.length >= 3 ? beginnings.findIndex((some) => some.some((one) => word.startsWith(one))) + 1 : 0;
};

const two = (number: number) => String(number).padStart(2, '0');

/** The day, or null when it does not exist. */
const dayOf = (year: number, month: number, day: number): string | null => {
  if (year < 1 || year > 9999 || month < 1 || month > 12 || day < 1) return null;
  const text = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null;
};

type Reading = { order: DateOrder; thisYear: number; isPast: boolean };

/**
 * A two-digit year is at most ten years in the future, for a birth date not in the future; otherwise it is in the
 * previous century.
 */
const fullYear = (digits: string, { thisYear, isPast }: Reading): number => {
  const year = Number(digits);
  if (digits.length > 2) return year;
  const century = thisYear - (thisYear % 100);
  return century + year > thisYear + (isPast ? 0 : 10) ? century - 100 + year : century + year;
};

/** 01/03/2024: uses the given order unless only the other one is possible. */
const inNumbers = (one: number, other: number, year: number, { order }: Reading): string | null => {
  const [day, month] = order === 'dayFirst' ? [one, other] : [other, one];
  return dayOf(year, month, day) ?? dayOf(year, day, month);
};

const inWords = (text: string, reading: Reading): string | null => {
  const parts = text.split(/[\s,./-]+/).filter((part) => part !== '' && part !== 'de' && part !== 'del');
  const month = monthOf(parts.find((part) => /^[a-z]/.test(part)) ?? '');
  const numbers = parts.flatMap((part) => /^(\d{1,4})(?:er|re|st|nd|rd|th)?$/.exec(part)?.[1] ?? []);
  if (month === 0 || numbers.length !== 2) return null;
  const [first, second] = numbers as [string, string];
  return first.length > 2
    ? dayOf(Number(first), month, Number(second))
    : dayOf(fullYear(second, reading), month, Number(first));
};

/**
 * The day of a text: 2024-03-01, 01/03/2024, 1-mars-2024, March 1, 2024, 45352. Null when it is not a date. A time
 * after it is ignored.
 */
export const readDay = (written: string, reading: Reading): string | null => {
  const text = nameKey(written).replace(/[t\s]+\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?\s*(z|[ap]\.?m\.?)?$/, '');
  const yearFirst =
    /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/.exec(text) ?? /^((?:19|20)\d{2})(\d{2})(\d{2})$/.exec(text);
  if (yearFirst) return dayOf(Number(yearFirst[1]), Number(yearFirst[2]), Number(yearFirst[3]));
  const numbers = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/.exec(text);
  if (numbers) return inNumbers(Number(numbers[1]), Number(numbers[2]), fullYear(numbers[3]!, reading), reading);
  if (/^\d{5}(\.\d+)?$/.test(text)) return dateOf(Number(text));
  return inWords(text, reading);
};
