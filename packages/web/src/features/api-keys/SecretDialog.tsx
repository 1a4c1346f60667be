import type { CreatedApiKey } from '@fanal/contract/api-keys/api-keys.shapes';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Note } from '#ui/Note.tsx';
import { TextField } from '#ui/TextField.tsx';
import classes from './ApiKeys.module.css';

/** A key that was just created, for this one time. */
export function SecretDialog({ created, onClose }: { created: CreatedApiKey; onClose: () => void }) {
  const t = useText('api-keys');
  const [copied, setCopied] = useState<'yes' | 'failed' | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(created.secret);
      setCopied('yes');
    } catch {
      setCopied('failed');
    }
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('secret.title', { name: created.key.name })}
      size="medium"
      // a press beside the dialog must not lose what is shown once
      question
      escapeCloses={false}
      footer={
        <Button variant="filled" onClick={onClose}>
          {t('secret.close')}
        </Button>
      }
    >
      <div className={classes.secret}>
        <Note tone="signal">{t('secret.once')}</Note>
        <div className={classes.copied}>
          <TextField
            label={t('secret.label')}
            value={created.secret}
            readOnly
            spellCheck={false}
            onChange={() => undefined}
            onFocus={(event) => event.target.select()}
          />
          <Button icon={copied === 'yes' ? IconCheck : IconCopy} onClick={() => void copy()}>
            {t('secret.copy')}
          </Button>
        </div>
        <p role="status" className={classes.status}>
          {copied === 'yes' ? t('secret.copied') : null}
          {copied === 'failed' ? t('secret.notCopied') : null}
        </p>
        <p className={classes.use}>{t('secret.use')}</p>
        <code className={classes.code}>{`Authorization: Bearer ${created.key.prefix}…`}</code>
      </div>
    </Dialog>
  );
}
