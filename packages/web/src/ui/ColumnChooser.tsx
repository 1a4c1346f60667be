import IconColumns3 from '@tabler/icons-react/dist/esm/icons/IconColumns3.mjs';
import { useId, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import classes from './ColumnChooser.module.css';
import type { ColumnChoice } from './column-choice/choice.ts';
import { lazy } from './lazy.tsx';

// Dragging comes with it, which a list does not need.
const ColumnPanel = lazy(async () => ({ default: (await import('./column-choice/ColumnPanel.tsx')).ColumnPanel }));

/** A button that opens the columns of a table: which ones show, and in which order. */
export function ColumnChooser(choice: ColumnChoice) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        ref={button}
        small
        icon={IconColumns3}
        className={opened ? classes.opened : undefined}
        aria-haspopup="dialog"
        aria-expanded={opened}
        aria-controls={opened ? id : undefined}
        onClick={() => setOpened((now) => !now)}
      >
        {choice.words.button}
      </Button>
      {opened ? <ColumnPanel {...choice} id={id} anchor={button} onClose={() => setOpened(false)} /> : null}
    </>
  );
}
