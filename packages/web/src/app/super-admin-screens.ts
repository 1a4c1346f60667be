/** Screens for super admins alone: what is the same for all organizations (GAP-03, SHELL-20). */
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import IconBuildingCommunity from '@tabler/icons-react/dist/esm/icons/IconBuildingCommunity.mjs';
import IconIdBadge2 from '@tabler/icons-react/dist/esm/icons/IconIdBadge2.mjs';
import { appCatalogueScreen } from './apps-screens.ts';
import type { Screen } from './screens.ts';

export const superAdminScreens: readonly Screen[] = [
  {
    path: 'superadmin/organizations',
    permission: 'superadmin:read',
    section: 'superAdmin',
    label: 'menu.organizations',
    icon: IconBuildingCommunity,
    actions: [{ id: 'addOrganization', permission: 'superadmin:update', search: { open: 'new' } }],
    chunk: async () => {
      const [{ OrganizationsPage: Page }, { prefetchOrganizations: prefetch }] = await Promise.all([
        import('#features/organizations/OrganizationsPage.tsx'),
        import('#features/organizations/organizations.queries.ts'),
      ]);
      return { Page, prefetch };
    },
  },
  {
    path: 'superadmin/card-types',
    permission: 'superadmin:read',
    section: 'superAdmin',
    label: 'menu.cardTypes',
    icon: IconIdBadge2,
    chunk: async () => {
      const [{ CardTypesPage: Page }, { prefetchCardTypes: prefetch }] = await Promise.all([
        import('#features/cards/types/CardTypesPage.tsx'),
        import('#features/cards/types/card-types.queries.ts'),
      ]);
      return { Page, prefetch };
    },
  },
  appCatalogueScreen,
  {
    path: 'superadmin/notification-events',
    permission: 'superadmin:read',
    section: 'superAdmin',
    label: 'menu.notificationTypes',
    icon: IconBell,
    chunk: async () => {
      const [{ NotificationTypesPage: Page }, { prefetchTypes: prefetch }] = await Promise.all([
        import('#features/notifications/types/NotificationTypesPage.tsx'),
        import('#features/notifications/types/notification-types.queries.ts'),
      ]);
      return { Page, prefetch };
    },
  },
];
