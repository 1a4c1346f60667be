import type { SeveralResult } from '@fanal/contract/users/users.shapes';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import classes from './RefusedDialog.module.css';

type RefusedDialogProps = { refused: SeveralResult['refused']; onClose: () => void };

/** The people for whom something was not done, each with the reason. */
export function RefusedDialog({ refused, onClose }: RefusedDialogProps) {
  const t = useText('users');
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('refused.title', { count: refused.length })}
      footer={
        <Button onClick={onClose} data-autofocus>
          {t('dialog.close')}
        </Button>
      }
    >
      <p className={classes.hint}>{t('refused.hint')}</p>
      <ul className={classes.list}>
        {refused.map(({ id, displayName, message }) => (
          <li key={id} className={classes.line}>
            <b className={classes.name}>{displayName ?? t('refused.unknown')}</b>
            <span>{message}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
