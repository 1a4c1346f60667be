import type { Run } from '@fanal/contract/paystubs/paystub-runs.shapes';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import { useText } from '#platform/text/use-text.ts';
import { useDates, useNumbers } from '#platform/use-dates.ts';
import { Button } from '#ui/Button.tsx';
import { FootBar } from '#ui/FootBar.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { toast } from '#ui/toast.ts';
import { useAction } from '#widgets/forms/use-action.ts';
import { useRunSteps } from '../paystubs.queries.ts';

export type OpenStep = 'approve' | 'sendBack' | 'recall';

type CheckBarProps = { run: Run; onOpen: (step: OpenStep) => void };

/** What is ready, and the one next step. */
export function CheckBar({ run, onOpen }: CheckBarProps) {
  const t = useText('paystubs-check');
  const isBusy = run.work !== null && run.work.kind !== 'reminder';
  const hasVisible = run.counts.unseen + run.counts.seen > 0 && !isBusy;
  return (
    <FootBar start={<Standing run={run} />}>
      {hasVisible ? (
        <Button variant="subtle" icon={IconArrowBackUp} onClick={() => onOpen('recall')}>
          {t('bar.recall')}
        </Button>
      ) : null}
      {run.stage === 'checked' || run.stage === 'approved' ? (
        <Button variant="subtle" onClick={() => onOpen('sendBack')}>
          {t('bar.sendBack')}
        </Button>
      ) : null}
      {isBusy ? null : <NextStep run={run} onOpen={onOpen} />}
    </FootBar>
  );
}

function Standing({ run }: { run: Run }) {
  const t = useText('paystubs-check');
  const { number } = useNumbers();
  const { dateTime } = useDates();
  const { counts, stage } = run;
  const open = counts.doubt + counts.contradiction + counts.held;
  if (stage === 'releasing') return <StatusBadge kind="upcoming">{t('bar.releasing')}</StatusBadge>;
  if (stage === 'approved')
    return (
      <StatusBadge kind="planned">
        {t('bar.approved', { moment: dateTime(run.releaseAt ?? run.usualRelease) })}
      </StatusBadge>
    );
  if (counts.ready === 0 && counts.unseen + counts.seen > 0 && open === 0)
    return (
      <StatusBadge kind="done">
        {t('bar.released', { count: counts.unseen + counts.seen, opened: number(counts.seen) })}
      </StatusBadge>
    );
  return (
    <StatusBadge kind={open > 0 ? 'waiting' : 'done'}>
      {t('bar.ready', { count: counts.ready })}
      {open > 0 ? t('bar.held', { count: open }) : ''}
    </StatusBadge>
  );
}

function NextStep({ run, onOpen }: CheckBarProps) {
  const t = useText('paystubs-check');
  const steps = useRunSteps(run.payDate);
  const ask = async () => {
    await steps.check(run.version);
    if (run.needsSecondPerson) toast.success(t('bar.asked', { names: run.approvers.join(', ') }));
    else onOpen('approve');
  };
  const { busy, run: start } = useAction(ask, { failed: t('bar.failed') });
  if (run.stage === 'received')
    return (
      <Button variant="filled" icon={IconSend} disabled={run.counts.ready === 0} loading={busy} onClick={() => start()}>
        {t(run.needsSecondPerson ? 'bar.ask' : 'bar.toRelease')}
      </Button>
    );
  if (run.stage !== 'checked') return null;
  return (
    <Button variant="filled" icon={IconSend} disabled={!run.mayApprove} onClick={() => onOpen('approve')}>
      {t(run.mayApprove ? 'bar.approve' : 'bar.waits')}
    </Button>
  );
}
