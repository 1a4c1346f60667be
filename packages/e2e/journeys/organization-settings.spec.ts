import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { organizationOf } from '../pages/api.ts';
import { Frame } from '../pages/Frame.ts';
import { kestrel, people } from '../people.ts';

const open = async (page: Page, tab: string) => {
  await page.getByRole('tab', { name: tab }).click();
  await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
};
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Les réglages sont enregistrés.').last()).toBeVisible();
};

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
  await expect(new Frame(other).entry('Paie')).toBeVisible();
  await open(page, 'Fonctionnalités');
  const stubs = page.getByRole('group', { name: 'Talons de paie' });
  await stubs.getByRole('switch').press('Space');
  await expect(page.getByText(/disparaîtra/)).toBeVisible();
  await save(page);
  await expect(new Frame(page).entry('Paie')).toBeHidden();
  // nobody touches the other tab
  await expect(new Frame(other).entry('Paie')).toBeHidden();
  await other.goto(`/${organization}/organization/paystub`);
  await expect(other.getByText('Ce module est désactivé', { exact: false })).toBeVisible();
  await stubs.getByRole('switch').press('Space');
  await save(page);
  await expect(new Frame(page).entry('Paie')).toBeVisible();
});
