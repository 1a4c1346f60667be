import type { ReactNode } from 'react';
import classes from './Gallery.module.css';

/** One family of pieces. */
export function Section({ title, children, wide = false }: { title: string; children: ReactNode; wide?: boolean }) {
  return (
    <section className={classes.section}>
      <h2>{title}</h2>
      <div className={wide ? classes.column : classes.grid}>{children}</div>
    </section>
  );
}

/** Pieces side by side. */
export function Row({ children }: { children: ReactNode }) {
  return <div className={classes.row}>{children}</div>;
}

/** Pieces under each other. */
export function Stack({ children }: { children: ReactNode }) {
  return <div className={classes.stack}>{children}</div>;
}
