import type { User } from '@fanal/contract/users/person.shapes';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconLogin from '@tabler/icons-react/dist/esm/icons/IconLogin.mjs';
import { useRouterState } from '@tanstack/react-router';
import { ApiError } from '#platform/api-error.ts';
import { signInAgain } from '#platform/session/sign-in.ts';
import { currentLanguageTag } from '#platform/text/locale.ts';
import { useText } from '#platform/text/use-text.ts';
import { LazyConfirmDialog } from '#ui/LazyConfirmDialog.tsx';
import { Note } from '#ui/Note.tsx';
import { useAction } from '#widgets/forms/use-action.ts';
import classes from './ProtectedCard.module.css';
import { useRevealNationalId } from './user-profile.queries.ts';

type RevealDialogProps = {
  user: User;
  /** What the number is called in the country of the person. */
  field: string;
  onShow: (nationalId: string) => void;
  onClose: () => void;
};

/** Asks before a number is shown: each look is noted (P35). Who signed in too long ago signs in again first. */
export function RevealDialog({ user, field, onShow, onClose }: RevealDialogProps) {
  const t = useText('user-profile');
  const reveal = useRevealNationalId(user.id);
  const here = useRouterState({ select: ({ location }) => location.href });
  const { run, busy, failure, reason } = useAction((work: () => Promise<unknown>) => work());
  const isStale = failure instanceof ApiError && failure.code === 'SIGN_IN_AGAIN';
  const show = async () => {
    onShow(await reveal());
    onClose();
  };
  const goSignIn = () => signInAgain(here, currentLanguageTag());
  return (
    <LazyConfirmDialog
      opened
      onClose={onClose}
      title={t('reveal.title', { field, name: user.displayName })}
      cancelLabel={t('edit.cancel')}
      confirmLabel={t(isStale ? 'reveal.signInAgain' : 'reveal.show')}
      icon={isStale ? IconLogin : IconEye}
      safe="confirm"
      onConfirm={() => run(isStale ? goSignIn : show)}
      busy={busy}
    >
      <p>{t('reveal.text')}</p>
      <div role="alert">
        {reason ? (
          <Note tone={isStale ? 'signal' : 'danger'} className={classes.failure}>
            {reason}
          </Note>
        ) : null}
      </div>
    </LazyConfirmDialog>
  );
}
