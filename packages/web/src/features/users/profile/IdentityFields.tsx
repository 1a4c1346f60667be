import { useText } from '#platform/text/use-text.ts';
import { Autocomplete } from '#ui/Autocomplete.tsx';
import { FormRow } from '#ui/Form.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { DayField } from '#widgets/DayField.tsx';
import type { SectionForm } from './use-section-form.ts';

/** Names, date of birth, gender and pronouns. */
export function IdentityFields({ form }: { form: SectionForm }) {
  const t = useText('user-profile');
  const name = { maxLength: 100, autoComplete: 'off' };
  const gender = form.field('gender');
  return (
    <>
      <FormRow>
        <TextField label={t('fields.givenName')} required data-autofocus {...name} {...form.field('givenName')} />
        <TextField label={t('fields.familyName')} required {...name} {...form.field('familyName')} />
      </FormRow>
      <FormRow>
        <TextField label={t('fields.preferredGivenName')} {...name} {...form.field('preferredGivenName')} />
        <TextField label={t('fields.middleName')} {...name} {...form.field('middleName')} />
      </FormRow>
      <FormRow>
        <TextField
          label={t('fields.displayName')}
          hint={t('edit.displayNameHint')}
          required
          {...name}
          maxLength={200}
          {...form.field('displayName')}
        />
        <DayField label={t('fields.dateOfBirth')} {...form.field('dateOfBirth')} />
      </FormRow>
      <FormRow>
        <SelectField
          label={t('fields.gender')}
          options={(['female', 'male'] as const).map((value) => ({ value, label: t(`genders.${value}`) }))}
          placeholder={t('edit.none')}
          clearable
          {...gender}
          value={gender.value || null}
          onChange={(picked) => gender.onChange(picked ?? '')}
        />
        <Autocomplete
          label={t('fields.preferredPronouns')}
          suggestions={[t('pronouns.feminine'), t('pronouns.masculine'), t('pronouns.neutral')]}
          maxLength={50}
          {...form.field('preferredPronouns')}
        />
      </FormRow>
    </>
  );
}
