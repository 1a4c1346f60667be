import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { organizationOf } from '../pages/api.ts';
import { nonColorBarriersOn } from '../pages/appearance.ts';
import { Frame } from '../pages/Frame.ts';
import { boreal, people } from '../people.ts';

/** What the mobile app of whoever is signed in on the page shows. */
const appsOf = (page: Page, organization: string, platform: 'ios' | 'android'): Promise<string[]> =>
  page.evaluate(
    async ([org, system]) => {
      const headers = { authorization: `Bearer ${localStorage.getItem('token')}`, 'x-organization-id': org! };
      const response = await fetch(`/v1/my/apps?platform=${system}`, { headers });
      return ((await response.json()) as { name: string }[]).map(({ name }) => name);
    },
    [organization, platform],
  );

test('a super admin adds an app whose store page is not found and enters it by hand; the organization offers it and its members find it (APPS-01, APPS-02, APPS-05, SHELL-17, SHELL-20)', async ({
  page,
  signIn,
  anotherPage,
  fresh,
}) => {
  const name = fresh('Cubage Express');
  await signIn(page, people.superAdmin);
  await page.getByRole('link', { name: boreal }).click();
  await expect(new Frame(page).heading).toBeVisible();
  const organization = organizationOf(page);
  await page.goto(`/${organization}/superadmin/apps`);
  await page.getByRole('button', { name: 'Ajouter une application' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: /^Nom/ }).fill(name);
  await form.getByRole('textbox', { name: 'Identifiant iOS' }).fill('ca.cubage.express.introuvable');
  await form.getByRole('textbox', { name: 'Lien profond' }).fill('javascript:alert(1)');
  await form.getByRole('button', { name: 'Ajouter l’application' }).click();
  await expect(form.getByText(/^Écrivez une adresse https/)).toBeVisible();
  await form.getByRole('textbox', { name: 'Lien profond' }).fill('cubage://');
  await form.getByRole('button', { name: 'Ajouter l’application' }).click();
  const stores = page.getByRole('dialog', { name: /^Liens de/ });
  await expect(stores.getByText('Pas de lien trouvé').first()).toBeVisible({ timeout: 20_000 });
  await stores.getByRole('textbox', { name: 'Adresse App Store' }).fill('https://apps.apple.com/ca/app/cubage/id77');
  await stores.getByRole('button', { name: 'Enregistrer l’adresse' }).click();
  await expect(page.getByText('L’adresse est enregistrée.')).toBeVisible();
  expect(await nonColorBarriersOn(page)).toEqual([]);

  const member = await anotherPage();
  await signIn(member, people.member);
  expect(await appsOf(member, organization, 'ios')).not.toContain(name);
  const admin = await anotherPage();
  await signIn(admin, people.organizationAdmin);
  await new Frame(admin).menu.getByRole('link', { name: 'Applications externes' }).click();
  await admin.getByRole('searchbox').fill(name);
  await admin.getByRole('switch', { name: `Offrir ${name} sur iOS` }).press('Space');
  await expect(admin.getByText(`${name} est offerte sur iOS.`)).toBeVisible();
  await expect(admin.getByRole('switch', { name: `Offrir ${name} sur Android` })).toBeDisabled();
  expect(await appsOf(member, organization, 'ios')).toContain(name);
  expect(await appsOf(member, organization, 'android')).not.toContain(name);
});

test('the screens of super admins are closed to an administrator of an organization (GAP-03, SHELL-20)', async ({
  page,
  signIn,
}) => {
  await signIn(page, people.organizationAdmin);
  await expect(new Frame(page).heading).toBeVisible();
  const organization = organizationOf(page);
  for (const screen of ['superadmin/apps', 'superadmin/notification-events', 'superadmin/organizations']) {
    await page.goto(`/${organization}/${screen}`);
    await expect(page.getByRole('heading', { name: 'Vous n’avez pas la permission de voir cette page' })).toBeVisible();
  }
});
