import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import classes from './SideList.module.css';

type SideListProps = { title: string; action?: ReactNode; boxed?: boolean; after?: ReactNode; children: ReactNode };

/** A list beside the fields: what follows from them. */
export function SideList({ title, action, boxed = false, after, children }: SideListProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {action}
      </div>
      <ul className={clsx(classes.list, boxed && classes.boxed)}>{children}</ul>
      {after ? <div className={classes.after}>{after}</div> : null}
    </section>
  );
}
