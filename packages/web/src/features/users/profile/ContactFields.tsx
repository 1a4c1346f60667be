import { locales } from '@fanal/contract/locales';
import type { User } from '@fanal/contract/users/person.shapes';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import { type TextKey, useText } from '#platform/text/use-text.ts';
import { usePhones } from '#platform/use-phones.ts';
import { FormRow } from '#ui/Form.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { AddressFields } from '#widgets/addresses/AddressFields.tsx';
import { LanguagesField } from '#widgets/languages/LanguagesField.tsx';
import { useMayChangeSignIn } from './use-may-change-sign-in.ts';
import type { SectionForm } from './use-section-form.ts';

const ignore = () => undefined;

/** Why the e-mail stays, or that it is no longer what the person signs in with (GAP-57). */
const emailHintFor = ({ hasAccount }: User, mayChangeSignIn: boolean): TextKey<'user-profile'> | null => {
  if (!mayChangeSignIn) return 'signInLocked';
  return hasAccount ? 'emailIsContact' : null;
};

/** Phones, e-mails, address and languages; the login phone is shown with why it stays (USER-PROFILE-05, GAP-57). */
export function ContactFields({ form, user }: { form: SectionForm; user: User }) {
  const t = useText('user-profile');
  const formatPhone = usePhones();
  const mayChangeSignIn = useMayChangeSignIn(user);
  const emailHint = emailHintFor(user, mayChangeSignIn);
  return (
    <>
      <TextField
        label={t('fields.phone')}
        hint={t('lockedHint')}
        icon={IconLock}
        readOnly
        value={user.phone ? formatPhone(user.phone) : t('noPhone')}
        onChange={ignore}
      />
      <Phones form={form} />
      <FormRow>
        <TextField
          label={t('fields.professionalEmail')}
          type="email"
          maxLength={254}
          autoComplete="off"
          {...form.field('professionalEmail')}
        />
        <TextField
          label={t('fields.email')}
          type="email"
          maxLength={254}
          autoComplete="off"
          {...(mayChangeSignIn ? {} : { readOnly: true, icon: IconLock })}
          {...(emailHint ? { hint: t(emailHint) } : {})}
          {...form.field('email')}
        />
      </FormRow>
      <AddressFields
        street={form.field('street')}
        city={form.field('city')}
        province={form.field('province')}
        postalCode={form.field('postalCode')}
        country={form.field('country')}
      />
      <FormRow>
        <LanguagesField {...form.field('spokenLanguages')} />
        <LocaleField form={form} />
      </FormRow>
    </>
  );
}

function Phones({ form }: { form: SectionForm }) {
  const t = useText('user-profile');
  const phone = { type: 'tel', maxLength: 40, autoComplete: 'off' };
  return (
    <>
      <FormRow>
        <TextField label={t('fields.workPhone')} data-autofocus {...phone} {...form.field('workPhone')} />
        <TextField
          label={t('fields.workPhoneExtension')}
          maxLength={10}
          inputMode="numeric"
          autoComplete="off"
          {...form.field('workPhoneExtension')}
        />
      </FormRow>
      <FormRow>
        <TextField label={t('fields.homePhone')} {...phone} {...form.field('homePhone')} />
        <TextField label={t('fields.professionalPhone')} {...phone} {...form.field('professionalPhone')} />
      </FormRow>
    </>
  );
}

function LocaleField({ form }: { form: SectionForm }) {
  const t = useText('user-profile');
  const general = useText('general');
  const { value, onChange, ...field } = form.field('locale');
  return (
    <SelectField
      label={t('fields.locale')}
      hint={t('edit.localeHint')}
      options={locales.map((locale) => ({ value: locale, label: general(`locales.${locale}`) }))}
      placeholder={t('edit.organizationLocale')}
      clearable
      {...field}
      value={value || null}
      onChange={(picked) => onChange(picked ?? '')}
    />
  );
}
