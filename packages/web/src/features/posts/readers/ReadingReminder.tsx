import type { PostReaders } from '@fanal/contract/posts/readers.shapes';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { ReminderLine } from '../reminders/ReminderLine.tsx';
import { settledOf } from './readers.rules.ts';
import { useReminding } from './use-reminding.ts';

/** Reminds everybody who is missing, and says when this was done last. */
export function ReadingReminder({ id, readers }: { id: string; readers: PostReaders }) {
  const t = useText('post-readers');
  const { relative } = useDates();
  const mayRemind = useMay()('stats:remind');
  const remind = useReminding(id);
  const { reminder: last, totals, acknowledgement, isPublished } = readers;
  const missing = totals.people - settledOf(readers);
  const isOffered = mayRemind && isPublished && missing > 0;
  if (!isOffered && !last) return null;
  return (
    <ReminderLine
      // an empty line keeps the button at the right
      last={
        last
          ? [
              t('reminder.last', { when: relative(last.requestedAt), name: last.requestedBy }),
              last.people === null ? t('reminder.sending') : t('reminder.people', { count: last.people }),
            ].join(' · ')
          : ''
      }
      button={isOffered ? t('reminder.button') : null}
      question={{
        title: t(acknowledgement ? 'reminder.titleAcknowledge' : 'reminder.titleRead', { count: missing }),
        hint: t('reminder.hint'),
        confirmLabel: t('reminder.button'),
        cancelLabel: t('reminder.cancel'),
      }}
      onRemind={() => remind(null)}
    />
  );
}
