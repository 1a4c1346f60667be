import type { User } from '@fanal/contract/users/person.shapes';
import { useState } from 'react';
import { ApiError } from '#platform/api-error.ts';
import { useFailureText } from '#platform/failure.ts';
import { useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { usePhones } from '#platform/use-phones.ts';
import { Form, SubmitButton } from '#ui/Form.tsx';
import { Note } from '#ui/Note.tsx';
import { TextField } from '#ui/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { useForm } from '#ui/use-form.ts';
import classes from './LoginTab.module.css';
import { useRegisterForSms } from './login.queries.ts';
import { Section } from './Section.tsx';

/** Text messages at one's own mobile: asked for by the person alone (GAP-57, USER-PROFILE-20). */
export function SmsCard({ user }: { user: User }) {
  const t = useText('login');
  const { date } = useDates();
  const formatPhone = usePhones();
  const { smsRegisteredAt, phone } = user;
  return (
    <Section boxed title={t('sms.title')}>
      <p className={classes.about}>
        {smsRegisteredAt && phone
          ? t('sms.on', { phone: formatPhone(phone), date: date(smsRegisteredAt) })
          : t('sms.about')}
      </p>
      {smsRegisteredAt ? null : <Registration user={user} />}
    </Section>
  );
}

function Registration({ user }: { user: User }) {
  const t = useText('login');
  const failureText = useFailureText();
  const formatPhone = usePhones();
  const register = useRegisterForSms();
  const [failure, setFailure] = useState<unknown>(null);
  const known = user.phone ? formatPhone(user.phone).replaceAll('\u00a0', ' ') : '';
  const form = useForm<{ phone: string }>({
    initialValues: { phone: known },
    validate: ({ phone }) => (phone.trim() === '' ? { phone: t('sms.missing') } : {}),
    onSubmit: async ({ phone }) => {
      setFailure(null);
      try {
        await register(phone.trim());
        toast.success(t('sms.done'));
        return undefined;
      } catch (error) {
        if (error instanceof ApiError && error.code === 'VALIDATION_FAILED') return { phone: t('sms.wrong') };
        setFailure(error);
        return undefined;
      }
    },
  });
  return (
    <>
      <div role="alert">
        {failure ? (
          <Note tone="danger" title={t('sms.error')}>
            {failureText(failure)}
          </Note>
        ) : null}
      </div>
      <Form form={form} className={classes.form}>
        <TextField
          label={t('sms.phone')}
          type="tel"
          maxLength={40}
          autoComplete="tel"
          readOnly={known !== ''}
          {...form.field('phone')}
        />
        <div>
          <SubmitButton form={form} small>
            {t('sms.register')}
          </SubmitButton>
        </div>
      </Form>
    </>
  );
}
