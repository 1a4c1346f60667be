import type { PostDetails } from '@fanal/contract/posts/post-details.shapes';
import { REMINDER_HOURS } from '@fanal/contract/posts/posts.rules';
import type { EventReminder } from '@fanal/contract/posts/responses.shapes';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import { useState } from 'react';
import { now } from '#platform/clock.ts';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { Button } from '#ui/Button.tsx';
import { toast } from '#ui/toast.ts';
import { ActingQuestion } from '#widgets/ActingQuestion.tsx';
import classes from './Reminder.module.css';
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
  const [asks, setAsks] = useState(false);
  const remind = useRemind(event.id);
  const next = last ? new Date(Date.parse(last.requestedAt) + REMINDER_HOURS * HOUR_MS) : null;
  const isSoon = next !== null && next > now();
  const isOffered = mayRemind && event.status === 'published' && !isOver(event) && unanswered > 0;
  if (!isOffered && !last) return null;
  return (
    <div className={classes.reminder}>
      {last ? (
        <p className={classes.words}>
          {t('reminder.last', { when: relative(last.requestedAt), name: last.requestedBy })}
          {' · '}
          {last.people === null ? t('reminder.sending') : t('reminder.people', { count: last.people })}
          {isOffered && isSoon ? ` · ${t('reminder.again', { when: relative(next) })}` : null}
        </p>
      ) : null}
      {isOffered && !isSoon ? (
        <Button small icon={IconBell} onClick={() => setAsks(true)}>
          {t('reminder.button')}
        </Button>
      ) : null}
      {asks ? (
        <ActingQuestion
          title={t('reminder.title', { count: unanswered })}
          cancelLabel={t('reminder.cancel')}
          confirmLabel={t('reminder.submit')}
          icon={IconBell}
          onConfirm={async () => {
            await remind();
            toast.success(t('reminder.sent'));
            setAsks(false);
          }}
          onClose={() => setAsks(false)}
        >
          {t('reminder.hint')}
        </ActingQuestion>
      ) : null}
    </div>
  );
}
