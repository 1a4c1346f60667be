import { isBlankText } from '@fanal/contract/kit/blank-texts.rules';
import { loginMethods } from '@fanal/contract/users/person.rules';
import type { User } from '@fanal/contract/users/person.shapes';
import { ApiError } from '#platform/api-error.ts';
import { useText } from '#platform/text/use-text.ts';
import { RadioChoice } from '#ui/RadioChoice.tsx';
import { TextField } from '#ui/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { FormDialog } from '#widgets/forms/FormDialog.tsx';
import { useSavedForm } from '#widgets/forms/use-saved-form.ts';
import { useChangeIdentity } from './login.queries.ts';
import { useLeaveWords } from './use-leave-words.ts';
import { useFreshUser } from './user-profile.queries.ts';

type IdentityForm = { loginMethod: User['loginMethod']; email: string };

const isEmail = (text: string) => /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(text);

/** Sends the method and an e-mail that differs; who changed something else meanwhile is no hindrance (P60). */
const useSend = (user: User) => {
  const change = useChangeIdentity(user.id);
  const fresh = useFreshUser(user.id);
  return async ({ loginMethod, email }: IdentityForm) => {
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
};

/** Changes what a person signs in with; a failure says so in the words of the specification (USER-PROFILE-19). */
export function IdentityDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useText('login');
  const profile = useText('user-profile');
  const saving = useSavedForm<IdentityForm>({
    initialValues: { loginMethod: user.loginMethod, email: user.loginEmail ?? '' },
    validate: ({ loginMethod, email }) => ({
      ...(loginMethod === null && { loginMethod: t('issues.method') }),
      ...(!isBlankText(email) && !isEmail(email.trim()) && { email: t('issues.email') }),
      ...(isBlankText(email) && (loginMethod === 'email' || user.loginEmail) && { email: t('issues.missing') }),
    }),
    write: useSend(user),
    onWritten: () => toast.success(t('saved')),
    onSaved: onClose,
  });
  const { form } = saving;
  return (
    <FormDialog
      saving={saving}
      onClose={onClose}
      title={t('means')}
      cancelLabel={profile('edit.cancel')}
      submitLabel={profile('edit.save')}
      failed={t('saveError')}
      leave={useLeaveWords()}
    >
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
    </FormDialog>
  );
}
