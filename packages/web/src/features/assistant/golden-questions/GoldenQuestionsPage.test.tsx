import { aiDocumentsPage } from '@fanal/contract/assistant/assistant.examples';
import { goldenQuestions, goldenQuestionsPage, goldenRun } from '@fanal/contract/assistant/golden-questions.examples';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { describe, expect, it, vi } from 'vitest';
import { type FakeServer, json, refusal } from '#platform/testing/fake-server.ts';
import { openScreen } from '#widgets/testing/open-screen.tsx';
import { GoldenQuestionsPage } from './GoldenQuestionsPage.tsx';

vi.mock('#platform/clock.ts', () => ({ now: () => new Date('2026-11-20T17:00:00Z') }));

const list = '/v1/ai/golden-questions';
const [other, , accident] = goldenQuestions;
const open = (prepare: (server: FakeServer) => void = () => undefined, wanted: Parameters<typeof openScreen>[2] = {}) =>
  openScreen(
    GoldenQuestionsPage,
    (server) => {
      server.on(`GET ${list}`, () => json(goldenQuestionsPage));
      server.on('GET /v1/ai/documents', () => json(aiDocumentsPage));
      prepare(server);
    },
    wanted,
  );
const plain = (element: HTMLElement) => element.textContent.replaceAll('\u00a0', ' ');
const rowOf = async (name: string) => (await screen.findAllByRole('row', { name: new RegExp(`^${name}`) }))[0]!;

describe('golden questions', () => {
  it('show what failed, and what was quoted before and now', async () => {
    await open(undefined, { search: `open=detail&id=${other!.id}` });
    expect(plain(await rowOf('Quelle distance'))).toMatch(/Signalisation-routiere-tome-V\.pdf.*page 212.*Autre source/);
    expect(plain(await rowOf('Combien de jours'))).toContain('Réponse changée, à relire');
    expect(plain(await rowOf('Qui appeler'))).toContain('Réussie, 3 langues');
    expect(plain(screen.getAllByRole('status')[0]!)).toMatch(/1 question échoue\..*Manuel-securite-2026\.pdf/);
    expect(screen.getByText(/Trois mètres/)).toBeDefined();
    expect(screen.getByText(/Gardez une bonne distance/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Questions témoins' }).getAttribute('aria-current')).toBe('page');
    const { violations } = await axe.run(document.body, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
  });

  it('are asked again by a press, and show how far the run has come', async () => {
    let page = goldenQuestionsPage;
    const { server } = await open((fake) => {
      fake.on(`GET ${list}`, () => json(page));
      fake.on('POST /v1/ai/golden-runs', () => {
        page = { ...page, underWay: { ...goldenRun, status: 'running', done: 1 } };
        return json(page.underWay);
      });
    });
    await userEvent.click(await screen.findByRole('button', { name: /Reposer les 3 questions/ }));
    expect(await screen.findByText('Vérification en cours, 1 sur 3')).toBeDefined();
    expect(screen.getByRole('progressbar', { name: 'Vérification des questions témoins' })).toBeDefined();
    expect(server.asked('/v1/ai/golden-runs')).toHaveLength(1);
  });

  it('take the new answer as the right one when somebody accepts it', async () => {
    const { server } = await open(
      (fake) => fake.on(`POST ${list}/${other!.id}/accept`, () => json({ ...other, outcome: 'passed', version: 2 })),
      { search: `open=detail&id=${other!.id}` },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Accepter la nouvelle réponse' }));
    await waitFor(() => expect(server.asked(`${list}/${other!.id}/accept`)[0]?.body).toBe('{"version":1}'));
  });

  it('are added with their languages, words and documents', async () => {
    const { server } = await open((fake) => fake.on(`POST ${list}`, () => json(accident, 201)), { search: 'open=new' });
    const panel = within(await screen.findByRole('dialog', { name: 'Ajouter une question témoin' }));
    await userEvent.click(panel.getByRole('button', { name: 'Ajouter la question' }));
    expect(await panel.findByText('Écrivez la question dans au moins une langue.')).toBeDefined();
    await userEvent.type(panel.getByRole('textbox', { name: 'Question en espagnol' }), '¿Qué canal?');
    await userEvent.type(panel.getByRole('textbox', { name: 'La réponse contient' }), 'canal 3');
    await userEvent.click(panel.getByRole('button', { name: 'Ajouter la question' }));
    await waitFor(() =>
      expect(JSON.parse(String(server.asked(list).find(({ method }) => method === 'POST')?.body ?? 'null'))).toEqual({
        wordings: [{ language: 'es', question: '¿Qué canal?', holds: 'canal 3', lacks: null }],
        documentIds: [],
      }),
    );
  });

  it('say why they did not come', async () => {
    await open((server) => server.on(`GET ${list}`, () => refusal('SERVICE_UNAVAILABLE', 'Indisponible')));
    expect(await screen.findByText('Les questions témoins n’ont pas pu être chargées')).toBeDefined();
  });

  it('are only read by whoever may not change them', async () => {
    await open(undefined, { permissions: ['ai:read'] });
    await rowOf('Qui appeler');
    expect(screen.queryByRole('button', { name: 'Ajouter une question' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Reposer/ })).toBeNull();
  });
});
