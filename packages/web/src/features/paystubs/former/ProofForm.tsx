import { useState } from 'react';
import { parseDay } from '#platform/dates.ts';
import { useFailureText } from '#platform/failure.ts';
import { useLocale, useText } from '#platform/text/use-text.ts';
import { Form, SubmitButton } from '#ui/Form.tsx';
import { Note } from '#ui/Note.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useForm } from '#ui/use-form.ts';
import { useDayFormat } from '#widgets/DayField.tsx';
import classes from './FormerPaystubsPage.module.css';
import { readFormerPaystubs, type Shown } from './former-paystubs.queries.ts';

/** Asks for what only the person knows. Whatever does not fit, the answer is the same. */
export function ProofForm({ secret, onShown }: { secret: string; onShown: (shown: Shown) => void }) {
  const t = useText('former-paystubs');
  const locale = useLocale();
  const failureText = useFailureText();
  const dayFormat = useDayFormat();
  const [failure, setFailure] = useState<unknown>(null);
  const form = useForm({
    initialValues: { employeeNumber: '', dateOfBirth: '' },
    validate: ({ employeeNumber, dateOfBirth }) => ({
      ...(employeeNumber.trim() === '' && { employeeNumber: t('numberMissing') }),
      ...(dateOfBirth.trim() !== '' &&
        parseDay(dateOfBirth, locale) === null && { dateOfBirth: t('dayWrong', { format: dayFormat }) }),
    }),
    onSubmit: async ({ employeeNumber, dateOfBirth }) => {
      setFailure(null);
      const proof = { secret, employeeNumber: employeeNumber.trim(), dateOfBirth: parseDay(dateOfBirth, locale) };
      try {
        onShown({ proof, answer: await readFormerPaystubs(proof, 1) });
      } catch (error) {
        setFailure(error);
      }
    },
  });
  return (
    <>
      <h1 className={classes.title}>{t('title')}</h1>
      <p className={classes.sentence}>{t('lead')}</p>
      <Form form={form}>
        <TextField
          {...form.field('employeeNumber')}
          label={t('employeeNumber')}
          hint={t('numberHint')}
          required
          autoComplete="off"
        />
        <TextField
          {...form.field('dateOfBirth')}
          label={t('dateOfBirth')}
          hint={t('birthHint')}
          placeholder={dayFormat}
          autoComplete="bday"
        />
        <div role="alert">{failure === null ? null : <Note tone="danger">{failureText(failure)}</Note>}</div>
        <div className={classes.actions}>
          <SubmitButton form={form}>{t('show')}</SubmitButton>
        </div>
      </Form>
    </>
  );
}
