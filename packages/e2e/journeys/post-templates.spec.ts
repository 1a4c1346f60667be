import { expect, test } from '../journey.ts';
import { Frame } from '../pages/Frame.ts';
import { PostList } from '../pages/PostList.ts';
import { people } from '../people.ts';

test('a communications officer duplicates a post with another title, keeps it as a template, and begins a draft with it', async ({
  page,
  signIn,
  fresh,
}) => {
  const title = fresh('Mot du mois');
  const template = fresh('Modèle du mois');
  await signIn(page, people.contentCreator);
  await new Frame(page).entry('Publications').click();
  const list = new PostList(page);
  await list.publish(title);
  await list.show('Publiées', title, 1);
  await list.choose(title, 'Dupliquer…');
  await list.dialog.getByRole('textbox', { name: 'Titre du double' }).fill(`${title}, suite`);
  await list.dialog.getByRole('button', { name: 'Dupliquer' }).click();
  await expect(page).toHaveURL(/open=edit/);
  await expect(page.getByRole('textbox', { name: /Titre/ }).first()).toHaveValue(`${title}, suite`);
  await page.goto(page.url().split('?')[0]!);

  await list.show('Publiées', title, 1);
  await list.choose(title, 'Enregistrer comme modèle…');
  await list.dialog.getByRole('textbox', { name: /Nom du modèle/ }).fill(template);
  await list.dialog.getByRole('button', { name: 'Enregistrer le modèle' }).click();
  await expect(list.dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'À partir d’un modèle…' }).click();
  await list.dialog.getByText(template, { exact: true }).click();
  await list.dialog.getByRole('button', { name: 'Créer le brouillon' }).click();
  await expect(page).toHaveURL(/open=edit/);
  await expect(page.getByRole('textbox', { name: /Titre/ }).first()).toHaveValue(title);
});
