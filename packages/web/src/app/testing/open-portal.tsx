import { createMemoryHistory } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { createQueryClient } from '#platform/query-client.ts';
import { onSessionEnd } from '#platform/session/end-session.ts';
import { type FakeServer, json, startFakeServer } from '#platform/testing/fake-server.ts';
import { organizationSample, profileSample } from '#platform/testing/session.samples.ts';
import { registerWords, startWords } from '#platform/text/words.ts';
import { App } from '../App.tsx';
import { askAhead } from '../ask-ahead.ts';
import { createPortalRouter } from '../router.tsx';
import { wordFiles } from '../words.ts';

type Opened = { server: FakeServer; pathname: () => string; search: () => object };

/** Somebody who administers the sample organization is signed in; `prepare` changes what the server answers. */
export const openPortal = async (
  address: string,
  prepare: (server: FakeServer) => void = () => undefined,
): Promise<Opened> => {
  const server = startFakeServer();
  server.on('GET /v1/profile/my', () => json(profileSample));
  server.on('GET /v1/my/organization', () => json(organizationSample));
  server.on('GET /v1/my/organizations', () => json({ items: [organizationSample], total: 1, lastPage: 1, page: 1 }));
  prepare(server);
  window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;
  window.scrollTo = () => undefined;
  registerWords(wordFiles);
  await startWords('general', 'app');
  const client = createQueryClient(() => undefined);
  const router = createPortalRouter(client, createMemoryHistory({ initialEntries: [address] }));
  onSessionEnd((reason) => void router.navigate({ to: '/logout', search: { reason } }));
  askAhead(router, client);
  render(<App client={client} router={router} />);
  return { server, pathname: () => router.state.location.pathname, search: () => router.state.location.search };
};
