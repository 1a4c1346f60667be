/** The tabs of a profile: what each shows, loaded when it opens. Their names stand in user-profile.text.*.json. */
import type { Feature } from '@fanal/contract/features';
import { type ComponentType, lazy } from 'react';
import { CardCount } from '#features/cards/person/CardCount.tsx';
import { DocumentCount } from '#features/user-documents/DocumentCount.tsx';
import type { ProfileSlug } from '#features/users/profile/profile-tabs.rules.ts';
import { loadWords, type Namespace } from '#platform/text/words.ts';

type ProfileTabProps = { userId: string };

export type ProfileTab = {
  slug: ProfileSlug;
  Tab: ComponentType<ProfileTabProps>;
  /** The module of the organization that it belongs to (GAP-26). */
  feature?: Feature;
  /** Stands after the name of the tab: a number, or nothing. */
  Count?: ComponentType<ProfileTabProps>;
};

/** Fetches the code of a tab and its words when the tab is first shown. */
const tabFrom = (load: () => Promise<ComponentType<ProfileTabProps>>, ...words: readonly Namespace[]) =>
  lazy(async () => {
    const [Tab] = await Promise.all([load(), loadWords(...words)]);
    return { default: Tab };
  });

const emptyTabs = () => import('#features/users/profile/EmptyTabs.tsx');

/** In the order of GAP-25. */
export const profileTabs: readonly ProfileTab[] = [
  {
    slug: 'profile',
    Tab: tabFrom(async () => (await import('#features/users/profile/ProfileTab.tsx')).ProfileTab),
  },
  {
    slug: 'assignments',
    Tab: tabFrom(
      async () => (await import('#features/users/profile/AssignmentsTab.tsx')).AssignmentsTab,
      'assignments',
    ),
  },
  {
    slug: 'cards',
    Tab: tabFrom(
      async () => (await import('#features/cards/person/CardsTab.tsx')).CardsTab,
      'user-cards',
      'card',
      'uploads',
    ),
    Count: CardCount,
    feature: 'operations',
  },
  {
    slug: 'documents',
    Tab: tabFrom(
      async () => (await import('#features/user-documents/DocumentsTab.tsx')).DocumentsTab,
      'user-documents',
      'uploads',
    ),
    Count: DocumentCount,
  },
  {
    slug: 'activities',
    Tab: tabFrom(async () => (await import('#features/activities/ActivitiesTab.tsx')).ActivitiesTab, 'activities'),
  },
  { slug: 'calendar', Tab: tabFrom(async () => (await emptyTabs()).CalendarTab) },
  { slug: 'apps', Tab: tabFrom(async () => (await emptyTabs()).AppsTab) },
  {
    slug: 'notifications',
    Tab: tabFrom(
      async () => (await import('#features/notifications/NotificationsTab.tsx')).NotificationsTab,
      'notifications',
    ),
  },
  { slug: 'analytics', Tab: tabFrom(async () => (await emptyTabs()).AnalyticsTab) },
  {
    slug: 'roles',
    Tab: tabFrom(async () => (await import('#features/users/profile/RolesTab.tsx')).RolesTab, 'roles'),
  },
  {
    slug: 'login',
    Tab: tabFrom(async () => (await import('./LoginWithDevices.tsx')).LoginWithDevices, 'login', 'user-devices'),
  },
];
