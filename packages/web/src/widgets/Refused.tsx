import { Note } from '#ui/Note.tsx';
import classes from './Refused.module.css';

/** Why something was not done, above the form that asked for it. */
export function Refused({ message }: { message: string | null }) {
  if (message === null) return null;
  return (
    <div role="alert" className={classes.refused}>
      <Note tone="danger">{message}</Note>
    </div>
  );
}
