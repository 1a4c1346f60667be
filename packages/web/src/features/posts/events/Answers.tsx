import type { PostMetrics, PostRow } from '@fanal/contract/posts/posts.shapes';
import { now } from '#platform/clock.ts';
import { useText } from '#platform/text/use-text.ts';
import { useDates, useNumbers } from '#platform/use-dates.ts';
import { type StatusKind, StatusMark } from '#ui/StatusBadge.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import classes from './Answers.module.css';
import { EventsLink } from './EventsLink.tsx';

const statusKinds = { participates: 'done', maybe: 'half', declines: 'refused' } as const satisfies Record<
  string,
  StatusKind
>;
const kinds = ['participates', 'maybe', 'declines'] as const;

type AnswersProps = {
  event: Pick<PostRow, 'id' | 'eventCapacity' | 'eventRegistrationClosesAt'>;
  answers: NonNullable<PostMetrics['answers']>;
};

/** Who comes, may come or does not, and the way to each of them; under it the seats that are left, and until when one can register (EVENTS-02, EVENTS-08). */
export function Answers({ event, answers }: AnswersProps) {
  const t = useText('events');
  const { number } = useNumbers();
  return (
    <span>
      <EventsLink changes={{ open: 'responses', id: event.id }} className={classes.answers}>
        {kinds.map((kind) => (
          <span key={kind} className={classes.answer}>
            <StatusMark kind={statusKinds[kind]} className={kind === 'declines' ? classes.declines : undefined} />
            <span aria-hidden="true">{number(answers[kind])}</span>
            <VisuallyHidden>{t(`answers.${kind}`, { count: answers[kind] })}</VisuallyHidden>
          </span>
        ))}
      </EventsLink>
      <Registration event={event} seats={answers.seats} />
    </span>
  );
}

function Registration({ event, seats }: { event: AnswersProps['event']; seats: number }) {
  const t = useText('events');
  const { date, dateTime } = useDates();
  const { eventCapacity: capacity, eventRegistrationClosesAt: closes } = event;
  const isOpen = closes !== null && closes > now().toISOString();
  const left = capacity === null ? null : Math.max(0, capacity - seats);
  const seatsLeft = left === null ? null : left === 0 ? t('seats.full') : t('seats.left', { count: left });
  const until = closes && (isOpen ? t('registration.until', { date: date(closes) }) : t('registration.closed'));
  const words = seatsLeft && until ? t('seats.with', { seats: seatsLeft, registration: until }) : (seatsLeft ?? until);
  if (!words) return null;
  return (
    <span
      className={classes.registration}
      title={closes ? t('registration.exact', { moment: dateTime(closes) }) : undefined}
    >
      {words}
    </span>
  );
}
