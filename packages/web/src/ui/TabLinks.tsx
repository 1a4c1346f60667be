import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import classes from './TabLinks.module.css';

/** Screens that belong together, in one line that looks like tabs; each has an address of its own, so they are links. */
export function TabLinks({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className={classes.list}>
      {children}
    </nav>
  );
}

/** One of them; `aria-current` on the one that is shown. */
export function TabLink({ className, ...rest }: ComponentProps<'a'>) {
  return <a {...rest} className={clsx(classes.tab, className)} />;
}
