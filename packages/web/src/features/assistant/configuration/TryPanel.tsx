import { LONGEST_QUESTION } from '@fanal/contract/assistant/assistant.rules';
import type { AiAnswer } from '@fanal/contract/assistant/assistant.shapes';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { Fragment, useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { useAction } from '#widgets/forms/use-action.ts';
import { Refused } from '#widgets/Refused.tsx';
import classes from './AiConfiguration.module.css';
import { askInPieces } from './ai-configuration.queries.ts';
import { type ConfigurationForm, draftOf } from './ai-configuration.rules.ts';
import { Exchange, WrittenSoFar } from './Exchange.tsx';
import { LineForm } from './LineForm.tsx';
import { TrialFeedback } from './TrialFeedback.tsx';

type Turn = { question: string; answer: AiAnswer };
type Written = { question: string; sentences: string[] };

/** A question as somebody of the staff would ask it, answered with the form beside it before that is saved; nothing is kept unless the answer is judged. */
export function TryPanel({ values }: { values: ConfigurationForm }) {
  const t = useText('ai-configuration');
  const [question, setQuestion] = useState('');
  const [turns, setTurns] = useState<Turn[]>([]);
  /** Sentences of the answer that is being written. */
  const [written, setWritten] = useState<Written | null>(null);
  const draft = draftOf(values);
  const asking = useAction(async (asked: string) => {
    try {
      const body = { question: asked, ...(draft && { draft }) };
      const answer = await askInPieces(body, ({ sentence }) =>
        setWritten((before) => ({ question: asked, sentences: [...(before?.sentences ?? []), sentence] })),
      );
      setTurns((before) => [...before, { question: asked, answer }]);
      setQuestion('');
    } finally {
      setWritten(null);
    }
  });
  const submit = () => {
    if (question.trim() !== '') asking.run(question.trim());
  };
  const starters = values.starters.filter((one) => one.trim() !== '');
  return (
    <aside className={classes.trial} aria-label={t('try.title')}>
      <div className={classes.trialHead}>
        <h2>{t('try.title')}</h2>
        {turns.length > 0 ? (
          <Button variant="subtle" small icon={IconRefresh} onClick={() => setTurns([])}>
            {t('try.again')}
          </Button>
        ) : null}
      </div>
      <p className={classes.hint}>{t(draft ? 'try.hint' : 'try.hintSaved')}</p>
      <div className={classes.turns} aria-live="polite" aria-busy={asking.busy}>
        {turns.length === 0 && !written
          ? starters.map((starter) => (
              <Button
                key={starter}
                small
                className={classes.starter}
                onClick={() => asking.run(starter)}
                disabled={asking.busy}
              >
                {starter}
              </Button>
            ))
          : turns.map((turn, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: turns are only added
              <Fragment key={at}>
                <Exchange question={turn.question} answer={turn.answer} name={values.name} />
                <TrialFeedback question={turn.question} answer={turn.answer} />
              </Fragment>
            ))}
        {written ? <WrittenSoFar question={written.question} sentences={written.sentences} name={values.name} /> : null}
      </div>
      <Refused title={t('try.failed')} message={asking.reason} />
      <LineForm
        label={t('try.question')}
        placeholder={t('try.placeholder')}
        maxLength={LONGEST_QUESTION}
        value={question}
        onChange={setQuestion}
        onSubmit={submit}
        busy={asking.busy}
      >
        {t('try.submit')}
      </LineForm>
    </aside>
  );
}
