import type { QueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { ProfileFrame } from '#features/user-profile/ProfileFrame.tsx';
import { slugOf } from '#features/user-profile/profile-tabs.rules.ts';
import { prefetchUser } from '#features/user-profile/user-profile.queries.ts';
import { useUrlState } from '#platform/url-state.ts';
import { SkeletonLines } from '#ui/Skeleton.tsx';
import { profileTabs } from './profile-tabs.ts';

export const prefetchUserProfile = (
  client: QueryClient,
  _search: Record<string, unknown>,
  { userId = '' }: Record<string, string>,
): void => prefetchUser(client, userId);

const slugs = profileTabs.map(({ slug }) => slug);

/** Everything about one person, tab by tab; `selectedTab` of the address says which (USER-PROFILE-02). */
export function UserProfilePage() {
  const { userId = '' }: { userId?: string } = useParams({ strict: false });
  const [{ selectedTab }, change] = useUrlState({ selectedTab: '' });
  const shown = slugOf(selectedTab, slugs);
  const Tab = profileTabs.find(({ slug }) => slug === shown)?.Tab;
  return (
    <ProfileFrame
      key={userId}
      userId={userId}
      tabs={profileTabs}
      tab={shown}
      onTab={(tab) => void change({ selectedTab: tab })}
    >
      <Suspense fallback={<SkeletonLines count={6} />}>{Tab ? <Tab userId={userId} /> : null}</Suspense>
    </ProfileFrame>
  );
}
