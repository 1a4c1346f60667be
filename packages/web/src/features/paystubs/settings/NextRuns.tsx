import { useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import classes from './NextRuns.module.css';
import type { Settings } from './settings.rules.ts';

type NextRunsProps = { runs: Settings['nextRuns']; Heading?: 'h2' | 'h3' };

/** The dates that follow from what is chosen, before it is saved. */
export function NextRuns({ runs, Heading = 'h3' }: NextRunsProps) {
  const t = useText('paystub-settings');
  const { date } = useDates();
  return (
    <section>
      <Heading className={classes.title}>{t('next.title')}</Heading>
      <ul className={classes.list}>
        {runs.map(({ payDate, periodStart, periodEnd, stage }) => (
          <li key={payDate} className={classes.row}>
            <span>
              <span className={classes.day}>{date(payDate)}</span>
              <span className={classes.period}>
                {t('next.period', { from: date(periodStart), to: date(periodEnd) })}
              </span>
            </span>
            {stage ? <span className={classes.stage}>{t(`next.stages.${stage}`)}</span> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
