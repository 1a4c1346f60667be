import clsx from 'clsx';
import classes from './ProgressBar.module.css';

type ProgressBarProps = {
  /** From 0 to 100. */
  value: number;
  label: string;
  /** Work that is going on now, in the accent; a measure otherwise. */
  working?: boolean;
  /** The one thing that the page is about. */
  large?: boolean;
};

export function ProgressBar({ value, label, working = false, large = false }: ProgressBarProps) {
  const shown = Math.min(100, Math.max(0, value));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(shown)}
      className={clsx(classes.track, large && classes.large)}
    >
      <span className={clsx(classes.done, working && classes.working)} style={{ width: `${shown}%` }} />
    </div>
  );
}
