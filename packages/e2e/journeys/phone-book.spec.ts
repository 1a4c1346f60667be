import { expect, test } from '../journey.ts';
import { organizationOf } from '../pages/api.ts';
import { nonColorBarriersOn } from '../pages/appearance.ts';
import { Frame } from '../pages/Frame.ts';
import { people } from '../people.ts';

test('an administrator adds a contact with two numbers, finds it by the digits, changes it, takes it along and deletes it; members find it meanwhile (PHONEBOOK-01, PHONEBOOK-02, PHONEBOOK-03, SHELL-21, GAP-72)', async ({
  page,
  signIn,
  anotherPage,
  fresh,
}) => {
  const name = fresh('Grues Boisvert');
  await signIn(page, people.organizationAdmin);
  const frame = new Frame(page);
  await frame.menu.getByRole('link', { name: 'Bottin' }).click();
  await expect(page).toHaveURL(/\/phone-book$/);
  await expect(frame.heading).toHaveText('Bottin');
  await expect(page.getByRole('tab', { name: /^Membres/ })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('rowheader').first()).toBeVisible();

  await page.getByRole('tab', { name: /^Contacts/ }).click();
  await page.getByRole('button', { name: 'Ajouter un contact' }).click();
  const form = page.getByRole('dialog', { name: 'Ajouter un contact' });
  await form.getByRole('button', { name: 'Ajouter le contact' }).click();
  await expect(form.getByText('Écrivez un prénom ou un nom.')).toBeVisible();
  await form.getByRole('textbox', { name: 'Nom', exact: true }).fill(name);
  await form.getByRole('textbox', { name: 'Téléphone 1' }).fill('418 555-01');
  await form.getByRole('textbox', { name: 'Téléphone 1' }).blur();
  await expect(form.getByText('Il manque 2 chiffres.')).toBeVisible();
  await form.getByRole('textbox', { name: 'Téléphone 1' }).fill('(263) 555-0177');
  await form.getByRole('button', { name: 'Ajouter un téléphone' }).click();
  await form.getByRole('textbox', { name: 'Téléphone 2' }).fill('263 555-0178, poste 12');
  await form.getByRole('button', { name: 'Déplacer le téléphone 2' }).press('ArrowUp');
  await expect(form.getByRole('textbox', { name: 'Téléphone 1' })).toHaveValue('263 555-0178, poste 12');
  expect(await nonColorBarriersOn(page)).toEqual([]);
  await form.getByRole('button', { name: 'Ajouter le contact' }).click();
  await expect(page.getByText(`${name} est au bottin.`)).toBeVisible();

  await page.getByRole('searchbox').fill(name);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row.getByRole('link', { name: /poste 12/ })).toHaveAttribute('href', 'tel:+12635550178;ext=12');
  await page.getByRole('searchbox').fill('+1 263.555.0177');
  await expect(row).toBeVisible();
  await page.reload();
  await expect(row).toBeVisible();

  const member = await anotherPage();
  await signIn(member, people.member);
  const found = await member.evaluate(
    async ([organization, search]) => {
      const headers = {
        authorization: `Bearer ${localStorage.getItem('token')}`,
        'x-organization-id': organization!,
      };
      const response = await fetch(`/v1/my/phone-book?search=${encodeURIComponent(search!)}`, { headers });
      return ((await response.json()) as { items: { lastName: string }[] }).items.map(({ lastName }) => lastName);
    },
    [organizationOf(page), name],
  );
  expect(found).toEqual([name]);

  await row.getByRole('rowheader').getByRole('link', { name }).click();
  const panel = page.getByRole('dialog', { name: 'Modifier le contact' });
  await panel.getByRole('textbox', { name: 'Entreprise ou rôle' }).fill('Location de grues');
  await panel.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText(`Le contact ${name} est enregistré.`)).toBeVisible();
  await expect(row).toContainText('Location de grues');

  const file = page.waitForEvent('download');
  await row.getByRole('button', { name: /^Actions pour / }).click();
  await page.getByRole('menuitem', { name: 'Télécharger la fiche vCard' }).click();
  expect((await file).suggestedFilename()).toMatch(/\.vcf$/);

  await row.getByRole('button', { name: /^Actions pour / }).click();
  await page.getByRole('menuitem', { name: 'Supprimer' }).click();
  const question = page.getByRole('dialog', { name: /^Supprimer/ });
  await expect(question).toContainText('2 téléphones');
  await question.getByRole('button', { name: 'Supprimer le contact' }).click();
  await expect(page.getByText(`${name} n’est plus au bottin.`)).toBeVisible();
  await expect(row).toHaveCount(0);
});
