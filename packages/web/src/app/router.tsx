/** Makes the router out of the route table. */
import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  notFound,
  Outlet,
  type RouterHistory,
  redirect,
  rootRouteId,
} from '@tanstack/react-router';
import { isAllowed, type Person } from '#platform/session/person.tsx';
import { loadOrganization, loadProfile } from '#platform/session/session.queries.ts';
import { startSignIn } from '#platform/session/sign-in.ts';
import { currentOrganization, enterOrganization, readToken } from '#platform/session/storage.ts';
import { currentLanguageTag } from '#platform/text/locale.ts';
import { followOrganization } from '#platform/text/words.ts';
import { isUuid } from '#platform/uuid.ts';
import { judgeEntry } from './guard.ts';
import { OrganizationLayout } from './layout/OrganizationLayout.tsx';
import { ErrorPage } from './pages/ErrorPage.tsx';
import { FailurePage } from './pages/FailurePage.tsx';
import { LandingPage } from './pages/LandingPage.tsx';
import { ScreenFailure } from './pages/ScreenFailure.tsx';
import { WaitingPage } from './pages/WaitingPage.tsx';
import { WaitingScreen } from './pages/WaitingScreen.tsx';
import { plainRoutes } from './plain-routes.ts';
import { redirects } from './redirects.ts';
import { screens } from './routes.tsx';
import { ScreenGate } from './ScreenGate.tsx';
import type { PlainRoute } from './screens.ts';
import { closedBecause, firstScreenOf, type Screen } from './screens.ts';
import { useArrival } from './use-arrival.ts';

type Context = { client: QueryClient };
type OrganizationContext = Context & { person: Person };

/** The browser is leaving for another page: nothing comes after this. */
const leaving = () => new Promise<never>(() => undefined);

/** Milliseconds that a page stays while the next one loads. */
const PENDING_MS = 1000;
/** Milliseconds that the mark stays while the person is let in, before the empty frame says that something comes. */
const PENDING_ENTRY_MS = 3000;

const rootRoute = createRootRouteWithContext<Context>()({
  component: function Root() {
    useArrival();
    return <Outlet />;
  },
  notFoundComponent: ErrorPage,
});

const plainRouteOf = (plain: PlainRoute) => {
  const route = createRoute({
    getParentRoute: () => rootRoute,
    path: plain.path,
    beforeLoad: ({ preload }) => {
      if (!preload) enterOrganization(null);
    },
    loader: () => plain.chunk(),
    component: () => {
      const { Page } = route.useLoaderData();
      return <Page />;
    },
  });
  return route;
};

/** The guard of GAP-11; what it loads is there for every screen below. */
const enter = async (id: string, client: QueryClient, address: string): Promise<Person> => {
  enterOrganization(id);
  const verdict = await judgeEntry(id, {
    hasToken: () => readToken() !== null,
    loadProfile: () => loadProfile(client),
    loadOrganization: () => loadOrganization(client),
  });
  switch (verdict.kind) {
    case 'enter':
      await followOrganization(verdict.person.organization.defaultLocale);
      return verdict.person;
    case 'sign-in':
      await startSignIn(address, currentLanguageTag());
      return leaving();
    case 'session-over':
      return leaving();
    case 'not-member':
      throw redirect({ to: '/logout', search: { reason: 'not-member' } });
    case 'app-only':
      throw redirect({ to: '/download-app' });
  }
};

const organizationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/$idOrganization',
  beforeLoad: async ({ params, context, location, preload }) => {
    const id = params.idOrganization;
    if (!isUuid(id)) throw notFound({ routeId: rootRouteId });
    // Pointing at a link to another organization must not move this tab there.
    if (preload && currentOrganization() !== id) throw redirect({ to: '/' });
    return { person: await enter(id, context.client, location.href) };
  },
  component: OrganizationLayout,
  pendingComponent: WaitingPage,
  errorComponent: FailurePage,
});

type Opened = { search: object; params: object };

const openScreen = async (screen: Screen, { client, person }: OrganizationContext, { search, params }: Opened) => {
  const closed = closedBecause(screen, person);
  if (closed) return { closed };
  const { Page, prefetch } = await screen.chunk();
  prefetch?.(client, { ...search }, { ...params }, (permission) => isAllowed(person.profile, permission));
  return { Page };
};

const screenRouteOf = (screen: Screen) => {
  const route = createRoute({
    getParentRoute: () => organizationRoute,
    path: screen.path,
    staticData: { screen },
    loader: ({ context, location, params }) => openScreen(screen, context, { search: location.search, params }),
    component: () => <ScreenGate {...route.useLoaderData()} screen={screen} />,
    pendingComponent: () => <WaitingScreen screen={screen} />,
    errorComponent: ScreenFailure,
  });
  return route;
};

const landingRoute = createRoute({
  getParentRoute: () => organizationRoute,
  path: '/',
  beforeLoad: ({ context, params }) => {
    const first = firstScreenOf(screens, context.person);
    if (first) throw redirect({ href: `/${params.idOrganization}/${first.path}`, replace: true });
  },
  component: LandingPage,
});

const redirectRouteOf = ([from, to]: [string, string]) =>
  createRoute({
    getParentRoute: () => organizationRoute,
    path: from,
    beforeLoad: ({ params }) => {
      throw redirect({ href: `/${params.idOrganization}/${to}`, replace: true });
    },
  });

const anythingElse = createRoute({ getParentRoute: () => rootRoute, path: '$', component: ErrorPage });

/**
 * The router of the portal; in tests `history` is in memory. On a first load nothing is there yet that could stay: the mark of the
 * page does until the person is let in, and then frame and title of the screen come at once. A part that shows that it waits does so
 * until everything is there, so that those above a screen do it late.
 */
export const createPortalRouter = (client: QueryClient, history?: RouterHistory) => {
  const screenRoutes = screens.map(screenRouteOf);
  const router = createRouter({
    routeTree: rootRoute.addChildren([
      ...plainRoutes.map(plainRouteOf),
      organizationRoute.addChildren([landingRoute, ...screenRoutes, ...Object.entries(redirects).map(redirectRouteOf)]),
      anythingElse,
    ]),
    context: { client },
    ...(history ? { history } : {}),
    defaultPreload: 'intent',
    defaultErrorComponent: FailurePage,
    defaultPendingComponent: WaitingPage,
    defaultPendingMs: Number.POSITIVE_INFINITY,
  });
  organizationRoute.options.pendingMs = PENDING_ENTRY_MS;
  for (const { options } of screenRoutes) Object.assign(options, { pendingMs: 0, pendingMinMs: 0 });
  const settle = router.subscribe('onResolved', () => {
    router.options.defaultPendingMs = PENDING_MS;
    for (const { options } of [organizationRoute, ...screenRoutes]) {
      delete options.pendingMs;
      delete options.pendingMinMs;
    }
    settle();
  });
  return router;
};
