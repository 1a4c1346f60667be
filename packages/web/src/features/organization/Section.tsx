import { type ReactNode, useId } from 'react';
import classes from './Section.module.css';

type SectionProps = {
  title: string;
  /** Under the title, in grey. */
  hint?: ReactNode;
  /** At the right of the title. */
  action?: ReactNode;
  children: ReactNode;
};

/** A part of a tab, with a line to the next one. */
export function Section({ title, hint, action, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.section}>
      <div className={classes.head}>
        <div>
          <h2 id={id} className={classes.title}>
            {title}
          </h2>
          {hint ? <p className={classes.hint}>{hint}</p> : null}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
