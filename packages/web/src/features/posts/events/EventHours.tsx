import type { PostRow } from '@fanal/contract/posts/posts.shapes';
import { useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import classes from './EventHours.module.css';
import { useEventWords } from './use-event-words.ts';

/** « mar. 7 h à 7 h 45 »; on a phone with the date, which has no column there. */
export function EventHours({ event: { eventStartsAt, eventEndsAt } }: { event: PostRow }) {
  const t = useText('events');
  const { date, shortDay } = useDates();
  const { hours } = useEventWords();
  if (!eventStartsAt) return <span>{t('hours.none')}</span>;
  return (
    <span className={classes.hours}>
      {shortDay(eventStartsAt).weekday} <span className={classes.date}>{date(eventStartsAt)}</span>{' '}
      {hours(eventStartsAt, eventEndsAt)}
    </span>
  );
}
