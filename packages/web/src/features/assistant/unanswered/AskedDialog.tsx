import type { AskedAgain } from '@fanal/contract/assistant/unanswered.shapes';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Exchange } from '../configuration/Exchange.tsx';

/** The answer that a question gets now. */
export function AskedDialog({ asked: { answer, question }, onClose }: { asked: AskedAgain; onClose: () => void }) {
  const t = useText('unanswered');
  return (
    <Dialog
      opened
      title={t(question.status === 'answered' ? 'asked.answered' : 'asked.still')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('asked.close')}</Button>}
    >
      <Exchange question={question.question} answer={answer} name={t('asked.name')} />
    </Dialog>
  );
}
