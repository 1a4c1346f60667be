/** The dashboard: its overview is the first screen of whoever has it; training and its questions stand behind (SHELL-10, SHELL-11). */
import IconLayoutDashboard from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs';
import type { Screen } from './screens.ts';

export const dashboardScreens: readonly Screen[] = [
  {
    path: 'dashboard/overview',
    permission: 'users:read',
    orPermission: 'stats:read',
    section: null,
    label: 'menu.dashboard',
    icon: IconLayoutDashboard,
    chunk: async () => {
      const [{ OverviewPage: Page }, { prefetchOverview: prefetch }] = await Promise.all([
        import('#features/dashboard/OverviewPage.tsx'),
        import('#features/dashboard/overview.queries.ts'),
      ]);
      return { Page, prefetch };
    },
  },
  {
    path: 'dashboard/usage',
    permission: 'posts:publish',
    label: 'menu.usage',
    icon: IconLayoutDashboard,
    under: 'dashboard/overview',
    chunk: async () => {
      const { UsagePage: Page, prefetchUsage: prefetch } = await import('#features/dashboard/usage/UsagePage.tsx');
      return { Page, prefetch };
    },
  },
  {
    path: 'dashboard/acknowledgements',
    permission: 'stats:read',
    label: 'menu.acknowledgements',
    icon: IconLayoutDashboard,
    under: 'dashboard/overview',
    chunk: async () => {
      const { AskedPostsPage: Page, prefetchAsked: prefetch } = await import(
        '#features/posts/asked/AskedPostsPage.tsx'
      );
      return { Page, prefetch };
    },
  },
  {
    path: 'dashboard/formations',
    permission: 'stats:read',
    feature: 'learning',
    label: 'menu.trainingDashboard',
    hasOtherTitle: true,
    icon: IconLayoutDashboard,
    under: 'dashboard/overview',
    chunk: async () => {
      const [{ TrainingDashboardPage: Page }, { prefetchDashboard: prefetch }] = await Promise.all([
        import('#features/training-statistics/TrainingDashboardPage.tsx'),
        import('#features/training-statistics/courses/course-list.queries.ts'),
      ]);
      return { Page, prefetch };
    },
  },
  {
    path: 'dashboard/formations/$courseId/questions',
    permission: 'stats:read',
    feature: 'learning',
    label: 'menu.trainingQuestions',
    icon: IconLayoutDashboard,
    under: 'dashboard/formations',
    chunk: async () => {
      const { QuestionsPage: Page, prefetchQuestions: prefetch } = await import(
        '#features/training-statistics/questions/QuestionsPage.tsx'
      );
      return { Page, prefetch };
    },
  },
];
