import { expect, test } from '../journey.ts';
import { organizationOf } from '../pages/api.ts';
import { Frame } from '../pages/Frame.ts';
import { boreal, people } from '../people.ts';

test('a super admin finds the areas of the installation in the menu, creates an organization, and enters it (ROLES-16, GAP-03)', async ({
  page,
  signIn,
  fresh,
}) => {
  const name = fresh('Transport Aurore');
  await signIn(page, people.superAdmin);
  await page.getByRole('link', { name: boreal }).click();
  const frame = new Frame(page);
  await expect(frame.heading).toBeVisible();
  const organization = organizationOf(page);
  const area = frame.section('Super administration');
  for (const [entry, heading] of [
    ['Types de carte', /^Types de carte/],
    ['Catalogue d’applications', /^Catalogue d’applications/],
    ['Types de notification', /^Types de notification/],
    ['Organisations', /^Organisations/],
  ] as const) {
    await area.getByRole('link', { name: entry, exact: true }).click();
    await expect(frame.heading).toHaveText(heading);
  }

  await page.getByRole('button', { name: 'Ajouter une organisation' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: /^Nom(?! de famille)/ }).fill(name);
  await form.getByRole('textbox', { name: /^Prénom/ }).fill('Édith');
  await form.getByRole('textbox', { name: /^Nom de famille/ }).fill('Cormier');
  await form.getByRole('textbox', { name: /^Courriel/ }).fill('edith');
  await form.getByRole('button', { name: 'Créer et inviter' }).click();
  await expect(form.getByText(/^Écrivez une adresse comme/)).toBeVisible();
  await form
    .getByRole('textbox', { name: /^Courriel/ })
    .fill(`${name.replaceAll(' ', '.').toLowerCase()}@aurore.example`);
  await form.getByRole('button', { name: 'Créer et inviter' }).click();
  await expect(page.getByText('L’organisation est créée, et l’invitation est en route.')).toBeVisible();
  await page.getByRole('searchbox').fill(name);
  const row = page.getByRole('row', { name: new RegExp(`^${name}`) });
  await expect(row).toContainText('En attente de propriétaire');
  await row.getByText(name).click();
  await expect(page).not.toHaveURL(new RegExp(organization));
  await expect(frame.heading).toBeVisible();
});
