import type { ReactNode } from 'react';
import { Note } from '#ui/Note.tsx';
import classes from './Refused.module.css';

type RefusedProps = { message: ReactNode; title?: string | undefined };

/** Why something was not done, above the form that asked for it. */
export function Refused({ message, title }: RefusedProps) {
  if (!message) return null;
  return (
    <div role="alert" className={classes.refused}>
      <Note tone="danger" {...(title !== undefined && { title })}>
        {message}
      </Note>
    </div>
  );
}
