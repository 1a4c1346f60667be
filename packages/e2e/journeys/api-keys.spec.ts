import { expect, test } from '../journey.ts';
import { organizationOf } from '../pages/api.ts';
import { Frame } from '../pages/Frame.ts';
import { people } from '../people.ts';

test('a script reads with a key what its scope names, and nothing any more once the key is revoked', async ({
  page,
  signIn,
}) => {
  await signIn(page, people.organizationAdmin);
  await expect(new Frame(page).heading).toBeVisible();
  await page.goto(`/${organizationOf(page)}/organization/settings?tab=integrations`);
  await page.getByRole('button', { name: 'Créer une clé' }).click();
  const form = page.getByRole('dialog', { name: 'Créer une clé d’API' });
  await form.getByRole('textbox', { name: /^Nom/ }).fill('Essai de lecture');
  await form.getByRole('checkbox', { name: /^Personnes et affectations.: Lire/ }).check({ force: true });
  await form.getByRole('button', { name: 'Créer la clé' }).click();
  const shown = page.getByRole('dialog', { name: /Voici la clé/ });
  const secret = await shown.getByRole('textbox', { name: 'Clé' }).inputValue();
  const ask = async (path: string) =>
    (await page.request.get(path, { headers: { authorization: `Bearer ${secret}` } })).status();
  expect(await ask('/v1/all/users')).toBe(200);
  expect(await ask('/v1/cards')).toBe(403);
  await shown.getByRole('button', { name: 'J’ai copié la clé' }).click();

  const row = page.getByRole('row', { name: /Essai de lecture/ });
  await row.getByRole('button', { name: /Essai de lecture/ }).click();
  await page.getByRole('menuitem', { name: /Révoquer/ }).click();
  await page.getByRole('button', { name: 'Révoquer' }).click();
  await expect(row.getByText('Révoquée')).toBeVisible();
  expect(await ask('/v1/all/users')).toBe(401);
});
