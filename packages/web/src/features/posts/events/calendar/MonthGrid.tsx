import clsx from 'clsx';
import { tagOf } from '#platform/text/locale.ts';
import { useLocale, useText } from '#platform/text/use-text.ts';
import { monthOf, weekdayNames } from '#ui/calendar/month-grid.rules.ts';
import { EventsLink } from '../EventsLink.tsx';
import { shownOn } from './agenda.rules.ts';
import { DayLink } from './DayLink.tsx';
import { EntryLink, EntryMark } from './EntryLink.tsx';
import classes from './MonthGrid.module.css';
import type { CalendarDays } from './use-calendar-days.ts';

/** A month in whole weeks: two entries of each day by name, and the way to the others. */
export function MonthGrid({ calendar, labelledBy }: { calendar: CalendarDays; labelledBy: string }) {
  const tag = tagOf(useLocale());
  const { days, isLoading } = calendar;
  const weeks = Array.from({ length: days.length / 7 }, (_, at) => days.slice(7 * at, 7 * at + 7));
  const short = weekdayNames(tag, 'short');
  return (
    <table className={classes.month} aria-labelledby={labelledBy} aria-busy={isLoading}>
      <thead>
        <tr>
          {weekdayNames(tag, 'long').map((name, at) => (
            <th key={name} scope="col" className={classes.weekday}>
              <span className={classes.long}>{name}</span>
              <span className={classes.short} aria-hidden="true">
                {short[at]}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={calendar.ref} onKeyDown={calendar.moveByKey} className={clsx(isLoading && classes.loading)}>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <DayCell key={day} day={day} calendar={calendar} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DayCell({ day, calendar }: { day: string; calendar: CalendarDays }) {
  const t = useText('events');
  const { current, today, placesOn, leftOutOn, holidays } = calendar;
  const { shown, more } = shownOn(placesOn(day), leftOutOn(day));
  const holiday = holidays.get(day);
  return (
    <td className={clsx(classes.day, monthOf(day) !== monthOf(current) && classes.beside)}>
      <div className={classes.head}>
        <DayLink day={day} count={shown.length + more} isToday={day === today} isCurrent={day === current} />
        {holiday ? <span className={classes.holiday}>{t(`holidays.${holiday}`)}</span> : null}
      </div>
      <div className={classes.marks} aria-hidden="true">
        {shown.map(({ entry }) => (
          <EntryMark key={`${entry.kind} ${entry.postId} ${entry.startsAt}`} entry={entry} />
        ))}
        {more > 0 ? <span className={classes.others}>{t('calendar.others', { count: more })}</span> : null}
      </div>
      {shown.length > 0 ? (
        <ul className={classes.entries}>
          {shown.map((place) => (
            <li key={`${place.entry.kind} ${place.entry.postId} ${place.entry.startsAt}`}>
              <EntryLink place={place} />
            </li>
          ))}
          {more > 0 ? (
            <li>
              <EventsLink changes={{ day, open: 'day' }} className={classes.more}>
                {t('calendar.more', { count: more })}
              </EventsLink>
            </li>
          ) : null}
        </ul>
      ) : null}
    </td>
  );
}
