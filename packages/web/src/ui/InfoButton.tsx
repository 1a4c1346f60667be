import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { Popup } from './floating/Popup.tsx';
import { IconButton } from './IconButton.tsx';
import classes from './InfoButton.module.css';

/** A small button beside something that it explains: the words stand over the page until somebody looks elsewhere. */
export function InfoButton({ label, children }: { label: string; children: ReactNode }) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setOpen(false);
  };
  return (
    <span className={classes.area}>
      <IconButton
        ref={button}
        small
        icon={IconInfoCircle}
        className={classes.button}
        label={label}
        aria-expanded={isOpen}
        // Escape closes these words, and not the dialog in which they stand.
        data-mantine-stop-propagation={isOpen}
        onClick={() => setOpen((now) => !now)}
        onKeyDown={closeByKey}
        onBlur={() => setOpen(false)}
      />
      <span role="status">
        {isOpen ? (
          <Popup anchor={button} gap={6} onClose={() => setOpen(false)} className={classes.words}>
            {children}
          </Popup>
        ) : null}
      </span>
    </span>
  );
}
