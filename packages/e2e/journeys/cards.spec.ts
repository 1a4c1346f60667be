import { expect, test } from '../journey.ts';
import { Frame } from '../pages/Frame.ts';
import { people } from '../people.ts';

test('requests are approved and rejected without the mouse, each next one opening by itself with its photo, and the list follows (CARDS-01, CARDS-06, CARDS-21, CARDS-22, CARDS-24, CARDS-35, CARDS-44, SHELL-26)', async ({
  page,
  signIn,
  fresh,
}) => {
  const reason = fresh('Photo illisible');
  await signIn(page, people.organizationAdmin);
  await new Frame(page).menu.getByRole('link', { name: /^Cartes/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Cartes/);
  // Cards of this type have no last day: none of them asks a question.
  await page.getByRole('combobox', { name: 'Type de carte' }).click();
  await page.getByRole('option', { name: 'Carte ASP Construction' }).click();
  // Until the rows of the filter are there, of which only the head names no such card, the count is that of all cards.
  await expect(page.getByRole('row').filter({ hasNotText: 'Carte ASP Construction' })).toHaveCount(1);
  const total = page.getByRole('tabpanel').getByText(/^\d+ cartes?$/);
  const waiting = Number.parseInt((await total.textContent()) ?? '', 10);
  await page.getByRole('table').getByRole('link').first().press('Enter');

  const card = page.getByRole('region', { name: /^Carte ASP Construction, / });
  const first = `carte 1 sur ${waiting}`;
  await expect(card).toHaveAccessibleName(new RegExp(`${first}$`));
  const photo = card.getByRole('img', { name: 'Recto de la carte' });
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const approved = await card.getAttribute('aria-label');
  await page.keyboard.press('a');
  await expect(page.getByText('La carte a été modifiée.').first()).toBeVisible();
  await expect(card).toHaveAccessibleName(new RegExp(`carte 1 sur ${waiting - 1}$`));
  expect(await card.getAttribute('aria-label')).not.toContain(approved!.split(', ')[1]);
  await expect(card.getByRole('button', { name: /^Approuver/ })).toBeVisible();

  await page.keyboard.press('r');
  await page.getByRole('textbox', { name: /^Raison du rejet/ }).fill(reason);
  await page.keyboard.press('Control+Enter');
  await expect(card).toHaveAccessibleName(new RegExp(`carte 1 sur ${waiting - 2}$`));
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
  await page.reload();
  await expect(total).toHaveText(new RegExp(`^${waiting - 2}\\s`));
});
