/** Days and instants: the only place that says which there are. */
import { z } from 'zod';

const FIRST_DAY = '1900-01-01';
const FIRST_INSTANT = Date.UTC(1970, 0, 1);
const LAST_YEAR = '2199';
const AFTER_LAST_INSTANT = Date.UTC(Number(LAST_YEAR) + 1, 0, 1);
/** The farthest from UTC that any place on Earth is: 14 hours east (Kiritimati); no offset beyond is real. */
const MOST_OFFSET_MINUTES = 14 * 60;

const isWithin = (day: string): boolean => day >= FIRST_DAY && day <= `${LAST_YEAR}-12-31`;

const offsetOf = (text: string): number => {
  const [, hours = '0', minutes = '0'] = /[+-](\d{2}):?(\d{2})?$/.exec(text.slice(text.indexOf('T'))) ?? [];
  return Number(hours) * 60 + Number(minutes);
};

const isReal = (text: string): boolean => {
  const at = Date.parse(text);
  return at >= FIRST_INSTANT && at < AFTER_LAST_INSTANT && offsetOf(text) <= MOST_OFFSET_MINUTES;
};

/** A day of the calendar as somebody sends it, of the years 1900 to 2199: whoever works was born since, and nothing is planned for later. */
export const Day = z.iso.date().refine(isWithin);

/** An instant as somebody sends it, with its offset from UTC, of the years 1970 to 2199; received in UTC. */
export const SentInstant = z.iso
  .datetime({ offset: true })
  .refine(isReal)
  .transform((text) => new Date(text).toISOString());

/** A day as the product answers it. */
export const AnsweredDay = z.iso.date();

/** An instant as the product answers it: in UTC. */
export const Instant = z.iso.datetime();
