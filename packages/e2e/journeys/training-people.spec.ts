import { expect, test } from '../journey.ts';
import { organizationOf } from '../pages/api.ts';
import { people } from '../people.ts';

test('people are found, walked from one to the next, and shown with what they have completed (LMS-STATS-15, LMS-STATS-17, LMS-STATS-18, LMS-STATS-19, LMS-STATS-20, LMS-STATS-21, LMS-STATS-22, LMS-STATS-23, LMS-STATS-24)', async ({
  page,
  signIn,
}) => {
  await signIn(page, people.organizationAdmin);
  await page.waitForURL(/\/[0-9a-f-]{36}\//);
  const organization = `/${organizationOf(page)}`;
  await page.goto(`${organization}/dashboard/formations?view=people`);
  const list = page.getByRole('table', { name: 'Personnes et leur achèvement' });
  const names = list.getByRole('rowheader').getByRole('button');
  await expect(names.first()).toBeVisible();

  // The list grows as its end comes near, though only the rows around those in sight are drawn.
  await names.first().focus();
  for (let jump = 0; jump < 4; jump += 1) await page.keyboard.press('PageDown');
  await expect
    .poll(async () => Number(await list.getByRole('row').last().getAttribute('aria-rowindex')))
    .toBeGreaterThan(21);
  expect(await names.count()).toBeLessThan(45);
  await page.keyboard.press('Home');
  await expect(names.first()).toBeFocused();

  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Taux d’achèvement')).toBeVisible();
  const title = dialog.getByRole('heading', { level: 2 });
  const first = await title.innerText();
  await dialog.getByRole('button', { name: 'Personne suivante' }).click();
  await expect(title).not.toHaveText(first);
  await dialog.getByRole('button', { name: 'Personne précédente' }).click();
  await expect(title).toHaveText(first);
  await dialog.getByText('Incomplètes seulement').click();
  await expect(page).toHaveURL(/person-incomplete=true/);
  await page.reload();
  await expect(dialog.getByRole('switch', { name: 'Incomplètes seulement' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Fermer' }).click();

  await page.getByRole('searchbox', { name: 'Chercher une personne' }).fill(first);
  await expect(list.getByRole('button', { name: first })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Chercher une personne' }).fill('zzzz');
  await expect(page.getByText(/^Aucun résultat de recherche pour/)).toBeVisible();
});

test('completions by week stand as a chart and as a table', async ({ page, signIn }) => {
  await signIn(page, people.organizationAdmin);
  await page.waitForURL(/\/[0-9a-f-]{36}\//);
  await page.goto(`/${organizationOf(page)}/dashboard/formations?view=trends`);
  await expect(page.getByRole('heading', { name: 'Personnes en retard' })).toBeVisible();
  await page.getByRole('button', { name: 'Voir en tableau' }).click();
  await expect(page.getByRole('table', { name: 'Formations terminées par semaine' }).getByRole('row')).toHaveCount(27);
});
