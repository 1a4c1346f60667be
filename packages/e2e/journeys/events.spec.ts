import { expect, test } from '../journey.ts';
import { organizationOf } from '../pages/api.ts';
import { EventCalendar } from '../pages/EventCalendar.ts';
import { Frame } from '../pages/Frame.ts';
import { people } from '../people.ts';

test('events are found by their place, answers lead to people, and a month is restored by its link (EVENTS-02, EVENTS-05, GAP-41, SHELL-12)', async ({
  page,
  signIn,
  anotherPage,
}) => {
  await signIn(page, people.contentCreator);
  const frame = new Frame(page);
  await frame.entry('Événements').click();
  await expect(frame.heading).toHaveText(/^Événements/);
  const list = page.getByRole('table', { name: 'Événements' });
  await page.getByRole('searchbox', { name: 'Chercher parmi les événements' }).fill('vieux-port');
  await expect(list.getByRole('rowheader')).toHaveCount(1);
  await expect(page.getByRole('tab', { name: /^À venir/ })).toHaveText(/1$/);
  await list.getByRole('link', { name: /personnes participent/ }).click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Souper de Noël' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const calendar = new EventCalendar(page);
  await calendar.open();
  await page.getByRole('button', { name: 'Mois suivant' }).click();
  await expect(page).toHaveURL(/view=month&day=/);
  const month = await calendar.heading.innerText();
  await expect(page.getByRole('status').filter({ hasText: 'entrée' })).toBeVisible();

  const colleague = await anotherPage();
  await signIn(colleague, people.organizationAdmin, page.url());
  await expect(colleague.getByRole('table', { name: month })).toBeVisible();
  await expect(colleague.getByRole('searchbox', { name: 'Chercher parmi les événements' })).toHaveValue('vieux-port');
});

test('an event begins on a day of the calendar, is kept as a draft and stands there (EVENTS-01, EVENTS-10, GAP-34)', async ({
  page,
  signIn,
  fresh,
}) => {
  const title = fresh('Caucus de chantier');
  await signIn(page, people.contentCreator);
  await new Frame(page).entry('Événements').click();
  const calendar = new EventCalendar(page);
  await calendar.open();
  for (let months = 0; months < 6; months += 1) await page.getByRole('button', { name: 'Mois suivant' }).click();
  const month = (await calendar.heading.innerText()).split(' ')[0]!.toLowerCase();
  await calendar.day(16, month).click();
  await calendar.dialog.getByRole('button', { name: 'Créer un événement ce jour-là' }).click();
  const editor = page.getByRole('dialog', { name: 'Événement' });
  await editor.getByRole('textbox', { name: /^Titre/ }).fill(title);
  await expect(editor.getByRole('group', { name: 'Début' }).getByRole('textbox', { name: 'Date' })).toHaveValue(
    /^16\//,
  );
  await editor.getByRole('button', { name: 'Enregistrer le brouillon' }).click();
  await expect(editor.getByText(/^Brouillon enregistré/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(editor).toHaveCount(0);
  // Others may stand on that day as well: two by name are all that it shows.
  await page.getByRole('searchbox', { name: 'Chercher parmi les événements' }).fill(title);
  await expect(calendar.grid.getByRole('link', { name: new RegExp(title) })).toBeVisible();
  await page.reload();
  await expect(calendar.grid.getByRole('link', { name: new RegExp(title) })).toBeVisible();
});

test('whoever may not read posts has no events either (GAP-26, SHELL-39)', async ({ page, signIn }) => {
  await signIn(page, people.userAdmin);
  await expect(new Frame(page).entry('Événements')).toHaveCount(0);
  const organization = organizationOf(page);
  await page.goto(`/${organization}/content/events?view=month`);
  await expect(page.getByRole('heading', { name: 'Vous n’avez pas la permission de voir cette page' })).toBeVisible();
});
