/** Local dates and times of a time zone, and their instants. */
import { Temporal } from 'temporal-polyfill';

/** A day ('2026-11-20') and a time of that day ('06:30') in local time. */
export type LocalTime = { day: string; time: string };

/**
 * The instant of a local time in a zone. A time that is skipped when clocks go forward moves forward by the gap
 * (02:30 becomes 03:30); a time that occurs twice is the first of the two (GAP-85).
 */
export const zonedInstant = ({ day, time }: LocalTime, zone: string): Date => {
  const local = Temporal.PlainDateTime.from(`${day}T${time}`);
  return new Date(local.toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds);
};

let latest: { instant: number; zone: string; local: LocalTime } | null = null;

/** The local time of an instant in a zone, to the minute. */
export const localTimeOf = (at: Date, zone: string): LocalTime => {
  const instant = at.getTime();
  // The rows of a page ask for the same moment one after the other.
  if (latest?.instant !== instant || latest.zone !== zone)
    latest = { instant, zone, local: calculateLocalTime(at, zone) };
  return latest.local;
};

const calculateLocalTime = (at: Date, zone: string): LocalTime => {
  const local = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone);
  return { day: local.toPlainDate().toString(), time: local.toPlainTime().toString({ smallestUnit: 'minute' }) };
};

/** The day that many days later, or earlier when negative. */
export const addDays = (day: string, days: number): string => Temporal.PlainDate.from(day).add({ days }).toString();

/** The same time of day that many days later, or earlier when negative. */
export const movedByDays = (at: Date, days: number, zone: string): Date => {
  const { day, time } = localTimeOf(at, zone);
  return zonedInstant({ day: addDays(day, days), time }, zone);
};

/** Number of days from one day to another. */
export const daysBetween = (from: string, to: string): number =>
  Temporal.PlainDate.from(from).until(to, { largestUnit: 'day' }).days;

/** Calendar days since a moment, in a time zone; negative when it is still to come. */
export const daysSince = (at: Date, { now, timeZone }: { now: Date; timeZone: string }): number =>
  daysBetween(localTimeOf(at, timeZone).day, localTimeOf(now, timeZone).day);
