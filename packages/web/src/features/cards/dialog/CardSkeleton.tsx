import { Skeleton, SkeletonLines } from '#ui/Skeleton.tsx';
import classes from './CardDialog.module.css';

/** The shape of a card that arrives. */
export function CardSkeleton() {
  return (
    <div className={classes.panes} aria-busy="true">
      <div className={classes.look}>
        <Skeleton height={320} />
      </div>
      <div className={classes.form}>
        <SkeletonLines count={10} />
      </div>
    </div>
  );
}
