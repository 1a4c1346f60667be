import { expect, test } from '../journey.ts';
import { Frame } from '../pages/Frame.ts';
import { people } from '../people.ts';

const DAY_SECONDS = 86_400;
const choices = [
  { locale: 'en_CA', name: 'English (Canada)', tag: 'en-CA', heading: /^Users/, welcome: 'Sign in' },
  { locale: 'en_US', name: 'English (US)', tag: 'en-US', heading: /^Users/, welcome: 'Sign in' },
  { locale: 'es_ES', name: 'Español', tag: 'es-ES', heading: /^Usuarios/, welcome: 'Iniciar sesión' },
  { locale: 'fr_CA', name: 'Français (Canada)', tag: 'fr-CA', heading: /^Utilisateurs/, welcome: 'Se connecter' },
] as const;

test('the portal speaks French first, and the choice of another language holds for a year and after a reload (SHELL-42, SHELL-43, SHELL-44, SHELL-45, CONSTANTS-01, CONSTANTS-02, CONSTANTS-03)', async ({
  page,
  context,
  signIn,
}) => {
  await signIn(page, people.organizationAdmin);
  const frame = new Frame(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA');
  await frame.entry('Utilisateurs').click();
  await expect(frame.heading).toHaveText(/^Utilisateurs/);
  for (const { locale, name, tag, heading } of choices) {
    await frame.chooseLanguage(name);
    await expect(frame.heading).toHaveText(heading);
    await expect(page.locator('html')).toHaveAttribute('lang', tag);
    const cookie = (await context.cookies()).find((one) => one.name === 'language')!;
    expect(cookie).toMatchObject({ value: locale, path: '/', sameSite: 'Lax', httpOnly: false });
    const days = (cookie.expires - Date.now() / 1000) / DAY_SECONDS;
    expect(days).toBeGreaterThan(364.9);
    expect(days).toBeLessThanOrEqual(365);
    await page.reload();
    await expect(frame.heading).toHaveText(heading);
    await expect(page.locator('html')).toHaveAttribute('lang', tag);
  }
});

test('a telephone changes the language before the sign-in and in the menu of the account (SHELL-43)', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Langue : Français (Canada)' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Español', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
  await signIn(page, people.organizationAdmin);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-ES');
  const frame = new Frame(page);
  await frame.account.click();
  await page.getByRole('menuitemcheckbox', { name: 'English (Canada)', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-CA');
  await expect(page.locator('#content').getByRole('heading', { level: 1 })).toHaveText(/^Dashboard/);
});

test('what is being typed survives a change of language (SHELL-43)', async ({ page, signIn }) => {
  await signIn(page, people.userAdmin);
  const frame = new Frame(page);
  await frame.entry('Métiers').click();
  await expect(frame.heading).toHaveText(/^Métiers/);
  await page.getByRole('searchbox').fill('élec');
  await expect(page.getByRole('rowheader')).toHaveText(['Électricité']);
  await frame.chooseLanguage('Español');
  await expect(frame.heading).toHaveText(/^Oficios/);
  await expect(page.getByRole('searchbox')).toHaveValue('élec');
  await expect(page.getByRole('rowheader')).toHaveText(['Électricité']);
});

test('a cookie with a language that nobody speaks here leads to English; the sign-in page follows the choice (SHELL-46, GAP-13)', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'language', value: 'de_DE', url: baseURL! }]);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-CA');
  await page.getByRole('button', { name: 'Language: English (Canada)' }).click();
  await expect(page.getByRole('menuitemcheckbox')).toHaveText([
    'Français (Canada)',
    'English (Canada)',
    'English (US)',
    'Español',
  ]);
  await page.getByRole('menuitemcheckbox', { name: 'Español' }).click();
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByLabel('Contraseña', { exact: true })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-ES');
});
