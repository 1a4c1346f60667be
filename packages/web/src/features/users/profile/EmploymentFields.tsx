import { employmentTypes, tShirtSizes } from '@fanal/contract/users/person.rules';
import type { User } from '@fanal/contract/users/person.shapes';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import { useText } from '#platform/text/use-text.ts';
import { FormRow } from '#ui/Form.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextField } from '#ui/TextField.tsx';
import { DayField } from '#widgets/DayField.tsx';
import { useMayChangeSignIn } from './use-may-change-sign-in.ts';
import type { SectionForm } from './use-section-form.ts';

/** Title, number, type, dates, and what was lent; position and supervisor are assignments. */
export function EmploymentFields({ form, user }: { form: SectionForm; user: User }) {
  const t = useText('user-profile');
  const mayChangeSignIn = useMayChangeSignIn(user);
  const type = form.field('employmentType');
  const size = form.field('tShirtSize');
  return (
    <>
      <FormRow>
        <TextField
          label={t('fields.title')}
          data-autofocus
          maxLength={120}
          autoComplete="off"
          {...form.field('title')}
        />
        <TextField
          label={t('fields.employeeNumber')}
          maxLength={40}
          autoComplete="off"
          {...(mayChangeSignIn ? {} : { readOnly: true, icon: IconLock, hint: t('signInLocked') })}
          {...form.field('employeeNumber')}
        />
      </FormRow>
      <FormRow>
        <SelectField
          label={t('fields.employmentType')}
          options={employmentTypes.map((value) => ({ value, label: t(`employmentTypes.${value}`) }))}
          placeholder={t('edit.none')}
          clearable
          {...type}
          value={type.value || null}
          onChange={(picked) => type.onChange(picked ?? '')}
        />
        <DayField label={t('fields.hireDate')} {...form.field('hireDate')} />
      </FormRow>
      <FormRow>
        <DayField label={t('fields.startDate')} {...form.field('startDate')} />
        <DayField label={t('fields.trialEndDate')} {...form.field('trialEndDate')} />
      </FormRow>
      <SelectField
        label={t('fields.tShirtSize')}
        options={tShirtSizes.map((value) => ({ value, label: value }))}
        placeholder={t('edit.none')}
        clearable
        {...size}
        value={size.value || null}
        onChange={(picked) => size.onChange(picked ?? '')}
      />
      <TextArea label={t('fields.borrowedAssets')} maxLength={1_000} {...form.field('borrowedAssets')} />
    </>
  );
}
