import type { Run, RunList } from '@fanal/contract/paystubs/paystub-runs.shapes';
import { useText } from '#platform/text/use-text.ts';
import { useDates, useNumbers } from '#platform/use-dates.ts';
import { Button } from '#ui/Button.tsx';
import { Note } from '#ui/Note.tsx';
import { ExportMenu } from '#widgets/exports/ExportMenu.tsx';
import type { ListState } from '../paystubs.rules.ts';
import { WorkProgress } from '../WorkProgress.tsx';
import { RemindButton } from './RemindButton.tsx';
import classes from './RunHead.module.css';

type RunHeadProps = { run: Run; state: ListState; onPeople: (list: RunList) => void };

/** The payroll that is shown: its period, who sent it, and who has no stub in it. */
export function RunHead({ run, state, onPeople }: RunHeadProps) {
  const t = useText('paystubs');
  const { date } = useDates();
  const { number } = useNumbers();
  const { without, hiredAfter } = run.summary;
  const others = without - hiredAfter;
  const search = state.search.trim();
  return (
    <>
      <header className={classes.head}>
        <div>
          <h2 className={classes.title}>{t('payrollOf', { day: date(run.payDate) })}</h2>
          <p className={classes.about}>
            {t('run.period', { from: date(run.periodStart), to: date(run.periodEnd), name: run.received?.by ?? '' })}{' '}
            {run.releasedAt
              ? t('run.released', { opened: number(run.counts.seen), count: run.counts.seen + run.counts.unseen })
              : t('run.notReleased')}
          </p>
        </div>
        <div className={classes.actions}>
          <RemindButton run={run} />
          <ExportMenu
            list="paystubs"
            small
            label={t('run.export')}
            query={{ payDate: run.payDate, state: state.state, ...(search && { search }) }}
          />
        </div>
      </header>
      <WorkProgress work={run.work} />
      {without > 0 ? (
        <Note
          tone="signal"
          title={t('run.without', { count: without })}
          action={
            others > 0 ? (
              <Button small variant="subtle" onClick={() => onPeople('without')}>
                {t('run.seeOthers', { count: others })}
              </Button>
            ) : null
          }
        >
          {hiredAfter > 0 ? t('run.hiredAfter', { count: hiredAfter }) : null}
        </Note>
      ) : null}
    </>
  );
}
