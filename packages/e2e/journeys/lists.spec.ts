import { expect, test } from '../journey.ts';
import { Frame } from '../pages/Frame.ts';
import { StructureItemList } from '../pages/StructureItemList.ts';
import { people } from '../people.ts';

test('the list, its search, order, page and open dialog live in the address: reload, back and a link restore them (SHELL-51, interface)', async ({
  page,
  signIn,
}) => {
  await signIn(page, people.userAdmin);
  const frame = new Frame(page);
  const list = new StructureItemList(page);
  // No journey changes the projects: the list is the same all the way.
  await frame.entry('Projets').click();
  await expect(frame.heading).toHaveText(/^Projets/);
  await list.sortBy('Catégorie', 'ascending');
  await expect(page).toHaveURL(/sort=category/);
  await page.getByRole('button', { name: 'Page suivante' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole('status').filter({ hasText: /^11 à/ })).toBeVisible();
  await list.settle();
  const second = await list.names.allInnerTexts();
  await page.reload();
  await expect(list.names).toHaveText(second);
  await expect(list.column('Catégorie')).toHaveAttribute('aria-sort', 'ascending');

  await list.find('pont');
  await expect(page).not.toHaveURL(/page=2/);
  await expect(list.names).toHaveCount(2);
  await list.choose(await list.names.first().innerText(), /^Voir/);
  await expect(list.dialog).toBeVisible();
  const link = page.url();
  await page.reload();
  await expect(list.dialog).toBeVisible();
  await page.goBack();
  await expect(list.dialog).toHaveCount(0);
  await expect(list.search).toHaveValue('pont');
  await page.goBack();
  await expect(list.names).toHaveText(second);
  await page.goto(link);
  await expect(list.dialog).toBeVisible();
});

test('nothing written is lost by accident: leaving a changed form asks first (interface)', async ({ page, signIn }) => {
  await signIn(page, people.organizationAdmin);
  const frame = new Frame(page);
  const list = new StructureItemList(page);
  await frame.entry('Postes').click();
  await page.getByRole('button', { name: 'Ajouter un poste' }).click();
  await expect(list.field(/^Nom/)).toBeFocused();
  await list.field(/^Nom/).fill('Poste à moitié écrit');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Rester' }).click();
  await expect(list.field(/^Nom/)).toHaveValue('Poste à moitié écrit');
  await page.goBack();
  await page.getByRole('button', { name: 'Quitter sans enregistrer' }).click();
  await expect(list.dialog).toHaveCount(0);
});

test('whoever may only read the structure sees the lists and people, and nothing to change them (ROLES-01, ROLES-06, GAP-02)', async ({
  page,
  signIn,
}) => {
  await signIn(page, people.userAdmin);
  const frame = new Frame(page);
  const list = new StructureItemList(page);
  for (const entry of ['Sites', 'Métiers', 'Postes', 'Catégories d’emploi', 'Projets']) {
    await frame.entry(entry).click();
    await expect(frame.heading).toHaveText(new RegExp(`^${entry}`));
    await expect(list.names.first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^Ajouter/ })).toHaveCount(0);
    await expect(list.table.getByRole('checkbox')).toHaveCount(0);
  }
  await list
    .row(await list.names.first().innerText())
    .getByRole('button')
    .last()
    .click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /Modifier|Supprimer/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  const address = page.url();
  await page.goto(`${address}?open=new`);
  await expect(list.names.first()).toBeVisible();
  await expect(list.dialog).toHaveCount(0);
});
