import type { Run } from '@fanal/contract/paystubs/paystub-runs.shapes';
import { RECALL_DAYS, type RunStage } from '@fanal/contract/paystubs/paystubs.rules';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import clsx from 'clsx';
import { useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import classes from './Stages.module.css';

const names = ['received', 'checked', 'approved', 'released', 'recall'] as const;

/** The stage that comes next, counted from 0. */
const nextOf: Record<RunStage, number> = { received: 1, checked: 2, approved: 3, releasing: 3, released: 4 };

/** Where a payroll stands, who brought it there, and who comes next. */
export function Stages({ run }: { run: Run }) {
  const t = useText('paystubs-check');
  const next = nextOf[run.stage];
  const details = useDetails(run);
  const shown = run.needsSecondPerson ? names : names.filter((name) => name !== 'approved');
  return (
    <ol className={classes.stages} aria-label={t('stages.label')}>
      {shown.map((name, place) => {
        const at = names.indexOf(name);
        return (
          <li
            key={name}
            aria-current={at === next ? 'step' : undefined}
            className={clsx(classes.stage, at < next && classes.done, at === next && classes.here)}
          >
            <span className={classes.mark} aria-hidden="true">
              {at < next ? <IconCheck size={14} stroke={2.4} /> : place + 1}
            </span>
            <span className={classes.words}>
              <span className={classes.name}>{t(`stages.${name}`)}</span>
              <span className={classes.detail}>{details[name]}</span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}

const useDetails = (run: Run): Record<(typeof names)[number], string> => {
  const t = useText('paystubs-check');
  const { date, dateTime } = useDates();
  const done = (step: Run['received']) => (step ? t('stages.by', { day: date(step.at), name: step.by }) : null);
  const open = run.counts.doubt + run.counts.contradiction;
  const [first = '', second] = run.approvers;
  const approvers = second ? t('stages.or', { first, second }) : first;
  const release = run.releaseAt ?? run.usualRelease;
  return {
    received: done(run.received) ?? '',
    checked: done(run.checked) ?? t('stages.toDecide', { count: open }),
    approved: done(run.approved) ?? (approvers ? t('stages.approvers', { names: approvers }) : t('stages.noApprover')),
    released:
      run.stage === 'releasing'
        ? t('stages.releasing')
        : dateTime(run.stage === 'released' && run.releasedAt ? run.releasedAt : release),
    recall: t('stages.recallDays', { days: RECALL_DAYS }),
  };
};
