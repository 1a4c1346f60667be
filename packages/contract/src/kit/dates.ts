/** Shapes of days and instants. No other file defines date shapes. */
import { z } from 'zod';

const FIRST_DAY = '1900-01-01';
const FIRST_INSTANT = Date.UTC(1970, 0, 1);
const LAST_YEAR = '2199';
const AFTER_LAST_INSTANT = Date.UTC(Number(LAST_YEAR) + 1, 0, 1);
/** The largest real offset from UTC: 14 hours east (Kiritimati). */
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

/** A calendar day in a request, from 1900 to 2199: covers every date of birth and every plan. */
export const Day = z.iso.date().refine(isWithin);

/** An instant in a request, with its offset from UTC, from 1970 to 2199; converted to UTC. */
export const SentInstant = z.iso
  .datetime({ offset: true })
  .refine(isReal)
  .transform((text) => new Date(text).toISOString());

/** A day in a response. */
export const AnsweredDay = z.iso.date();

/** An instant in a response, in UTC. */
export const Instant = z.iso.datetime();
