import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import clsx from 'clsx';
import { Glyph } from './Glyph.tsx';
import { Spinner } from './Spinner.tsx';
import classes from './Toast.module.css';
import { useWords } from './theme/words.ts';

export type ToastData = {
  kind: 'success' | 'error' | 'progress';
  title?: string;
  text: string;
  action: ToastAction | undefined;
};

/** How the notification region draws one toast. */
export const renderToast = (toast: ToastData, onClose: () => void) => () => <Toast {...toast} onClose={onClose} />;

export function Toast({ kind, title, text, action, onClose }: ToastData & { onClose: () => void }) {
  const words = useWords();
  return (
    <div className={clsx(classes.toast, kind === 'error' && classes.error)}>
      {kind === 'progress' ? (
        <Spinner />
      ) : (
        <Glyph icon={kind === 'error' ? IconAlertCircle : IconCheck} className={classes.icon} />
      )}
      <span className={classes.words}>
        {title ? <b>{title}</b> : null} {text}
      </span>
      {action ? (
        <button
          type="button"
          className={classes.action}
          onClick={() => {
            if (kind !== 'progress') onClose();
            action.onSelect();
          }}
        >
          {action.label}
        </button>
      ) : null}
      {kind === 'progress' ? null : (
        <button type="button" className={classes.close} aria-label={words.close} onClick={onClose}>
          <Glyph icon={IconX} size={16} />
        </button>
      )}
    </div>
  );
}

export type ToastAction = { label: string; onSelect: () => void };
