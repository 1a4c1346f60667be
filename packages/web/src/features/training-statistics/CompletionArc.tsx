import clsx from 'clsx';
import { useNumbers } from '#platform/use-dates.ts';
import classes from './CompletionArc.module.css';

type CompletionArcProps = {
  /** A whole percentage. */
  value: number;
  /** What the share is of: read aloud with it. */
  label: string;
  size?: 'small' | 'medium' | 'large';
};

const ARC = 'M10 62a52 52 0 0 1 104 0';

/** A half circle that fills for 1500 ms, and stands at once where less motion is asked for (LMS-STATS-07). */
export function CompletionArc({ value, label, size = 'medium' }: CompletionArcProps) {
  const { percent } = useNumbers();
  const written = percent(value / 100);
  return (
    <span role="img" aria-label={`${label} ${written}`} className={clsx(classes.arc, classes[size])}>
      <svg viewBox="0 0 124 70" aria-hidden="true">
        <path d={ARC} className={classes.track} />
        {value > 0 ? (
          <path d={ARC} pathLength={100} className={classes.done} style={{ strokeDasharray: `${value} 200` }} />
        ) : null}
      </svg>
      <span className={classes.value}>{written}</span>
    </span>
  );
}
