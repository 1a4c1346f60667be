import type { AgendaEntry } from '@fanal/contract/posts/agenda.shapes';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconRepeat from '@tabler/icons-react/dist/esm/icons/IconRepeat.mjs';
import clsx from 'clsx';
import type { CSSProperties } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { Glyph } from '#ui/Glyph.tsx';
import { StatusMark } from '#ui/StatusBadge.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { openingOf } from '../../openings.rules.ts';
import { statusKindOfStatus } from '../../PostStatusBadge.tsx';
import { EventsLink } from '../EventsLink.tsx';
import type { CalendarEntry } from './agenda.rules.ts';
import classes from './EntryLink.module.css';

/** The mark of an entry: its status, a clock where a registration closes, a turning arrow for what a rule will bring. */
export function EntryMark({ entry }: { entry: Pick<AgendaEntry, 'kind' | 'status'> }) {
  if (entry.kind === 'closing') return <Glyph icon={IconClock} size={14} className={classes.mark} />;
  if (entry.kind === 'repetition') return <Glyph icon={IconRepeat} size={14} className={classes.mark} />;
  return <StatusMark kind={statusKindOfStatus[entry.status]} className={classes.mark} />;
}

/** What an entry is called: of a closing date the registration that closes. */
export const useEntryTitle = () => {
  const t = useText('events');
  return ({ kind, title }: AgendaEntry): string => {
    const name = title || t('untitled');
    return kind === 'closing' ? t('calendar.closing', { title: name }) : name;
  };
};

type EntryLinkProps = { place: CalendarEntry; boxed?: boolean; style?: CSSProperties };

/** An entry on one of its days; leads to the event, of a repetition to the one that is repeated. */
export function EntryLink({ place: { entry, at, of }, boxed = false, style }: EntryLinkProps) {
  const t = useText('events');
  const status = useText('post-actions');
  const { hour } = useDates();
  const titleOf = useEntryTitle();
  return (
    <EventsLink
      changes={{ open: openingOf(entry), id: entry.postId }}
      className={clsx(classes.entry, boxed && classes.boxed, entry.kind !== 'event' && classes.quiet)}
      {...(style && { style })}
      {...(boxed && { title: titleOf(entry) })}
    >
      <EntryMark entry={entry} />
      <span className={classes.words}>
        <span className={classes.hour}>
          {at > 1 ? t('calendar.dayOf', { day: at, days: of }) : hour(entry.startsAt)}
        </span>{' '}
        {titleOf(entry)}
        <VisuallyHidden>
          {entry.kind === 'event' ? status(`statuses.event.${entry.status}`) : t(`kinds.${entry.kind}`)}
        </VisuallyHidden>
      </span>
    </EventsLink>
  );
}
