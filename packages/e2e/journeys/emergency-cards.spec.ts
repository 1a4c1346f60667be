import { expect, test } from '../journey.ts';
import { organizationOf } from '../pages/api.ts';
import { barriersOn, contrastBarriersOn, nonColorBarriersOn, wideElements } from '../pages/appearance.ts';
import { Frame } from '../pages/Frame.ts';
import { people } from '../people.ts';

test('an administrator types the hospital of a site and takes its emergency card along; a member reads the code and finds what it says now', async ({
  page,
  signIn,
  anotherPage,
  fresh,
}) => {
  const site = fresh('Quai de transbordement');
  await signIn(page, people.organizationAdmin);
  await new Frame(page).menu.getByRole('link', { name: 'Sites' }).click();
  await page.getByRole('button', { name: 'Ajouter un site' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Nom', exact: true }).fill(site);
  await form.getByRole('button', { name: 'Ajouter le site' }).click();
  await page.getByRole('searchbox').fill(site);
  await page.getByRole('button', { name: `Actions pour ${site}` }).click();
  await page.getByRole('menuitem', { name: /Fiche d’urgence/ }).click();
  const panel = page.getByRole('dialog', { name: 'Fiche d’urgence' });
  await panel.getByRole('button', { name: 'Inscrire l’hôpital' }).click();
  const hospital = page.getByRole('dialog', { name: 'Hôpital le plus proche' });
  await hospital.getByRole('textbox', { name: 'Nom de l’hôpital' }).fill('Hôpital de La Malbaie');
  await hospital.getByRole('textbox', { name: 'Téléphone' }).fill('418 555-0161');
  await hospital.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(panel.getByText('Hôpital de La Malbaie')).toBeVisible();
  await expect(panel.getByText(/Dernier changement.*hôpital/)).toBeVisible();
  expect(await nonColorBarriersOn(page)).toEqual([]);
  const coming = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Télécharger' }).click();
  expect((await coming).suggestedFilename()).toMatch(/^Fiche d’urgence - .*\.pdf$/);
  const printed = page.waitForResponse((answer) => answer.url().includes('/emergency-card/file'));
  const opening = page.waitForEvent('popup');
  await panel.getByRole('button', { name: 'Imprimer' }).click();
  const sheet = await printed;
  expect([sheet.status(), sheet.headers()['content-type']]).toEqual([200, 'application/pdf']);
  await (await opening).close();
  const id = new URL(page.url()).searchParams.get('id');

  const member = await anotherPage();
  await signIn(member, people.member);
  await member.goto(`/emergency-card/${organizationOf(page)}/${id}`);
  await expect(member.getByRole('heading', { name: site })).toBeVisible();
  await expect(member.getByRole('link', { name: /418.555.0161/ })).toBeVisible();
  expect(await barriersOn(member)).toEqual([]);
  await member.setViewportSize({ width: 360, height: 740 });
  expect(await wideElements(member)).toEqual([]);
  await member.emulateMedia({ colorScheme: 'dark' });
  await expect(member.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  expect(await contrastBarriersOn(member)).toEqual([]);
  // who is not signed in learns why, and signs in from there
  const stranger = await anotherPage();
  await stranger.goto(`/emergency-card/${organizationOf(page)}/${id}`);
  await expect(stranger.getByRole('button', { name: 'Se connecter' })).toBeVisible();
  expect(await barriersOn(stranger)).toEqual([]);
});
