import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import { type ReactNode, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { ActingQuestion } from '#widgets/ActingQuestion.tsx';
import classes from './ReminderLine.module.css';

type ReminderLineProps = {
  /** When people were reminded last; null when they never were. */
  last: ReactNode;
  /** The way to remind them now; null when this is not offered. */
  button: string | null;
  question: { title: string; hint: string; confirmLabel: string; cancelLabel: string };
  onRemind: () => Promise<void>;
};

/** Says when people were reminded last, and reminds them again after a question. */
export function ReminderLine({ last, button, question, onRemind }: ReminderLineProps) {
  const [asks, setAsks] = useState(false);
  const { hint, ...words } = question;
  return (
    <div className={classes.reminder}>
      {last === null ? null : <p className={classes.words}>{last}</p>}
      {button === null ? null : (
        <Button small icon={IconBell} onClick={() => setAsks(true)}>
          {button}
        </Button>
      )}
      {asks ? (
        <ActingQuestion
          {...words}
          icon={IconBell}
          onConfirm={async () => {
            await onRemind();
            setAsks(false);
          }}
          onClose={() => setAsks(false)}
        >
          {hint}
        </ActingQuestion>
      ) : null}
    </div>
  );
}
