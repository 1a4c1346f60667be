import { useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import classes from './LastSeen.module.css';

/** When a person was last in the portal or the app; the exact moment on hover. */
export function LastSeen({ at }: { at: string | null }) {
  const t = useText('training-person');
  const { relative, dateTime } = useDates();
  if (at === null) return t('never');
  return (
    <time className={classes.moment} dateTime={at} title={dateTime(at)}>
      {relative(at)}
    </time>
  );
}
