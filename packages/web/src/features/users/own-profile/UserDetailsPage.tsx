import type { Profile } from '@fanal/contract/session/session.shapes';
import IconUserOff from '@tabler/icons-react/dist/esm/icons/IconUserOff.mjs';
import { useFailureText } from '#platform/failure.ts';
import { usePerson } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { EmptyState, ErrorState } from '#ui/EmptyState.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { Skeleton, SkeletonLines } from '#ui/Skeleton.tsx';
import { IdentityForm } from './IdentityForm.tsx';
import { OwnPhoto } from './OwnPhoto.tsx';
import classes from './UserDetailsPage.module.css';
import { useOwnProfile } from './user-details.queries.ts';

/** One's own profile in this organization (GAP-24): photo and identity. */
export function UserDetailsPage() {
  const t = useText('user-details');
  return (
    <div className={classes.page}>
      <PageHead title={t('title')} sentence={t('sentence')} />
      <Content />
    </div>
  );
}

function Content() {
  const t = useText('user-details');
  const general = useText('general');
  const failureText = useFailureText();
  const { organization } = usePerson();
  const { data: profile, error, refetch } = useOwnProfile();
  if (error && !profile)
    return (
      <ErrorState title={t('failed')} reloadLabel={general('reload')} onReload={() => void refetch()}>
        {failureText(error)}
      </ErrorState>
    );
  if (!profile) return <Waiting />;
  if (!isMember(profile, organization.id))
    return (
      <EmptyState icon={IconUserOff} title={t('visitor')} boxed>
        {t('visitorHint', { organization: organization.displayName })}
      </EmptyState>
    );
  return (
    <>
      <OwnPhoto profile={profile} />
      <IdentityForm profile={profile} />
    </>
  );
}

/** A super admin may be here without being anybody's colleague. */
const isMember = ({ organizationUsers }: Profile, organizationId: string) =>
  organizationUsers.some((one) => one.organizationId === organizationId);

function Waiting() {
  const general = useText('general');
  return (
    <div role="status" aria-label={general('loading')} className={classes.waiting}>
      <Skeleton width={72} height={72} round />
      <SkeletonLines count={4} />
    </div>
  );
}
