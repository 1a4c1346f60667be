import type { RunRow } from '@fanal/contract/paystubs/paystub-runs.shapes';
import clsx from 'clsx';
import { useText } from '#platform/text/use-text.ts';
import { useDates, useNumbers } from '#platform/use-dates.ts';
import { lazy } from '#ui/lazy.tsx';
import { SkeletonLines } from '#ui/Skeleton.tsx';
import { StatusMark } from '#ui/StatusBadge.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import classes from './PayDates.module.css';

const OlderDate = lazy(async () => ({ default: (await import('./OlderDate.tsx')).OlderDate }));

type PayDatesProps = {
  runs: readonly RunRow[] | undefined;
  total: number;
  payDate: string;
  onDate: (payDate: string) => void;
};

/** Pay dates with how many stubs each has; one that is not released is marked. Older ones are written. */
export function PayDates({ runs, total, payDate, onDate }: PayDatesProps) {
  const t = useText('paystubs');
  if (!runs) return <SkeletonLines count={6} />;
  return (
    <nav aria-label={t('dates.label')} className={classes.dates}>
      <div className={classes.head} aria-hidden="true">
        <span>{t('dates.date')}</span>
        <span>{t('dates.stubs')}</span>
      </div>
      <ul className={classes.list}>
        {runs.map((run) => (
          <li key={run.payDate}>
            <DateRow run={run} isHere={run.payDate === payDate} onDate={onDate} />
          </li>
        ))}
      </ul>
      {total > runs.length ? <OlderDate onDate={onDate} /> : null}
    </nav>
  );
}

function DateRow({ run, isHere, onDate }: { run: RunRow; isHere: boolean; onDate: (payDate: string) => void }) {
  const t = useText('paystubs');
  const { date } = useDates();
  const { number } = useNumbers();
  const isOpen = run.stage !== 'released';
  return (
    <button
      type="button"
      aria-current={isHere || undefined}
      className={clsx(classes.row, isHere && classes.here)}
      onClick={() => onDate(run.payDate)}
    >
      <span className={classes.words}>
        <span className={classes.day}>{date(run.payDate)}</span>
        <span className={classes.period}>
          {t('dates.period', { from: date(run.periodStart), to: date(run.periodEnd) })}
        </span>
      </span>
      <span className={classes.count}>
        {number(run.total)}
        <VisuallyHidden>{t('dates.stubs')}</VisuallyHidden>
        {isOpen ? (
          <>
            <StatusMark kind="upcoming" />
            <VisuallyHidden>{t(`stages.${run.stage}`)}</VisuallyHidden>
          </>
        ) : null}
      </span>
    </button>
  );
}
