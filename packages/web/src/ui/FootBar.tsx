import type { ReactNode } from 'react';
import classes from './FootBar.module.css';

type FootBarProps = {
  /** The way back. */
  start?: ReactNode;
  /** What goes on from here, the primary button last. */
  children?: ReactNode;
};

/** The last line of a page that leads through steps: it stays in view while the page scrolls. */
export function FootBar({ start, children }: FootBarProps) {
  return (
    <div className={classes.bar}>
      {start}
      <div className={classes.end}>{children}</div>
    </div>
  );
}
