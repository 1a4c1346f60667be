import { expect, test } from '../journey.ts';
import { callsOf } from '../pages/api.ts';
import { Frame } from '../pages/Frame.ts';
import { PeopleList } from '../pages/PeopleList.ts';
import { people } from '../people.ts';

const ADDED = 12;

test('a view keeps its filters for another window, and everybody it finds is deactivated in the background (USERS-12)', async ({
  page,
  signIn,
  fresh,
}) => {
  const family = fresh('Vaillancourt').replace(' ', '-');
  await signIn(page, people.organizationAdmin);
  await new Frame(page).entry('Utilisateurs').click();
  const list = new PeopleList(page);
  const call = callsOf(page);
  for (let at = 0; at < ADDED; at += 1)
    await call('POST', '/v1/all/users', { givenName: `Personne${at}`, familyName: family });

  await list.find(family.toLowerCase());
  await page.getByRole('button', { name: 'Vues', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Enregistrer cette vue…' }).click();
  await list.field('Nom de la vue').fill(family);
  await list.button('Enregistrer').click();
  await expect(page.getByRole('button', { name: family, exact: true })).toBeVisible();

  await new Frame(page).entry('Utilisateurs').click();
  await page.getByRole('button', { name: 'Vues', exact: true }).click();
  await page.getByRole('menuitemcheckbox', { name: family }).click();
  await expect(page).toHaveURL(new RegExp(`search=${family.toLowerCase()}`));
  await expect(page.getByText('1 à 10 sur 12')).toBeVisible();

  await page.getByRole('checkbox', { name: 'Tout sélectionner' }).check();
  await page.getByRole('button', { name: 'Sélectionner les 12 personnes trouvées' }).click();
  const bar = page.getByRole('toolbar', { name: '12 personnes sélectionnées' });
  await bar.getByRole('button', { name: 'Désactiver' }).click();
  await list.dialog.getByLabel('Raison').fill('Fin de saison');
  await list.button('Désactiver').click();
  await expect(page.getByText(/^Désactivation\s: 12 personnes, c’est fait\.$/)).toBeVisible();
  await expect(list.status('Désactivées')).toHaveText(/12$/);
  await page.getByRole('button', { name: 'Fermer le bilan du changement' }).click();

  await page.getByRole('button', { name: family, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Gérer les vues…' }).click();
  await list.dialog.getByRole('button', { name: `Actions pour la vue ${family}` }).click();
  await page.getByRole('menuitem', { name: 'Retirer' }).click();
  await expect(list.dialog.getByRole('button', { name: family, exact: true })).toHaveCount(0);
});
