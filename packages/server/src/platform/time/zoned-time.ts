/** Calendar and clock of a place, and the moments that they name. */
import { Temporal } from 'temporal-polyfill';

/** A day ('2026-11-20') and a time of that day ('06:30') as somebody there reads them. */
export type LocalTime = { day: string; time: string };

/**
 * The moment at which the clocks of a zone show this. A time that is skipped when clocks go forward is that much later (02:30 becomes 03:30),
 * one that occurs twice is the first of both (GAP-85).
 */
export const zonedInstant = ({ day, time }: LocalTime, zone: string): Date => {
  const local = Temporal.PlainDateTime.from(`${day}T${time}`);
  return new Date(local.toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds);
};

/** What the clocks of a zone show at a moment, to the minute. */
export const localTimeOf = (at: Date, zone: string): LocalTime => {
  const local = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone);
  return { day: local.toPlainDate().toString(), time: local.toPlainTime().toString({ smallestUnit: 'minute' }) };
};

/** So many days later, or earlier. */
export const addDays = (day: string, days: number): string => Temporal.PlainDate.from(day).add({ days }).toString();

/** The same time of day so many days later, or earlier. */
export const movedByDays = (at: Date, days: number, zone: string): Date => {
  const { day, time } = localTimeOf(at, zone);
  return zonedInstant({ day: addDays(day, days), time }, zone);
};

/** Days from one day of the calendar to another. */
export const daysBetween = (from: string, to: string): number =>
  Temporal.PlainDate.from(from).until(to, { largestUnit: 'day' }).days;
