import { aiConfiguration } from '@fanal/contract/assistant/assistant.examples';
import type { AiConfiguration } from '@fanal/contract/assistant/assistant.shapes';
import { goldenQuestions, goldenRun } from '@fanal/contract/assistant/golden-questions.examples';
import type { GoldenTrial } from '@fanal/contract/assistant/golden-questions.shapes';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { type FakeServer, json, refusal } from '#platform/testing/fake-server.ts';
import { openScreen } from '#widgets/testing/open-screen.tsx';
import { AiConfigurationPage } from './AiConfigurationPage.tsx';

const path = '/v1/ai/configuration';
const trials = '/v1/ai/golden-trials';
const holding: AiConfiguration = { ...aiConfiguration, holdsBack: true };
const trial: GoldenTrial = {
  ...goldenRun,
  cause: 'draft',
  causeName: null,
  status: 'running',
  total: 4,
  done: 1,
  failed: 0,
  changed: 0,
  finishedAt: null,
  failing: [],
};
const finishedAt = '2026-11-20T15:31:00.000Z';
const passed: GoldenTrial = { ...trial, status: 'done', done: 4, finishedAt };
const [asked, other] = goldenQuestions;
const failed: GoldenTrial = {
  ...passed,
  failed: 2,
  failing: [
    { id: asked!.id, question: asked!.wordings[0]!.question, problem: 'otherSource' },
    { id: other!.id, question: other!.wordings[0]!.question, problem: 'wordMissing' },
  ],
};
const one = `${trials}/${trial.id}`;

const open = (prepare: (server: FakeServer) => void = () => undefined, configuration = holding) =>
  openScreen(AiConfigurationPage, (server) => {
    server.on(`GET ${path}`, () => json(configuration));
    server.on(`PATCH ${path}`, () => json({ ...configuration, version: 4, tone: `${aiConfiguration.tone} Merci.` }));
    server.on(`POST ${trials}`, () => json({ ...trial, status: 'waiting', done: 0 }));
    server.on(`GET ${one}`, () => json(trial));
    prepare(server);
  });
const tone = () => screen.findByRole('textbox', { name: /^Consigne de ton/ });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
const changeTone = async () => {
  await userEvent.type(await tone(), ' Merci.');
  await save();
};
const written = (server: FakeServer) =>
  server
    .asked(path)
    .filter(({ method }) => method === 'PATCH')
    .map(({ body }) => JSON.parse(body));
const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));
const press = (where: ReturnType<typeof within>, name: string) => userEvent.click(where.getByRole('button', { name }));
const saved = 'La configuration de l’IA est enregistrée.';
const trying = 'Essai avec les questions témoins';

describe('a configuration that golden questions hold back', () => {
  it('is switched on beside a link to the questions, and saving the switch alone tries nothing', async () => {
    const { server } = await open(
      (fake) => fake.on(`PATCH ${path}`, () => json({ ...holding, version: 4 })),
      aiConfiguration,
    );
    const name = 'Une question témoin qui échoue retient un changement';
    await userEvent.click(await screen.findByRole('switch', { name }));
    const link = screen.getByRole('link', { name: 'Voir les questions témoins' });
    expect(link.getAttribute('href')).toMatch(/\/ai\/questions$/);
    await save();
    await screen.findByText(saved);
    expect(written(server)).toEqual([{ version: 3, holdsBack: true }]);
    expect(server.asked(trials)).toEqual([]);
  });

  it('is saved by itself once all questions pass, with how far the trial has come until then', async () => {
    let answer = trial;
    const { server } = await open((fake) => fake.on(`GET ${one}`, () => json(answer)));
    await changeTone();
    const shown = await dialog(trying);
    expect(await shown.findByText(/^Questions posées.: 1 sur 4$/)).toBeDefined();
    expect(shown.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25');
    expect(JSON.parse(server.asked(trials)[0]!.body)).toMatchObject({
      draft: { tone: `${aiConfiguration.tone} Merci.`, name: 'Boussole' },
    });
    expect(written(server)).toEqual([]);
    answer = passed;
    await screen.findByText(saved);
    expect(written(server)).toEqual([{ version: 3, tone: `${aiConfiguration.tone} Merci.`, trialId: trial.id }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('can be left by Escape while it is tried: nothing is saved, and what was written stays', async () => {
    const { server } = await open();
    await changeTone();
    await (await dialog(trying)).findByText(/^Questions posées.: 1 sur 4$/);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(((await tone()) as HTMLTextAreaElement).value).toBe(`${aiConfiguration.tone} Merci.`);
    expect(screen.getByText('Consigne modifiée, pas encore enregistrée')).toBeDefined();
    expect(screen.queryByText(saved)).toBeNull();
    expect(written(server)).toEqual([]);
    expect(screen.queryByRole('alert')).toBeNull();
    await save();
    await dialog(trying);
    expect(server.asked(trials)).toHaveLength(2);
  });

  it('names the questions that fail and why, and goes back without saving', async () => {
    const { server } = await open((fake) => fake.on(`GET ${one}`, () => json(failed)));
    await changeTone();
    const shown = await dialog('2 questions témoins échouent');
    const items = shown.getAllByRole('listitem').map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
    expect(items).toEqual([
      expect.stringMatching(/^Quelle distance .*Autre source$/),
      expect.stringMatching(/^Combien de jours .*Un mot attendu manque$/),
    ]);
    const { violations } = await axe.run(document.body, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
    await press(shown, 'Revenir à la configuration');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(((await tone()) as HTMLTextAreaElement).value).toContain('Merci.');
    expect(written(server)).toEqual([]);
  });

  it('is saved although questions fail only after a second question', async () => {
    const { server } = await open((fake) => fake.on(`GET ${one}`, () => json(failed)));
    await changeTone();
    const shown = await dialog('2 questions témoins échouent');
    await press(shown, 'Enregistrer malgré tout');
    const sure = await dialog(/^Enregistrer alors que 2 questions échouent/);
    await press(sure, 'Annuler');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Enregistrer alors/ })).toBeNull());
    expect(written(server)).toEqual([]);
    await press(shown, 'Enregistrer malgré tout');
    await press(await dialog(/^Enregistrer alors que 2 questions échouent/), 'Enregistrer malgré tout');
    await screen.findByText(saved);
    expect(written(server)).toEqual([
      { version: 3, tone: `${aiConfiguration.tone} Merci.`, trialId: trial.id, isDespiteFailures: true },
    ]);
  });

  it('says that the trial broke, and tries again when asked', async () => {
    let isBroken = true;
    const { server } = await open((fake) =>
      fake.on(`GET ${one}`, () =>
        isBroken ? refusal('SERVICE_UNAVAILABLE', 'Momentanément indisponible') : json(passed),
      ),
    );
    await changeTone();
    const shown = await dialog(trying);
    expect(await shown.findByText('L’essai s’est interrompu')).toBeDefined();
    expect(shown.getByText(/Momentanément indisponible/)).toBeDefined();
    isBroken = false;
    await press(shown, 'Essayer de nouveau');
    await screen.findByText(saved);
    expect(server.asked(trials)).toHaveLength(2);
    expect(written(server)).toHaveLength(1);
  });

  it('says that no trial could be ordered, and orders one when asked', async () => {
    let isBroken = true;
    await open((fake) => {
      fake.on(`POST ${trials}`, () => (isBroken ? refusal('SERVICE_UNAVAILABLE', 'Indisponible') : json(trial)));
      fake.on(`GET ${one}`, () => json(passed));
    });
    await changeTone();
    const shown = await dialog(trying);
    expect(await shown.findByText('L’essai s’est interrompu')).toBeDefined();
    isBroken = false;
    await press(shown, 'Essayer de nouveau');
    expect(await screen.findByText(saved)).toBeDefined();
  });

  it('is tried when somebody else switched that on meanwhile', async () => {
    const { server } = await open((fake) => {
      fake.on(`GET ${one}`, () => json(passed));
      fake.on(`PATCH ${path}`, ({ body }) =>
        JSON.parse(body).trialId ? json({ ...holding, version: 4 }) : refusal('GOLDEN_TRIAL_FIRST'),
      );
    }, aiConfiguration);
    await changeTone();
    await screen.findByText(saved);
    expect(written(server).map(({ trialId }) => trialId)).toEqual([undefined, trial.id]);
  });
});
