import { locales } from '@fanal/contract/locales';
import { industries } from '@fanal/contract/organizations/organizations.rules';
import { countries } from '@fanal/contract/users/countries.rules';
import { tagOf } from '#platform/text/locale.ts';
import { useLocale, useText } from '#platform/text/use-text.ts';
import { FieldGroup } from '#ui/FieldGroup.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { countryName } from '#widgets/addresses/provinces.ts';
import { FormDialog } from '#widgets/forms/FormDialog.tsx';
import classes from './NewOrganizationDialog.module.css';
import { emptyForm, type OrganizationForm } from './organizations.rules.ts';
import { useOrganizationForm } from './use-organization-form.ts';

const inAddress = ['open'] as const;
const zones = Intl.supportedValuesOf('timeZone');

/** A new organization with its owner, who is invited by e-mail. */
export function NewOrganizationDialog({ onClose }: { onClose: () => void }) {
  const t = useText('organization-records');
  const general = useText('general');
  const tag = tagOf(useLocale());
  const saving = useOrganizationForm(onClose);
  const { form } = saving;
  const choice = (name: keyof OrganizationForm) => {
    const { onChange, ...field } = form.field(name);
    return { ...field, onChange: (value: string | null) => onChange(value ?? emptyForm[name]) };
  };
  return (
    <FormDialog
      saving={saving}
      onClose={onClose}
      size="medium"
      title={t('form.title')}
      detail={t('form.detail')}
      cancelLabel={t('form.cancel')}
      submitLabel={t('form.submit')}
      failed={t('form.failed')}
      kept={t('form.kept')}
      leave={{
        inAddress,
        title: t('form.leaveTitle'),
        text: t('form.leaveHint'),
        stay: t('form.stay'),
        leave: t('form.leave'),
      }}
    >
      <TextField {...form.field('displayName')} label={t('form.displayName')} required data-autofocus />
      <TextField {...form.field('companyName')} label={t('form.companyName')} description={t('form.companyNameHint')} />
      <SelectField
        {...choice('industry')}
        label={t('form.industry')}
        options={industries.map((value) => ({ value, label: t(`industries.${value}`) }))}
      />
      <SelectField
        {...choice('defaultLocale')}
        label={t('form.defaultLocale')}
        options={locales.map((value) => ({ value, label: general(`locales.${value}`) }))}
      />
      <SelectField
        {...choice('timeZone')}
        label={t('form.timeZone')}
        searchable
        options={zones.map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
      />
      <SelectField
        {...choice('country')}
        label={t('form.country')}
        searchable
        options={countries.map((value) => ({ value, label: countryName(value, tag) }))}
      />
      <FieldGroup label={t('form.owner')}>
        <div className={classes.owner}>
          <TextField {...form.field('ownerGivenName')} label={t('form.ownerGivenName')} required />
          <TextField {...form.field('ownerFamilyName')} label={t('form.ownerFamilyName')} required />
          <TextField
            {...form.field('ownerEmail')}
            label={t('form.ownerEmail')}
            description={t('form.ownerEmailHint')}
            type="email"
            required
          />
        </div>
      </FieldGroup>
    </FormDialog>
  );
}
