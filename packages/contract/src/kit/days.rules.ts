/** Days of a calendar, as '2026-11-20': no time and no time zone. */
import type { Locale } from '../locales.ts';

const DAY_MS = 24 * 60 * 60_000;

/** The day `days` days after a day ('2026-11-20'). */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The same day `months` months later; the last day of that month when it is shorter. */
export const addMonths = (day: string, months: number): string => {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
};

/** The Monday of the week of a day. */
export const mondayOf = (day: string): string => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/** Calendar days from one day to another; negative when the second day is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);

/** '2026-11-20' as the locale writes it. */
export const dayIn = (locale: Locale, day: string): string =>
  locale === 'en_US' ? day.replaceAll('-', '/') : day.split('-').reverse().join('/');
