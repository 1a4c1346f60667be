import type { Run, RunList } from '@fanal/contract/paystubs/paystub-runs.shapes';
import { useText } from '#platform/text/use-text.ts';
import { useDates, useNumbers } from '#platform/use-dates.ts';
import { StatusBadge, type StatusKind } from '#ui/StatusBadge.tsx';
import classes from './RunFigures.module.css';

type RunFiguresProps = { run: Run; onPeople: (list: RunList) => void };

/** What the payroll adds up to, and what its release would change. */
export function RunFigures({ run, onPeople }: RunFiguresProps) {
  const t = useText('paystubs-check');
  const { date } = useDates();
  const { counts, summary, total } = run;
  const open = counts.doubt + counts.contradiction + counts.held;
  const people = (list: RunList, count: number, kind?: StatusKind) => (
    <PeopleFigure count={count} label={t(`figures.${list}`, { count })} kind={kind} onOpen={() => onPeople(list)} />
  );
  return (
    <section className={classes.figures} aria-label={t('figures.label')}>
      <dl className={classes.strip}>
        <Figure count={total} label={t('figures.total', { count: total })} />
        <Figure count={total - open} label={t('figures.agree', { count: total - open })} kind="done" />
        <Figure count={open} label={t('figures.open')} kind="waiting" isHere={open > 0} />
        {people('without', summary.without - summary.hiredAfter, 'draft')}
      </dl>
      <p className={classes.differences}>
        {summary.previousPayDate
          ? t('figures.compared', { day: date(summary.previousPayDate) })
          : t('figures.people', { count: summary.people })}{' '}
        {summary.previousPayDate ? (
          <>
            {people('missing', summary.missing)} {people('fresh', summary.fresh)}{' '}
          </>
        ) : null}
        {people('twice', summary.twice)}
      </p>
    </section>
  );
}

type FigureProps = { count: number; label: string; kind?: StatusKind | undefined; isHere?: boolean };

function Figure({ count, label, kind, isHere = false }: FigureProps) {
  const { number } = useNumbers();
  return (
    <div className={isHere ? `${classes.figure} ${classes.here}` : classes.figure}>
      <dt>{kind ? <StatusBadge kind={kind}>{label}</StatusBadge> : label}</dt>
      <dd className={classes.value}>{number(count)}</dd>
    </div>
  );
}

/** A figure of people; a press lists them. */
function PeopleFigure({ count, label, kind, onOpen }: FigureProps & { onOpen: () => void }) {
  const { number } = useNumbers();
  if (kind)
    return (
      <div className={classes.figure}>
        <dt>
          <StatusBadge kind={kind}>
            <button type="button" className={classes.link} disabled={count === 0} onClick={onOpen}>
              {label}
            </button>
          </StatusBadge>
        </dt>
        <dd className={classes.value}>{number(count)}</dd>
      </div>
    );
  return (
    <button type="button" className={classes.link} disabled={count === 0} onClick={onOpen}>
      {number(count)} {label}
    </button>
  );
}
