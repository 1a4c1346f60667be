import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { Frame } from '../pages/Frame.ts';
import { GroupColumns } from '../pages/GroupColumns.ts';
import { SignInPage } from '../pages/SignInPage.ts';
import { keptInBrowser, spoilSession, spoilToken, watchCalls } from '../pages/session.ts';
import { people } from '../people.ts';

test('every call carries the token and the organization of the browser’s storage (AUTH-01, AUTH-02)', async ({
  page,
  signInByPages,
}) => {
  await signInByPages(page, people.organizationAdmin);
  await expect(new Frame(page).overview).toBeVisible();
  const asked = page.waitForRequest((request) => request.url().includes('/v1/site/list/search'));
  await new Frame(page).entry('Sites').click();
  const headers = (await asked).headers();
  const kept = await page.evaluate(() => ({ ...localStorage }));
  expect(headers.authorization).toBe(`Bearer ${kept.token}`);
  expect(headers['x-organization-id']).toBe(kept.organizationId);
  expect(page.url()).toContain(kept.organizationId);
});

test('a token that is refused is renewed once, and the call is repeated once, without anybody noticing (AUTH-03, P6)', async ({
  page,
  context,
  signInByPages,
  noise,
}) => {
  noise.expect(/status of 401/);
  await signInByPages(page, people.organizationAdmin);
  await expect(new Frame(page).overview).toBeVisible();
  await expect(new Frame(page).waitingCards).toBeVisible();
  const { calls, renewals } = watchCalls(context);
  await spoilToken(page);
  const frame = new Frame(page);
  await frame.entry('Sites').click();
  await expect(frame.heading).toHaveText(/^Sites/);
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  expect(renewals).toHaveLength(1);
  expect(renewals[0]).toContain('grant_type=refresh_token');
  const list = calls.filter(({ call }) => call.includes('/v1/site/list/search'));
  expect(await Promise.all(list.map(({ status }) => status))).toEqual([401, 200]);
});

test('all calls of two tabs that fail together share one renewal, and both tabs work on (AUTH-03, AUTH-05, P6)', async ({
  page,
  context,
  signInByPages,
  noise,
}) => {
  noise.expect(/status of 401/);
  await signInByPages(page, people.both);
  await page.getByRole('link', { name: 'Groupe Boréal' }).click();
  await expect(new Frame(page).overview).toBeVisible();
  const address = page.url().replace('dashboard/overview', 'organization/structure');
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(address);
    await expect(new GroupColumns(tab).columns.first()).toBeVisible();
    await expect(new Frame(tab).waitingCards).toBeVisible();
  }

  const { calls, renewals } = watchCalls(context);
  const open = Promise.withResolvers<void>();
  await context.route('**/v1/**', async (route) => {
    await open.promise;
    await route.continue();
  });
  await spoilToken(page);
  // Pointing at an entry of the menu already asks for what its screen will show: a page of the list, and its filters.
  for (const tab of [page, other])
    for (const name of ['Métiers', 'Postes', 'Catégories d’emploi', 'Projets', 'Sites']) {
      const before = calls.length;
      await new Frame(tab).entry(name).hover();
      await expect.poll(() => calls.length).toBe(before + 2);
    }
  await new Frame(page).entry('Sites').click();
  await expect(new Frame(page).heading).toHaveText(/^Sites/);
  await new Frame(other).entry('Projets').click();
  await expect(new Frame(other).heading).toHaveText(/^Projets/);
  // Each list asks for its named views once it stands.
  await expect.poll(() => calls.length).toBe(22);
  open.resolve();
  await expect.poll(() => calls.length).toBe(44);
  const [first, second] = [calls.slice(0, 22), calls.slice(22)];
  const answersTo = (some: typeof calls) => Promise.all(some.map(({ status }) => status));
  expect(await answersTo(first)).toEqual(Array(22).fill(401));
  expect(await answersTo(second)).toEqual(Array(22).fill(200));
  const sorted = (some: typeof calls) => some.map(({ call }) => call).sort();
  expect(sorted(second)).toEqual(sorted(first));
  expect(renewals).toHaveLength(1);
  for (const tab of [page, other]) {
    await new Frame(tab).entry('Sites').click();
    await expect(tab.getByRole('rowheader').first()).toBeVisible();
  }
  expect(renewals).toHaveLength(1);
});

test('two tabs whose token ends at the same moment stay signed in, time after time (AUTH-03, P6)', async ({
  page,
  context,
  signInByPages,
  noise,
}) => {
  noise.expect(/status of 401/);
  await signInByPages(page, people.organizationAdmin);
  const frame = new Frame(page);
  await frame.entry('Utilisateurs').click();
  await expect(frame.heading).toHaveText(/^Utilisateurs/);
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('rowheader').first()).toBeVisible();
  const { renewals } = watchCalls(context);
  for (let round = 1; round <= 5; round++) {
    await spoilToken(page);
    const found = (tab: Page) =>
      tab.waitForResponse((response) => response.url().includes(`search=nobody+${round}`) && response.ok());
    const both = [page, other].flatMap((tab) => [found(tab), tab.getByRole('searchbox').fill(`nobody ${round}`)]);
    await Promise.all(both);
    expect(renewals, `round ${round}`).toHaveLength(round);
  }
});

test('a renewal that the provider refuses empties the browser, leads out, and says why (AUTH-06, AUTH-07, P6)', async ({
  page,
  context,
  signInByPages,
  noise,
}) => {
  noise.expect(/status of 40[01]/, /session has ended/i, /Token not found in localStorage/);
  await signInByPages(page, people.organizationAdmin);
  const frame = new Frame(page);
  await frame.entry('Utilisateurs').click();
  await expect(frame.heading).toHaveText(/^Utilisateurs/);
  await frame.chooseLanguage('English (Canada)');
  await expect(frame.heading).toHaveText(/^Users/);
  const { renewals } = watchCalls(context);
  await spoilSession(page);
  await frame.follow('Sites');
  await expect(page).toHaveURL('/?state=expired');
  await expect(page.getByRole('main')).toContainText(/session has ended/i);
  expect(renewals).toHaveLength(1);
  expect(await keptInBrowser(page)).toEqual([]);
  expect((await context.cookies()).find(({ name }) => name === 'language')?.value).toBe('en_CA');
});

test('a refusal is asked for once more with a new token, then told as it is (AUTH-04, AUTH-05, ROLES-15, ERRORS-28)', async ({
  page,
  context,
  signInByPages,
  noise,
}) => {
  noise.expect(/status of 403/, /Permission denied/);
  await signInByPages(page, people.organizationAdmin);
  const { calls, renewals } = watchCalls(context);
  let body: object = { statusCode: 403, code: 'ACTION_FORBIDDEN', message: 'refused' };
  await page.route('**/v1/position', (route) => route.fulfill({ status: 403, json: body }));
  const frame = new Frame(page);
  await frame.entry('Postes').click();
  await page.getByRole('button', { name: 'Ajouter un poste' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Nom' }).fill('Poste refusé');
  await dialog.getByRole('button', { name: 'Ajouter le poste' }).click();
  await expect(dialog).toContainText('Vous n’avez pas les permissions requises pour effectuer cette action');
  const creates = calls.filter(({ call }) => call === 'POST /v1/position');
  expect(creates).toHaveLength(2);
  // A repeated create carries the same key, so that it could never make two.
  expect(creates[0]!.key).toMatch(/^[0-9a-f-]{36}$/);
  expect(creates[1]!.key).toBe(creates[0]!.key);
  expect(renewals).toHaveLength(1);

  body = { statusCode: 403, message: 'refused' };
  await dialog.getByRole('button', { name: 'Ajouter le poste' }).click();
  await expect(dialog).toContainText('Permission refusée');
  await expect(dialog.getByRole('textbox', { name: 'Nom' })).toHaveValue('Poste refusé');
  expect(calls.filter(({ call }) => call === 'POST /v1/position')).toHaveLength(4);
  expect(renewals).toHaveLength(2);
});

test('while the provider is down signed-in people work on, and a sign-in says so within ten seconds (P10)', async ({
  page,
  context,
  signInByPages,
  anotherPage,
  noise,
  baseURL,
}) => {
  const provider = `http://localhost:${Number(new URL(baseURL!).port) + 1}`;
  noise.expect(/ERR_CONNECTION_REFUSED/, /status of 401/, /identity provider does not answer/);
  await signInByPages(page, people.organizationAdmin);
  await expect(new Frame(page).overview).toBeVisible();
  await context.route(`${provider}/**`, (route) => route.abort('connectionrefused'));
  const frame = new Frame(page);
  await frame.entry('Sites').click();
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('rowheader').first()).toBeVisible();

  // When the token has ended meanwhile: nothing is lost, the person is told and tries again.
  await spoilToken(page);
  await frame.entry('Projets').click();
  await expect(page.getByRole('main')).toContainText('Votre session est conservée');
  expect(await keptInBrowser(page)).toContain('refreshToken');
  await context.unroute(`${provider}/**`);
  await page.getByRole('button', { name: 'Recharger' }).click();
  await expect(frame.heading).toHaveText(/^Projets/);
  await expect(page.getByRole('rowheader').first()).toBeVisible();

  const newcomer = await anotherPage();
  await newcomer.context().route(`${provider}/**`, (route) => route.abort('connectionrefused'));
  await newcomer.goto('/');
  await newcomer.getByRole('button', { name: 'Se connecter' }).click();
  await expect(newcomer.getByRole('alert')).toContainText('Le service de connexion ne répond pas', { timeout: 10_000 });
  await expect(newcomer.getByRole('button', { name: 'Se connecter' })).toBeEnabled();
});

test('signing out empties the browser, both tabs and the provider’s session, and the back button shows nothing (SHELL-28, P8, GAP-12)', async ({
  page,
  context,
  signInByPages,
}) => {
  await signInByPages(page, people.organizationAdmin);
  const frame = new Frame(page);
  await frame.chooseLanguage('English (US)');
  await frame.entry('Sites').click();
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  const seen = await page.getByRole('rowheader').first().innerText();
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('rowheader').first()).toBeVisible();

  await frame.signOut();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token')).catch(() => 'leaving')).toBeNull();
  await expect(other.getByRole('button', { name: 'Sign in' })).toBeVisible({ timeout: 2_000 });
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(page).toHaveURL('/');
  for (const tab of [page, other]) expect(await keptInBrowser(tab)).toEqual([]);
  expect((await context.cookies()).find(({ name }) => name === 'language')?.value).toBe('en_US');

  // The button leads to the address of before, which asks who it is: nothing of it is even asked for.
  const { calls } = watchCalls(context);
  await page.goBack({ waitUntil: 'commit' });
  const signInPage = new SignInPage(page);
  await signInPage.login.waitFor();
  expect(calls).toEqual([]);
  await expect(page.getByText(seen)).toHaveCount(0);
  await page.goto('/');
  await signInPage.open();
  await expect(signInPage.password).toHaveValue('');
});
