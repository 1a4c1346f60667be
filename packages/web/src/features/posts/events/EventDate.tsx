import { now } from '#platform/clock.ts';
import { useDates } from '#platform/use-dates.ts';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import classes from './EventDate.module.css';

/** Day and month as a leaf of a calendar; the year too where it is not this one. */
export function EventDate({ startsAt }: { startsAt: string }) {
  const { date, shortDay } = useDates();
  const { day, month, year } = shortDay(startsAt);
  return (
    <span className={classes.leaf}>
      <VisuallyHidden>{date(startsAt)}</VisuallyHidden>
      <span className={classes.words} aria-hidden="true">
        <b className={classes.day}>{day}</b>
        <span>{month}</span>
        {year === shortDay(now()).year ? null : <span>{year}</span>}
      </span>
    </span>
  );
}
