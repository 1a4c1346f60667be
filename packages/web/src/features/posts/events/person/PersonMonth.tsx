import type { PersonEvent } from '@fanal/contract/posts/agenda.shapes';
import clsx from 'clsx';
import { tagOf } from '#platform/text/locale.ts';
import { useLocale, useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { monthOf, weekdayNames } from '#ui/calendar/month-grid.rules.ts';
import { StatusMark } from '#ui/StatusBadge.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import type { CalendarEntry } from '../calendar/agenda.rules.ts';
import month from '../calendar/MonthGrid.module.css';
import { statusKindOf } from '../responses/responses.rules.ts';
import { PersonEventLink, type Places, useEventHours } from './PersonEventLink.tsx';
import classes from './PersonMonth.module.css';

type PersonMonthProps = {
  month: string;
  weeks: readonly (readonly string[])[];
  places: Places;
  labelledBy: string;
  isLoading: boolean;
};

/** A month in whole weeks, with the mark of the answer before each event. */
export function PersonMonth({ month: shown, weeks, places, labelledBy, isLoading }: PersonMonthProps) {
  const tag = tagOf(useLocale());
  return (
    <table className={month.month} aria-labelledby={labelledBy} aria-busy={isLoading}>
      <thead>
        <tr>
          {weekdayNames(tag, 'long').map((name) => (
            <th key={name} scope="col" className={month.weekday}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={clsx(isLoading && month.loading)}>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <Day key={day} day={day} isBeside={monthOf(day) !== shown} places={places.get(day) ?? []} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type DayProps = { day: string; isBeside: boolean; places: readonly CalendarEntry<PersonEvent>[] };

function Day({ day, isBeside, places }: DayProps) {
  const { longDay, shortDay, today } = useDates();
  const isToday = day === today();
  return (
    <td className={clsx(month.day, isBeside && month.beside)}>
      <div className={month.head}>
        <VisuallyHidden>{longDay(day)}</VisuallyHidden>
        <span aria-hidden className={clsx(classes.number, isToday && classes.today)}>
          {shortDay(day).day}
        </span>
      </div>
      {places.length > 0 ? (
        <ul className={classes.events}>
          {places.map((place) => (
            <Event key={`${place.entry.postId} ${place.entry.startsAt}`} place={place} />
          ))}
        </ul>
      ) : null}
    </td>
  );
}

function Event({ place }: { place: CalendarEntry<PersonEvent> }) {
  const t = useText('person-events');
  const answers = useText('event-responses');
  const hoursOf = useEventHours();
  const { entry } = place;
  const isRepetition = entry.kind === 'repetition';
  return (
    <li className={clsx(classes.event, isRepetition && classes.quiet)}>
      <StatusMark kind={statusKindOf[entry.response]} className={classes.mark} />
      <span>
        <span className={classes.hours}>{hoursOf(place)}</span> <PersonEventLink event={entry} />
        <VisuallyHidden>{isRepetition ? t('repetition') : answers(`answers.${entry.response}`)}</VisuallyHidden>
      </span>
    </li>
  );
}
