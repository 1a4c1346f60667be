import type { ReactNode } from 'react';
import classes from './Kbd.module.css';

/** A key, on the thing that it presses. */
export function Kbd({ children }: { children: ReactNode }) {
  return <kbd className={classes.kbd}>{children}</kbd>;
}
