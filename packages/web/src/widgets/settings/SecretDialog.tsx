import { type ReactNode, useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Note } from '#ui/Note.tsx';
import { TextField } from '#ui/TextField.tsx';
import classes from './SecretDialog.module.css';

type SecretDialogProps = {
  title: string;
  label: string;
  secret: string;
  /** That it is shown this once. */
  once: string;
  closeLabel: string;
  onClose: () => void;
  children?: ReactNode;
};

/** A secret that was just made, for this one time: only its button closes the dialog. */
export function SecretDialog({ title, label, secret, once, closeLabel, onClose, children }: SecretDialogProps) {
  const t = useText('shown-once');
  const [copied, setCopied] = useState<'yes' | 'failed' | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      setCopied('yes');
    } catch {
      setCopied('failed');
    }
  };
  const close = (
    <Button variant="filled" onClick={onClose}>
      {closeLabel}
    </Button>
  );
  return (
    <Dialog opened onClose={onClose} title={title} size="medium" question escapeCloses={false} footer={close}>
      <div className={classes.secret}>
        <Note tone="signal">{once}</Note>
        <div className={classes.copied}>
          <TextField
            label={label}
            value={secret}
            readOnly
            spellCheck={false}
            onChange={() => undefined}
            onFocus={(event) => event.target.select()}
          />
          <Button onClick={() => void copy()}>{t('copy')}</Button>
        </div>
        <p role="status" className={classes.status}>
          {copied === 'yes' ? t('copied') : null}
          {copied === 'failed' ? t('notCopied') : null}
        </p>
        {children}
      </div>
    </Dialog>
  );
}
