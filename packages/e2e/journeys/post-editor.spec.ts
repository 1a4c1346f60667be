import { expect, test } from '../journey.ts';
import { Frame } from '../pages/Frame.ts';
import { PostEditor } from '../pages/PostEditor.ts';
import { PostList } from '../pages/PostList.ts';
import { people } from '../people.ts';

test('a post is written in two languages, saves itself, is there after a reload, and is not lost by closing the browser (POSTS-06, POSTS-40)', async ({
  page,
  signIn,
  fresh,
}) => {
  const title = fresh('Chemin du lac fermé');
  await signIn(page, people.contentCreator);
  await new Frame(page).entry('Publications').click();
  const editor = new PostEditor(page);
  await page.getByRole('button', { name: 'Nouvelle publication' }).click();
  await editor.rename(title);
  await editor.addLanguage('Espagnol');
  await editor.title.fill(fresh('Camino cerrado'));
  await editor.save();
  await expect(page.getByText('Le brouillon est enregistré.')).toBeVisible();
  await page.reload();
  await expect(editor.title).toHaveValue(title);
  await expect(editor.language('Espagnol')).toBeVisible();
  let wasAsked = false;
  page.once('dialog', (dialog) => {
    wasAsked = dialog.type() === 'beforeunload';
    void dialog.accept();
  });
  await editor.title.fill(`${title} demain`);
  await page.reload();
  expect(wasAsked).toBe(true);
  await expect(editor.title).toHaveValue(title);
});

test('two people write the same post: the second is told, sees what differs and keeps every word (POSTS-41, P60)', async ({
  page,
  signIn,
  anotherPage,
  fresh,
  noise,
}) => {
  noise.expect(/status of 409/, /modifiée par une autre personne/);
  const title = fresh('Pont de Forestville');
  await signIn(page, people.contentCreator);
  await new Frame(page).entry('Publications').click();
  const mine = new PostEditor(page);
  await page.getByRole('button', { name: 'Nouvelle publication' }).click();
  await mine.rename(title);
  await mine.save();
  await expect(page.getByText('Le brouillon est enregistré.')).toBeVisible();
  const other = await anotherPage();
  await signIn(other, people.organizationAdmin);
  await other.goto(page.url());
  const theirs = new PostEditor(other);
  await expect(theirs.title).toHaveValue(title);
  await theirs.rename(`${title}, fermé`);
  await mine.title.fill(`${title}, rouvert`);
  const conflict = mine.question('Une autre version a été enregistrée');
  await expect(conflict.getByRole('row', { name: /Titre/ })).toContainText(`${title}, fermé`);
  await conflict.getByRole('button', { name: 'Garder la mienne' }).click();
  await expect(conflict).toBeHidden();
  await expect(mine.title).toHaveValue(`${title}, rouvert`);
  await expect(mine.state).toBeVisible();
  await mine.dialog.getByRole('button', { name: 'Fermer' }).click();
  const list = new PostList(page);
  await list.show('Brouillons', title, 1);
  await expect(list.names).toHaveText(`${title}, rouvert`);
});
