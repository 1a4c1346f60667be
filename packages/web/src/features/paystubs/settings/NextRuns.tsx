import { useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import classes from './NextRuns.module.css';
import type { Settings } from './settings.rules.ts';

/** The dates that follow from what is chosen, before it is saved. */
export function NextRuns({ runs }: { runs: Settings['nextRuns'] }) {
  const t = useText('paystub-settings');
  const { date } = useDates();
  return (
    <section>
      <h3 className={classes.title}>{t('next.title')}</h3>
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
