import type { Run } from '@fanal/contract/paystubs/paystub-runs.shapes';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { toast } from '#ui/toast.ts';
import { useAction } from '#widgets/forms/use-action.ts';
import { useRunSteps } from '../paystubs.queries.ts';

/** Brings a payroll back to the mind of everybody who has not opened a stub of it. */
export function RemindButton({ run }: { run: Run }) {
  const t = useText('paystubs');
  const may = useMay();
  const steps = useRunSteps(run.payDate);
  const remind = async () => {
    const { reminded } = await steps.remind(null);
    toast.success(t('remind.ordered', { count: reminded }));
  };
  const { busy, run: start } = useAction(remind, { failed: t('remind.failed') });
  if (!may('paystubs:create') || run.counts.unseen === 0 || run.work) return null;
  return (
    <Button small loading={busy} onClick={() => start()}>
      {t('remind.all', { count: run.counts.unseen })}
    </Button>
  );
}
