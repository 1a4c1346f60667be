/** Calendar and clock of a place, and the moments that they name; the same conventions as on the server. */
import { Temporal } from 'temporal-polyfill';

/** A day ('2026-11-20') and a time of that day ('06:30') as somebody there reads them. */
export type LocalTime = { day: string; time: string };

/**
 * The moment, ISO 8601 in UTC, at which the clocks of a zone show this. A time that is skipped when clocks go forward is that much later
 * (02:30 becomes 03:30), one that occurs twice is the first of both (GAP-85).
 */
export const zonedInstant = ({ day, time }: LocalTime, zone: string): string => {
  const local = Temporal.PlainDateTime.from(`${day}T${time}`);
  return new Date(local.toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds).toISOString();
};

/** What the clocks of a zone show at a moment, to the minute. */
export const localTimeOf = (at: string | Date, zone: string): LocalTime => {
  const local = Temporal.Instant.fromEpochMilliseconds(new Date(at).getTime()).toZonedDateTimeISO(zone);
  return { day: local.toPlainDate().toString(), time: local.toPlainTime().toString({ smallestUnit: 'minute' }) };
};

/** Whether clocks of the zone skip that time of that day, or show it twice, because they are changed then. */
export const clockChangeAt = ({ day, time }: LocalTime, zone: string): 'skipped' | 'twice' | null => {
  const local = Temporal.PlainDateTime.from(`${day}T${time}`);
  const [first, second] = (['earlier', 'later'] as const).map((disambiguation) =>
    local.toZonedDateTime(zone, { disambiguation }),
  );
  if (first!.epochMilliseconds === second!.epochMilliseconds) return null;
  return first!.toPlainDateTime().equals(local) ? 'twice' : 'skipped';
};

/** The place that gives a zone its name: « Toronto » of America/Toronto. */
export const cityOf = (zone: string): string => zone.split('/').at(-1)!.replaceAll('_', ' ');
