import { useText } from '#platform/text/use-text.ts';
import { useNumbers } from '#platform/use-dates.ts';
import classes from './AudienceReach.module.css';

type Line = { id: string; label: string; value: number /** Taken off rather than added. */; less?: boolean };

type AudienceReachProps = {
  title: string;
  /** Everybody, once, with those who are disabled. */
  users: number;
  claimed: number;
  disabled: number;
  /** What adds up to everybody. */
  lines: readonly Line[];
};

/** How many people, how many of them can be reached today, and how the sum comes about. */
export function AudienceReach({ title, users, claimed, disabled, lines }: AudienceReachProps) {
  const t = useText('audiences');
  const general = useText('general');
  const { number } = useNumbers();
  // One definition everywhere: who is disabled receives nothing, and is not reached.
  const reached = users - disabled;
  const parts = [
    { id: 'claimed', value: claimed },
    { id: 'waiting', value: reached - claimed },
    { id: 'disabled', value: disabled },
  ] as const;
  const shown = parts.filter(({ id, value }) => id !== 'disabled' || value > 0);
  return (
    <>
      <h3>{title}</h3>
      <p className={classes.figure}>
        <b>{number(reached)}</b> {general('peopleWord', { count: reached })}
      </p>
      <div className={classes.bar} aria-hidden="true">
        {users > 0
          ? shown.map(({ id, value }) => (
              <span
                key={id}
                className={classes[id]}
                style={{ flexGrow: value, display: value > 0 ? 'block' : 'none' }}
              />
            ))
          : null}
      </div>
      <dl className={classes.lines}>
        {shown.map(({ id, value }) => (
          <div key={id}>
            <dt>
              <i className={classes[id]} />
              {t(`reach.${id}`)}
            </dt>
            <dd>{id === 'disabled' ? t('reach.less', { number: number(value) }) : number(value)}</dd>
          </div>
        ))}
      </dl>
      {lines.length > 0 ? (
        <dl className={`${classes.lines} ${classes.sum}`}>
          {lines.map(({ id, label, value, less }) => (
            <div key={id} className={less ? classes.less : undefined}>
              <dt>{label}</dt>
              <dd>{less ? t('reach.less', { number: number(value) }) : number(value)}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </>
  );
}
