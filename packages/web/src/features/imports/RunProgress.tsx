import type { Import } from '@fanal/contract/imports/imports.shapes';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import { useText } from '#platform/text/use-text.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { Glyph } from '#ui/Glyph.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { Counts } from './Counts.tsx';
import { percentOf } from './data-management.rules.ts';
import classes from './RunProgress.module.css';
import { useTimeLeft } from './WorkNote.tsx';

/** Percent, how many of how many, and the seconds left (USERS-15). */
export function RunProgress({ found: { status, dataset, progress, counts } }: { found: Import }) {
  const t = useText('data-management');
  const { percent } = useNumbers();
  const timeLeft = useTimeLeft()(progress.secondsLeft);
  const value = percentOf(progress);
  const isUndoing = status === 'undoing';
  return (
    <section className={classes.run} aria-label={t(isUndoing ? 'run.undoing' : 'run.importing')}>
      <p className={classes.line}>
        <span className={classes.percent}>{percent(value / 100)}</span>
        <span className={classes.far}>
          {t(`run.far.${isUndoing ? 'lines' : dataset}`, { done: progress.done, count: progress.total })}
        </span>
        {timeLeft ? (
          <span className={classes.left}>
            <Glyph icon={IconClock} size={16} />
            {timeLeft}
          </span>
        ) : null}
      </p>
      <div className={classes.bar}>
        <ProgressBar working large value={value} label={t(isUndoing ? 'run.undoing' : 'run.importing')} />
      </div>
      {isUndoing ? null : <Counts counts={counts} />}
    </section>
  );
}
