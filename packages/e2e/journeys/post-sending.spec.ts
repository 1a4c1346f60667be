import { expect, test } from '../journey.ts';
import { Frame } from '../pages/Frame.ts';
import { PostEditor } from '../pages/PostEditor.ts';
import { PostList } from '../pages/PostList.ts';
import { people } from '../people.ts';

test('a post is written in the editor, pinned and published for everybody, and stands in the list (POSTS-05, POSTS-15, POSTS-22)', async ({
  page,
  signIn,
  fresh,
}) => {
  const title = fresh('Stationnement est fermé');
  await signIn(page, people.contentCreator);
  await new Frame(page).entry('Publications').click();
  const editor = new PostEditor(page);
  await page.getByRole('button', { name: 'Nouvelle publication' }).click();
  await editor.write(title, 'Garez-vous à l’ouest.');
  await editor.aimAtEverybody();
  await editor.tab('Paramètres').click();
  await editor.dialog.getByRole('switch', { name: 'Épingler' }).click();
  await editor.send('Publier maintenant');
  await editor.question('Publier pour tout le personnel ?').getByRole('button', { name: 'Publier' }).click();
  await expect(editor.dialog).toHaveCount(0);
  const list = new PostList(page);
  await list.show('Publiées', title, 1);
  await expect(list.table.getByRole('row').nth(1)).toContainText('Publiée');
});

test('a post is translated, planned by keyboard at the hour that is typed and repeated each week (POSTS-08, POSTS-22, POSTS-23, POSTS-24)', async ({
  page,
  signIn,
  fresh,
}) => {
  const title = fresh('Rencontre de sécurité');
  await signIn(page, people.contentCreator);
  await new Frame(page).entry('Publications').click();
  const editor = new PostEditor(page);
  await page.getByRole('button', { name: 'Nouvelle publication' }).click();
  await editor.write(title, 'Apportez votre casque.');
  await editor.addLanguage('Espagnol');
  await editor.write(fresh('Reunión de seguridad'), 'Traiga su casco.');
  await editor.aimAtEverybody();
  await editor.tab('Diffusion').click();
  await editor.dialog.getByRole('radio', { name: 'À une date choisie' }).click();
  await editor.send('Planifier la publication');
  await expect(editor.dialog.getByText('Écrivez la date et l’heure de publication.')).toBeVisible();
  const day = editor.dialog.getByRole('textbox', { name: 'Date' });
  await expect(day).toBeFocused();
  await page.keyboard.type('08/03/2038');
  await page.keyboard.press('Tab');
  await page.keyboard.type('7:30');
  await page.keyboard.press('Tab');
  await expect(editor.dialog.getByRole('combobox', { name: 'Heure' })).toHaveValue(/^7\sh\s30$/);
  await editor.dialog.getByRole('combobox', { name: 'Fréquence' }).click();
  await page.getByRole('option', { name: /^Chaque semaine/ }).click();
  await editor.send('Planifier la publication');
  await editor.question('Publier pour tout le personnel ?').getByRole('button', { name: 'Planifier' }).click();
  await expect(editor.dialog).toHaveCount(0);
  const list = new PostList(page);
  await list.show('Planifiées', title, 1);
  await expect(list.table.getByRole('row').nth(1)).toContainText(/08\/03\/2038 à 7\sh\s30/);
});

test('an event with registration is written in the editor and published (EVENTS-03, EVENTS-04, EVENTS-05, EVENTS-06, EVENTS-07)', async ({
  page,
  signIn,
  fresh,
}) => {
  const title = fresh('Épluchette du chantier');
  await signIn(page, people.contentCreator);
  await new Frame(page).entry('Publications').click();
  await new Frame(page).entry('Événements').click();
  await page.getByRole('button', { name: 'Créer un événement' }).click();
  const editor = new PostEditor(page, 'Événement');
  await editor.write(title, 'Maïs pour tout le monde.');
  await editor.writeMoment('Début', '20/08/2038', '17:30');
  await editor.dialog.getByRole('textbox', { name: /^Nom du lieu/ }).fill('Parc du quai');
  await editor.dialog.getByRole('textbox', { name: /^Adresse/ }).fill('1, rue du Quai');
  await editor.dialog.getByRole('switch', { name: /^Demander une réponse/ }).click();
  await editor.writeMoment('Répondre au plus tard', '13/08/2038', '12:15');
  await editor.dialog.getByRole('textbox', { name: 'Places' }).fill('40');
  await editor.aimAtEverybody();
  await editor.send('Publier maintenant');
  await editor.question('Publier pour tout le personnel ?').getByRole('button', { name: 'Publier' }).click();
  await expect(editor.dialog).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Chercher parmi les événements' }).fill(title);
  const row = page.getByRole('table', { name: 'Événements' }).getByRole('row').filter({ hasText: title });
  await expect(row).toContainText(/17\sh\s30/);
});
