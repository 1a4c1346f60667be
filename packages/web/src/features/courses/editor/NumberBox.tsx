import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useState } from 'react';
import { Glyph } from '#ui/Glyph.tsx';
import classes from './NumberBox.module.css';

type NumberBoxProps = {
  /** Its name; the words around it say it to those who see. */
  label: string;
  value: number;
  onChange: (value: number) => void;
  min: number;
  max: number;
  disabled?: boolean;
  id?: string;
  error?: string | undefined;
};

/** A small whole number: written, or one more or less by press and by arrow. What is out of its range comes back into it. */
export function NumberBox({ label, value, onChange, min, max, disabled = false, id, error }: NumberBoxProps) {
  const [written, setWritten] = useState<string | null>(null);
  const within = (wanted: number) => Math.min(max, Math.max(min, wanted));
  const set = (wanted: number) => {
    setWritten(null);
    if (within(wanted) !== value) onChange(within(wanted));
  };
  const write = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, 5);
    setWritten(digits);
    const wanted = Number(digits);
    if (digits !== '' && within(wanted) === wanted) onChange(wanted);
  };
  const settle = () => {
    if (written !== null) set(written === '' ? value : Number(written));
  };
  const steps: Record<string, number> = { ArrowUp: value + 1, ArrowDown: value - 1 };
  return (
    <span className={classes.box} data-wrong={error ? true : undefined}>
      <button
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        className={classes.step}
        disabled={disabled || value <= min}
        onClick={() => set(value - 1)}
      >
        <Glyph icon={IconMinus} size={14} />
      </button>
      <input
        id={id}
        type="text"
        inputMode="numeric"
        role="spinbutton"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        aria-invalid={error ? true : undefined}
        className={classes.value}
        disabled={disabled}
        value={written ?? String(value)}
        onChange={(event) => write(event.target.value)}
        onBlur={settle}
        onKeyDown={(event) => {
          const next = steps[event.key];
          if (next === undefined) return;
          event.preventDefault();
          set(next);
        }}
      />
      <button
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        className={classes.step}
        disabled={disabled || value >= max}
        onClick={() => set(value + 1)}
      >
        <Glyph icon={IconPlus} size={14} />
      </button>
    </span>
  );
}
