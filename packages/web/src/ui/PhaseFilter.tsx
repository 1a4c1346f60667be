import type { ReactNode } from 'react';
import { type PhaseKind, PhaseMark } from './Phase.tsx';
import classes from './PhaseFilter.module.css';

type PhaseFilterProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly { value: string; label: string; phase?: PhaseKind; count?: string }[];
  /** What concerns the whole list, at the end of the line. */
  end?: ReactNode;
};

/** The states of a list with how many are in each; one is shown at a time. */
export function PhaseFilter({ label, value, onChange, options, end }: PhaseFilterProps) {
  return (
    <div className={classes.line}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be read as part of a form */}
      <div role="group" aria-label={label} className={classes.states}>
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            className={classes.state}
            aria-pressed={option.value === value}
            onClick={() => onChange(option.value)}
          >
            {option.phase ? <PhaseMark kind={option.phase} /> : null}
            {option.label}
            {option.count === undefined ? null : <span className={classes.count}>{option.count}</span>}
          </button>
        ))}
      </div>
      {end ? <div className={classes.end}>{end}</div> : null}
    </div>
  );
}
