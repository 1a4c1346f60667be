/** Screens of external apps: what the organization offers, and the catalogue of super admins (SHELL-17, SHELL-20). */
import IconApps from '@tabler/icons-react/dist/esm/icons/IconApps.mjs';
import type { Screen } from './screens.ts';

export const organizationAppsScreen: Screen = {
  path: 'organization/apps',
  permission: 'apps:read',
  feature: 'operations',
  section: 'administration',
  label: 'menu.apps',
  icon: IconApps,
  chunk: async () => {
    const [{ OrganizationAppsPage: Page }, { prefetchOrganizationApps: prefetch }] = await Promise.all([
      import('#features/external-apps/organization/OrganizationAppsPage.tsx'),
      import('#features/external-apps/organization/organization-apps.queries.ts'),
    ]);
    return { Page, prefetch };
  },
};

export const appCatalogueScreen: Screen = {
  path: 'superadmin/apps',
  permission: 'superadmin:read',
  section: 'superAdmin',
  label: 'menu.appCatalogue',
  icon: IconApps,
  actions: [{ id: 'addApp', permission: 'superadmin:update', search: { open: 'new' } }],
  chunk: async () => {
    const [{ AppCataloguePage: Page }, { prefetchAppCatalogue: prefetch }] = await Promise.all([
      import('#features/external-apps/catalogue/AppCataloguePage.tsx'),
      import('#features/external-apps/catalogue/app-catalogue.queries.ts'),
    ]);
    return { Page, prefetch };
  },
};
