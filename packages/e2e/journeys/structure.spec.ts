import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { Frame } from '../pages/Frame.ts';
import { GroupColumns } from '../pages/GroupColumns.ts';
import { kestrelPeople, people } from '../people.ts';

const openStructure = async (page: Page): Promise<GroupColumns> => {
  const frame = new Frame(page);
  await frame.entry('Structure administrative').click();
  await expect(frame.heading).toHaveText(/^Structure administrative/);
  const groups = new GroupColumns(page);
  await expect(groups.columns.first()).toBeVisible();
  return groups;
};

test('a legal entity and its groups are added, renamed, moved by keyboard, by pointer and by form, and deleted with the typed word (STRUCTURE-02, STRUCTURE-17, GAP-61, GAP-63)', async ({
  page,
  signIn,
  fresh,
}) => {
  test.slow();
  const entity = fresh('Entité d’essai');
  await signIn(page, people.organizationAdmin);
  const groups = await openStructure(page);
  await groups.add(entity, 0);
  await groups.add('Groupe du nord', 1);
  await groups.choose(entity);
  await groups.add('Groupe du sud', 1);
  await groups.choose('Groupe du nord');
  await groups.add('Équipe mobile', 2);

  await groups.detail('Équipe mobile').getByRole('button', { name: 'Renommer' }).click();
  await groups.dialog.getByLabel(/^Nom/).fill('Équipe volante');
  await groups.dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(groups.dialog).toHaveCount(0);
  await expect(groups.node('Équipe volante')).toBeVisible();
  await expect(groups.node('Équipe mobile')).toHaveCount(0);

  const moved = page.getByText('Le groupe a été déplacé.');
  await groups.carryByKeyboard('Équipe volante', [
    { key: 'ArrowLeft', over: 'Groupe du sud' },
    { key: 'ArrowDown', over: entity },
    { key: 'ArrowUp', over: 'Groupe du sud' },
  ]);
  await expect(moved).toBeVisible();
  await groups.choose('Groupe du sud');
  await expect(groups.node('Équipe volante')).toBeVisible();
  // The next move has words of its own.
  await expect(moved).toHaveCount(0);

  await groups.carryByPointer('Équipe volante', 'Groupe du nord');
  await expect(moved).toBeVisible();
  await groups.choose('Groupe du nord');
  await expect(groups.node('Équipe volante')).toBeVisible();
  await page.reload();
  await expect(groups.node('Équipe volante')).toBeVisible();

  // By form.
  await groups.choose('Équipe volante');
  await groups.detail('Équipe volante').getByRole('button', { name: 'Déplacer' }).click();
  await groups.dialog.getByRole('combobox', { name: 'Nouvel emplacement' }).click();
  await page.getByRole('option', { name: new RegExp(`${entity}.*Groupe du sud`) }).click();
  await groups.dialog.getByRole('button', { name: 'Déplacer' }).click();
  await expect(groups.dialog).toHaveCount(0);
  await groups.choose('Groupe du sud');
  await expect(groups.node('Équipe volante')).toBeVisible();

  await groups.choose(entity);
  await groups.remove(entity);
  await expect(groups.dialog).toContainText(`« ${entity} » et ce qu’il contient seront supprimés pour de bon`);
  const confirm = groups.dialog.getByRole('button', { name: 'Supprimer', exact: true });
  await groups.dialog.getByRole('textbox').fill('supprime');
  await expect(confirm).toBeDisabled();
  await groups.dialog.getByRole('textbox').fill('  SUPPRIMER ');
  await confirm.click();
  await expect(page.getByText('Le groupe a été supprimé.', { exact: true })).toBeVisible();
  await expect(groups.node(entity)).toHaveCount(0);
});

test('a group with a name that its place has already is refused with its error, and nothing written is lost (STRUCTURE-18, ERRORS-23)', async ({
  page,
  signIn,
  noise,
}) => {
  noise.expect(/status of 409/, /ApiError/);
  await signIn(page, people.organizationAdmin);
  const groups = await openStructure(page);
  const existing = await groups.columns
    .first()
    .getByRole('listitem')
    .first()
    .getByRole('button')
    .first()
    .locator('span')
    .first()
    .innerText();
  await groups.columns
    .first()
    .getByRole('button', { name: /^Ajouter/ })
    .click();
  await groups.dialog.getByLabel(/^Nom/).fill(existing.toUpperCase());
  await groups.dialog.getByRole('button', { name: 'Ajouter le groupe' }).click();
  await expect(groups.dialog).toContainText('Un groupe porte déjà ce nom à cet endroit');
  await expect(groups.dialog.getByLabel(/^Nom/)).toHaveValue(existing.toUpperCase());
});

test('only the owner may delete the whole structure, with the typed word and once nothing is meant for a part of it; others do not find it (STRUCTURE-15, STRUCTURE-16, GAP-62)', async ({
  page,
  context,
  baseURL,
  anotherPage,
  signIn,
  fresh,
  noise,
}) => {
  noise.expect(/status of 409/, /est utilisé et ne peut pas être supprimé/);
  await context.addCookies([{ name: 'language', value: 'fr_CA', url: baseURL! }]);
  await signIn(page, kestrelPeople.organizationAdmin);
  await new Frame(page).entry('Structure administrative').click();
  const groups = new GroupColumns(page);
  // There is something to lose.
  await groups.addEntity(fresh('Entité à perdre'));

  const other = await anotherPage();
  await signIn(other, people.both);
  await other.getByRole('link', { name: 'Kestrel Freight' }).click();
  await new Frame(other).entry('Administrative structure').click();
  await expect(new GroupColumns(other).columns.first()).toBeVisible();
  await expect(other.getByRole('main').getByRole('button', { name: 'More actions' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Autres actions' }).click();
  await page.getByRole('menuitem', { name: 'Supprimer toute la structure…' }).click();
  await expect(groups.dialog.getByRole('heading').first()).toHaveText('Supprimer toute la structure ?');
  await expect(groups.dialog.getByRole('textbox')).toHaveValue('');
  await groups.dialog.getByRole('textbox').fill('delete');
  await groups.dialog.getByRole('button', { name: 'Supprimer', exact: true }).click();
  const used = page.getByRole('dialog', { name: 'Utilisé à 1 endroit' });
  await expect(used.getByRole('link', { name: 'Everybody in México' })).toBeVisible();
  await used.getByRole('button', { name: 'Fermer' }).click();
  await expect(groups.columns.first()).toBeVisible();
});
