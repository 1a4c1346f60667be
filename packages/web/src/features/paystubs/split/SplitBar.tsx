import type { PaystubSplit } from '@fanal/contract/paystubs/paystub-splits.shapes';
import IconScissors from '@tabler/icons-react/dist/esm/icons/IconScissors.mjs';
import { useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { FootBar } from '#ui/FootBar.tsx';
import { LazyConfirmDialog } from '#ui/LazyConfirmDialog.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { useAction } from '#widgets/forms/use-action.ts';
import { ConfirmSplitDialog } from './ConfirmSplitDialog.tsx';
import { useSplitSteps } from './paystub-splits.queries.ts';

/** What still waits for somebody, and the two ways to end: keep the stubs, or erase the PDF. */
export function SplitBar({ split, onClose }: { split: PaystubSplit; onClose: () => void }) {
  const t = useText('paystubs-split');
  const { counts } = split;
  const { cancel } = useSplitSteps(split);
  const [isOpen, setOpen] = useState<'confirm' | 'cancel' | null>(null);
  const erase = async () => {
    await cancel();
    onClose();
  };
  const { busy, run } = useAction(erase, { failed: t('cancel.failed') });
  return (
    <FootBar
      start={
        <StatusBadge kind={counts.toDecide > 0 ? 'waiting' : 'done'}>
          {counts.toDecide > 0
            ? t('bar.toDecide', { count: counts.toDecide })
            : t('bar.ready', { count: counts.stubs - counts.kept })}
        </StatusBadge>
      }
    >
      <Button variant="subtle" loading={busy} onClick={() => setOpen('cancel')}>
        {t('cancel.open')}
      </Button>
      <Button variant="filled" icon={IconScissors} disabled={counts.toDecide > 0} onClick={() => setOpen('confirm')}>
        {t('confirm.open')}
      </Button>
      {isOpen === 'confirm' ? <ConfirmSplitDialog split={split} onClose={() => setOpen(null)} /> : null}
      <LazyConfirmDialog
        opened={isOpen === 'cancel'}
        title={t('cancel.title')}
        cancelLabel={t('cancel.keep')}
        confirmLabel={t('cancel.submit')}
        danger
        onClose={() => setOpen(null)}
        onConfirm={() => {
          setOpen(null);
          run();
        }}
      >
        {counts.kept > 0 ? t('cancel.kept', { count: counts.kept }) : t('cancel.text')}
      </LazyConfirmDialog>
    </FootBar>
  );
}
