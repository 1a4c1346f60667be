import { isBlankText } from '@fanal/contract/kit/blank-texts.rules';
import type { User } from '@fanal/contract/users/person.shapes';
import { useFailureText } from '#platform/failure.ts';
import { useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { usePhones } from '#platform/use-phones.ts';
import { Form, SubmitButton } from '#ui/Form.tsx';
import { TextField } from '#ui/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { useSavedForm } from '#widgets/forms/use-saved-form.ts';
import { Refused } from '#widgets/Refused.tsx';
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
  const known = user.phone ? formatPhone(user.phone).replaceAll('\u00a0', ' ') : '';
  const { form, failure } = useSavedForm<{ phone: string }>({
    initialValues: { phone: known },
    validate: ({ phone }) => (isBlankText(phone) ? { phone: t('sms.missing') } : {}),
    write: ({ phone }) => register(phone.trim()),
    refusals: ({ code }) => (code === 'VALIDATION_FAILED' ? { phone: t('sms.wrong') } : undefined),
    onWritten: () => toast.success(t('sms.done')),
    stays: () => true,
  });
  return (
    <>
      <Refused title={t('sms.error')} message={failure === null ? null : failureText(failure)} />
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
