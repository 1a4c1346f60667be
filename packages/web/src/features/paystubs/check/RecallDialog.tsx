import type { Run } from '@fanal/contract/paystubs/paystub-runs.shapes';
import type { Paystub } from '@fanal/contract/paystubs/paystubs.shapes';
import { useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { useDates, useNumbers } from '#platform/use-dates.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Note } from '#ui/Note.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { toast } from '#ui/toast.ts';
import { useAction } from '#widgets/forms/use-action.ts';
import { Refused } from '#widgets/Refused.tsx';
import { useRunSteps } from '../paystubs.queries.ts';
import { RecalledStubs } from './RecalledStubs.tsx';

const LONGEST_MESSAGE = 300;

type RecallDialogProps = {
  run: Run;
  /** The stubs that are recalled; none of them for the whole payroll. */
  stubs: readonly Paystub[];
  onClose: () => void;
};

/** Takes stubs back: who had opened them, what that means by law, and what their people read. Keeping has the focus. */
export function RecallDialog({ run, stubs, onClose }: RecallDialogProps) {
  const t = useText('paystubs-check');
  const { date, dateTime } = useDates();
  const { number } = useNumbers();
  const steps = useRunSteps(run.payDate);
  const day = date(run.payDate);
  const [message, setMessage] = useState(t('recall.message', { day }));
  const [checksAgain, setChecksAgain] = useState(true);
  const isWhole = stubs.length === 0;
  const visible = run.counts.unseen + run.counts.seen;
  const count = isWhole ? visible : stubs.length;
  const opened = isWhole ? run.counts.seen : stubs.filter(({ openedCount }) => openedCount > 0).length;
  const recall = async () => {
    const ids = isWhole ? null : stubs.map(({ id }) => id);
    const { recalled } = await steps.recall({ ids, message: message.trim(), checksAgain });
    toast.success(t('recall.done', { count: recalled }));
    onClose();
  };
  const { busy, reason, run: start } = useAction(recall, { closes: true });
  const isWrong = message.trim() === '' || message.length > LONGEST_MESSAGE;
  return (
    <Dialog
      opened
      size="medium"
      title={t(isWhole ? 'recall.titleWhole' : 'recall.title', { day })}
      detail={run.releasedAt ? t('recall.detail', { moment: dateTime(run.releasedAt), count: visible }) : undefined}
      onClose={onClose}
      busy={busy}
      footerStart={<Checkbox label={t('recall.again', { count })} checked={checksAgain} onChange={setChecksAgain} />}
      footer={
        <>
          <Button onClick={onClose} disabled={busy} data-autofocus>
            {t('recall.keep')}
          </Button>
          <Button variant="danger" loading={busy} disabled={isWrong} onClick={() => start()}>
            {t('recall.submit', { count })}
          </Button>
        </>
      }
    >
      <Refused title={t('recall.failed')} message={reason} />
      {isWhole ? <p>{t('recall.whole', { count, opened: number(opened) })}</p> : <RecalledStubs stubs={stubs} />}
      {opened > 0 ? (
        <Note tone="danger" title={t('recall.opened', { count: opened })}>
          {t('recall.law')}
        </Note>
      ) : null}
      <TextArea
        name="message"
        label={t('recall.messageLabel', { count })}
        value={message}
        onChange={setMessage}
        error={isWrong ? t('recall.messageWrong', { most: LONGEST_MESSAGE }) : undefined}
      />
    </Dialog>
  );
}
