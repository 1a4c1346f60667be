import { useNumbers } from '#platform/use-dates.ts';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import classes from './ShareBar.module.css';

/** A whole percentage, drawn and written; null for nothing to divide by. */
export function ShareBar({ share, label }: { share: number | null; label: string }) {
  const { percent } = useNumbers();
  if (share === null) return '–';
  return (
    <span className={classes.share}>
      <span className={classes.bar}>
        <ProgressBar value={share} label={label} />
      </span>
      <span className={classes.percent}>{percent(share / 100)}</span>
    </span>
  );
}
