import { expect, test } from '../journey.ts';
import { Frame } from '../pages/Frame.ts';
import { Training } from '../pages/Training.ts';
import { people } from '../people.ts';

test('courses are put into a collection in their order, stay when it is deleted, and are deleted for good by the typed word (LMS-COURSES-01, LMS-COURSES-14, LMS-COLLECTIONS-01, LMS-COLLECTIONS-02, LMS-COLLECTIONS-03, LMS-COLLECTIONS-04, LMS-COLLECTIONS-05, LMS-COLLECTIONS-06, GAP-50, GAP-61, SHELL-22)', async ({
  page,
  signIn,
  fresh,
}) => {
  await signIn(page, people.organizationAdmin);
  const training = new Training(page);
  const first = fresh('Grumiers, arrimage');
  const second = fresh('Convois exceptionnels');
  const collection = fresh('Transport');
  for (const name of [first, second]) await training.createDraft(name);

  await new Frame(page).entry('Formations').click();
  await expect(page).toHaveURL(/\/lms\/formations$/);
  await training.search.fill(first);
  await expect(training.row(first)).toContainText('Sans collection');

  await training.tab('Collections').click();
  await page.getByRole('button', { name: 'Créer une collection' }).click();
  await training.dialog.getByRole('textbox', { name: /^Nom/ }).fill(collection);
  await training.dialog.getByRole('button', { name: 'Créer une collection' }).click();
  await expect(training.collection(collection)).toBeVisible();
  await training.addCourse(collection, first);
  await training.addCourse(collection, second);
  await training
    .collection(collection)
    .getByRole('button', { name: new RegExp(`^Déplacer «\\s${second}`) })
    .focus();
  await page.keyboard.press('ArrowUp');
  await expect(training.status).toContainText(second);
  await page.getByText('Publiée', { exact: true }).last().click();
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page.getByText('La collection est enregistrée.')).toBeVisible();

  const { pathname, search } = new URL(page.url());
  await page.goto(pathname.replace('lms/formations', 'lms/collections') + search);
  await expect(training.coursesOf(collection)).toHaveText([new RegExp(second), new RegExp(first)]);

  await training
    .collection(collection)
    .getByRole('button', { name: /^Supprimer la collection/ })
    .click();
  await expect(training.dialog).toContainText('Ses 2 formations restent, sans collection.');
  await training.dialog.getByRole('button', { name: 'Supprimer' }).click();
  await expect(training.collection(collection)).toHaveCount(0);

  await new Frame(page).entry('Formations').click();
  await training.search.fill(second);
  await expect(training.row(second)).toContainText('Sans collection');
  await training.choose(second, 'Supprimer pour de bon…');
  await training.dialog.getByRole('textbox').fill('supprimer');
  await training.dialog.getByRole('button', { name: /^Supprimer/ }).click();
  await expect(page.getByText(/est supprimée\.$/).last()).toBeVisible();
  await expect(training.row(second)).toHaveCount(0);
});
