import { LONGEST_QUESTION } from '@fanal/contract/assistant/assistant.rules';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { Fragment, useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { Note } from '#ui/Note.tsx';
import { Refused } from '#widgets/Refused.tsx';
import classes from './AiConfiguration.module.css';
import { type ConfigurationForm, draftOf } from './ai-configuration.rules.ts';
import { Exchange, WrittenSoFar } from './Exchange.tsx';
import { LineForm } from './LineForm.tsx';
import { TrialFeedback } from './TrialFeedback.tsx';
import { type Turn, useTrialQuestions } from './use-trial-questions.ts';

/** A question as somebody of the staff would ask it, answered with the form beside it before that is saved; nothing is kept unless the answer is judged. */
export function TryPanel({ values }: { values: ConfigurationForm }) {
  const t = useText('ai-configuration');
  const [question, setQuestion] = useState('');
  const { turns, written, asking, stop, clear } = useTrialQuestions(draftOf(values), () => setQuestion(''));
  const submit = () => {
    if (question.trim() !== '') asking.run(question.trim());
  };
  const starters = values.starters.filter((one) => one.trim() !== '');
  return (
    <aside className={classes.trial} aria-label={t('try.title')}>
      <div className={classes.trialHead}>
        <h2>{t('try.title')}</h2>
        {turns.length > 0 ? (
          <Button variant="subtle" small icon={IconRefresh} onClick={clear}>
            {t('try.again')}
          </Button>
        ) : null}
      </div>
      <p className={classes.hint}>{t(draftOf(values) ? 'try.hint' : 'try.hintSaved')}</p>
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
                <Tried turn={turn} name={values.name} />
              </Fragment>
            ))}
        {written ? <WrittenSoFar {...written} name={values.name} /> : null}
        {asking.busy ? (
          <Button small onClick={stop}>
            {t('try.stop')}
          </Button>
        ) : null}
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

function Tried({ turn, name }: { turn: Turn; name: string }) {
  const t = useText('ai-configuration');
  if ('answer' in turn)
    return (
      <>
        <Exchange question={turn.question} answer={turn.answer} name={name} />
        <TrialFeedback question={turn.question} answer={turn.answer} />
      </>
    );
  return (
    <>
      <WrittenSoFar question={turn.question} sentences={turn.sentences} name={name} />
      {turn.end === 'cut' ? (
        <Note tone="signal">{t('try.cut')}</Note>
      ) : (
        <p className={classes.hint}>{t('try.stopped')}</p>
      )}
    </>
  );
}
