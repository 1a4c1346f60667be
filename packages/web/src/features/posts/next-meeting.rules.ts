/** A recurring event is published again and again, and each publication is of a meeting of its own: two dates that are never mixed up. */
import { occurrences, type Recurrence } from '@fanal/contract/posts/recurrence.rules';
import { localTimeOf, zonedInstant } from '#platform/zoned-time.ts';
import { addDays, daysBetween } from '#ui/calendar/month-grid.rules.ts';

type Series = {
  recurrence: Recurrence;
  /** The day of the first publication. */
  start: string;
  /** The first meeting. */
  startsAt: string;
  zone: string;
};

/** The meeting of the publication of a day: as many days after the first one as that day is after the first publication. */
export const meetingOf = ({ start, startsAt, zone }: Omit<Series, 'recurrence'>, day: string): string => {
  const first = localTimeOf(startsAt, zone);
  return zonedInstant({ day: addDays(first.day, daysBetween(start, day)), time: first.time }, zone);
};

/** The first meeting after a moment; null when none is left. */
export const nextMeeting = (series: Series, now: string): string | null => {
  for (const day of occurrences(series.recurrence, series.start)) {
    const meeting = meetingOf(series, day);
    if (meeting > now) return meeting;
  }
  return null;
};
