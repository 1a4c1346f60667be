import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconColumns3 from '@tabler/icons-react/dist/esm/icons/IconColumns3.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import classes from './ColumnChooser.module.css';
import { ColumnOrder } from './column-choice/ColumnOrder.tsx';
import type { ChoosableColumn, ColumnWords } from './column-choice/choice.ts';
import { Popup } from './floating/Popup.tsx';
import { Glyph } from './Glyph.tsx';

type ColumnChooserProps = {
  words: ColumnWords;
  /** The column that always stands first. */
  locked: string;
  columns: readonly ChoosableColumn[];
  /** Ids of those shown, in their order. */
  shown: readonly string[];
  onChange: (shown: readonly string[]) => void;
  /** Back to the columns that everybody begins with. */
  onReset: () => void;
};

/** A button that opens the columns of a table: which ones show, and in which order. */
export function ColumnChooser({ words, locked, columns, shown, onChange, onReset }: ColumnChooserProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    if (opened) panel.current?.querySelector('input')?.focus({ preventScroll: true });
  }, [opened]);
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    setOpened(false);
    button.current?.focus();
  };
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
        {words.button}
      </Button>
      {opened ? (
        <Popup
          anchor={button}
          align="end"
          onClose={() => setOpened(false)}
          id={id}
          role="dialog"
          aria-label={words.button}
          className={classes.popup}
          onKeyDown={closeByKey}
        >
          <div ref={panel}>
            <p className={classes.hint}>{words.hint(shown.length + 1)}</p>
            <div className={classes.locked}>
              <Glyph icon={IconLock} size={16} />
              {locked}
            </div>
            <ColumnOrder words={words} columns={columns} shown={shown} onChange={onChange} />
            <button type="button" className={classes.reset} onClick={onReset}>
              <Glyph icon={IconArrowBackUp} size={16} />
              {words.reset}
            </button>
          </div>
        </Popup>
      ) : null}
    </>
  );
}
