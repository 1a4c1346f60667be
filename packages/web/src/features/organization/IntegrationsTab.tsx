import { API_KEY_LENGTH, SECRET_LENGTH, SECRET_OVERLAP_HOURS } from '@fanal/contract/organization/organization.rules';
import type { ReactNode } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { FormRow } from '#ui/Form.tsx';
import { Note } from '#ui/Note.tsx';
import { Switch } from '#ui/Switch.tsx';
import { TextField } from '#ui/TextField.tsx';
import { SettingsSection } from '#widgets/settings/SettingsSection.tsx';
import { LatestTests } from './integrations/LatestTests.tsx';
import { SecretField } from './integrations/SecretField.tsx';
import { TestNote } from './integrations/TestNote.tsx';
import { integrationsChanges, integrationsForm, integrationsIssues, type Settings } from './settings-forms.rules.ts';
import { TabFrame } from './TabFrame.tsx';
import { useTabForm } from './use-tab-form.ts';

/** The scheduling service and the organization's own application; secrets are written, never read (SETTINGS-08, SETTINGS-09). */
export function IntegrationsTab({ settings, lists }: { settings: Settings; lists: ReactNode }) {
  const t = useText('organization-integrations');
  const { dateTime } = useDates();
  const tab = useTabForm({
    settings,
    formOf: integrationsForm,
    changesOf: integrationsChanges,
    issuesOf: integrationsIssues,
    secrets: ['apiKey', 'appSecret'],
  });
  const { form } = tab;
  const { application, scheduling } = settings;
  const { previousSecret } = application;
  return (
    <TabFrame tab={tab} aside={<LatestTests tests={scheduling.tests} />} lists={lists}>
      <SettingsSection
        title={t('scheduling.title')}
        hint={t('scheduling.hint')}
        action={<Switch {...form.check('isActive')} label={t('scheduling.active')} />}
      >
        {scheduling.isOffered ? null : <Note tone="info">{t('scheduling.notOffered')}</Note>}
        <FormRow>
          <TextField
            label={t('scheduling.accountName')}
            maxLength={100}
            autoComplete="off"
            required={form.values.isActive}
            {...form.field('accountName')}
          />
          <TextField
            label={t('scheduling.accountNumber')}
            maxLength={40}
            autoComplete="off"
            required={form.values.isActive}
            {...form.field('accountNumber')}
          />
        </FormRow>
        <SecretField
          label={t('scheduling.apiKey')}
          kept={scheduling.apiKey}
          hint={t('scheduling.apiKeyHint')}
          least={API_KEY_LENGTH.least}
          {...form.field('apiKey')}
        />
        <TestNote settings={settings} isChanged={tab.changed.length > 0} />
      </SettingsSection>
      <SettingsSection title={t('application.title')} hint={t('application.hint')}>
        <TextField label={t('application.url')} maxLength={500} autoComplete="off" {...form.field('appUrl')} />
        <SecretField
          label={t('application.secret')}
          kept={application.secret}
          hint={t('application.secretHint', { count: SECRET_OVERLAP_HOURS })}
          least={SECRET_LENGTH.least}
          {...form.field('appSecret')}
        />
        {previousSecret ? (
          <Note tone="info">
            {t('application.previous', { ending: previousSecret.ending, until: dateTime(previousSecret.validUntil) })}
          </Note>
        ) : null}
      </SettingsSection>
    </TabFrame>
  );
}
