import type { PaystubSplit } from '@fanal/contract/paystubs/paystub-splits.shapes';
import { useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Note } from '#ui/Note.tsx';
import { useAction } from '#widgets/forms/use-action.ts';
import { useSplitSteps } from './paystub-splits.queries.ts';

/** What will be kept, before it is: doubtful pages are named once more, and nothing is replaced without an answer. */
export function ConfirmSplitDialog({ split, onClose }: { split: PaystubSplit; onClose: () => void }) {
  const t = useText('paystubs-split');
  const { confirm } = useSplitSteps(split);
  const [replaces, setReplaces] = useState(false);
  const [hasLooked, setLooked] = useState(false);
  const { counts } = split;
  const stubs = counts.stubs - counts.kept;
  const { busy, reason, run } = useAction(() => confirm({ replaces }), { closes: true });
  return (
    <Dialog
      opened
      size="small"
      title={t('confirm.title', { count: stubs })}
      detail={split.fileName}
      busy={busy}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t('confirm.back')}
          </Button>
          <Button variant="filled" loading={busy} disabled={counts.continued > 0 && !hasLooked} onClick={() => run()}>
            {t('confirm.submit', { count: stubs })}
          </Button>
        </>
      }
    >
      <p>{t('confirm.text', { count: counts.people })}</p>
      {counts.leftOut > 0 ? <p>{t('confirm.leftOut', { count: counts.leftOut })}</p> : null}
      {counts.continued > 0 ? (
        <Checkbox
          label={t('confirm.looked')}
          description={t('confirm.continued', { count: counts.continued })}
          checked={hasLooked}
          onChange={setLooked}
        />
      ) : null}
      {counts.replaced > 0 ? (
        <Checkbox
          label={t('confirm.replaces')}
          description={t('confirm.replaced', { count: counts.replaced })}
          checked={replaces}
          onChange={setReplaces}
        />
      ) : null}
      <div role="alert">{reason ? <Note tone="danger">{reason}</Note> : null}</div>
    </Dialog>
  );
}
