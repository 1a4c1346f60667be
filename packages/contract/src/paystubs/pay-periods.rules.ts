/** Pay periods: what an organization's usual length says of the dates of a payroll (GAP-71, GAP-74). */

export const periodLengths = ['week', 'twoWeeks', 'month'] as const;
export type PeriodLength = (typeof periodLengths)[number];

/** Monday is 1, Sunday 7. */
export type PayRhythm = { periodLength: PeriodLength; payWeekday: number; daysAfterPeriod: number };
export type PayPeriod = { periodStart: string; periodEnd: string };

const DAY_MS = 24 * 60 * 60_000;
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const moved = (day: string, days: number): string => dayOf(timeOf(day) + days * DAY_MS);
const weekdayOf = (day: string): number => new Date(timeOf(day)).getUTCDay() || 7;

/** The last day of the month of a day. */
const monthEnd = (day: string): string => dayOf(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0));

/** The period that a pay date usually pays: it ends that many days before. A month is a calendar month. */
export const usualPeriod = (payDate: string, { periodLength, daysAfterPeriod }: PayRhythm): PayPeriod => {
  const end = moved(payDate, -daysAfterPeriod);
  if (periodLength !== 'month') return { periodStart: moved(end, periodLength === 'week' ? -6 : -13), periodEnd: end };
  const isWholeMonth = end === monthEnd(end);
  const last = isWholeMonth ? end : moved(`${end.slice(0, 7)}-01`, -1);
  return { periodStart: `${last.slice(0, 7)}-01`, periodEnd: last };
};

/** The next pay date from a day on, when none was used before. */
const firstPayDate = (from: string, { periodLength, payWeekday, daysAfterPeriod }: PayRhythm): string => {
  if (periodLength === 'month') {
    const candidate = moved(monthEnd(moved(`${from.slice(0, 7)}-01`, -1)), daysAfterPeriod);
    return candidate >= from ? candidate : moved(monthEnd(from), daysAfterPeriod);
  }
  return moved(from, (payWeekday - weekdayOf(from) + 7) % 7);
};

const following = (payDate: string, rhythm: PayRhythm): string => {
  if (rhythm.periodLength === 'week') return moved(payDate, 7);
  if (rhythm.periodLength === 'twoWeeks') return moved(payDate, 14);
  return moved(monthEnd(moved(usualPeriod(payDate, rhythm).periodEnd, 1)), rhythm.daysAfterPeriod);
};

/** The next pay dates from a day on, in the rhythm of the latest one. */
export const nextPayDates = (today: string, latest: string | null, rhythm: PayRhythm, count: number): string[] => {
  let next = latest ?? firstPayDate(today, rhythm);
  while (next < today || next === latest) next = following(next, rhythm);
  const dates: string[] = [];
  for (; dates.length < count; next = following(next, rhythm)) dates.push(next);
  return dates;
};

/** The first field that contradicts the others; null when the dates fit together. */
export const wrongPayDate = ({
  payDate,
  periodStart,
  periodEnd,
}: PayPeriod & { payDate: string }): 'periodStart' | 'periodEnd' | null => {
  if (periodEnd < periodStart) return 'periodEnd';
  const span = (timeOf(periodEnd) - timeOf(periodStart)) / DAY_MS;
  if (span > 62) return 'periodStart';
  // A pay may be early, but not before its period began.
  return payDate < periodStart ? 'periodStart' : null;
};
