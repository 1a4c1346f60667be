import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '../journey.ts';
import { callsOf, organizationOf } from '../pages/api.ts';
import { nonColorBarriersOn } from '../pages/appearance.ts';
import { people } from '../people.ts';

test('an administrator sends a document, waits until it is read, tries a question and saves the tone; a member is answered (AI-01, AI-02, AI-03, AI-05, SHELL-25)', async ({
  page,
  signIn,
  anotherPage,
  fresh,
}) => {
  const word = fresh('Zorblax').replaceAll(/\W/g, '');
  await signIn(page, people.organizationAdmin);
  const organization = organizationOf(page);
  await page.goto(`/${organization}/ai/documents`);
  await expect(page.getByRole('heading', { level: 1, name: /^Documents de l’IA/ })).toBeVisible();
  const content = `Treuil ${word}\n\nLe treuil ${word} est graissé tous les lundis avant le quart.\n`;
  const name = `${word}.txt`;
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Ajouter des documents' }).click();
  await (await chooser).setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });
  const row = page.getByRole('row', { name: new RegExp(`^${name}`) });
  await expect(row.getByText('Actif', { exact: true })).toBeVisible({ timeout: 60_000 });
  await row.getByRole('link', { name }).click();
  const panel = page.getByRole('dialog', { name });
  await expect(panel.getByText(/est graissé tous les lundis/)).toBeVisible();
  expect(await nonColorBarriersOn(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await page.goto(`/${organization}/ai/configuration`);
  const trial = page.getByRole('complementary', { name: 'Essayer' });
  await trial.getByRole('textbox', { name: 'Question à l’assistant' }).fill(`Quand graisser le treuil ${word} ?`);
  await trial.getByRole('button', { name: 'Demander' }).click();
  await expect(trial.getByText(/tous les lundis avant le quart/)).toBeVisible();
  await expect(trial.getByRole('link', { name })).toBeVisible();
  await trial.getByRole('textbox', { name: 'Question à l’assistant' }).fill('Qui a gagné la partie de hockey hier ?');
  await trial.getByRole('button', { name: 'Demander' }).click();
  await expect(trial.getByText('Je ne trouve pas cela dans les documents.')).toBeVisible();
  await page.getByRole('textbox', { name: /^Consigne de ton/ }).fill(`Vouvoyez. ${word}.`);
  await expect(page.getByText('Consigne modifiée, pas encore enregistrée')).toBeVisible();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('La configuration de l’IA est enregistrée.')).toBeVisible();
  expect(await nonColorBarriersOn(page)).toEqual([]);

  const member = await anotherPage();
  await signIn(member, people.member);
  const answer = await member.evaluate(
    async ([org, question]) => {
      const headers = {
        authorization: `Bearer ${localStorage.getItem('token')}`,
        'x-organization-id': org!,
        'content-type': 'application/json',
      };
      const body = JSON.stringify({ question });
      const response = await fetch('/v1/my/assistant/questions', { method: 'POST', headers, body });
      return (await response.json()) as { kind: string; passages: { quote: string }[] };
    },
    [organization, `Quand graisser le treuil ${word} ?`],
  );
  expect([answer.kind, answer.passages[0]?.quote]).toEqual(['quoted', expect.stringContaining('tous les lundis')]);
});

test('a post that is a source is quoted, and opened from the answer (decision 70)', async ({ page, signIn, fresh }) => {
  const word = fresh('Quorvex').replaceAll(/\W/g, '');
  await signIn(page, people.organizationAdmin);
  const organization = organizationOf(page);
  const content = [{ type: 'text', text: `La navette ${word} part du stationnement Nord à l’aube.` }];
  const post = {
    type: 'post',
    status: 'published',
    postContents: [
      {
        locale: 'fr_CA',
        title: `Navette ${word}`,
        contentJson: { type: 'doc', content: [{ type: 'paragraph', content }] },
        isOriginal: true,
      },
    ],
    targets: [{ kind: 'everybody', id: organization }],
  };
  await callsOf(page)('POST', '/v1/posts', post);
  await page.goto(`/${organization}/ai/documents`);
  const line = page.getByRole('region', { name: 'Autres sources' });
  await line.getByRole('button', { name: 'Choisir' }).click();
  const panel = page.getByRole('dialog', { name: 'Autres sources' });
  await panel.getByRole('switch', { name: 'Publications' }).check();
  await panel.getByRole('radio', { name: 'Aucun' }).check();
  expect(await nonColorBarriersOn(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Enregistrer les sources' }).click();
  await page.getByRole('searchbox', { name: 'Chercher un document' }).fill(word);
  const row = page.getByRole('row', { name: new RegExp(`^Navette ${word}`) });
  await expect(row).toBeVisible({ timeout: 120_000 });

  await page.goto(`/${organization}/ai/configuration`);
  const trial = page.getByRole('complementary', { name: 'Essayer' });
  await trial.getByRole('textbox', { name: 'Question à l’assistant' }).fill(`D’où part la navette ${word} ?`);
  await trial.getByRole('button', { name: 'Demander' }).click();
  await trial.getByRole('link', { name: `Navette ${word}` }).click();
  await expect(page).toHaveURL(/content\/posts\?open=edit&id=/);
});

test('what a member asked in vain is ignored, taken back, and begins an article with the question as its title (decision 71)', async ({
  page,
  signIn,
  anotherPage,
  fresh,
}) => {
  const question = `Où se trouve le ${fresh('Blivexor').replaceAll(/\W/g, '')} ?`;
  await signIn(page, people.organizationAdmin);
  const organization = organizationOf(page);
  const member = await anotherPage();
  await signIn(member, people.member);
  const answer = await callsOf(member, organization)('POST', '/v1/my/assistant/questions', { question });
  expect(answer).toMatchObject({ kind: 'unknown', id: expect.any(String) });
  await page.goto(`/${organization}/ai/unanswered`);
  await page.getByRole('searchbox', { name: 'Chercher une question' }).fill(question.slice(0, -2));
  const row = page.getByRole('row', { name: new RegExp(question.slice(0, -2)) });
  await expect(row.getByText('1 personne')).toBeVisible();
  expect(await nonColorBarriersOn(page)).toEqual([]);
  await row.getByRole('button').click();
  await page.getByRole('menuitem', { name: /^Ignorer/ }).click();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(row).toBeVisible();
  await row.getByRole('button').click();
  await page.getByRole('menuitem', { name: /^Écrire un article/ }).click();
  await expect(page).toHaveURL(/content\/infohub\?open=edit&id=/);
  await expect(page.getByRole('textbox', { name: /^Titre/ }).first()).toHaveValue(question);
});

test('an answer grows sentence by sentence, can be stopped, and says when it is cut', async ({
  page,
  signIn,
  noise,
}) => {
  noise.expect(/ERR_INCOMPLETE_CHUNKED_ENCODING/);
  const answers: http.ServerResponse[] = [];
  const writing = http.createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
    answers.push(response);
    response.flushHeaders();
  });
  writing.listen(0, '127.0.0.1');
  await once(writing, 'listening');
  const { port } = writing.address() as AddressInfo;
  const say = (sentence: string) => answers.at(-1)!.write(`event: piece\ndata: ${JSON.stringify({ sentence })}\n\n`);

  await signIn(page, people.organizationAdmin);
  await page.goto(`/${organizationOf(page)}/ai/configuration`);
  await page.route('**/v1/ai/questions', (route) =>
    route.continue({ url: `http://127.0.0.1:${port}/v1/ai/questions` }),
  );
  const trial = page.getByRole('complementary', { name: 'Essayer' });
  const ask = async (question: string) => {
    const before = answers.length;
    await trial.getByRole('textbox', { name: 'Question à l’assistant' }).fill(question);
    await trial.getByRole('button', { name: 'Demander' }).click();
    await expect.poll(() => answers.length).toBe(before + 1);
  };
  await ask('Quand essayer le frein ?');
  say('Essayez le frein à chaque reprise.');
  await expect(trial.getByText('Essayez le frein à chaque reprise.', { exact: true })).toBeVisible();
  say('Prenez une pause au chaud.');
  await expect(trial.getByText('Essayez le frein à chaque reprise. Prenez une pause au chaud.')).toBeVisible();
  expect(await nonColorBarriersOn(page)).toEqual([]);
  const gone = once(answers[0]!, 'close');
  await trial.getByRole('button', { name: 'Arrêter' }).click();
  await gone;
  await expect(trial.getByText('Réponse arrêtée.')).toBeVisible();
  await expect(trial.getByText(/Prenez une pause au chaud/)).toBeVisible();

  await ask('Et par grand froid ?');
  say('Le moteur tourne au ralenti.');
  await expect(trial.getByText('Le moteur tourne au ralenti.')).toBeVisible();
  answers[1]!.destroy();
  await expect(trial.getByText(/La réponse s’est interrompue avant la fin/)).toBeVisible();
  await expect(trial.getByText('Le moteur tourne au ralenti.')).toBeVisible();
  await expect(trial.getByRole('textbox', { name: 'Question à l’assistant' })).toHaveValue('Et par grand froid ?');
  writing.closeAllConnections();
  writing.close();
});
