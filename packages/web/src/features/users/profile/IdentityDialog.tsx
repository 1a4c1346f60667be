import { loginMethods } from '@fanal/contract/users/person.rules';
import type { User } from '@fanal/contract/users/person.shapes';
import { useState } from 'react';
import { ApiError } from '#platform/api-error.ts';
import { useFailureText } from '#platform/failure.ts';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Form, SubmitButton } from '#ui/Form.tsx';
import { Note } from '#ui/Note.tsx';
import { RadioChoice } from '#ui/RadioChoice.tsx';
import { TextField } from '#ui/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { useForm } from '#ui/use-form.ts';
import { LeaveFormQuestion } from './LeaveFormQuestion.tsx';
import { useChangeIdentity } from './login.queries.ts';
import classes from './SectionDialog.module.css';
import { useCloseSaved } from './use-close-saved.ts';
import { useFreshUser } from './user-profile.queries.ts';

type IdentityForm = { loginMethod: User['loginMethod']; email: string };

const isEmail = (text: string) => /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(text);

/** Sends the method and an e-mail that differs; who changed something else meanwhile is no hindrance (P60). */
const useIdentityForm = (user: User, onSaved: () => void) => {
  const t = useText('login');
  const change = useChangeIdentity(user.id);
  const fresh = useFreshUser(user.id);
  const [failure, setFailure] = useState<unknown>(null);
  const send = async ({ loginMethod, email }: IdentityForm) => {
    const body = {
      loginMethod: loginMethod ?? 'email',
      ...(email.trim() !== (user.loginEmail ?? '') && { email: email.trim() }),
    };
    try {
      await change({ version: user.version, ...body });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'VERSION_CONFLICT') throw error;
      const latest = await fresh();
      if (latest.loginEmail !== user.loginEmail || latest.loginMethod !== user.loginMethod) throw error;
      await change({ version: latest.version, ...body });
    }
  };
  const form = useForm<IdentityForm>({
    initialValues: { loginMethod: user.loginMethod, email: user.loginEmail ?? '' },
    validate: ({ loginMethod, email }) => ({
      ...(loginMethod === null && { loginMethod: t('issues.method') }),
      ...(email.trim() !== '' && !isEmail(email.trim()) && { email: t('issues.email') }),
      ...(email.trim() === '' && (loginMethod === 'email' || user.loginEmail) && { email: t('issues.missing') }),
    }),
    onSubmit: async (values) => {
      setFailure(null);
      try {
        await send(values);
        toast.success(t('saved'));
        onSaved();
      } catch (error) {
        setFailure(error);
      }
    },
  });
  return { form, failure };
};

/** Changes what a person signs in with; a failure says so in the words of the specification (USER-PROFILE-19). */
export function IdentityDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useText('login');
  const profile = useText('user-profile');
  const failureText = useFailureText();
  const { saved, markSaved } = useCloseSaved(onClose);
  const { form, failure } = useIdentityForm(user, markSaved);
  return (
    <>
      <Dialog
        opened
        onClose={onClose}
        title={t('means')}
        busy={form.submitting}
        footer={
          <>
            <Button onClick={onClose} disabled={form.submitting}>
              {profile('edit.cancel')}
            </Button>
            <SubmitButton form={form}>{profile('edit.save')}</SubmitButton>
          </>
        }
      >
        <div role="alert">
          {failure ? (
            <Note tone="danger" className={classes.note} title={t('saveError')}>
              {failureText(failure)}
            </Note>
          ) : null}
        </div>
        <Form form={form}>
          <RadioChoice
            label={t('method')}
            {...form.field('loginMethod')}
            options={loginMethods.map((value) => ({
              value,
              label: t(`methods.${value}`),
              description: t(`aboutMethod.${value}`),
              disabled: value === 'phone' && user.phone === null,
            }))}
          />
          <TextField
            label={t('email')}
            hint={t(user.hasAccount ? 'emailHint' : 'emailHintInvited')}
            type="email"
            maxLength={254}
            autoComplete="off"
            data-autofocus
            {...form.field('email')}
          />
        </Form>
      </Dialog>
      <LeaveFormQuestion unsaved={form.dirty && !saved} />
    </>
  );
}
