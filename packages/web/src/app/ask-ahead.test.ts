import { createMemoryHistory } from '@tanstack/react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '#platform/query-client.ts';
import { loadProfile } from '#platform/session/session.queries.ts';
import { failOnLies } from '#platform/testing/contract-answers.ts';
import { json, refusal, startFakeServer } from '#platform/testing/fake-server.ts';
import { organizationSample, profileSample } from '#platform/testing/session.samples.ts';
import { askAhead } from './ask-ahead.ts';
import { createPortalRouter } from './router.tsx';
import { screens } from './routes.tsx';

const sites = screens.find(({ path }) => path === 'organization/sites')!;
const address = `/${organizationSample.id}/organization/sites`;

const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

const openedAt = (path: string, profile: () => Response = () => json(profileSample)) => {
  const server = startFakeServer();
  server.on('GET /v1/profile/my', profile);
  server.on('GET /v1/my/organization', () => json(organizationSample));
  const client = createQueryClient(() => undefined);
  askAhead(createPortalRouter(client, createMemoryHistory({ initialEntries: [path] })), client);
  const asked = () => ['/v1/my/organization', '/v1/profile/my'].map((call) => server.asked(call).length);
  return { asked, client };
};

beforeEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  localStorage.setItem('token', 't1');
  vi.spyOn(sites, 'chunk').mockResolvedValue({ Page: () => null });
});

afterEach(failOnLies);

describe('what an address needs, before the page has words', () => {
  it('is asked for at once: profile, organization and the code of the screen', async () => {
    const { asked, client } = openedAt(`${address}?search=nord`);
    expect(sites.chunk).toHaveBeenCalledOnce();
    await vi.waitFor(() => expect(client.isFetching()).toBe(0));
    expect(asked()).toEqual([1, 1]);
  });

  it.each(['/logout', '/nothing/organization/sites'])('is nothing outside an organization: %s', async (path) => {
    const { asked } = openedAt(path);
    await settled();
    expect(asked()).toEqual([0, 0]);
    expect(sites.chunk).not.toHaveBeenCalled();
  });

  it('is nothing for somebody who is not signed in', async () => {
    localStorage.clear();
    const { asked } = openedAt(address);
    await settled();
    expect(asked()).toEqual([0, 0]);
    expect(sites.chunk).not.toHaveBeenCalled();
  });

  it('is asked for again by whoever needs it, once it has failed', async () => {
    vi.mocked(sites.chunk).mockRejectedValue(new Error('gone'));
    const { asked, client } = openedAt(address, () => refusal('UNEXPECTED'));
    await vi.waitFor(() => expect(client.isFetching()).toBe(0));
    expect(asked()).toEqual([1, 1]);
    await expect(loadProfile(client)).rejects.toThrow('words of UNEXPECTED');
    expect(asked()).toEqual([1, 2]);
  });
});
