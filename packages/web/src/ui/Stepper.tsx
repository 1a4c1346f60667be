import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import type { KeyboardEvent } from 'react';
import { Glyph } from './Glyph.tsx';
import classes from './Stepper.module.css';

type StepperProps = {
  label: string;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max: number;
  disabled?: boolean;
};

/** A small number of things: one more or one less by press, by arrow, or to an end by Home and End. */
export function Stepper({ label, value, onChange, min = 0, max, disabled = false }: StepperProps) {
  const set = (wanted: number) => {
    const next = Math.min(max, Math.max(min, wanted));
    if (next !== value && !disabled) onChange(next);
  };
  const step = (event: KeyboardEvent) => {
    const wanted = { ArrowUp: value + 1, ArrowRight: value + 1, ArrowDown: value - 1, ArrowLeft: value - 1 };
    const next = { ...wanted, Home: min, End: max }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    set(next);
  };
  return (
    <span className={classes.field}>
      <span className={classes.label}>{label}</span>
      <span className={classes.box}>
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
        <span
          role="spinbutton"
          tabIndex={disabled ? -1 : 0}
          aria-label={label}
          aria-valuenow={value}
          aria-valuemin={min}
          aria-valuemax={max}
          aria-disabled={disabled || undefined}
          className={classes.value}
          onKeyDown={step}
        >
          {value}
        </span>
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
    </span>
  );
}
