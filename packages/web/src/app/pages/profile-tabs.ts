/** The tabs of a profile: what each shows, loaded when it opens. Their names stand in user-profile.text.*.json. */
import type { Feature } from '@fanal/contract/features';
import type { ComponentType, ReactNode } from 'react';
import { CardCount } from '#features/cards/person/CardCount.tsx';
import { DocumentCount } from '#features/user-documents/DocumentCount.tsx';
import type { ProfileSlug } from '#features/users/profile/profile-tabs.rules.ts';
import { lazy } from '#ui/lazy.tsx';

type ProfileTabProps = { userId: string };

export type ProfileTab = {
  slug: ProfileSlug;
  Tab: ComponentType<ProfileTabProps>;
  /** The module of the organization that it belongs to (GAP-26). */
  feature?: Feature;
  /** Stands after the name of the tab: a number, or nothing. */
  Count?: ComponentType<ProfileTabProps>;
};

/** Fetches the code of a tab when the tab is first shown. */
const tabFrom = (load: () => Promise<(props: ProfileTabProps) => ReactNode>) =>
  lazy(async () => ({ default: await load() }));

/** In the order of GAP-25. */
export const profileTabs: readonly ProfileTab[] = [
  {
    slug: 'profile',
    Tab: tabFrom(async () => (await import('#features/users/profile/ProfileTab.tsx')).ProfileTab),
  },
  {
    slug: 'assignments',
    Tab: tabFrom(async () => (await import('#features/users/profile/AssignmentsTab.tsx')).AssignmentsTab),
  },
  {
    slug: 'cards',
    Tab: tabFrom(async () => (await import('#features/cards/person/CardsTab.tsx')).CardsTab),
    Count: CardCount,
    feature: 'operations',
  },
  {
    slug: 'documents',
    Tab: tabFrom(async () => (await import('#features/user-documents/DocumentsTab.tsx')).DocumentsTab),
    Count: DocumentCount,
  },
  {
    slug: 'activities',
    Tab: tabFrom(async () => (await import('#features/activities/ActivitiesTab.tsx')).ActivitiesTab),
  },
  {
    slug: 'calendar',
    Tab: tabFrom(async () => (await import('#features/posts/events/person/PersonCalendarTab.tsx')).PersonCalendarTab),
  },
  {
    slug: 'apps',
    Tab: tabFrom(async () => (await import('#features/external-apps/person/PersonAppsTab.tsx')).PersonAppsTab),
    feature: 'operations',
  },
  {
    slug: 'notifications',
    Tab: tabFrom(async () => (await import('#features/notifications/NotificationsTab.tsx')).NotificationsTab),
  },
  {
    slug: 'analytics',
    Tab: tabFrom(async () => (await import('#features/training-statistics/person/StatisticsTab.tsx')).StatisticsTab),
    feature: 'learning',
  },
  {
    slug: 'roles',
    Tab: tabFrom(async () => (await import('#features/users/profile/RolesTab.tsx')).RolesTab),
  },
  {
    slug: 'login',
    Tab: tabFrom(async () => (await import('./LoginWithDevices.tsx')).LoginWithDevices),
  },
];
