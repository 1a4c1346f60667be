import type { Run } from '@fanal/contract/paystubs/paystub-runs.shapes';
import { useState } from 'react';
import { now } from '#platform/clock.ts';
import { useText } from '#platform/text/use-text.ts';
import { useDates, useNumbers } from '#platform/use-dates.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { RadioChoice } from '#ui/RadioChoice.tsx';
import { toast } from '#ui/toast.ts';
import { useAction } from '#widgets/forms/use-action.ts';
import { Refused } from '#widgets/Refused.tsx';
import { useRunSteps } from '../paystubs.queries.ts';
import classes from './ApproveDialog.module.css';

/** The summary before a release: how many people, who has none, what differs, and when (now, or at the usual moment). */
export function ApproveDialog({ run, onClose }: { run: Run; onClose: () => void }) {
  const t = useText('paystubs-check');
  const { dateTime, date } = useDates();
  const steps = useRunSteps(run.payDate);
  const isLater = new Date(run.usualRelease) > now();
  const [when, setWhen] = useState<'later' | 'now'>(isLater ? 'later' : 'now');
  const approve = async () => {
    await steps.approve(run.version, when === 'later' ? run.usualRelease : null);
    toast.success(when === 'later' ? t('approve.planned', { moment: dateTime(run.usualRelease) }) : t('approve.begun'));
    onClose();
  };
  const { busy, reason, run: start } = useAction(approve, { closes: true });
  const options = [
    ...(isLater
      ? [
          {
            value: 'later' as const,
            label: t('approve.later', { moment: dateTime(run.usualRelease) }),
            description: t('approve.laterHint'),
          },
        ]
      : []),
    { value: 'now' as const, label: t('approve.now'), description: t('approve.nowHint') },
  ];
  return (
    <Dialog
      opened
      title={t('approve.title', { day: date(run.payDate) })}
      detail={run.checked ? t('approve.detail', { name: run.checked.by }) : undefined}
      onClose={onClose}
      busy={busy}
      footer={
        <>
          <Button onClick={onClose} disabled={busy} data-autofocus>
            {t('cancel')}
          </Button>
          <Button variant="filled" loading={busy} onClick={() => start()}>
            {t('approve.submit', { count: run.counts.ready })}
          </Button>
        </>
      }
    >
      <Refused title={t('approve.failed')} message={reason} />
      <Summary run={run} />
      <RadioChoice label={t('approve.when')} value={when} onChange={setWhen} options={options} />
    </Dialog>
  );
}

function Summary({ run }: { run: Run }) {
  const t = useText('paystubs-check');
  const { number } = useNumbers();
  const { counts, summary } = run;
  const held = counts.doubt + counts.contradiction + counts.held;
  const lines = [
    ['ready', counts.ready],
    ['held', held],
    ['without', summary.without - summary.hiredAfter],
    ...(summary.previousPayDate
      ? ([
          ['missing', summary.missing],
          ['fresh', summary.fresh],
        ] as const)
      : []),
    ['twice', summary.twice],
  ] as const;
  return (
    <dl className={classes.summary}>
      {lines.map(([id, count]) => (
        <div key={id} className={classes.line}>
          <dt>{t(`approve.lines.${id}`)}</dt>
          <dd>{number(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
