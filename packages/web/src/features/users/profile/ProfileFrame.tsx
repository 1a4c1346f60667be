import IconUserOff from '@tabler/icons-react/dist/esm/icons/IconUserOff.mjs';
import type { ComponentType, ReactNode } from 'react';
import { useFailureText } from '#platform/failure.ts';
import { useNamePage } from '#platform/page-name.tsx';
import { useText } from '#platform/text/use-text.ts';
import { EmptyState, ErrorState, ForbiddenState } from '#ui/EmptyState.tsx';
import { Skeleton, SkeletonLines } from '#ui/Skeleton.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { IncompleteBanner } from './IncompleteBanner.tsx';
import classes from './ProfileFrame.module.css';
import { ProfileHead } from './ProfileHead.tsx';
import type { ProfileSlug } from './profile-tabs.rules.ts';
import { useUser } from './user-profile.queries.ts';

type FrameTab = { slug: ProfileSlug; Count?: ComponentType<{ userId: string }> | undefined };

type ProfileFrameProps = {
  userId: string;
  tabs: readonly FrameTab[];
  tab: ProfileSlug;
  onTab: (tab: ProfileSlug) => void;
  /** What the current tab shows. */
  children: ReactNode;
};

/** Who it is about, and the tabs of what is known of this person (USER-PROFILE-01). */
export function ProfileFrame({ userId, tabs, tab, onTab, children }: ProfileFrameProps) {
  const t = useText('user-profile');
  const { data: user, error, refetch } = useUser(userId);
  useNamePage(user?.displayName);
  if (!user) return error ? <Failure error={error} onReload={() => void refetch()} /> : <Waiting />;
  return (
    <>
      <ProfileHead user={user} />
      <IncompleteBanner user={user} />
      <Tabs
        label={t('tabs.label', { name: user.displayName })}
        value={tab}
        onChange={onTab}
        tabs={tabs.map(({ slug, Count }) => ({
          value: slug,
          label: t(`tabs.${slug}`),
          ...(Count && { count: <Count userId={userId} /> }),
        }))}
      >
        <div className={classes.panel}>{children}</div>
      </Tabs>
    </>
  );
}

function Failure({ error, onReload }: { error: Error & { status: number }; onReload: () => void }) {
  const t = useText('user-profile');
  const general = useText('general');
  const failureText = useFailureText();
  if (error.status === 403) return <ForbiddenState heading="h1" title={failureText(error)} />;
  if (error.status === 404 || error.status === 400)
    return (
      <EmptyState heading="h1" icon={IconUserOff} title={t('notFound')}>
        {t('notFoundHint')}
      </EmptyState>
    );
  return (
    <ErrorState heading="h1" title={t('failed')} reloadLabel={general('reload')} onReload={onReload}>
      {failureText(error)}
    </ErrorState>
  );
}

function Waiting() {
  const general = useText('general');
  return (
    <div role="status" aria-label={general('loading')} className={classes.waiting}>
      <Skeleton width={72} height={72} round />
      <SkeletonLines count={4} />
    </div>
  );
}
