import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { openResponses, openSubscription, publishEvent } from '../pages/events.ts';
import { people } from '../people.ts';

const panelOf = (page: Page, title: string) => page.getByRole('dialog', { name: title });

test('an event fills up: answers in somebody’s name, refused in words when it is full, taken back, exported (EVENTS-02, EVENTS-07, EVENTS-08, GAP-41)', async ({
  page,
  signIn,
  fresh,
  noise,
}) => {
  noise.expect(/409/, /ApiError: Il ne reste pas assez de places/);
  await signIn(page, people.contentCreator);
  const title = fresh('Souper de chantier');
  await openResponses(page, await publishEvent(page, { title, capacity: 3 }));
  const panel = panelOf(page, title);
  const answerFor = async (name: string) => {
    await panel.getByRole('searchbox').fill(name);
    await panel.getByRole('button', { name: `Répondre au nom de ${name}` }).click();
    return panel.getByRole('group', { name: `Réponse de ${name}` });
  };

  const first = await answerFor(people.member.name);
  await first.getByRole('spinbutton', { name: 'Conjoint ou conjointe' }).press('ArrowUp');
  await first.getByRole('button', { name: 'Répondre en son nom' }).click();
  await expect(panel.getByRole('row', { name: new RegExp(people.member.name) })).toContainText(
    `Inscrite par ${people.contentCreator.name}`,
  );
  await expect(panel.getByRole('button', { name: /Participent/ })).toHaveText(/^1/);

  const second = await answerFor(people.lead.name);
  await second.getByRole('spinbutton', { name: 'Enfants' }).press('ArrowUp');
  await second.getByRole('button', { name: 'Répondre en son nom' }).click();
  await expect(second.getByRole('alert')).toContainText('Il ne reste pas assez de places : 1 sur 3.');
  await second.getByRole('button', { name: 'Annuler' }).click();

  const saved = page.waitForEvent('download');
  await panel.getByRole('searchbox').fill(people.member.name);
  await expect(panel.getByRole('row', { name: new RegExp(people.member.name) })).toBeVisible();
  await panel.getByRole('button', { name: 'Exporter' }).click();
  await page.getByRole('menuitem', { name: /CSV/ }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toContain(title);
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines.slice(1)).toEqual([expect.stringMatching(/;Participe;1;0;.*;Luc Roy$/)]);

  await answerFor(people.member.name);
  await panel.getByRole('button', { name: 'Retirer la réponse' }).click();
  await expect(panel.getByRole('row', { name: new RegExp(people.member.name) })).toContainText('Sans réponse');
});

test('a calendar follows the events of a person by a secret address, which another one replaces (GAP-80)', async ({
  page,
  signIn,
}) => {
  await signIn(page, people.influencer);
  await openSubscription(page);
  const dialog = page.getByRole('dialog', { name: 'S’abonner au calendrier' });
  const address = dialog.getByRole('textbox', { name: 'Adresse de votre calendrier' });
  // a first attempt may have left an address behind
  await dialog.getByRole('button', { name: /^(Créer mon adresse|Renouveler l’adresse)$/ }).click();
  const first = await address.inputValue();
  const calendar = await page.request.get(first, { headers: { authorization: '' } });
  expect([calendar.status(), calendar.headers()['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(await calendar.text()).toContain('SUMMARY:Souper de Noël');
  await dialog.getByRole('button', { name: 'Renouveler l’adresse' }).click();
  await expect(address).not.toHaveValue(first);
  expect((await page.request.get(first)).status()).toBe(404);
  expect((await page.request.get(await address.inputValue())).status()).toBe(200);
  await dialog.getByRole('button', { name: 'Mettre fin à l’abonnement' }).click();
  await expect(dialog.getByRole('button', { name: 'Créer mon adresse' })).toBeVisible();
});
