import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useFailureText } from '#platform/failure.ts';
import { useOrganizations, useProfile } from '#platform/session/session.queries.ts';
import { useText } from '#platform/text/use-text.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { ErrorState } from '#ui/EmptyState.tsx';
import { PlainCard } from '#ui/PlainPage.tsx';
import { OrganizationChooser } from '#widgets/OrganizationChooser.tsx';
import { PlainFrame } from '#widgets/PlainFrame.tsx';
import { SignOutButton } from '#widgets/SignOutButton.tsx';
import classes from './HomePage.module.css';

/** The organizations of a person: with a single one there is nothing to choose (GAP-12). */
export function Organizations() {
  const t = useText('home');
  const general = useText('general');
  const failureText = useFailureText();
  const profile = useProfile();
  const organizations = useOrganizations(1, '');
  const mayChoose = profile.data?.isSuperAdmin !== false || organizations.data?.total !== 1;
  const only = mayChoose ? undefined : organizations.data?.items[0]?.id;
  const navigate = useNavigate();
  useEffect(() => {
    // Once: the way there is long, and asking again on each rendering would begin it again.
    if (only) void navigate({ to: `/${only}`, replace: true });
  }, [only, navigate]);
  if (only) return null;
  const person = profile.data;
  const account = person ? (
    <span className={classes.account}>
      <Avatar name={person.displayName} src={person.avatarUrl} size="small" />
      {person.displayName}
    </span>
  ) : null;
  return (
    <PlainFrame
      windowTitle={t('title')}
      place="high"
      top={
        <>
          {account}
          <SignOutButton />
        </>
      }
    >
      <div className={classes.organizations}>
        {profile.error ? (
          <ErrorState
            heading="h1"
            title={t('profileFailed')}
            reloadLabel={general('reload')}
            onReload={() => void profile.refetch()}
          >
            {failureText(profile.error)}
          </ErrorState>
        ) : (
          <>
            <h1 className={classes.hello}>{person ? t('hello', { name: person.givenName }) : t('title')}</h1>
            <p className={classes.where}>{t('where')}</p>
            <PlainCard className={classes.card}>
              <OrganizationChooser />
            </PlainCard>
            <p className={classes.missing}>{t('missing')}</p>
          </>
        )}
      </div>
    </PlainFrame>
  );
}
