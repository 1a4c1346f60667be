import { expect, test } from '../journey.ts';
import { organizationOf } from '../pages/api.ts';
import { nonColorBarriersOn } from '../pages/appearance.ts';
import { people } from '../people.ts';

test('an administrator sees what the next night removes, changes how long devices are kept, and enters a confidentiality incident', async ({
  page,
  signIn,
  fresh,
}) => {
  const what = fresh('Courriel envoyé à une mauvaise adresse');
  await signIn(page, people.organizationAdmin);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(`/${organizationOf(page)}/organization/settings?tab=retention`);
  await page.getByRole('button', { name: 'Modifier les durées' }).click();
  const periods = page.getByRole('dialog', { name: 'Durées de conservation' });
  await periods.getByRole('textbox', { name: /^Appareils/ }).fill('14');
  await periods.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('group', { name: 'Appareils' }).getByText(/^14/)).toBeVisible();

  await page.getByRole('button', { name: 'Inscrire un incident' }).click();
  const form = page.getByRole('dialog', { name: 'Inscrire un incident' });
  await form.getByRole('textbox', { name: /Ce qui s’est passé/ }).fill(what);
  await form.getByRole('textbox', { name: /Renseignements visés/ }).fill('Noms et numéros d’employé');
  await form.getByRole('textbox', { name: /Nombre de personnes/ }).fill('3');
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('row').filter({ hasText: what })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await nonColorBarriersOn(page)).toEqual([]);
});
