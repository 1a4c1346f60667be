import type { Locator, Page } from '@playwright/test';
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

const centerOf = async (place: Locator) => {
  const box = (await place.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

test('a legal entity and its groups are added, renamed, moved by keyboard, by pointer and by form, and deleted with the typed word (STRUCTURE-02, STRUCTURE-17, GAP-61, GAP-63)', async ({
  page,
  signIn,
}) => {
  test.slow();
  await signIn(page, people.organizationAdmin);
  const groups = await openStructure(page);
  await groups.add('Entité d’essai', 0);
  await groups.add('Groupe du nord', 1);
  await groups.choose('Entité d’essai');
  await groups.add('Groupe du sud', 1);
  await groups.choose('Groupe du nord');
  await groups.add('Équipe mobile', 2);
  await expect(groups.node('Équipe mobile')).toHaveAttribute('aria-current', 'true');

  await groups.detail('Équipe mobile').getByRole('button', { name: 'Renommer' }).click();
  await groups.dialog.getByLabel(/^Nom/).fill('Équipe volante');
  await groups.dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(groups.node('Équipe volante')).toBeVisible();
  await expect(groups.node('Équipe mobile')).toHaveCount(0);

  // By keyboard: taken with the space bar, carried with the arrows, let go with the space bar.
  const moved = page.getByText('Le groupe a été déplacé.');
  await groups.grip('Équipe volante').focus();
  await page.keyboard.press('Space');
  await expect(groups.spoken('Équipe volante est pris.')).toBeAttached();
  await page.keyboard.press('ArrowLeft');
  for (let step = 0; step < 4 && !(await groups.spoken('au-dessus de Groupe du sud').count()); step++)
    await page.keyboard.press('ArrowDown');
  await expect(groups.spoken('au-dessus de Groupe du sud')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(moved).toBeVisible();
  await groups.choose('Groupe du sud');
  await expect(groups.node('Équipe volante')).toBeVisible();

  // By pointer, back again.
  const [from, to] = [await centerOf(groups.node('Équipe volante')), await centerOf(groups.node('Groupe du nord'))];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x - 20, from.y, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 12 });
  await page.mouse.up();
  await groups.choose('Groupe du nord');
  await expect(groups.node('Équipe volante')).toBeVisible();
  await page.reload();
  await expect(groups.node('Équipe volante')).toBeVisible();

  // By form.
  await groups.choose('Équipe volante');
  await groups.detail('Équipe volante').getByRole('button', { name: 'Déplacer' }).click();
  await groups.dialog.getByRole('combobox', { name: 'Nouvel emplacement' }).click();
  await page.getByRole('option', { name: /Groupe du sud/ }).click();
  await groups.dialog.getByRole('button', { name: 'Déplacer' }).click();
  await expect(groups.dialog).toHaveCount(0);
  await groups.choose('Groupe du sud');
  await expect(groups.node('Équipe volante')).toBeVisible();

  await groups.choose('Entité d’essai');
  await groups.remove('Entité d’essai');
  await expect(groups.dialog).toContainText('« Entité d’essai » et ce qu’il contient seront supprimés pour de bon');
  const confirm = groups.dialog.getByRole('button', { name: 'Supprimer', exact: true });
  await groups.dialog.getByRole('textbox').fill('supprime');
  await expect(confirm).toBeDisabled();
  await groups.dialog.getByRole('textbox').fill('  SUPPRIMER ');
  await confirm.click();
  await expect(page.getByText('Le groupe a été supprimé.')).toBeVisible();
  await expect(groups.node('Entité d’essai')).toHaveCount(0);
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

test('only the owner may delete the whole structure, with the typed word; others do not find it (STRUCTURE-15, STRUCTURE-16, GAP-62)', async ({
  page,
  context,
  baseURL,
  anotherPage,
  signIn,
}) => {
  const other = await anotherPage();
  await signIn(other, people.both, '/');
  await other.getByRole('link', { name: 'Kestrel Freight' }).click();
  await new Frame(other).entry('Administrative structure').click();
  await expect(new GroupColumns(other).columns.first()).toBeVisible();
  await expect(other.getByRole('main').getByRole('button', { name: 'More actions' })).toHaveCount(0);

  await context.addCookies([{ name: 'language', value: 'fr_CA', url: baseURL! }]);
  await signIn(page, kestrelPeople.organizationAdmin);
  const groups = await openStructure(page);
  await page.getByRole('button', { name: 'Autres actions' }).click();
  await page.getByRole('menuitem', { name: 'Supprimer toute la structure…' }).click();
  await expect(groups.dialog.getByRole('heading').first()).toHaveText('Supprimer toute la structure ?');
  await expect(groups.dialog.getByRole('textbox')).toHaveValue('');
  await groups.dialog.getByRole('textbox').fill('delete');
  await groups.dialog.getByRole('button', { name: 'Supprimer', exact: true }).click();
  await expect(page.getByText('La structure a été supprimée.')).toBeVisible();
  await expect(page.getByText('Aucun groupe pour l’instant')).toBeVisible();
});
