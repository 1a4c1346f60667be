import { type ReactNode, useId } from 'react';
import classes from './Tile.module.css';

type TileProps = {
  title: string;
  /** At its right: how it is counted, or another look at it. */
  actions?: ReactNode;
  /** The one big figure, and what it means. */
  figure?: ReactNode;
  meaning?: ReactNode;
  children?: ReactNode;
};

/** A figure of the dashboard in its frame. */
export function Tile({ title, actions, figure, meaning, children }: TileProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.tile}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {actions}
      </div>
      {figure === undefined ? null : (
        <p className={classes.line}>
          <span className={classes.figure}>{figure}</span> <span className={classes.meaning}>{meaning}</span>
        </p>
      )}
      {children}
    </section>
  );
}
