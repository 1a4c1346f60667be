/** Addresses outside any organization, and the code behind them. */
import { devRoutes } from './dev-routes.ts';
import type { PlainRoute } from './screens.ts';

export const plainRoutes: readonly PlainRoute[] = [
  {
    path: '/',
    chunk: async () => ({ Page: (await import('#features/session/home/HomePage.tsx')).HomePage }),
  },
  {
    path: '/callback',
    chunk: async () => ({
      Page: (await import('#features/session/sign-in-callback/SignInCallbackPage.tsx')).SignInCallbackPage,
    }),
  },
  {
    path: '/logout',
    chunk: async () => ({ Page: (await import('#features/session/logout/LogoutPage.tsx')).LogoutPage }),
  },
  {
    path: '/download-app',
    chunk: async () => ({ Page: (await import('#features/session/download-app/DownloadAppPage.tsx')).DownloadAppPage }),
  },
  {
    path: '/verify/$number',
    chunk: async () => ({ Page: (await import('#features/courses/certificates/VerifyPage.tsx')).VerifyPage }),
  },
  {
    path: '/emergency-card/$organizationId/$siteId',
    chunk: async () => ({
      Page: (await import('#features/structure/emergency-cards/EmergencyCardPage.tsx')).EmergencyCardPage,
    }),
  },
  {
    path: '/paystubs',
    chunk: async () => ({
      Page: (await import('#features/paystubs/former/FormerPaystubsPage.tsx')).FormerPaystubsPage,
    }),
  },
  ...devRoutes,
];
