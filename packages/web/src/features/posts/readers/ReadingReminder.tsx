import type { PostReaders } from '@fanal/contract/posts/readers.shapes';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import { useState } from 'react';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { Button } from '#ui/Button.tsx';
import { ActingQuestion } from '#widgets/ActingQuestion.tsx';
import classes from './Readers.module.css';
import { settledOf } from './readers.rules.ts';
import { useReminding } from './use-reminding.ts';

/** Reminds everybody who is missing, and says when this was done last. */
export function ReadingReminder({ id, readers }: { id: string; readers: PostReaders }) {
  const t = useText('post-readers');
  const { relative } = useDates();
  const mayRemind = useMay()('stats:remind');
  const [asks, setAsks] = useState(false);
  const remind = useReminding(id);
  const { reminder: last, totals, acknowledgement, isPublished } = readers;
  const missing = totals.people - settledOf(readers);
  const isOffered = mayRemind && isPublished && missing > 0;
  if (!isOffered && !last) return null;
  return (
    <div className={classes.reminder}>
      <p className={classes.words}>
        {last ? (
          <>
            {t('reminder.last', { when: relative(last.requestedAt), name: last.requestedBy })}
            {' · '}
            {last.people === null ? t('reminder.sending') : t('reminder.people', { count: last.people })}
          </>
        ) : null}
      </p>
      {isOffered ? (
        <Button small icon={IconBell} onClick={() => setAsks(true)}>
          {t('reminder.button')}
        </Button>
      ) : null}
      {asks ? (
        <ActingQuestion
          title={t(acknowledgement ? 'reminder.titleAcknowledge' : 'reminder.titleRead', { count: missing })}
          cancelLabel={t('reminder.cancel')}
          confirmLabel={t('reminder.button')}
          icon={IconBell}
          onConfirm={async () => {
            await remind(null);
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
