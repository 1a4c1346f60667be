import type { AiConfiguration } from '@fanal/contract/assistant/assistant.shapes';
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import { asSentence, useFailureText } from '#platform/failure.ts';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { FootBar } from '#ui/FootBar.tsx';
import { Form, SubmitButton } from '#ui/Form.tsx';
import { Glyph } from '#ui/Glyph.tsx';
import { lazy } from '#ui/lazy.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { LeaveQuestion } from '#widgets/LeaveQuestion.tsx';
import { ReadFailure } from '#widgets/ReadFailure.tsx';
import { Refused } from '#widgets/Refused.tsx';
import { UnsavedNote } from '#widgets/unsaved/UnsavedNote.tsx';
import classes from './AiConfiguration.module.css';
import { useConfiguration } from './ai-configuration.queries.ts';
import { ConfigurationFields } from './ConfigurationFields.tsx';
import { TryPanel } from './TryPanel.tsx';
import { useConfigurationForm } from './use-configuration-form.ts';

const TrialDialog = lazy(async () => ({ default: (await import('./TrialDialog.tsx')).TrialDialog }));

/** How the assistant answers, and a place to try it before anything is saved (AI-01, AI-02, GAP-76). */
export function AiConfigurationPage() {
  const t = useText('ai-configuration');
  const { data, error, refetch } = useConfiguration();
  if (data) return <Configuration configuration={data} />;
  return (
    <>
      <PageHead title={t('title')} sentence={t('sentence')} />
      {error ? (
        <ReadFailure title={t('failed')} error={error} onReload={() => void refetch()} />
      ) : (
        <Skeleton height={420} />
      )}
    </>
  );
}

function Configuration({ configuration }: { configuration: AiConfiguration }) {
  const t = useText('ai-configuration');
  const failureText = useFailureText();
  const changes = useMay()('ai:update');
  const { form, failure, isUnsaved, found, changed, undo, trial } = useConfigurationForm(configuration);
  const onlyTone = changed.length === 1 && changed[0] === 'tone';
  return (
    <>
      <div className={classes.split}>
        <div className={classes.form}>
          <PageHead title={t('title')} sentence={t('sentence')} />
          <Refused
            title={t('saveFailed')}
            message={failure === null ? null : `${asSentence(failureText(failure))} ${t('kept')}`}
          />
          <UnsavedNote found={found} />
          <Form form={form}>
            <fieldset className={classes.fields} disabled={!changes}>
              <ConfigurationFields form={form} configuration={configuration} />
            </fieldset>
          </Form>
        </div>
        <TryPanel values={form.values} />
      </div>
      {changes ? (
        <FootBar
          start={
            <span role="status" className={classes.changed}>
              {changed.length > 0 ? (
                <>
                  <Glyph icon={IconCircleDashed} size={16} />
                  {onlyTone ? t('foot.tone') : t('foot.changes', { count: changed.length })}
                </>
              ) : null}
            </span>
          }
        >
          {changed.length > 0 ? (
            <Button variant="subtle" onClick={undo} disabled={form.submitting}>
              {t('foot.undo')}
            </Button>
          ) : null}
          <SubmitButton form={form}>{t('foot.save')}</SubmitButton>
        </FootBar>
      ) : null}
      {trial.asked ? (
        <TrialDialog asked={trial.asked} total={configuration.goldenQuestions} onAgain={trial.again} />
      ) : null}
      <LeaveQuestion
        unsaved={isUnsaved}
        title={t('leave.title')}
        text={t('leave.text')}
        stay={t('leave.stay')}
        leave={t('leave.leave')}
      />
    </>
  );
}
