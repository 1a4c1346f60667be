/** The one route table: every address of an organization, what it asks of a person, and the code behind it. */

import IconBooks from '@tabler/icons-react/dist/esm/icons/IconBooks.mjs';
import IconBriefcase from '@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs';
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs';
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs';
import IconCategory from '@tabler/icons-react/dist/esm/icons/IconCategory.mjs';
import IconCrane from '@tabler/icons-react/dist/esm/icons/IconCrane.mjs';
import IconDatabaseImport from '@tabler/icons-react/dist/esm/icons/IconDatabaseImport.mjs';
import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs';
import IconLanguage from '@tabler/icons-react/dist/esm/icons/IconLanguage.mjs';
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import IconNews from '@tabler/icons-react/dist/esm/icons/IconNews.mjs';
import IconReceiptDollar from '@tabler/icons-react/dist/esm/icons/IconReceiptDollar.mjs';
import IconSchool from '@tabler/icons-react/dist/esm/icons/IconSchool.mjs';
import IconSitemap from '@tabler/icons-react/dist/esm/icons/IconSitemap.mjs';
import IconStack2 from '@tabler/icons-react/dist/esm/icons/IconStack2.mjs';
import IconTools from '@tabler/icons-react/dist/esm/icons/IconTools.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import IconUserCircle from '@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { organizationAppsScreen } from './apps-screens.ts';
import { assistantScreens } from './assistant-screens.ts';
import { dashboardScreens } from './dashboard-screens.ts';
import { phoneBookScreen } from './phone-book-screen.ts';
import type { Screen } from './screens.ts';
import { superAdminScreens } from './super-admin-screens.ts';
import { WaitingCards } from './WaitingCards.tsx';

const structureScreen = {
  permission: 'structure:read',
  feature: 'organizationStructure',
  section: 'audiences',
} as const;

/** Where the account menu leads (GAP-24). */
export const OWN_PROFILE = 'user-details';

/** Screens of an organization, in the order of the menu (GAP-21). */
export const screens: readonly Screen[] = [
  ...dashboardScreens,
  {
    path: 'content/posts',
    permission: 'posts:read',
    section: 'modules',
    label: 'menu.posts',
    icon: IconNews,
    actions: [{ id: 'writePost', permission: 'posts:create', search: { open: 'new' } }],
    chunk: async () => {
      const [{ PostsPage: Page }, { prefetchPosts: prefetch }] = await Promise.all([
        import('#features/posts/list/PostsPage.tsx'),
        import('#features/posts/list/posts.queries.ts'),
      ]);
      return { Page, prefetch };
    },
  },
  {
    path: 'content/events',
    permission: 'posts:read',
    section: 'modules',
    label: 'menu.events',
    icon: IconCalendarEvent,
    actions: [{ id: 'createEvent', permission: 'posts:create', search: { open: 'new' } }],
    chunk: async () => {
      const [{ EventsPage: Page }, { prefetchEvents: prefetch }] = await Promise.all([
        import('#features/posts/events/EventsPage.tsx'),
        import('#features/posts/events/events.queries.ts'),
      ]);
      return { Page, prefetch };
    },
  },
  {
    path: 'content/infohub',
    permission: 'infohub:read',
    section: 'modules',
    label: 'menu.infohub',
    icon: IconBooks,
    actions: [{ id: 'writeArticle', permission: 'infohub:create', search: { open: 'new' } }],
    chunk: async () => {
      const [{ InfoHubPage: Page }, { prefetchInfoHub: prefetch }] = await Promise.all([
        import('#features/infohub/InfoHubPage.tsx'),
        import('#features/infohub/infohub.queries.ts'),
      ]);
      return { Page, prefetch };
    },
  },
  {
    path: 'categories',
    permission: 'infohub:read',
    label: 'menu.infohubCategories',
    icon: IconCategory,
    under: 'content/infohub',
    actions: [{ id: 'addCategory', permission: 'infohub:publish', search: { open: 'new' } }],
    chunk: async () => {
      const [{ CategoriesPage: Page }, { prefetchCategories: prefetch }] = await Promise.all([
        import('#features/infohub/categories/CategoriesPage.tsx'),
        import('#features/infohub/categories/categories.queries.ts'),
      ]);
      return { Page, prefetch };
    },
  },
  {
    path: 'lms/formations',
    permission: 'courses:read',
    orPermission: 'courses:sign',
    feature: 'learning',
    section: 'modules',
    label: 'menu.courses',
    icon: IconSchool,
    actions: [{ id: 'createCourse', permission: 'courses:create', search: { course: 'new' } }],
    chunk: async () => {
      const [{ CoursesPage: Page }, { prefetchTraining: prefetch }] = await Promise.all([
        import('#features/courses/CoursesPage.tsx'),
        import('#features/courses/training.queries.ts'),
      ]);
      return { Page, prefetch };
    },
  },
  {
    path: 'lms/collections',
    permission: 'courses:read',
    feature: 'learning',
    label: 'menu.collections',
    icon: IconStack2,
    under: 'lms/formations',
    actions: [{ id: 'createCollection', permission: 'courses:publish', search: { open: 'new' } }],
    chunk: async () => {
      const [{ CollectionsPage: Page }, { prefetchCollections: prefetch }] = await Promise.all([
        import('#features/courses/collections/CollectionsPage.tsx'),
        import('#features/courses/collections/collections.queries.ts'),
      ]);
      return { Page, prefetch };
    },
  },
  {
    path: 'cards',
    permission: 'cards:read',
    feature: 'operations',
    section: 'modules',
    label: 'menu.cards',
    icon: IconId,
    Count: WaitingCards,
    chunk: async () => {
      const [{ CardsPage: Page }, { prefetchCards: prefetch }] = await Promise.all([
        import('#features/cards/review/CardsPage.tsx'),
        import('#features/cards/review/cards.queries.ts'),
      ]);
      return { Page, prefetch };
    },
  },
  {
    path: 'organization/cards',
    permission: 'cardTypes:read',
    feature: 'operations',
    label: 'menu.organizationCards',
    icon: IconId,
    under: 'cards',
    chunk: async () => {
      const [{ OrganizationCardsPage: Page }, { prefetchOrganizationCards: prefetch }] = await Promise.all([
        import('#features/cards/organization/OrganizationCardsPage.tsx'),
        import('#features/cards/organization/organization-cards.queries.ts'),
      ]);
      return { Page, prefetch };
    },
  },
  {
    path: 'organization/paystub',
    permission: 'paystubs:read',
    feature: 'paystubs',
    section: 'modules',
    label: 'menu.paystubs',
    hasOtherTitle: true,
    icon: IconReceiptDollar,
    chunk: async () => {
      const [{ PaystubPage: Page }, { prefetchPaystubs: prefetch }] = await Promise.all([
        import('#features/paystubs/PaystubPage.tsx'),
        import('#features/paystubs/paystubs.queries.ts'),
      ]);
      return { Page, prefetch };
    },
  },
  {
    path: 'organization/manage-paystub',
    permission: 'paystubs:read',
    feature: 'paystubs',
    label: 'menu.managePaystubs',
    hasOtherTitle: true,
    icon: IconReceiptDollar,
    under: 'organization/paystub',
    chunk: async () => {
      const [{ ManagePaystubPage: Page }, { prefetchManaged: prefetch }] = await Promise.all([
        import('#features/paystubs/manage/ManagePaystubPage.tsx'),
        import('#features/paystubs/paystubs.queries.ts'),
      ]);
      return { Page, prefetch };
    },
  },
  phoneBookScreen,
  {
    path: 'organization/users-management',
    permission: 'users:read',
    section: 'audiences',
    label: 'menu.users',
    icon: IconUsers,
    actions: [
      { id: 'invite', permission: 'users:create', search: { open: 'invitations' } },
      { id: 'addPerson', permission: 'users:create', search: { open: 'new' } },
      { id: 'createGroup', permission: 'groups:create', search: { tab: 'groups', group: 'new' } },
    ],
    chunk: async () => {
      const { UsersManagementPage: Page, prefetchTab: prefetch } = await import('./pages/UsersManagementPage.tsx');
      return { Page, prefetch };
    },
  },
  {
    path: 'organization/professions',
    label: 'menu.professions',
    icon: IconTools,
    ...structureScreen,
    actions: [{ id: 'addProfession', permission: 'structure:create', search: { open: 'new' } }],
    chunk: async () => {
      const { ProfessionsPage: Page, prefetchProfessions: prefetch } = await import(
        '#features/structure/ProfessionsPage.tsx'
      );
      return { Page, prefetch };
    },
  },
  {
    path: 'organization/positions',
    label: 'menu.positions',
    icon: IconBriefcase,
    ...structureScreen,
    actions: [{ id: 'addPosition', permission: 'structure:create', search: { open: 'new' } }],
    chunk: async () => {
      const { PositionsPage: Page, prefetchPositions: prefetch } = await import(
        '#features/structure/PositionsPage.tsx'
      );
      return { Page, prefetch };
    },
  },
  {
    path: 'organization/job-categories',
    label: 'menu.jobCategories',
    icon: IconCategory,
    ...structureScreen,
    actions: [{ id: 'addJobCategory', permission: 'structure:create', search: { open: 'new' } }],
    chunk: async () => {
      const { JobCategoriesPage: Page, prefetchJobCategories: prefetch } = await import(
        '#features/structure/JobCategoriesPage.tsx'
      );
      return { Page, prefetch };
    },
  },
  {
    path: 'organization/projects',
    label: 'menu.projects',
    icon: IconCrane,
    ...structureScreen,
    actions: [{ id: 'addProject', permission: 'structure:create', search: { open: 'new' } }],
    chunk: async () => {
      const { ProjectsPage: Page, prefetchProjects: prefetch } = await import('#features/structure/ProjectsPage.tsx');
      return { Page, prefetch };
    },
  },
  {
    path: 'organization/sites',
    label: 'menu.sites',
    icon: IconMapPin,
    ...structureScreen,
    actions: [{ id: 'addSite', permission: 'structure:create', search: { open: 'new' } }],
    chunk: async () => {
      const { SitesPage: Page, prefetchSites: prefetch } = await import('#features/structure/SitesPage.tsx');
      return { Page, prefetch };
    },
  },
  {
    path: 'organization/structure',
    label: 'menu.structure',
    icon: IconSitemap,
    ...structureScreen,
    chunk: async () => {
      const { StructurePage: Page, prefetchStructure: prefetch } = await import(
        '#features/structure/StructurePage.tsx'
      );
      return { Page, prefetch };
    },
  },
  {
    path: 'organization/settings',
    permission: 'organization:read',
    section: 'administration',
    label: 'menu.organization',
    icon: IconBuilding,
    actions: [
      { id: 'changeFeatures', permission: 'organization:update', search: { tab: 'features' } },
      { id: 'changeBrand', permission: 'organization:update', search: { tab: 'display' } },
      { id: 'openBilling', permission: 'organization:read', search: { tab: 'billing' } },
      { id: 'openIntegrations', permission: 'integrations:read', search: { tab: 'integrations' } },
      { id: 'openPaystubSettings', permission: 'organization:update', search: { tab: 'paystubs' } },
      { id: 'openRetention', permission: 'organization:update', search: { tab: 'retention' } },
    ],
    chunk: async () => {
      const { OrganizationSettingsPage: Page, prefetchOrganizationSettings: prefetch } = await import(
        './pages/OrganizationSettingsPage.tsx'
      );
      return { Page, prefetch };
    },
  },
  organizationAppsScreen,
  {
    path: 'organization/data-management',
    permission: 'imports:read',
    section: 'administration',
    label: 'menu.dataManagement',
    icon: IconDatabaseImport,
    actions: [{ id: 'importPeople', permission: 'imports:create', search: { import: 'new', dataset: 'users' } }],
    chunk: async () => {
      const [{ DataManagementPage: Page }, { prefetchDataManagement: prefetch }] = await Promise.all([
        import('#features/imports/DataManagementPage.tsx'),
        import('#features/imports/data-management.queries.ts'),
      ]);
      return { Page, prefetch };
    },
  },
  {
    path: 'organization/translations',
    permission: 'posts:publish',
    label: 'menu.translations',
    icon: IconLanguage,
    under: 'organization/data-management',
    chunk: async () => {
      const [{ TranslationsPage: Page }, { prefetchTranslations: prefetch }] = await Promise.all([
        import('#features/translations/TranslationsPage.tsx'),
        import('#features/translations/translations.queries.ts'),
      ]);
      return { Page, prefetch };
    },
  },
  ...assistantScreens,
  ...superAdminScreens,
  {
    path: 'user-profile/$userId',
    permission: 'users:read',
    label: 'menu.userProfile',
    icon: IconUserCircle,
    under: 'organization/users-management',
    chunk: async () => {
      const { UserProfilePage: Page, prefetchUserProfile: prefetch } = await import('./pages/UserProfilePage.tsx');
      return { Page, prefetch };
    },
  },
  {
    path: OWN_PROFILE,
    permission: 'webapp:read',
    label: 'menu.ownProfile',
    icon: IconUser,
    chunk: async () => ({ Page: (await import('#features/users/own-profile/UserDetailsPage.tsx')).UserDetailsPage }),
  },
];
