import { type ReactNode, useState } from 'react';
import { Button } from './Button.tsx';
import classes from './ConfirmDialog.module.css';
import { Dialog, type DialogProps } from './Dialog.tsx';
import { TextField } from './TextField.tsx';

type TypedConfirmDialogProps = Pick<DialogProps, 'opened' | 'onClose' | 'title' | 'children'> & {
  /** Says which word to write. */
  inputLabel: string;
  /** Any of these words will do, whatever its capitals and the spaces around it. */
  accepts: readonly string[];
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
  busy?: boolean;
  /** A gentler way, at the left. */
  extra?: ReactNode;
};

const formId = 'typed-confirmation';
const folded = (text: string) => text.trim().toLocaleLowerCase();

/** What is typed, gone when the question is asked again. */
const useWord = (opened: boolean) => {
  const [typed, setTyped] = useState('');
  const [wasOpened, setWasOpened] = useState(opened);
  if (wasOpened !== opened) {
    setWasOpened(opened);
    setTyped('');
  }
  return [typed, setTyped] as const;
};

/** Where the loss is great, a word is written before the button can be pressed. */
export function TypedConfirmDialog(props: TypedConfirmDialogProps) {
  const {
    opened,
    onClose,
    title,
    children,
    inputLabel,
    accepts,
    confirmLabel,
    cancelLabel,
    onConfirm,
    busy = false,
    extra,
  } = props;
  const [typed, setTyped] = useWord(opened);
  const matches = accepts.some((word) => folded(word) === folded(typed));
  const buttons = (
    <>
      <Button onClick={onClose} disabled={busy}>
        {cancelLabel}
      </Button>
      <Button type="submit" form={formId} variant="danger-filled" disabled={!matches} loading={busy}>
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={title}
      size="small"
      question
      busy={busy}
      footer={buttons}
      footerStart={extra}
    >
      {children}
      <form
        id={formId}
        className={classes.typed}
        onSubmit={(event) => {
          event.preventDefault();
          if (matches && !busy) onConfirm();
        }}
      >
        <TextField
          label={inputLabel}
          value={typed}
          onChange={setTyped}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
        />
      </form>
    </Dialog>
  );
}
