import { type ReactNode, useId } from 'react';
import classes from './SettingRow.module.css';

type SettingRowProps = {
  title: string;
  /** What follows from it. */
  description: ReactNode;
  /** At the right: the switch, the choice. */
  control?: ReactNode;
  /** Under the words: what opens once it is on. */
  children?: ReactNode;
};

/** One setting in one line: its name, what it does, and the way to change it. */
export function SettingRow({ title, description, control, children }: SettingRowProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a line in every browser
    <div role="group" aria-labelledby={id} aria-describedby={`${id}-about`} className={classes.row}>
      <div className={classes.words}>
        <span id={id} className={classes.title}>
          {title}
        </span>
        <span id={`${id}-about`} className={classes.about}>
          {description}
        </span>
      </div>
      {control ? <div className={classes.control}>{control}</div> : null}
      {children ? <div className={classes.more}>{children}</div> : null}
    </div>
  );
}
