import type { AiAnswer } from '@fanal/contract/assistant/assistant.shapes';
import { LONGEST_REASON } from '@fanal/contract/assistant/unanswered.rules';
import IconThumbDown from '@tabler/icons-react/dist/esm/icons/IconThumbDown.mjs';
import IconThumbUp from '@tabler/icons-react/dist/esm/icons/IconThumbUp.mjs';
import { useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { useAction } from '#widgets/forms/use-action.ts';
import { Refused } from '#widgets/Refused.tsx';
import { useJudgeTrial } from '../unanswered/unanswered.queries.ts';
import classes from './AiConfiguration.module.css';
import { LineForm } from './LineForm.tsx';

type TrialFeedbackProps = { question: string; answer: AiAnswer };

/** Whether an answer helped; from then on the question is kept. */
export function TrialFeedback({ question, answer: { kind, language } }: TrialFeedbackProps) {
  const t = useText('ai-configuration');
  const judge = useJudgeTrial();
  const [reason, setReason] = useState<string | null>(null);
  const [isSaid, setSaid] = useState(false);
  const judging = useAction(async (isUseful: boolean) => {
    const why = isUseful ? '' : (reason ?? '').trim();
    await judge({ question, kind, language, isUseful, ...(why && { reason: why }) });
    setSaid(true);
  });
  if (isSaid)
    return (
      <p role="status" className={classes.hint}>
        {t('feedback.thanks')}
      </p>
    );
  return (
    <div className={classes.feedback}>
      <Button small icon={IconThumbUp} disabled={judging.busy} onClick={() => judging.run(true)}>
        {t('feedback.useful')}
      </Button>
      <Button small icon={IconThumbDown} disabled={judging.busy} onClick={() => setReason(reason ?? '')}>
        {t('feedback.notUseful')}
      </Button>
      {reason === null ? null : (
        <LineForm
          label={t('feedback.reason')}
          maxLength={LONGEST_REASON}
          value={reason}
          onChange={setReason}
          onSubmit={() => judging.run(false)}
          busy={judging.busy}
        >
          {t('feedback.send')}
        </LineForm>
      )}
      <Refused title={t('feedback.failed')} message={judging.reason} />
    </div>
  );
}
