import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { json } from '#platform/testing/fake-server.ts';
import { organizationSample } from '#platform/testing/session.samples.ts';
import { screens } from './routes.tsx';
import { openPortal } from './testing/open-portal.tsx';

const organization = `/${organizationSample.id}`;
const screenAt = (path: string) => screens.find((one) => one.path === path)!;

/** The code of a screen comes once the function is called. */
const delayCode = (path: string) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const chunk = vi.spyOn(screenAt(path), 'chunk');
  chunk.mockImplementation(async () => {
    await promise;
    return { Page: () => <h1>Le contenu</h1> };
  });
  return resolve;
};

beforeEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  localStorage.setItem('token', 't1');
});

describe('the first load of a screen', () => {
  it('shows frame and title at once, and the screen when its code is there', async () => {
    const arrive = delayCode('organization/sites');
    await openPortal(`${organization}/organization/sites`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Sites' })).toBeDefined();
    expect(screen.getByRole('navigation', { name: 'Navigation principale' })).toBeDefined();
    expect(screen.getByRole('status', { name: 'Chargement…' })).toBeDefined();
    arrive();
    expect(await screen.findByRole('heading', { level: 1, name: 'Le contenu' })).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'Sites' })).toBeNull();
  });

  it('shows no title that the screen will not have', async () => {
    const arrive = delayCode('organization/paystub');
    await openPortal(`${organization}/organization/paystub`);
    expect(await screen.findByRole('status', { name: 'Chargement…' })).toBeDefined();
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
    arrive();
    expect(await screen.findByRole('heading', { level: 1, name: 'Le contenu' })).toBeDefined();
  });

  it('shows the empty frame when the person is not let in for long', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await openPortal(`${organization}/organization/sites`, ({ on }) =>
      on('GET /v1/profile/my', () => new Promise<Response>(() => undefined)),
    );
    await vi.advanceTimersByTimeAsync(2_000);
    expect(screen.queryByRole('status', { name: 'Chargement…' })).toBeNull();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(screen.getByRole('status', { name: 'Chargement…' })).toBeDefined();
    vi.useRealTimers();
  });

  it('leaves the screen before in place while a later one loads', async () => {
    const empty = () => json({ items: [], total: 0, lastPage: 1, page: 1 });
    delayCode('organization/projects');
    vi.spyOn(screenAt('organization/sites'), 'chunk').mockResolvedValue({ Page: () => <h1>Les sites</h1> });
    await openPortal(`${organization}/organization/sites`, ({ on }) => on('GET /v1/projects', empty));
    await screen.findByRole('heading', { level: 1, name: 'Les sites' });
    await userEvent.click(screen.getByRole('link', { name: 'Projets' }));
    await waitFor(() => expect(screenAt('organization/projects').chunk).toHaveBeenCalled());
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(screen.getByRole('heading', { level: 1, name: 'Les sites' })).toBeDefined();
  });
});
