import type { ReactNode } from 'react';
import classes from './FilterBar.module.css';

/** Search, filters and their chips in one line; at its end what belongs to the whole list. */
export function FilterBar({ children, end }: { children: ReactNode; end?: ReactNode }) {
  return (
    <div className={classes.bar}>
      {children}
      {end ? <div className={classes.end}>{end}</div> : null}
    </div>
  );
}
