import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keepCookie } from '../cookies.ts';
import { type FakeServer, ISSUER, json, startFakeServer } from '../testing/fake-server.ts';

let server: FakeServer;

const openTab = async () => {
  vi.resetModules();
  return import('./sign-out.ts');
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  server = startFakeServer();
  server.on('POST /v1/my/sign-out', () => json({ signedOut: true }));
  localStorage.setItem('token', 't1');
  localStorage.setItem('refreshToken', 'r1');
  localStorage.setItem('idToken', 'i1');
  localStorage.setItem('organizationId', 'org-1');
  localStorage.setItem('color-scheme', 'dark');
  sessionStorage.setItem('draft', 'Maude');
});

describe('signing out', () => {
  it('leaves nothing in the browser and leads to the end of the provider session (P8)', async () => {
    keepCookie('login_background', 'fff3b0', 1);
    keepCookie('language', 'en_CA', 1);
    const { signOut } = await openTab();
    const leaving = signOut();
    expect(localStorage).toHaveLength(0);
    expect(sessionStorage).toHaveLength(0);
    expect(document.cookie).toBe('language=en_CA');
    const address = new URL(await leaving);
    expect(address.origin + address.pathname).toBe(`${ISSUER}/end`);
    expect(Object.fromEntries(address.searchParams)).toEqual({
      client_id: 'fanal-portal',
      post_logout_redirect_uri: `${window.location.origin}/`,
      id_token_hint: 'i1',
    });
    expect(server.asked('/v1/my/sign-out')[0]!.headers.get('authorization')).toBe('Bearer t1');
  });

  it('brings the reason back home when the session ended by itself', async () => {
    keepCookie('login_background', 'fff3b0', 1);
    const { signOut } = await openTab();
    expect(new URL(await signOut('disabled')).searchParams.get('state')).toBe('disabled');
    expect(document.cookie).toContain('login_background');
  });

  it('goes home all the same when the provider or the server does not answer', async () => {
    server.off('GET discovery');
    server.off('POST /v1/my/sign-out');
    const { signOut } = await openTab();
    await expect(signOut()).resolves.toBe('/');
    await expect(signOut('expired')).resolves.toBe('/?state=expired');
  });
});

it('is heard in the other tabs', async () => {
  vi.resetModules();
  const { watchToken } = await import('./storage.ts');
  const heard = vi.fn();
  const stop = watchToken(heard);
  localStorage.removeItem('token');
  window.dispatchEvent(new StorageEvent('storage', { key: 'token', storageArea: localStorage }));
  expect(heard).toHaveBeenCalledExactlyOnceWith({ token: null, elsewhere: true });
  stop();
});
