import { randomInt } from 'node:crypto';
import { expect, test } from '../journey.ts';
import { messageTo } from '../outbox.ts';
import { Frame } from '../pages/Frame.ts';
import { PeopleList } from '../pages/PeopleList.ts';
import { people } from '../people.ts';

test('an administrator finds somebody without accents, filters by site, and the address keeps it (USERS-01, GAP-53)', async ({
  page,
  signIn,
}) => {
  await signIn(page, people.organizationAdmin);
  await new Frame(page).entry('Utilisateurs').click();
  const list = new PeopleList(page);
  await list.find('cote-belanger');
  await expect(list.names).toHaveText(['Éloïse Côté-Bélanger']);
  await expect(list.status('Toutes')).toHaveText(/1$/);
  await page.getByRole('button', { name: 'Effacer', exact: true }).click();
  await page.getByRole('button', { name: 'Filtrer' }).click();
  await page.getByRole('combobox', { name: 'Site' }).click();
  await page.keyboard.type('riviere-aux');
  await page.getByRole('option', { name: 'Chantier Rivière-aux-Sables' }).click();
  const chip = page.getByText(/^Site\s: Chantier Rivière-aux-Sables$/);
  await list.button(/^Voir \d+ personnes?$/).click();
  await expect(chip).toBeVisible();
  const address = page.url();
  await page.reload();
  await expect(chip).toBeVisible();
  expect(page.url()).toBe(address);
  await list.names.first().click();
  await expect(page).toHaveURL(/\/user-profile\/[0-9a-f-]{36}/);
});

test('somebody is invited by mail, deactivated with a reason and reactivated (USERS-02, USERS-09, USERS-11, USERS-12, USERS-13, USERS-14, GAP-56)', async ({
  page,
  signIn,
  fresh,
}) => {
  const family = fresh('Tessier').replace(' ', '-');
  const name = `Anaïs ${family}`;
  const email = `${family.toLowerCase()}@boreal.example`;
  await signIn(page, people.organizationAdmin);
  await new Frame(page).entry('Utilisateurs').click();
  const list = new PeopleList(page);
  await page.getByRole('button', { name: 'Inviter des personnes' }).click();
  await list.field('Prénom, ligne 1').fill('Anaïs');
  await list.field('Nom, ligne 1').fill(family);
  await list.dialog.getByText('Courriel', { exact: true }).click();
  await list.field('Mobile ou courriel, ligne 1').fill(email);
  await list.button('Envoyer 1 invitation').click();
  await expect(list.dialog.getByText('1 invitation est partie.')).toBeVisible();
  await messageTo(email, /Content-Language: fr-CA/);
  await expect(list.dialog.getByText('Envoyée', { exact: true })).toBeVisible();
  await list.button('Terminer').click();

  await list.find(`anais ${family.toLowerCase()}`);
  await expect(list.row(name)).toContainText('Envoyée');
  await list.choose(name, 'Désactiver…');
  await list.dialog.getByLabel('Raison').fill('Congé sans solde');
  await list.button('Désactiver').click();
  await expect(page.getByText(`${name} n’a plus accès.`)).toBeVisible();
  await expect(list.row(name)).toContainText('Compte désactivé');
  await expect(list.status('Désactivées')).toHaveText(/1$/);

  await list.choose(name, 'Réactiver…');
  await list.button('Réactiver').click();
  await expect(page.getByText(`${name} a retrouvé son accès.`)).toBeVisible();
  await expect(list.row(name)).toContainText('Envoyée');
});

test('an invitation is sent once more, and its dialog says what became of it (USERS-13)', async ({ page, signIn }) => {
  await signIn(page, people.userAdmin);
  await new Frame(page).entry('Utilisateurs').click();
  const list = new PeopleList(page);
  await list.status('Invitées').click();
  await expect(page).toHaveURL(/invitationStatus=invited/);
  await expect(list.table).toHaveAttribute('aria-busy', 'false');
  // Anybody of the page: whoever was written to a minute ago, by an attempt before this one, would not be again.
  const name = await list.names.nth(randomInt(10)).innerText();
  await list.choose(name, 'Renvoyer l’invitation…');
  await expect(list.dialog.getByRole('radio', { checked: true })).toBeEnabled();
  await list.button('Renvoyer l’invitation').click();
  await expect(page.getByText(`L’invitation est en route pour ${name}.`)).toBeVisible();
  await list.choose(name, 'Renvoyer l’invitation…');
  await expect(list.dialog.getByText('Envoyée', { exact: true })).toBeVisible();
});
