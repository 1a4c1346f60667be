/** A screen in a window of its own: router in memory, server behind one `fetch`, words of the language asked for. */
import type { FeatureSwitches } from '@fanal/contract/features';
import { type Permission, permissionsOf, type RoleType } from '@fanal/contract/permissions';
import { notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { createQueryClient } from '#platform/query-client.ts';
import { PersonContext } from '#platform/session/person.tsx';
import { enterOrganization } from '#platform/session/storage.ts';
import { type FakeServer, startFakeServer } from '#platform/testing/fake-server.ts';
import { organizationSample, profileSample } from '#platform/testing/session.samples.ts';
import { chooseLocale, loadWords, type Namespace, registerWords, type Words } from '#platform/text/words.ts';
import { ToastRegion } from '#ui/ToastRegion.tsx';
import { renderUi } from '#ui/testing/render-ui.tsx';

registerWords(import.meta.glob<{ default: Words }>('../../{features,platform,widgets}/**/*.text.*.json'));

declare global {
  /** The words of all that the test file imports, as the route of its page would load them (vite/words-with-chunks.ts). */
  var wordsOfTest: readonly Namespace[];
}

type Wanted = {
  /** What follows the `?` of the address. */
  search?: string;
  permissions?: readonly Permission[];
  /** Whoever is not an administrator: the permissions are those of the role unless others are given. */
  roleType?: RoleType;
  isSuperAdmin?: boolean;
  features?: Partial<FeatureSwitches>;
  locale?: 'fr_CA' | 'en_CA' | 'es_ES';
};

/** Shows a page to somebody who administers the sample organization, or holds only the permissions given. */
export const openScreen = async (
  Page: () => ReactElement,
  prepare: (server: FakeServer) => void,
  wanted: Wanted = {},
) => {
  const { search = '', roleType = 'organizationAdmin', isSuperAdmin = false, locale = 'fr_CA' } = wanted;
  const permissions = [...(wanted.permissions ?? permissionsOf[roleType])];
  localStorage.setItem('token', 'token');
  // Toasts outlive a page: what another test was told is none of ours.
  notifications.clean();
  enterOrganization(organizationSample.id);
  const server = startFakeServer();
  prepare(server);
  // As a person does: what an earlier test of the file fetched late speaks the new language, too.
  await chooseLocale(locale);
  await loadWords('general', ...globalThis.wordsOfTest);
  const person = {
    profile: { ...profileSample, permissions, isSuperAdmin },
    organization: { ...organizationSample, roleType, features: { ...organizationSample.features, ...wanted.features } },
  };
  const rootRoute = createRootRoute({ component: Outlet });
  const screenRoute = createRoute({ getParentRoute: () => rootRoute, path: '/screen', component: Page });
  const router = createRouter({
    routeTree: rootRoute.addChildren([screenRoute]),
    history: createMemoryHistory({ initialEntries: [`/screen?${search}`] }),
  });
  window.scrollTo = () => undefined;
  renderUi(
    <QueryClientProvider client={createQueryClient(() => undefined)}>
      <PersonContext value={person}>
        <RouterProvider router={router} />
      </PersonContext>
      <ToastRegion />
    </QueryClientProvider>,
  );
  return {
    server,
    /** The address after the `?`, as an object. */
    address: () => router.state.location.search as Record<string, unknown>,
    path: () => router.state.location.pathname,
    back: () => router.history.back(),
  };
};
