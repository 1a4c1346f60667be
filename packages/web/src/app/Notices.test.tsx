import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openPortal } from './testing/open-portal.tsx';

beforeEach(() => {
  localStorage.clear();
  document.head.insertAdjacentHTML('beforeend', '<meta name="build-version" content="old">');
});
afterEach(() => {
  document.querySelector('meta[name="build-version"]')?.remove();
  vi.restoreAllMocks();
});

it('asks for a refresh once another version is served (SHELL-40, ERRORS-31)', async () => {
  await openPortal('/', ({ on }) => on('GET /version.json', () => new Response('{"version":"new"}')));
  expect(screen.queryByText('Une nouvelle version est prête. Actualisez la page.')).toBeNull();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByText('Une nouvelle version est prête. Actualisez la page.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Actualiser' })).toBeDefined();
});

it('says so while there is no connection', async () => {
  await openPortal('/');
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  expect(await screen.findByText(/Vous êtes hors ligne/)).toBeDefined();
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(screen.queryByText(/Vous êtes hors ligne/)).toBeNull());
});
