import { Navigate } from '@tanstack/react-router';
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
  const only = organizations.data?.total === 1 ? organizations.data.items[0] : undefined;
  if (only && profile.data && !profile.data.isSuperAdmin) return <Navigate to={`/${only.id}`} replace />;
  const person = profile.data;
  const account = person ? (
    <span className={classes.account}>
      <Avatar name={person.displayName} src={person.avatarUrl} size="small" />
      {person.displayName}
    </span>
  ) : null;
  return (
    <PlainFrame
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
