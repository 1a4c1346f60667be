import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { Popup } from '../floating/Popup.tsx';
import { Glyph } from '../Glyph.tsx';
import { ColumnOrder } from './ColumnOrder.tsx';
import classes from './ColumnPanel.module.css';
import type { ColumnChoice } from './choice.ts';

type ColumnPanelProps = ColumnChoice & { id: string; anchor: RefObject<HTMLElement | null>; onClose: () => void };

/** What the button of the columns opens: which ones show, and in which order. */
export function ColumnPanel({
  id,
  anchor,
  onClose,
  words,
  locked,
  columns,
  shown,
  onChange,
  onReset,
}: ColumnPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    panel.current?.querySelector('input')?.focus({ preventScroll: true });
  }, []);
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
    anchor.current?.focus();
  };
  return (
    <Popup
      anchor={anchor}
      align="end"
      onClose={onClose}
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
  );
}
