import type { ReactNode } from 'react';
import { type StatusKind, StatusMark } from './StatusBadge.tsx';
import classes from './StatusBadgeFilter.module.css';
import { useScrollLine } from './use-scroll-line.ts';

type StatusBadgeFilterProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly { value: string; label: string; statusKind?: StatusKind; count?: string }[];
  /** What concerns the whole list, at the end of the line. */
  end?: ReactNode;
};

/** The states of a list with how many are in each; one is shown at a time. */
export function StatusBadgeFilter({ label, value, onChange, options, end }: StatusBadgeFilterProps) {
  const line = useScrollLine<HTMLDivElement>(value);
  return (
    <div className={classes.line}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be read as part of a form */}
      <div ref={line} role="group" aria-label={label} className={classes.states}>
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            className={classes.state}
            aria-pressed={option.value === value}
            onClick={() => onChange(option.value)}
          >
            {option.statusKind ? <StatusMark kind={option.statusKind} /> : null}
            {option.label}
            {option.count === undefined ? null : <span className={classes.count}>{option.count}</span>}
          </button>
        ))}
      </div>
      {end ? <div className={classes.end}>{end}</div> : null}
    </div>
  );
}
