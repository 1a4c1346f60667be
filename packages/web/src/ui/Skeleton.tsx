import clsx from 'clsx';
import classes from './Skeleton.module.css';

type SkeletonProps = { width?: number | string; height?: number; round?: boolean; className?: string | undefined };

/** The place of something that arrives. */
export function Skeleton({ width = '100%', height = 10, round = false, className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={clsx(classes.bar, round && classes.round, className)}
      style={{ width, height }}
    />
  );
}

const widths = ['92%', '78%', '86%', '64%'];

/** Running text that arrives. */
export function SkeletonLines({ count = 3 }: { count?: number }) {
  return (
    <span className={classes.lines}>
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines that stand for nothing have no identity
        <Skeleton key={at} width={widths[at % widths.length] ?? '80%'} />
      ))}
    </span>
  );
}
