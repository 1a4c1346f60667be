import { useFailureText } from '#platform/failure.ts';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { FootBar } from '#ui/FootBar.tsx';
import { Form, SubmitButton } from '#ui/Form.tsx';
import { SkeletonLines } from '#ui/Skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { useSavedForm } from '#widgets/forms/use-saved-form.ts';
import { LeaveQuestion } from '#widgets/LeaveQuestion.tsx';
import { ReadFailure } from '#widgets/ReadFailure.tsx';
import { Refused } from '#widgets/Refused.tsx';
import { UnsavedNote } from '#widgets/unsaved/UnsavedNote.tsx';
import { useChangeSettings, usePaystubSettings } from '../paystubs.queries.ts';
import { SettingsFields } from './SettingsFields.tsx';
import classes from './SettingsTab.module.css';
import { type Settings, type SettingsForm, settingsChanges, settingsForm } from './settings.rules.ts';

/** The rules of a pay run, as a tab of the settings of the organization (GAP-74). */
export function SettingsTab() {
  const t = useText('paystub-settings');
  const { data, error, refetch } = usePaystubSettings();
  if (data) return <SettingsOf key={data.version} settings={data} />;
  return error ? (
    <ReadFailure title={t('failed')} error={error} onReload={() => void refetch()} />
  ) : (
    <SkeletonLines count={6} />
  );
}

function SettingsOf({ settings }: { settings: Settings }) {
  const t = useText('paystub-settings');
  const failureText = useFailureText();
  const mayChange = useMay()('organization:update');
  const change = useChangeSettings();
  const { form, failure, isUnsaved, found } = useSavedForm<SettingsForm>({
    initialValues: settingsForm(settings),
    validate: ({ releaseTime }) => ({
      ...(!/^([01]\d|2[0-3]):[0-5]\d$/.test(releaseTime) && { releaseTime: t('release.wrong') }),
    }),
    write: (values) => change({ version: settings.version, ...settingsChanges(settings, values) }),
    onWritten: () => toast.success(t('saved')),
  });
  return (
    <>
      <Refused title={t('notSaved')} message={failure === null ? null : failureText(failure)} />
      <UnsavedNote found={found} />
      <p className={classes.kept}>{t('kept', { count: settings.stubCount, people: settings.readerCount })}</p>
      <Form form={form}>
        <SettingsFields settings={settings} form={form} isFixed={!mayChange} Heading="h2" />
      </Form>
      {mayChange ? (
        <FootBar>
          <SubmitButton form={form}>{t('save')}</SubmitButton>
        </FootBar>
      ) : null}
      <LeaveQuestion
        unsaved={isUnsaved}
        inAddress={['tab']}
        title={t('leave.title')}
        text={t('leave.text')}
        stay={t('leave.stay')}
        leave={t('leave.leave')}
      />
    </>
  );
}
