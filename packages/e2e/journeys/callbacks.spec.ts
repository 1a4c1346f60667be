import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { SignInPage } from '../pages/SignInPage.ts';
import { keptInBrowser } from '../pages/session.ts';
import { people } from '../people.ts';

/**
 * Begins a sign-in that the provider answers at once, because it knows the person already, and catches the answer on its
 * way to the portal.
 */
const catchCallback = async (page: Page): Promise<URL> => {
  await page.goto('/download-app');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/');
  const caught = Promise.withResolvers<string>();
  // A redirect cannot be stopped in the browser, so this one is not followed.
  await page.route('**/auth?*', async (route) => {
    const answer = await route.fetch({ maxRedirects: 0, maxRetries: 2 });
    await route.fulfill({ status: 204 });
    caught.resolve(answer.headers().location!);
  });
  await new SignInPage(page).submit.click();
  const callback = new URL(await caught.promise);
  await page.unroute('**/auth?*');
  expect(callback.searchParams.get('code')).toMatch(/^[\w-]{40,}$/);
  return callback;
};

const refused = 'Cette connexion n’a pas commencé ici';
/** Where who looks after people arrives. */
const firstScreen = /\/dashboard\/overview$/;

const withChanges = (url: URL, changes: Record<string, string | null>): string => {
  const changed = new URL(url);
  for (const [name, value] of Object.entries(changes))
    if (value === null) changed.searchParams.delete(name);
    else changed.searchParams.set(name, value);
  return changed.href;
};

/** What somebody could do to the answer on its way; everything else in it is right. */
const tamperings: Record<string, (own: URL, foreign: URL) => string> = {
  'a whole answer meant for another browser': (_own, foreign) => foreign.href,
  'the code of another sign-in': (own, foreign) => withChanges(own, { code: foreign.searchParams.get('code') }),
  'another state': (own, foreign) => withChanges(own, { state: foreign.searchParams.get('state') }),
  'no state': (own) => withChanges(own, { state: null }),
  'no code': (own) => withChanges(own, { code: null }),
  'an invented code': (own) => withChanges(own, { code: 'invented' }),
  'another issuer': (own) => withChanges(own, { iss: 'https://evil.example' }),
  'an error beside the code': (own) => withChanges(own, { error: 'access_denied' }),
};

test('eight tampered answers of the provider let nobody in, and the untouched one does (P7, AUTH-01)', async ({
  page,
  anotherPage,
  signIn,
  noise,
}) => {
  noise.expect(/Sign-in refused|SignInRefused/, /status of 400/);
  const attacker = await anotherPage();
  await signIn(attacker, people.influencer);
  await signIn(page, people.userAdmin);
  const foreign = await catchCallback(attacker);
  for (const [what, tamper] of Object.entries(tamperings)) {
    const address = tamper(await catchCallback(page), foreign);
    await page.goto(address);
    await expect(page.getByRole('alert').getByRole('heading'), what).toHaveText(
      what.startsWith('an error') ? 'La connexion n’a pas été terminée' : refused,
    );
    expect(await keptInBrowser(page), what).toEqual([]);
  }
  await page.goto((await catchCallback(page)).href);
  await page.waitForURL(firstScreen);
  expect(await keptInBrowser(page)).toContain('token');
});

test('an answer is good for one time, and needs the browser that asked (P7)', async ({
  page,
  anotherPage,
  signIn,
  noise,
}) => {
  noise.expect(/SignInRefused|Sign-in refused/, /status of 400/);
  await signIn(page, people.userAdmin);
  const callback = await catchCallback(page);
  const thief = await anotherPage();
  await thief.goto(callback.href);
  await expect(thief.getByRole('heading', { name: refused })).toBeVisible();
  expect(await keptInBrowser(thief)).toEqual([]);

  await page.goto(callback.href);
  await page.waitForURL(firstScreen);
  await page.goto(callback.href);
  await expect(page.getByRole('heading', { name: refused })).toBeVisible();
  // The session that was there stays.
  await page.getByRole('link', { name: 'Retour à l’accueil' }).click();
  await page.waitForURL(firstScreen);
});
