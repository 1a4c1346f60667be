import { LONGEST_QUESTION } from '@fanal/contract/assistant/assistant.rules';
import type { AiAnswer } from '@fanal/contract/assistant/assistant.shapes';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { type FormEvent, Fragment, useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useAction } from '#widgets/forms/use-action.ts';
import { Refused } from '#widgets/Refused.tsx';
import classes from './AiConfiguration.module.css';
import { useAsk } from './ai-configuration.queries.ts';
import { type ConfigurationForm, draftOf } from './ai-configuration.rules.ts';
import { Exchange } from './Exchange.tsx';
import { TrialFeedback } from './TrialFeedback.tsx';

type Turn = { question: string; answer: AiAnswer };

/** A question as somebody of the staff would ask it, answered with the form beside it before that is saved; nothing is kept unless the answer is judged. */
export function TryPanel({ values }: { values: ConfigurationForm }) {
  const t = useText('ai-configuration');
  const ask = useAsk();
  const [question, setQuestion] = useState('');
  const [turns, setTurns] = useState<Turn[]>([]);
  const draft = draftOf(values);
  const asking = useAction(async (asked: string) => {
    const answer = await ask({ question: asked, ...(draft && { draft }) });
    setTurns((before) => [...before, { question: asked, answer }]);
    setQuestion('');
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
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
        {turns.length === 0
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
      </div>
      <Refused title={t('try.failed')} message={asking.reason} />
      <form className={classes.ask} onSubmit={submit}>
        <TextField
          label={t('try.question')}
          hideLabel
          placeholder={t('try.placeholder')}
          maxLength={LONGEST_QUESTION}
          autoComplete="off"
          value={question}
          onChange={setQuestion}
        />
        <Button type="submit" loading={asking.busy}>
          {t('try.submit')}
        </Button>
      </form>
    </aside>
  );
}
