import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ApiError } from '#platform/api-error.ts';
import { useFailureText } from '#platform/failure.ts';
import { useSignedIn } from '#platform/session/session.queries.ts';
import { type Text, useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { PlainMessage } from '#ui/PlainPage.tsx';
import { PlainFrame } from '#widgets/PlainFrame.tsx';
import { SignOutButton } from '#widgets/SignOutButton.tsx';
import { ProfileError } from '../guard.ts';
import { ErrorPage } from './ErrorPage.tsx';
import { Reference } from './Reference.tsx';

const reload = () => window.location.reload();

const titleOf = (error: unknown, t: Text<'app'>): string => {
  if (error instanceof ProfileError) return t('profile.failed');
  return error instanceof ApiError && error.code === 'PROVIDER_NOT_REACHED'
    ? t('profile.signInFailed')
    : t('profile.organizationFailed');
};

/** Nothing of an organization could be shown: says which part failed, why in one sentence, and tries again. */
export function FailurePage({ error }: ErrorComponentProps) {
  const t = useText('app');
  const general = useText('general');
  const failureText = useFailureText();
  const signedIn = useSignedIn();
  const cause = error instanceof ProfileError ? error.cause : error;
  useEffect(() => console.error(error), [error]);
  if (!(error instanceof ProfileError) && !(cause instanceof ApiError)) return <ErrorPage />;
  return (
    <PlainFrame lit={false} place="high" top={signedIn ? <SignOutButton /> : null}>
      <PlainMessage
        title={titleOf(error, t)}
        actions={
          <Button variant="filled" icon={IconRefresh} onClick={reload}>
            {general('reload')}
          </Button>
        }
        note={<Reference requestId={cause instanceof ApiError ? cause.requestId : undefined} />}
      >
        {failureText(cause)}
      </PlainMessage>
    </PlainFrame>
  );
}
