import type { Page as Listed } from '@fanal/contract/kit/page';
import type { UserRow } from '@fanal/contract/users/users.shapes';
import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { callsOf, sessionHeaders } from '../pages/api.ts';
import { Frame } from '../pages/Frame.ts';
import { SignInPage } from '../pages/SignInPage.ts';
import { keptInBrowser } from '../pages/session.ts';
import { kestrelPeople, PASSWORD, type Someone } from '../people.ts';

/** What an administrator does from the list of people, asked of the server with the administrator's own session. */
const changeBlock = async (admin: Page, someone: Someone, blocked: boolean): Promise<void> => {
  const call = callsOf(admin);
  const { items } = await call<Listed<UserRow>>('GET', `/v1/all/users?search=${encodeURIComponent(someone.name)}`);
  await call('PUT', `/v1/all/users/${items[0]!.id}/block`, { blocked });
};

test('somebody who is blocked while working is out without an action, cannot come back, and can after the reactivation (AUTH-12, P5)', async ({
  page,
  anotherPage,
  signInByPages,
  noise,
}) => {
  noise.expect(
    /status of (401|403|422)/,
    /ACCOUNT_DISABLED|account is deactivated/i,
    /Token not found in localStorage/,
  );
  const admin = await anotherPage();
  await signInByPages(admin, kestrelPeople.organizationAdmin);
  await expect(new Frame(admin).account).toBeVisible();
  // An attempt before this one may have left her outside.
  await changeBlock(admin, kestrelPeople.userAdmin, false);
  const waiting = page.waitForRequest(/settings-version/, { timeout: 60_000 });
  await signInByPages(page, kestrelPeople.userAdmin);
  await expect(new Frame(page).overview).toBeVisible();
  await waiting;
  const headers = await sessionHeaders(page);

  await changeBlock(admin, kestrelPeople.userAdmin, true);
  // Nobody touches the tab: it is out sooner than it would ask again by itself.
  await expect(page).toHaveURL('/?state=disabled', { timeout: 15_000 });
  // The promise: nothing that begins more than a second after the block is accepted.
  await page.waitForTimeout(1_000);
  expect((await page.request.get('/v1/profile/my', { headers })).status()).toBe(401);
  await expect(page.getByRole('main')).toContainText('Ce compte est désactivé.');
  expect(await keptInBrowser(page)).toEqual([]);

  const signInPage = new SignInPage(page);
  await signInPage.open();
  await signInPage.enter(kestrelPeople.userAdmin.email);
  await expect(page.getByRole('alert')).toContainText('Ce compte est désactivé');

  await changeBlock(admin, kestrelPeople.userAdmin, false);
  await signInPage.enter(kestrelPeople.userAdmin.email);
  await expect(new Frame(page).overview).toBeVisible();
});

test('five wrong passwords close an account and say so; only an administrator opens it again (AUTH-13, GAP-10)', async ({
  page,
  anotherPage,
  signInByPages,
  noise,
}) => {
  noise.expect(/status of 422/);
  const admin = await anotherPage();
  await signInByPages(admin, kestrelPeople.organizationAdmin);
  await expect(new Frame(admin).account).toBeVisible();
  // An attempt before this one may have closed the account, or used up some of the five: a sign-in forgets them.
  await changeBlock(admin, kestrelPeople.lead, false);
  const lead = await anotherPage();
  await signInByPages(lead, kestrelPeople.lead);
  // its tab would hear that the account is closed
  await lead.close();

  const signInPage = new SignInPage(page);
  await page.goto('/');
  await signInPage.open();
  await expect(page.getByRole('main')).toContainText('Après 5 essais manqués, le compte est désactivé');
  const { email } = kestrelPeople.lead;
  for (let attempt = 1; attempt <= 4; attempt++) {
    await signInPage.enter(email, `wrong-${attempt}`);
    await expect(signInPage.password).toHaveValue('');
    await expect(page.getByRole('alert')).toContainText('ne correspond pas');
  }
  await signInPage.enter(email, 'wrong-5');
  await expect(page.getByRole('alert')).toContainText('désactivé par mesure de sécurité après 5 essais manqués');
  await signInPage.enter(email, PASSWORD);
  await expect(signInPage.password).toHaveValue('');
  await expect(page.getByRole('alert')).toContainText('désactivé par mesure de sécurité');

  await changeBlock(admin, kestrelPeople.lead, false);
  await signInPage.enter(email, PASSWORD);
  await expect(new Frame(page).account).toHaveAccessibleName(new RegExp(kestrelPeople.lead.name));
});
