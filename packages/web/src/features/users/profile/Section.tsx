import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import classes from './Section.module.css';

type SectionProps = {
  title: string;
  /** Stands across from the title. */
  action?: ReactNode;
  /** With an edge of its own, beside the file. */
  boxed?: boolean;
  children: ReactNode;
};

/** A part of the file of a person, under its own title. */
export function Section({ title, action, boxed = false, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={clsx(classes.section, boxed && classes.boxed)}>
      <div className={classes.head}>
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}

/** Facts two by two; one under the other where there is no room. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={classes.facts}>{children}</dl>;
}

const nothing = '–';

type FactProps = {
  term: string;
  /** Nothing shows a dash. */
  children: ReactNode;
  /** Shown in place of the dash: the way to add it. */
  add?: ReactNode;
  wide?: boolean;
};

export function Fact({ term, children, add, wide = false }: FactProps) {
  const isEmpty = children === null || children === '';
  return (
    <div className={clsx(wide && classes.wide)}>
      <dt className={classes.term}>{term}</dt>
      <dd className={isEmpty ? classes.none : classes.value}>{isEmpty ? (add ?? nothing) : children}</dd>
    </div>
  );
}
