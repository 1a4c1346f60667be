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
  /** Whom or what it speaks of, and the way there. */
  lead?: ToastAction | undefined;
};

/** How the notification region draws one toast. */
export const renderToast = (toast: ToastData, onClose: () => void) => () => <Toast {...toast} onClose={onClose} />;

export function Toast({ kind, title, text, action, lead, onClose }: ToastData & { onClose: () => void }) {
  const words = useWords();
  return (
    <div className={clsx(classes.toast, kind === 'error' && classes.error)}>
      {kind === 'progress' ? (
        <Spinner />
      ) : (
        <Glyph icon={kind === 'error' ? IconAlertCircle : IconCheck} className={classes.icon} />
      )}
      <span className={classes.words}>
        {title ? <b>{title}</b> : null}{' '}
        {lead ? <Pressed {...lead} className={classes.lead} onPressed={onClose} /> : null} {text}
      </span>
      {action ? (
        <Pressed
          {...action}
          className={classes.action}
          onPressed={() => {
            if (kind !== 'progress') onClose();
          }}
        />
      ) : null}
      {kind === 'progress' ? null : (
        <button type="button" className={classes.close} aria-label={words.close} onClick={onClose}>
          <Glyph icon={IconX} size={16} />
        </button>
      )}
    </div>
  );
}

type PressedProps = ToastAction & { className: string | undefined; onPressed: () => void };

function Pressed({ label, onSelect, className, onPressed }: PressedProps) {
  return (
    <button
      type="button"
      className={className}
      onClick={() => {
        onPressed();
        onSelect();
      }}
    >
      {label}
    </button>
  );
}

export type ToastAction = { label: string; onSelect: () => void };
