import clsx from 'clsx';
import { useLayoutEffect, useRef } from 'react';
import { now } from '#platform/clock.ts';
import { formatHour } from '#platform/dates.ts';
import { usePerson } from '#platform/session/person.tsx';
import { useLocale, useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { localTimeOf } from '#platform/zoned-time.ts';
import { EventsLink } from '../EventsLink.tsx';
import { type Laned, lanesOf, minutesOf } from './agenda.rules.ts';
import { DayLink } from './DayLink.tsx';
import { EntryLink } from './EntryLink.tsx';
import type { CalendarDays } from './use-calendar-days.ts';
import classes from './WeekGrid.module.css';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const HOUR_PX = 56;
const LINE_PX = 16;
/** The hours at the left. */
const HOURS_PX = 56;
/** Where a day begins for those who look at it; a shift may begin earlier. */
const USUAL_START = 6 * 60;

const percent = (part: number, whole: number) => `${(100 * part) / whole}%`;
const placeOf = ({ from, to, lane, lanes }: Laned) => {
  const height = ((to - from) / 60) * HOUR_PX - 2;
  return {
    position: 'absolute' as const,
    top: (from / 60) * HOUR_PX,
    height,
    left: `calc(${percent(lane, lanes)} + 2px)`,
    width: `calc(${percent(1, lanes)} - 4px)`,
    // whole lines: the rest of a long title stands in its tooltip
    '--lines': Math.max(1, Math.floor((height - 6) / LINE_PX)),
  };
};

/** A week by its hours; what goes on for days stands above them. */
export function WeekGrid({ calendar, labelledBy }: { calendar: CalendarDays; labelledBy: string }) {
  const { days, today, current, isLoading, holidays, placesOn, leftOutOn } = calendar;
  const t = useText('events');
  const scroll = useFirstHour(calendar);
  return (
    <section
      ref={scroll}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no pointer scrolls the hours with the keys
      tabIndex={0}
      aria-labelledby={labelledBy}
      aria-busy={isLoading}
      className={clsx(classes.frame, isLoading && classes.loading)}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys come from the days inside */}
      <div ref={calendar.ref} role="presentation" onKeyDown={calendar.moveByKey} className={classes.week}>
        <span className={classes.corner} />
        {days.map((day) => (
          <div key={day} className={classes.head}>
            <DayLink
              day={day}
              count={placesOn(day).length + leftOutOn(day)}
              isToday={day === today}
              isCurrent={day === current}
              withWeekday
            />
            {holidays.has(day) ? <span className={classes.holiday}>{t(`holidays.${holidays.get(day)!}`)}</span> : null}
            <LongEntries day={day} calendar={calendar} />
          </div>
        ))}
        <Hours />
        {days.map((day) => (
          <DayColumn key={day} day={day} calendar={calendar} />
        ))}
      </div>
    </section>
  );
}

/** Shows the hours from the first entry on, once for each week, and the day that is looked at. */
const useFirstHour = ({ days, current, placesOn, isLoading }: CalendarDays) => {
  const scroll = useRef<HTMLElement>(null);
  const starts = days.flatMap((day) => placesOn(day).filter(({ isLong }) => !isLong)).map(({ from }) => from);
  const first = Math.min(USUAL_START + 60, ...starts) - 60;
  const week = days[0];
  useLayoutEffect(() => {
    if (!week || isLoading) return;
    scroll.current?.scrollTo?.({ top: Math.max(0, (first / 60) * HOUR_PX) });
  }, [week, first, isLoading]);
  useLayoutEffect(() => {
    // Where the week is wider than the screen, the day that is looked at comes into sight.
    const column = scroll.current?.querySelector<HTMLElement>(`[data-day="${current}"]`)?.parentElement;
    if (column) scroll.current?.scrollTo?.({ left: column.offsetLeft - HOURS_PX });
  }, [current]);
  return scroll;
};

function Hours() {
  const locale = useLocale();
  return (
    <div className={classes.hours} aria-hidden="true">
      {HOURS.map((at) => (
        <span key={at} className={classes.hour}>
          {at === 0 ? null : formatHour(new Date(Date.UTC(2026, 0, 1, at)), locale, 'UTC')}
        </span>
      ))}
    </div>
  );
}

function LongEntries({ day, calendar }: { day: string; calendar: CalendarDays }) {
  const t = useText('events');
  const long = calendar.placesOn(day).filter(({ isLong }) => isLong);
  const leftOut = calendar.leftOutOn(day);
  return (
    <ul className={classes.long}>
      {long.map((place) => (
        <li key={place.entry.postId + place.entry.startsAt}>
          <EntryLink place={place} boxed />
        </li>
      ))}
      {leftOut > 0 ? (
        <li>
          <EventsLink changes={{ day, open: 'day' }} className={classes.more}>
            {t('calendar.more', { count: leftOut })}
          </EventsLink>
        </li>
      ) : null}
    </ul>
  );
}

function DayColumn({ day, calendar }: { day: string; calendar: CalendarDays }) {
  const { longDay } = useDates();
  const { timeZone } = usePerson().organization;
  const places = lanesOf(calendar.placesOn(day).filter(({ isLong }) => !isLong));
  const minute = day === calendar.today ? minutesOf(localTimeOf(now(), timeZone).time) : null;
  return (
    <ul className={classes.column} aria-label={longDay(day)} style={{ height: 24 * HOUR_PX }}>
      {places.map((place) => (
        <li key={`${place.entry.kind} ${place.entry.postId} ${place.entry.startsAt}`}>
          <EntryLink place={place} boxed style={placeOf(place)} />
        </li>
      ))}
      {minute === null ? null : (
        <li className={classes.now} style={{ top: (minute / 60) * HOUR_PX }} aria-hidden="true" />
      )}
    </ul>
  );
}
