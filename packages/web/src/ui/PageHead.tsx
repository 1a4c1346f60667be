import type { ReactNode } from 'react';
import classes from './PageHead.module.css';

type PageHeadProps = {
  title: ReactNode;
  /** How many there are, already written for the reader. */
  count?: string | undefined;
  /** One grey sentence: why this page. */
  sentence?: ReactNode;
  actions?: ReactNode;
};

/** The one title of a screen, its count and its actions. */
export function PageHead({ title, count, sentence, actions }: PageHeadProps) {
  return (
    <div className={classes.head}>
      <div className={classes.words}>
        <h1>
          {title} {count === undefined ? null : <span className={classes.count}>{count}</span>}
        </h1>
        {sentence ? <p className={classes.sentence}>{sentence}</p> : null}
      </div>
      {actions ? <div className={classes.actions}>{actions}</div> : null}
    </div>
  );
}
