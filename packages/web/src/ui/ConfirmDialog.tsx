import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import classes from './ConfirmDialog.module.css';
import { Dialog, type DialogProps } from './Dialog.tsx';
import type { IconComponent } from './Glyph.tsx';

type Choice = { id: string; label: string; description?: string; danger?: boolean; onSelect: () => void };

type ConfirmDialogProps = Pick<DialogProps, 'opened' | 'onClose' | 'title' | 'children' | 'size'> & {
  cancelLabel: string;
  /** What confirming does, as a verb; left out where the choices say it. */
  confirmLabel?: string;
  onConfirm?: () => void;
  icon?: IconComponent;
  /** Something is lost: the button says it in red, and the way back has the focus. */
  danger?: boolean;
  /** The answer that loses nothing has the focus. */
  safe?: 'cancel' | 'confirm';
  busy?: boolean;
  /** A third way, at the left. */
  extra?: ReactNode;
  choices?: readonly Choice[];
};

/** A question before something that cannot be taken back: what will be lost, with counts and names. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    opened,
    onClose,
    title,
    children,
    size = 'small',
    cancelLabel,
    confirmLabel,
    onConfirm,
    icon,
    danger = false,
  } = props;
  const { safe = 'cancel', busy = false, extra, choices = [] } = props;
  const buttons = (
    <>
      <Button onClick={onClose} disabled={busy} data-autofocus={safe === 'cancel' || undefined}>
        {cancelLabel}
      </Button>
      {confirmLabel ? (
        <Button
          variant={danger ? 'danger' : 'filled'}
          icon={icon}
          onClick={onConfirm}
          loading={busy}
          data-autofocus={safe === 'confirm' || undefined}
        >
          {confirmLabel}
        </Button>
      ) : null}
    </>
  );
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={title}
      size={size}
      question
      busy={busy}
      footer={buttons}
      footerStart={extra}
    >
      {children}
      {choices.length > 0 ? <Choices choices={choices} busy={busy} /> : null}
    </Dialog>
  );
}

function Choices({ choices, busy }: { choices: readonly Choice[]; busy: boolean }) {
  return (
    <div className={classes.choices}>
      {choices.map((choice) => (
        <button
          key={choice.id}
          type="button"
          className={clsx(classes.choice, choice.danger && classes.danger)}
          onClick={choice.onSelect}
          disabled={busy}
        >
          <span className={classes.label}>{choice.label}</span>
          {choice.description ? <span className={classes.description}>{choice.description}</span> : null}
        </button>
      ))}
    </div>
  );
}
