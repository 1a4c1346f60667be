import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import classes from './Tabs.module.css';
import { useScrollLine } from './use-scroll-line.ts';

/** Screens that belong together, in one line that looks like tabs; each has an address of its own, so they are links. */
export function TabLinks({ label, current, children }: { label: string; current: string; children: ReactNode }) {
  const line = useScrollLine<HTMLElement>(current);
  return (
    <nav ref={line} aria-label={label} className={classes.list}>
      {children}
    </nav>
  );
}

/** One of them; `aria-current` on the one that is shown. */
export function TabLink({ className, ...rest }: ComponentProps<'a'>) {
  return <a {...rest} className={clsx(classes.tab, className)} />;
}
