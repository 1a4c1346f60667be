import type { PersonEvent } from '@fanal/contract/posts/agenda.shapes';
import { Link } from '@tanstack/react-router';
import { useMay, useOrganizationPath } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import type { CalendarEntry } from '../calendar/agenda.rules.ts';
import { listSearch } from '../events.rules.ts';
import classes from './PersonEventLink.module.css';

/** The events of each day. */
export type Places = ReadonlyMap<string, readonly CalendarEntry<PersonEvent>[]>;

/** « 18 h 30 », or « jour 2 sur 3 » of an event that began before. */
export const useEventHours = () => {
  const t = useText('person-events');
  const { hour } = useDates();
  return ({ entry, at, of }: CalendarEntry<PersonEvent>): string =>
    at > 1 ? t('dayOf', { day: at, days: of }) : hour(entry.startsAt);
};

/** The title of an event; leads to it for those who may read events. */
export function PersonEventLink({ event: { postId, title } }: { event: PersonEvent }) {
  const t = useText('person-events');
  const mayRead = useMay()('posts:read');
  const pathOf = useOrganizationPath();
  const name = title || t('untitled');
  if (!mayRead) return <span className={classes.name}>{name}</span>;
  const search = listSearch.write({}, { open: 'responses', id: postId });
  return (
    <Link to={pathOf('content/events')} search={search as never} className={classes.name}>
      {name}
    </Link>
  );
}
