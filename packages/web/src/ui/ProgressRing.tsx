import classes from './ProgressRing.module.css';

type ProgressRingProps = {
  /** From 0 to 100. */
  value: number;
  label: string;
  /** Pixels across; it is drawn over whatever stands behind it. */
  size: number;
};

const STROKE = 4;

/** Work that is going on now, around a round picture. */
export function ProgressRing({ value, label, size }: ProgressRingProps) {
  const shown = Math.min(100, Math.max(0, value));
  const circle = { cx: size / 2, cy: size / 2, r: (size - STROKE) / 2, fill: 'none', strokeWidth: STROKE } as const;
  return (
    <span
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(shown)}
      className={classes.ring}
    >
      <svg width={size} height={size} viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
        <circle {...circle} className={classes.track} />
        <circle {...circle} className={classes.done} pathLength={100} strokeDasharray={`${shown} 100`} />
      </svg>
    </span>
  );
}
