import type { CardTypeRequest } from '@fanal/contract/cards/card-types.shapes';
import { type KeyboardEvent, useState } from 'react';
import { useFailureText } from '#platform/failure.ts';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { toast } from '#ui/toast.ts';
import { useAnswerRequest } from '../card-types.queries.ts';
import type { Answer } from '../card-types.rules.ts';
import classes from './Requests.module.css';

/** Longest answer that is kept. */
const LONGEST_ANSWER = 1_000;

type AnswerDialogProps = { request: CardTypeRequest; answer: Answer; onClose: () => void };

/** Says what became of a request, in words that whoever asked may read. */
export function AnswerDialog({ request, answer, onClose }: AnswerDialogProps) {
  const t = useText('card-types');
  const failureText = useFailureText();
  const sendAnswer = useAnswerRequest();
  const [words, setWords] = useState('');
  const [busy, setBusy] = useState(false);
  const send = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await sendAnswer(request.id, { version: request.version, status: answer, answer: words });
      toast.success(t(`answer.sent.${answer}`));
      onClose();
    } catch (error) {
      toast.error(t('answer.failed'), { text: failureText(error) });
      setBusy(false);
    }
  };
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      question
      title={t(`answer.title.${answer}`)}
      busy={busy}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t('answer.cancel')}
          </Button>
          <Button variant={answer === 'done' ? 'filled' : 'danger'} loading={busy} onClick={() => void send()}>
            {t(`answer.send.${answer}`)}
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the key comes from the field inside */}
      <div onKeyDown={sendByKey}>
        <p className={classes.asked}>
          {t('answer.asked', { name: request.name, organization: request.organization.name, who: request.requestedBy })}
        </p>
        <TextArea
          label={t('answer.label')}
          optional={t('answer.optional')}
          description={t('answer.hint', { who: request.requestedBy })}
          placeholder={t(`answer.placeholder.${answer}`)}
          value={words}
          onChange={setWords}
          maxLength={LONGEST_ANSWER}
          data-autofocus
        />
      </div>
    </Dialog>
  );
}
