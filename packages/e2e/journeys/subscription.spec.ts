import { expect, test } from '../journey.ts';
import { organizationOf } from '../pages/api.ts';
import { Frame } from '../pages/Frame.ts';
import { people } from '../people.ts';

test('the owner cancels the subscription, every administrator sees the day, and the owner takes it back (SETTINGS-10, GAP-75)', async ({
  page,
  signIn,
  anotherPage,
}) => {
  await signIn(page, people.organizationAdmin);
  await new Frame(page).entry('Organisation').click();
  await page.getByRole('tab', { name: 'Facturation et abonnement' }).click();
  await expect(page.getByText('Entreprise, annuel')).toBeVisible();
  await page.getByRole('button', { name: 'Annuler l’abonnement…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Talons de paie')).toBeVisible();
  const confirm = dialog.getByRole('button', { name: 'Annuler l’abonnement' });
  await expect(confirm).toBeDisabled();
  await dialog.getByRole('textbox').fill('supprimer');
  await confirm.click();
  await expect(page.getByRole('button', { name: 'Reprendre l’abonnement' })).toBeVisible();

  const second = await anotherPage();
  await signIn(second, people.both, `/${organizationOf(page)}/organization/sites`);
  await expect(second.getByText(/Toutes les données de Groupe Boréal seront effacées le/)).toBeVisible();
  await second.getByRole('link', { name: 'Voir l’abonnement' }).click();
  await expect(second.getByText(/L’abonnement est annulé/).first()).toBeVisible();
  await expect(second.getByRole('button', { name: 'Reprendre l’abonnement' })).toBeHidden();

  await page.getByRole('button', { name: 'Reprendre l’abonnement' }).click();
  await expect(page.getByText('L’abonnement continue. Rien ne sera effacé.')).toBeVisible();
  await expect(page.getByText(/seront effacées le/)).toHaveCount(0);
});
