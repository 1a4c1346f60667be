import { type ReactNode, useId } from 'react';
import classes from './SettingsSection.module.css';

type SettingsSectionProps = {
  title: string;
  /** Under the title, in grey. */
  hint?: ReactNode;
  /** At the right of the title. */
  action?: ReactNode;
  children: ReactNode;
};

/** A part of a tab of the settings, with a line to the next one. */
export function SettingsSection({ title, hint, action, children }: SettingsSectionProps) {
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
