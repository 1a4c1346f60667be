import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { openingOf } from '../../openings.rules.ts';
import { EventsLink } from '../EventsLink.tsx';
import type { ListState } from '../events.rules.ts';
import { useEventWords } from '../use-event-words.ts';
import type { CalendarEntry } from './agenda.rules.ts';
import classes from './DayDialog.module.css';
import { EntryMark, useEntryTitle } from './EntryLink.tsx';
import type { CalendarDays } from './use-calendar-days.ts';

type DayDialogProps = {
  day: string;
  calendar: CalendarDays;
  change: (changes: Partial<ListState>) => unknown;
};

/** Everything that stands on a day, and the way to a new event of that day. */
export function DayDialog({ day, calendar, change }: DayDialogProps) {
  const t = useText('events');
  const may = useMay();
  const { longDay } = useDates();
  const holiday = calendar.holidays.get(day);
  const places = calendar.placesOn(day);
  const leftOut = calendar.leftOutOn(day);
  const close = () => change({ open: '' });
  return (
    <Dialog
      opened
      onClose={close}
      title={longDay(day)}
      footer={
        <>
          <Button onClick={close}>{t('day.close')}</Button>
          {may('posts:create') && day >= calendar.today ? (
            <Button variant="filled" onClick={() => change({ open: 'new', id: '' })}>
              {t('day.create')}
            </Button>
          ) : null}
        </>
      }
    >
      {holiday ? <p className={classes.holiday}>{t('day.holiday', { name: t(`holidays.${holiday}`) })}</p> : null}
      {calendar.isLoading ? <Skeleton height={44} /> : <Entries places={places} />}
      {leftOut > 0 ? (
        <p className={classes.more}>
          {t('day.leftOut', { count: leftOut })}{' '}
          <EventsLink changes={{ look: 'list', view: 'all', from: day, to: day, open: '', page: 1 }}>
            {t('day.toList')}
          </EventsLink>
        </p>
      ) : null}
    </Dialog>
  );
}

function Entries({ places }: { places: readonly CalendarEntry[] }) {
  const t = useText('events');
  const status = useText('post-actions');
  const titleOf = useEntryTitle();
  const { hours, mode } = useEventWords();
  if (places.length === 0) return <p className={classes.none}>{t('day.none')}</p>;
  return (
    <ul className={classes.entries}>
      {places.map(({ entry, at, of }) => {
        const details = [
          hours(entry.startsAt, entry.endsAt),
          ...(of > 1 ? [t('calendar.dayOf', { day: at, days: of })] : []),
          ...(entry.kind === 'event' ? [status(`statuses.event.${entry.status}`)] : []),
          ...(entry.kind === 'repetition' ? [t('kinds.repetition')] : []),
          ...(entry.kind === 'closing' ? [] : [mode(entry.mode)]),
        ];
        return (
          <li key={`${entry.kind} ${entry.postId} ${entry.startsAt}`} className={classes.entry}>
            <EntryMark entry={entry} />
            <span className={classes.words}>
              <EventsLink changes={{ open: openingOf(entry), id: entry.postId }} className={classes.title}>
                {titleOf(entry)}
              </EventsLink>
              <span className={classes.details}>
                {details.map((detail) => (
                  <span key={detail}>{detail}</span>
                ))}
              </span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
