/** Calendar and clock of a place, and the moments that they name; the same conventions as on the server. */

/** A day ('2026-11-20') and a time of that day ('06:30') as somebody there reads them. */
export type LocalTime = { day: string; time: string };

const A_DAY = 86_400_000;

const clocks = new Map<string, Intl.DateTimeFormat>();
const clockOf = (zone: string): Intl.DateTimeFormat => {
  const clock =
    clocks.get(zone) ??
    new Intl.DateTimeFormat('en-u-ca-iso8601-nu-latn', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
  clocks.set(zone, clock);
  return clock;
};

/** What the clocks of a zone show: '2026-11-20T06:30:00'. */
const clockAt = (moment: number, zone: string): string => {
  const parts = new Map(
    clockOf(zone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  const [year, month, day] = (['year', 'month', 'day'] as const).map((part) => parts.get(part) ?? '');
  const [hour, minute, second] = (['hour', 'minute', 'second'] as const).map((part) => parts.get(part) ?? '');
  return `${year?.padStart(4, '0')}-${month}-${day}T${hour}:${minute}:${second}`;
};

/** How far the clocks of a zone are ahead of UTC at a moment, in milliseconds. */
const aheadAt = (moment: number, zone: string): number => {
  const second = Math.floor(moment / 1_000) * 1_000;
  return Date.parse(`${clockAt(second, zone)}Z`) - second;
};

/**
 * Moments at which the clocks of a zone show this: one, none when it is skipped, two when it occurs twice. `before` is the moment at
 * which they would, had they not been changed that day.
 */
const momentsOf = ({ day, time }: LocalTime, zone: string): { before: number; moments: number[] } => {
  const asUtc = Date.parse(`${day}T${time}Z`);
  if (Number.isNaN(asUtc)) throw new RangeError(`No day and time: ${day} ${time}`);
  const [before, after] = [asUtc - A_DAY, asUtc + A_DAY].map((near) => asUtc - aheadAt(near, zone)) as [number, number];
  const moments = [...new Set([before, after])].filter((moment) => moment + aheadAt(moment, zone) === asUtc);
  return { before, moments: moments.sort((a, b) => a - b) };
};

/**
 * The moment, ISO 8601 in UTC, at which the clocks of a zone show this. A time that is skipped when clocks go forward is that much later
 * (02:30 becomes 03:30), one that occurs twice is the first of both (GAP-85).
 */
export const zonedInstant = ({ day, time }: LocalTime, zone: string): string => {
  const { before, moments } = momentsOf({ day, time }, zone);
  return new Date(moments[0] ?? before).toISOString();
};

/** What the clocks of a zone show at a moment, to the minute. */
export const localTimeOf = (at: string | Date, zone: string): LocalTime => {
  const shown = clockAt(new Date(at).getTime(), zone);
  return { day: shown.slice(0, 10), time: shown.slice(11, 16) };
};

/** Whether clocks of the zone skip that time of that day, or show it twice, because they are changed then. */
export const clockChangeAt = ({ day, time }: LocalTime, zone: string): 'skipped' | 'twice' | null => {
  const { moments } = momentsOf({ day, time }, zone);
  if (moments.length === 1) return null;
  return moments.length === 0 ? 'skipped' : 'twice';
};

/** The place that gives a zone its name: « Toronto » of America/Toronto. */
export const cityOf = (zone: string): string => zone.split('/').at(-1)!.replaceAll('_', ' ');
