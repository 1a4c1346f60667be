import { expect, test } from '../journey.ts';
import { organizationOf } from '../pages/api.ts';
import { nonColorBarriersOn } from '../pages/appearance.ts';
import { people } from '../people.ts';

test('an administrator adds a golden question, which is asked by itself and shows what it quotes', async ({
  page,
  signIn,
  fresh,
}) => {
  const word = fresh('Kribolt').replaceAll(/\W/g, '');
  await signIn(page, people.organizationAdmin);
  await page.goto(`/${organizationOf(page)}/ai/questions`);
  await expect(page.getByRole('heading', { level: 1, name: /^Questions témoins/ })).toBeVisible();
  await page.getByRole('button', { name: 'Ajouter une question' }).first().click();
  const panel = page.getByRole('dialog', { name: 'Ajouter une question témoin' });
  const question = `Quel canal radio au kilomètre 14, ${word} ?`;
  await panel.getByRole('textbox', { name: 'Question en français' }).fill(question);
  await panel.getByRole('textbox', { name: 'La réponse contient' }).fill('canal 7');
  await panel.getByRole('combobox', { name: 'Documents attendus' }).click();
  await page.getByRole('option', { name: 'Canaux-radio-par-secteur.txt' }).click();
  await panel.getByRole('button', { name: 'Ajouter la question' }).click();
  await expect(page.getByText('La question témoin est ajoutée.')).toBeVisible();

  await page.getByRole('searchbox', { name: 'Chercher une question' }).fill(word);
  const row = page.getByRole('row', { name: new RegExp(word) });
  await expect(row.getByText('Réussie', { exact: true })).toBeVisible({ timeout: 60_000 });
  await row.getByRole('link', { name: question }).click();
  await expect(page.getByRole('blockquote').filter({ hasText: 'passez du canal 5 au canal 7' }).first()).toBeVisible();
  expect(await nonColorBarriersOn(page)).toEqual([]);
});
