import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepCookie } from '#platform/cookies.ts';
import { takeEarlyAnswer } from '#platform/early-answers.ts';
import { sourceOfFirstScript } from '../../vite/first-script.ts';

const ORGANIZATION = '01a2272b-2c91-7e09-95f9-09adc176e1d7';
const fetched = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    fetched.mockImplementation(async (address) => new Response(address)),
  );
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  localStorage.clear();
  keepCookie('language', '', 0);
});
afterEach(() => {
  fetched.mockReset();
  vi.unstubAllGlobals();
  delete window.earlyAnswers;
  history.replaceState(null, '', '/');
});

/** Runs the script as a page does: as text. */
const openPage = (address: string) => {
  history.replaceState(null, '', address);
  // biome-ignore lint/security/noGlobalEval: what the build writes is what has to work.
  globalThis.eval(sourceOfFirstScript(''));
};

const headers = {
  'accept-language': 'es-ES',
  authorization: 'Bearer t',
  'x-organization-id': ORGANIZATION,
};
const profile = { address: '/v1/profile/my', init: { method: 'GET' }, headers };

const openSignedIn = () => {
  localStorage.setItem('token', 't');
  keepCookie('language', 'es_ES', 1);
  openPage(`/${ORGANIZATION}/cards`);
};

it('marks the page with the chosen color scheme, otherwise with that of the device', () => {
  const scheme = () => document.documentElement.getAttribute('data-mantine-color-scheme');
  openPage('/');
  expect(scheme()).toBe('dark');
  localStorage.setItem('color-scheme', 'light');
  openPage('/');
  expect(scheme()).toBe('light');
});

it('asks for profile and organization of a signed-in person, and gives each answer to the same request once', async () => {
  openSignedIn();
  expect(fetched.mock.calls).toEqual([
    ['/v1/profile/my', { headers }],
    ['/v1/my/organization', { headers }],
  ]);
  expect(await (await takeEarlyAnswer(profile))?.text()).toBe('/v1/profile/my');
  expect(await takeEarlyAnswer(profile)).toBeUndefined();
});

it.each([
  ['another person', { authorization: 'Bearer other' }],
  ['another organization', { 'x-organization-id': '02a2272b-2c91-7e09-95f9-09adc176e1d7' }],
  ['another language', { 'accept-language': 'fr-CA' }],
])('gives no answer to a request of %s', async (_, changed) => {
  openSignedIn();
  expect(await takeEarlyAnswer({ ...profile, headers: { ...headers, ...changed } })).toBeUndefined();
});

it('gives no answer to a request that changes something, and none where none came', async () => {
  openSignedIn();
  expect(await takeEarlyAnswer({ ...profile, init: { method: 'PUT' } })).toBeUndefined();
  fetched.mockRejectedValue(new TypeError('no network'));
  openSignedIn();
  expect(await takeEarlyAnswer(profile)).toBeUndefined();
});

it.each([
  ['nobody is signed in', null, `/${ORGANIZATION}/cards`],
  ['the page is of no organization', 't', '/callback?code=1'],
  ['the address names none that could exist', 't', '/42/cards'],
])('asks for nothing where %s', (_, token, address) => {
  if (token) localStorage.setItem('token', token);
  openPage(address);
  expect(fetched).not.toHaveBeenCalled();
});
