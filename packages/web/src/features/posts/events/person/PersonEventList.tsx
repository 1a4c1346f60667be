import type { PersonEvent } from '@fanal/contract/posts/agenda.shapes';
import { useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { statusKindOf } from '../responses/responses.rules.ts';
import { PersonEventLink, type Places, useEventHours } from './PersonEventLink.tsx';
import classes from './PersonEventList.module.css';

/** Spouse and children who come along. */
const alongside = ({ spouseCount, childrenCount }: PersonEvent): number => spouseCount + childrenCount;

/** The events of a month under their days, each with place and answer. */
export function PersonEventList({ days, places }: { days: readonly string[]; places: Places }) {
  const t = useText('person-events');
  const answers = useText('event-responses');
  const { longDay } = useDates();
  const hoursOf = useEventHours();
  return (
    <ul className={classes.days}>
      {days.map((day) => {
        const all = places.get(day) ?? [];
        if (all.length === 0) return null;
        return (
          <li key={day}>
            <h3 className={classes.day}>{longDay(day)}</h3>
            <ul className={classes.events}>
              {all.map((place) => (
                <li key={`${place.entry.postId} ${place.entry.startsAt}`} className={classes.event}>
                  <span className={classes.hours}>{hoursOf(place)}</span>
                  <span className={classes.what}>
                    <PersonEventLink event={place.entry} />
                    {place.entry.placeName ? <span className={classes.place}>{place.entry.placeName}</span> : null}
                  </span>
                  {place.entry.kind === 'repetition' ? (
                    <span className={classes.place}>{t('repetition')}</span>
                  ) : (
                    <StatusBadge kind={statusKindOf[place.entry.response]}>
                      {answers(`answers.${place.entry.response}`)}
                      {alongside(place.entry) > 0 ? t('with', { count: alongside(place.entry) }) : null}
                    </StatusBadge>
                  )}
                </li>
              ))}
            </ul>
          </li>
        );
      })}
    </ul>
  );
}
