import clsx from 'clsx';
import type { ReactNode } from 'react';
import classes from './PageHead.module.css';

type PageHeadProps = {
  title: ReactNode;
  /** How many there are, already written for the reader. */
  count?: string | undefined;
  /** One grey sentence: why this page. */
  sentence?: ReactNode;
  /** Another one, of whom the page speaks: a telephone leaves out why a page is there, and not this. */
  scope?: ReactNode;
  actions?: ReactNode;
};

/** The one title of a screen, its count and its actions. */
export function PageHead({ title, count, sentence, scope, actions }: PageHeadProps) {
  return (
    <div className={classes.head}>
      <div className={classes.words}>
        <h1>
          {title} {count === undefined ? null : <span className={classes.count}>{count}</span>}
        </h1>
        {sentence ? <p className={clsx(classes.sentence, classes.why)}>{sentence}</p> : null}
        {scope ? <p className={classes.sentence}>{scope}</p> : null}
      </div>
      {actions ? <div className={classes.actions}>{actions}</div> : null}
    </div>
  );
}
