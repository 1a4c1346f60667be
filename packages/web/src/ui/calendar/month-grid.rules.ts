/** The weeks that a calendar shows. Days are written '2026-11-20', months '2026-11'; neither belongs to a time zone. */

/** Where a week begins: 0 for Sunday, 1 for Monday. */
export type WeekStart = 0 | 1;

const DAY_MS = 86_400_000;
const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Of the regions that the portal speaks to, Canada and the United States begin on Sunday. */
export const weekStartOf = (tag: string): WeekStart => (/-(CA|US)$/.test(tag) ? 0 : 1);

export const monthOf = (day: string): string => day.slice(0, 7);

export const addDays = (day: string, count: number): string => dayOf(timeOf(day) + count * DAY_MS);

/** How many days `to` is after `from`; below zero when it is before. */
export const daysBetween = (from: string, to: string): number => (timeOf(to) - timeOf(from)) / DAY_MS;

export const addMonths = (month: string, count: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return dayOf(Date.UTC(year, number - 1 + count, 1)).slice(0, 7);
};

/** The seven days of the week that a day is in. */
export const weekOf = (day: string, start: WeekStart): string[] => {
  const place = (new Date(timeOf(day)).getUTCDay() - start + 7) % 7;
  return Array.from({ length: 7 }, (_, at) => addDays(day, at - place));
};

/** Whole weeks from the one with the first of the month to the one with its last day; days of the months beside it fill them up. */
export const weeksOf = (month: string, start: WeekStart): string[][] => {
  const end = addDays(`${addMonths(month, 1)}-01`, -1);
  const weeks = [weekOf(`${month}-01`, start)];
  for (let last = weeks[0]![6]!; last < end; last = weeks.at(-1)![6]!) weeks.push(weekOf(addDays(last, 1), start));
  return weeks;
};

type NameLength = 'long' | 'short' | 'narrow';

/** The names of the days of a week, in the order in which it is shown. */
export const weekdayNames = (tag: string, length: NameLength, start: WeekStart = weekStartOf(tag)): string[] => {
  const format = new Intl.DateTimeFormat(tag, { weekday: length, timeZone: 'UTC' });
  // 2023-01-01 was a Sunday.
  return weekOf('2023-01-02', start).map((day) => format.format(timeOf(day)));
};

/** « novembre 2026 » */
export const monthName = (month: string, tag: string): string =>
  new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(timeOf(`${month}-01`));

/** « nov. » */
export const shortMonthName = (month: string, tag: string): string =>
  new Intl.DateTimeFormat(tag, { month: 'short', timeZone: 'UTC' }).format(timeOf(`${month}-01`));

/** « lundi » */
export const weekdayName = (day: string, tag: string, length: NameLength = 'long'): string =>
  new Intl.DateTimeFormat(tag, { weekday: length, timeZone: 'UTC' }).format(timeOf(day));

/** « mardi 1er décembre 2026 » */
export const longDayName = (day: string, tag: string): string => {
  const words = new Intl.DateTimeFormat(tag, { dateStyle: 'full', timeZone: 'UTC' }).format(timeOf(day));
  return tag.startsWith('fr') ? words.replace(/ 1 /, ' 1er ') : words;
};
