import { readFile } from 'node:fs/promises';
import { expect, test } from '../journey.ts';
import { organizationOf } from '../pages/api.ts';
import { nonColorBarriersOn } from '../pages/appearance.ts';
import { people } from '../people.ts';

test('an administrator takes everything of the organization along, and answers somebody who asks what is kept about him (GAP-75)', async ({
  page,
  signIn,
}) => {
  await signIn(page, people.organizationAdmin);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const settings = `/${organizationOf(page)}/organization/settings`;
  await page.goto(`${settings}?tab=billing`);
  await page.getByRole('button', { name: 'Faire une exportation complète' }).click();
  const download = page.getByRole('button', { name: /^Télécharger/ }).first();
  await expect(download).toBeVisible({ timeout: 150_000 });
  const coming = page.waitForEvent('download');
  await download.click();
  const archive = await readFile(await (await coming).path());
  expect(archive.subarray(0, 2).toString()).toBe('PK');
  await page.getByRole('button', { name: 'Effacer maintenant' }).click();
  await expect(page.getByText('L’exportation a été effacée.')).toBeVisible();

  await page.goto(`${settings}?tab=retention`);
  await page.getByRole('button', { name: 'Inscrire une demande' }).click();
  const form = page.getByRole('dialog', { name: 'Inscrire une demande' });
  await form.getByRole('combobox', { name: /^Personne/ }).click();
  await page.keyboard.type(people.guest.name);
  await page.getByRole('option', { name: people.guest.name }).click();
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  const table = page.getByRole('table', { name: 'Demandes des personnes' });
  const row = table.getByRole('row').filter({ hasText: people.guest.name }).first();
  await expect(row.getByText('En attente de réponse')).toBeVisible();
  await expect(table.getByRole('button', { name: /^Télécharger/ }).first()).toBeVisible({ timeout: 150_000 });
  expect(await nonColorBarriersOn(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await nonColorBarriersOn(page)).toEqual([]);
});
