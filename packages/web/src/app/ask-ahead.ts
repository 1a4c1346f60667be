import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { loadOrganization, loadProfile } from '#platform/session/session.queries.ts';
import { enterOrganization, readToken } from '#platform/session/storage.ts';
import { isUuid } from '#platform/uuid.ts';

/** Guard and router ask for the same a moment later, and say what failed. */
const toldLater = () => undefined;

/**
 * Asks at once for what the address of a signed-in person needs: profile, organization and the code of the screen. Otherwise each
 * would wait for the words of the page, or for the one before it, and a phone would wait for the network four times instead of twice.
 */
export const askAhead = (router: AnyRouter, client: QueryClient): void => {
  const matches = router.matchRoutes(router.latestLocation);
  const organizationId: unknown = matches.at(-1)?.params.idOrganization;
  if (typeof organizationId !== 'string' || !isUuid(organizationId) || readToken() === null) return;
  enterOrganization(organizationId);
  loadOrganization(client).catch(toldLater);
  loadProfile(client).catch(toldLater);
  for (const { staticData } of matches) staticData.screen?.chunk().catch(toldLater);
};
