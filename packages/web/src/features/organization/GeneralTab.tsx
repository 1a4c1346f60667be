import { usePerson } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { FormRow } from '#ui/Form.tsx';
import { TextField } from '#ui/TextField.tsx';
import { AddressFields } from '#widgets/addresses/AddressFields.tsx';
import { SettingsSection } from '#widgets/settings/SettingsSection.tsx';
import { Administrators } from './general/Administrators.tsx';
import { NamesShown } from './general/NamesShown.tsx';
import { OwnerSection } from './general/OwnerSection.tsx';
import { generalChanges, generalForm, generalIssues, type Settings } from './settings-forms.rules.ts';
import { TabFrame } from './TabFrame.tsx';
import { useTabForm } from './use-tab-form.ts';

const longest = { displayName: 100, companyName: 160 };

/** Names, owner and where invoices go (SETTINGS-03, SETTINGS-06). */
export function GeneralTab({ settings }: { settings: Settings }) {
  const t = useText('organization-general');
  const { country } = usePerson().organization;
  const tab = useTabForm({
    settings,
    formOf: (kept) => ({ ...generalForm(kept), country: generalForm(kept).country || country }),
    changesOf: generalChanges,
    issuesOf: generalIssues,
  });
  const { form } = tab;
  return (
    <TabFrame
      tab={tab}
      aside={
        <>
          <NamesShown
            displayName={form.values.displayName}
            companyName={form.values.companyName}
            industry={settings.industry}
            logoUrl={settings.logoUrl}
          />
          <Administrators settings={settings} />
        </>
      }
    >
      <SettingsSection title={t('general.names')}>
        <FormRow>
          <TextField
            label={t('general.displayName')}
            hint={t('general.displayNameHint')}
            maxLength={longest.displayName}
            required
            {...form.field('displayName')}
          />
          <TextField
            label={t('general.companyName')}
            hint={t('general.companyNameHint')}
            maxLength={longest.companyName}
            required
            {...form.field('companyName')}
          />
        </FormRow>
      </SettingsSection>
      <OwnerSection settings={settings} />
      <SettingsSection title={t('general.billing')} hint={t('general.billingHint')}>
        <TextField label={t('general.company')} maxLength={longest.companyName} {...form.field('company')} />
        <AddressFields
          street={form.field('street')}
          city={form.field('city')}
          province={form.field('province')}
          postalCode={form.field('postalCode')}
          country={form.field('country')}
        />
        <TextField
          label={t('general.email')}
          type="email"
          autoComplete="off"
          maxLength={254}
          {...form.field('email')}
        />
      </SettingsSection>
    </TabFrame>
  );
}
