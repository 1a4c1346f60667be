import type { OrganizationSettings } from '@fanal/contract/organization/organization.shapes';
import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { callsOf, organizationOf } from '../pages/api.ts';
import { contrastBarriersOn } from '../pages/appearance.ts';
import { Frame } from '../pages/Frame.ts';
import { openScreen } from '../pages/rest.ts';
import { SignInPage } from '../pages/SignInPage.ts';
import { keptInBrowser } from '../pages/session.ts';
import { kestrel, kestrelPeople, people } from '../people.ts';

const open = async (page: Page, tab: string) => {
  await page.getByRole('tab', { name: tab }).click();
  await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
};
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Les réglages sont enregistrés.').last()).toBeVisible();
  // The message of the save before may still stand there: this one is over when nothing can be undone any more.
  await expect(page.getByRole('button', { name: 'Annuler les changements' })).toBeHidden();
};

/** A tab waits 25 seconds for a change before it asks again: what comes sooner, after a wait has just begun, was told by the server. */
const WAIT_BEGINS = '/v1/my/organization/settings-version';
const SOON = { timeout: 15_000 };
const untilWaiting = (tab: Page) =>
  tab.waitForRequest((request) => new URL(request.url()).pathname === WAIT_BEGINS, { timeout: 60_000 });

// they change the same organization
test.describe.configure({ mode: 'serial' });

test('an organization changes its name, its colour and its features, and another person who is signed in follows (SETTINGS-01, SETTINGS-03, SETTINGS-05, SETTINGS-07, SHELL-13, GAP-26)', async ({
  page,
  signIn,
  anotherPage,
}) => {
  test.slow();
  await signIn(page, people.superAdmin);
  await page.getByRole('link', { name: kestrel }).click();
  // the page that asked for the organization has a heading and a language menu too
  await expect(new Frame(page).menu).toBeVisible();
  await new Frame(page).chooseLanguage('Français (Canada)');
  const organization = organizationOf(page);
  await page.goto(`/${organization}/organization/settings`);
  await expect(new Frame(page).heading).toHaveText('Organisation');
  const name = page.getByRole('textbox', { name: /^Raison sociale/ });
  await expect(name).toHaveValue(/^Kestrel Freight Lines/);
  await name.fill('Kestrel Freight Lines Limited');
  await page.getByRole('textbox', { name: /^Code postal/ }).fill('L5J');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText(/Écrivez le code postal au complet/)).toBeVisible();
  await page.getByRole('textbox', { name: /^Code postal/ }).fill('l5j1k5');
  await save(page);
  await expect(page.getByRole('textbox', { name: /^Code postal/ })).toHaveValue('L5J 1K5');

  await open(page, 'Affichage');
  const color = page.getByRole('textbox', { name: 'Couleur principale', exact: true });
  await color.fill('#7A1F5C');
  await expect(page.getByRole('table', { name: 'Contraste de #7A1F5C' })).toBeVisible();
  await save(page);
  const accent = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent').trim());
  await expect.poll(accent).toBe('#7a1f5c');
  await color.fill('#0B6E4F');
  await save(page);

  const other = await anotherPage();
  await signIn(other, people.superAdmin, `/${organization}/organization/sites`);
  await new Frame(other).chooseLanguage('Français (Canada)');
  const waiting = untilWaiting(other);
  await expect(new Frame(other).entry('Paie')).toBeVisible();
  await open(page, 'Modules');
  const stubs = page.getByRole('group', { name: 'Talons de paie' });
  await stubs.getByRole('switch').press('Space');
  await expect(page.getByText(/disparaîtra/)).toBeVisible();
  await waiting;
  const waitingAgain = untilWaiting(other);
  await save(page);
  await expect(new Frame(page).entry('Paie')).toBeHidden();
  // nobody touches the other tab
  await expect(new Frame(other).entry('Paie')).toBeHidden(SOON);
  await waitingAgain;
  await stubs.getByRole('switch').press('Space');
  await save(page);
  await expect(new Frame(other).entry('Paie')).toBeVisible(SOON);
  await stubs.getByRole('switch').press('Space');
  await save(page);
  await expect(new Frame(other).entry('Paie')).toBeHidden(SOON);
  await other.goto(`/${organization}/organization/paystub`);
  await expect(other.getByText('Ce module est désactivé', { exact: false })).toBeVisible();
  await stubs.getByRole('switch').press('Space');
  await save(page);
  await expect(new Frame(page).entry('Paie')).toBeVisible();
});

const colors = ['#FFF3B0', '#101010', '#C0323A', '#0B6E4F'];
const screens = [
  'organization/settings?tab=display',
  'organization/sites',
  'content/posts?open=new',
  'dashboard/overview',
];

test('four colors of an organization, a pale yellow and a near black among them, can be read everywhere, from the sign-in on, light and dark (SETTINGS-05, SETTINGS-06, GAP-74, WCAG 1.4.3)', async ({
  page,
  signIn,
  anotherPage,
}) => {
  test.setTimeout(900_000);
  await signIn(page, people.superAdmin);
  await page.getByRole('link', { name: kestrel }).click();
  await expect(new Frame(page).menu).toBeVisible();
  const organization = organizationOf(page);
  const call = callsOf(page);
  const address = `/v1/organization/${organization}`;
  const paint = async (primaryColor: string | null, loginBackground: string | null) => {
    const { version } = await call<OrganizationSettings>('GET', address);
    await call('PATCH', address, { version, primaryColor, loginBackground });
  };
  const { primaryColor, loginBackground } = await call<OrganizationSettings>('GET', address);
  const groundOf = (visitor: Page) =>
    visitor.getByRole('main').evaluate(({ parentElement }) => getComputedStyle(parentElement!).backgroundColor);
  const rgbOf = (color: string) =>
    `rgb(${[1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)).join(', ')})`;
  for (const color of colors) {
    await paint(color, color);
    const visitor = await anotherPage();
    const readable = async (name: string) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await visitor.emulateMedia({ colorScheme });
        expect.soft(await contrastBarriersOn(visitor), `${name}, ${color}, ${colorScheme}`).toEqual([]);
      }
    };
    await visitor.goto(`/${organization}/dashboard/overview`);
    await new SignInPage(visitor).login.waitFor();
    await expect.poll(() => groundOf(visitor)).toBe(rgbOf(color));
    await readable('sign-in');
    await new SignInPage(visitor).enter(kestrelPeople.organizationAdmin.email);
    await expect(new Frame(visitor).menu).toBeVisible();
    for (const screen of screens) {
      await openScreen(visitor, `/${organization}/${screen}`);
      await readable(screen);
    }
    // a session that is lost leaves the color, whoever signs out does not
    await visitor.evaluate(() => localStorage.clear());
    await visitor.goto('/');
    await new SignInPage(visitor).submit.waitFor();
    await expect.poll(() => groundOf(visitor)).toBe(rgbOf(color));
    await readable('home');
    await visitor.goto('/logout');
    await new SignInPage(visitor).submit.waitFor();
    await expect.poll(() => groundOf(visitor)).not.toBe(rgbOf(color));
    expect(await keptInBrowser(visitor)).toEqual([]);
  }
  await paint(primaryColor, loginBackground);
});
