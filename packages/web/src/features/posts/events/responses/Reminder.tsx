import type { PostDetails } from '@fanal/contract/posts/post-details.shapes';
import { REMINDER_HOURS } from '@fanal/contract/posts/posts.rules';
import type { EventReminder } from '@fanal/contract/posts/responses.shapes';
import { now } from '#platform/clock.ts';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { toast } from '#ui/toast.ts';
import { ReminderLine } from '../../reminders/ReminderLine.tsx';
import { useRemind } from './responses.queries.ts';

type ReminderProps = { event: PostDetails; unanswered: number; last: EventReminder | null };

const HOUR_MS = 60 * 60_000;

const isOver = ({ eventStartsAt, eventEndsAt }: PostDetails): boolean => {
  const end = eventEndsAt ?? eventStartsAt;
  return end !== null && Date.parse(end) <= now().getTime();
};

/** Notifies those once more who have not answered, and says when this was done last. */
export function Reminder({ event, unanswered, last }: ReminderProps) {
  const t = useText('event-responses');
  const { relative } = useDates();
  const mayRemind = useMay()('posts:publish');
  const remind = useRemind(event.id);
  const next = last ? new Date(Date.parse(last.requestedAt) + REMINDER_HOURS * HOUR_MS) : null;
  const isSoon = next !== null && next > now();
  const isOffered = mayRemind && event.status === 'published' && !isOver(event) && unanswered > 0;
  if (!isOffered && !last) return null;
  return (
    <ReminderLine
      last={
        last
          ? [
              t('reminder.last', { when: relative(last.requestedAt), name: last.requestedBy }),
              last.people === null ? t('reminder.sending') : t('reminder.people', { count: last.people }),
              ...(isOffered && isSoon ? [t('reminder.again', { when: relative(next) })] : []),
            ].join(' · ')
          : null
      }
      button={isOffered && !isSoon ? t('reminder.button') : null}
      question={{
        title: t('reminder.title', { count: unanswered }),
        hint: t('reminder.hint'),
        confirmLabel: t('reminder.submit'),
        cancelLabel: t('reminder.cancel'),
      }}
      onRemind={async () => {
        await remind();
        toast.success(t('reminder.sent'));
      }}
    />
  );
}
