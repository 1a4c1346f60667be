import clsx from 'clsx';
import { useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { EventsLink } from '../EventsLink.tsx';
import classes from './DayLink.module.css';

type DayLinkProps = {
  day: string;
  /** What stands on it. */
  count: number;
  isToday: boolean;
  /** The one day of the calendar that Tab reaches; arrows go on from there. */
  isCurrent: boolean;
  /** With the name of the weekday, where no column has it. */
  withWeekday?: boolean;
};

/** The number of a day: leads to everything that stands on it. */
export function DayLink({ day, count, isToday, isCurrent, withWeekday = false }: DayLinkProps) {
  const t = useText('events');
  const { longDay, shortDay } = useDates();
  const words = shortDay(day);
  const isFirst = day.endsWith('-01');
  const name = t('calendar.day', { date: longDay(day), entries: t('calendar.entries', { count }) });
  return (
    <EventsLink
      changes={{ day, open: 'day' }}
      className={classes.day}
      aria-current={isToday ? 'date' : undefined}
      tabIndex={isCurrent ? 0 : -1}
      data-day={day}
    >
      <VisuallyHidden>{isToday ? t('calendar.todayNamed', { name }) : name}</VisuallyHidden>
      {withWeekday ? <span aria-hidden>{words.weekday}</span> : null}
      <span aria-hidden className={clsx(isToday && classes.today)}>
        {isFirst ? <span className={classes.named}>{t('calendar.first', { month: words.month })}</span> : null}
        <span className={clsx(isFirst && classes.bare)}>{words.day}</span>
      </span>
    </EventsLink>
  );
}
