import type { QueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { ProfileFrame } from '#features/users/profile/ProfileFrame.tsx';
import { slugOf } from '#features/users/profile/profile-tabs.rules.ts';
import { prefetchUser } from '#features/users/profile/user-profile.queries.ts';
import { searchSchema, text } from '#platform/search-schema.ts';
import { isSwitchedOn, usePerson } from '#platform/session/person.tsx';
import { useUrlState } from '#platform/url-state.ts';
import { WhileLoading } from '#ui/lazy.tsx';
import { SkeletonLines } from '#ui/Skeleton.tsx';
import { profileTabs } from './profile-tabs.ts';

export const prefetchUserProfile = (
  client: QueryClient,
  _search: Record<string, unknown>,
  { userId = '' }: Record<string, string>,
): void => prefetchUser(client, userId);

const tabSearch = searchSchema({ selectedTab: text() });

/** Everything about one person, tab by tab; `selectedTab` of the address says which (USER-PROFILE-02). */
export function UserProfilePage() {
  const { userId = '' }: { userId?: string } = useParams({ strict: false });
  const [{ selectedTab }] = useUrlState(tabSearch);
  const navigate = useNavigate();
  const { organization } = usePerson();
  const tabs = profileTabs.filter(({ feature }) => isSwitchedOn(organization, feature));
  const shown = slugOf(
    selectedTab,
    tabs.map(({ slug }) => slug),
  );
  const Tab = tabs.find(({ slug }) => slug === shown)?.Tab;
  return (
    <ProfileFrame
      key={userId}
      userId={userId}
      tabs={tabs}
      tab={shown}
      // a tab begins again: the page and the filters of the one before are none of its own
      onTab={(tab) => void navigate({ to: '.', search: { selectedTab: tab } as never, resetScroll: false })}
    >
      <WhileLoading show={<SkeletonLines count={6} />}>{Tab ? <Tab userId={userId} /> : null}</WhileLoading>
    </ProfileFrame>
  );
}
