import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import classes from './RefusedDialog.module.css';

type RefusedDialogProps = {
  title: string;
  /** What becomes of them now. */
  hint: string;
  refused: readonly { id: string; name: string; reason: string }[];
  closeLabel: string;
  onClose: () => void;
  /** The way to more of them. */
  children?: ReactNode;
};

/** Those for which something was not done, each with the reason. */
export function RefusedDialog({ title, hint, refused, closeLabel, onClose, children }: RefusedDialogProps) {
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      footer={
        <Button onClick={onClose} data-autofocus>
          {closeLabel}
        </Button>
      }
    >
      <p className={classes.hint}>{hint}</p>
      <ul className={classes.list}>
        {refused.map(({ id, name, reason }) => (
          <li key={id} className={classes.line}>
            <b className={classes.name}>{name}</b>
            <span>{reason}</span>
          </li>
        ))}
      </ul>
      {children}
    </Dialog>
  );
}
