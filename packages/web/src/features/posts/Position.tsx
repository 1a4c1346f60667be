import classes from './Position.module.css';

/** The position of a person, on a line of its own under the name. */
export function Position({ name }: { name: string | null }) {
  return name ? <span className={classes.position}>{name}</span> : null;
}
