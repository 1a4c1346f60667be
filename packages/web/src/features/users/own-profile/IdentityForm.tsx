import type { Profile } from '@fanal/contract/session/session.shapes';
import { asSentence, useFailureText } from '#platform/failure.ts';
import { useText } from '#platform/text/use-text.ts';
import { Autocomplete } from '#ui/Autocomplete.tsx';
import { Button } from '#ui/Button.tsx';
import { Form, FormRow, SubmitButton } from '#ui/Form.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { DayField } from '#widgets/DayField.tsx';
import { LeaveQuestion } from '#widgets/LeaveQuestion.tsx';
import { LanguagesField } from '#widgets/languages/LanguagesField.tsx';
import { Refused } from '#widgets/Refused.tsx';
import classes from './IdentityForm.module.css';
import { useIdentityForm } from './use-identity-form.ts';
import { longest } from './user-details.rules.ts';

type IdentityFormHandle = ReturnType<typeof useIdentityForm>['form'];

/** Names, pronouns, gender, date of birth and languages of the person. */
export function IdentityForm({ profile }: { profile: Profile }) {
  const t = useText('user-details');
  const failureText = useFailureText();
  const { form, failure, isUnsaved, undo } = useIdentityForm(profile);
  return (
    <section className={classes.section} aria-labelledby={`${form.id}-title`}>
      <h2 id={`${form.id}-title`} className={classes.title}>
        {t('identity')}
      </h2>
      <Refused
        title={t('saveFailed')}
        message={failure === null ? null : `${asSentence(failureText(failure))} ${t('kept')}`}
      />
      <Form form={form}>
        <Names form={form} />
        <FormRow>
          <Pronouns form={form} />
          <Gender form={form} />
        </FormRow>
        <FormRow>
          <DayField label={t('dateOfBirth')} {...form.field('dateOfBirth')} />
          <LanguagesField {...form.field('spokenLanguages')} />
        </FormRow>
        <div className={classes.buttons}>
          <SubmitButton form={form}>{t('save')}</SubmitButton>
          {form.dirty ? (
            <Button variant="subtle" onClick={undo} disabled={form.submitting}>
              {t('undo')}
            </Button>
          ) : null}
        </div>
      </Form>
      <LeaveQuestion
        unsaved={isUnsaved}
        title={t('leave.title')}
        text={t('leave.text')}
        stay={t('leave.stay')}
        leave={t('leave.leave')}
      />
    </section>
  );
}

function Names({ form }: { form: IdentityFormHandle }) {
  const t = useText('user-details');
  const name = { maxLength: longest.name, required: true };
  return (
    <>
      <FormRow>
        <TextField label={t('givenName')} autoComplete="given-name" {...name} {...form.field('givenName')} />
        <TextField label={t('familyName')} autoComplete="family-name" {...name} {...form.field('familyName')} />
      </FormRow>
      <FormRow>
        <TextField
          label={t('displayName')}
          hint={t('displayNameHelp')}
          maxLength={longest.displayName}
          required
          {...form.field('displayName')}
        />
        <TextField
          label={t('middleName')}
          autoComplete="additional-name"
          maxLength={longest.name}
          {...form.field('middleName')}
        />
      </FormRow>
    </>
  );
}

function Pronouns({ form }: { form: IdentityFormHandle }) {
  const t = useText('user-details');
  return (
    <Autocomplete
      label={t('preferredPronouns')}
      hint={t('pronouns.hint')}
      suggestions={[t('pronouns.feminine'), t('pronouns.masculine'), t('pronouns.neutral')]}
      maxLength={longest.pronouns}
      {...form.field('preferredPronouns')}
    />
  );
}

function Gender({ form }: { form: IdentityFormHandle }) {
  const t = useText('user-details');
  const { onChange, ...field } = form.field('gender');
  return (
    <SelectField
      label={t('gender')}
      options={[
        { value: 'female', label: t('genders.female') },
        { value: 'male', label: t('genders.male') },
      ]}
      placeholder={t('genders.none')}
      clearable
      {...field}
      onChange={(gender) => onChange(gender as Profile['gender'])}
    />
  );
}
