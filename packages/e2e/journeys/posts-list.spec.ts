import { expect, test } from '../journey.ts';
import { Frame } from '../pages/Frame.ts';
import { PostList } from '../pages/PostList.ts';
import { people } from '../people.ts';

test('a communications officer finds a post by its title and filters by category; the address restores it (POSTS-01, POSTS-02, SHELL-12)', async ({
  page,
  signIn,
}) => {
  await signIn(page, people.contentCreator);
  await new Frame(page).entry('Publications').click();
  const list = new PostList(page);
  await list.show('Toutes', 'jugulaire', 1);
  await expect(list.table.getByRole('row').nth(1)).toContainText('Planifiée');
  await page.getByRole('button', { name: 'Effacer', exact: true }).click();
  await page.getByRole('button', { name: 'Filtrer' }).click();
  await list.dialog.getByRole('combobox', { name: 'Catégories' }).click();
  await page.getByRole('option', { name: 'Sécurité', exact: true }).click();
  await list.dialog.getByRole('button', { name: /^Voir \d+ publications?$/ }).click();
  const chip = page.getByRole('button', { name: 'Retirer le filtre Sécurité' });
  await expect(chip).toBeVisible();
  await expect(list.names.first()).toBeVisible();
  const address = page.url();
  await page.reload();
  await expect(chip).toBeVisible();
  await expect(list.names.first()).toBeVisible();
  expect(page.url()).toBe(address);
});

test('several posts are archived, deleted, restored and erased for good (POSTS-27, POSTS-29, POSTS-30, GAP-32)', async ({
  page,
  signIn,
  fresh,
}) => {
  const lot = fresh('Avis de chantier');
  await signIn(page, people.organizationAdmin);
  await new Frame(page).entry('Publications').click();
  const list = new PostList(page);
  for (const number of ['un', 'deux']) await list.publish(`${lot} ${number}`);
  await list.show('Publiées', lot, 2);
  await list.chooseAll();
  await list.toolbar.getByRole('button', { name: 'Archiver' }).click();
  await list.dialog.getByRole('button', { name: 'Archiver' }).click();
  await expect(page.getByText('2 publications sont archivées.')).toBeVisible();
  await expect(list.toolbar).toHaveCount(0);

  await list.show('Archivées', lot, 2);
  await list.chooseAll();
  await list.toolbar.getByRole('button', { name: 'Supprimer' }).click();
  await list.dialog.getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText('2 publications sont à la corbeille.')).toBeVisible();

  await list.show('Supprimées', lot, 2);
  await expect(list.table.getByRole('row').nth(1)).toContainText('Effacement dans 30 jours');
  await list.choose(`${lot} un`, 'Restaurer');
  await expect(list.names).toHaveText([`${lot} deux`]);
  await list.chooseAll();
  await list.toolbar.getByRole('button', { name: 'Effacer' }).click();
  await list.dialog.getByRole('textbox').fill('supprimer');
  await list.dialog.getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText('1 publication n’existe plus.')).toBeVisible();
  await list.show('Toutes', lot, 1);
  await expect(list.table.getByRole('row').nth(1)).toContainText('Brouillon');
});

test('who looks after people alone does not see posts, and an influencer finds no way to publish one (GAP-05, SHELL-39)', async ({
  page,
  anotherPage,
  signIn,
  noise,
}) => {
  await signIn(page, people.userAdmin);
  const frame = new Frame(page);
  await expect(frame.entry('Publications')).toHaveCount(0);
  const [organization] = new URL(page.url()).pathname.slice(1).split('/');
  noise.expect(/status of 403/);
  await page.goto(`/${organization}/content/posts`);
  await expect(frame.heading).toHaveText(/^Vous n’avez pas la permission de voir cette page/);

  const other = await anotherPage();
  await signIn(other, people.influencer);
  const list = new PostList(other);
  await expect(other.getByRole('button', { name: 'Nouvelle publication' })).toBeVisible();
  await list.tab('Brouillons').click();
  await other
    .getByRole('button', { name: /^Actions pour / })
    .first()
    .click();
  await expect(other.getByRole('menuitem').first()).toBeVisible();
  await expect(other.getByRole('menuitem', { name: /Publier|Planifier|Supprimer/ })).toHaveCount(0);
});
