import { aiAnswers } from '@fanal/contract/assistant/assistant.examples';
import { answerFigures, unansweredPage, unansweredQuestions } from '@fanal/contract/assistant/unanswered.examples';
import type { UnansweredQuestion } from '@fanal/contract/assistant/unanswered.shapes';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { type FakeServer, json, refusal } from '#platform/testing/fake-server.ts';
import { openScreen } from '#widgets/testing/open-screen.tsx';
import { UnansweredPage } from './UnansweredPage.tsx';

const base = '/v1/ai/unanswered-questions';
const [bus, vacation] = unansweredQuestions as [UnansweredQuestion, UnansweredQuestion];

const open = (prepare: (server: FakeServer) => void = () => undefined, wanted: Parameters<typeof openScreen>[2] = {}) =>
  openScreen(
    UnansweredPage,
    (server) => {
      server.on(`GET ${base}`, () => json(unansweredPage));
      server.on('GET /v1/ai/answer-figures', () => json(answerFigures));
      prepare(server);
    },
    wanted,
  );
const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));
const choose = async (row: RegExp, item: string) => {
  await userEvent.click((await rowOf(row)).getByRole('button'));
  await userEvent.click(screen.getByRole('menuitem', { name: new RegExp(`^${item}`) }));
};

describe('questions without an answer', () => {
  it('stand with their people, reasons and article, under the figures of all answers (decision 71)', async () => {
    await open();
    expect((await rowOf(/autobus/)).getByText('8 personnes')).toBeDefined();
    const row = await rowOf(/vacances/);
    expect(row.getByText(/Pas pour mon équipe/)).toBeDefined();
    expect(row.getByRole('link', { name: vacation.article!.title }).getAttribute('href')).toContain('content/infohub');
    const figures = within(screen.getByRole('region', { name: 'Réponses de l’assistant' }));
    await waitFor(() => expect(figures.getByText('40')).toBeDefined());
    expect(screen.getByRole('button', { name: /^Avec réponse\s*4/ })).toBeDefined();
    const { violations } = await axe.run(document.body, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
  });

  it('show their other wordings, what answered them, and when they were asked again in vain (decision 80)', async () => {
    const article = { ...vacation.article!, isPublished: true };
    const again = { ...bus, article, askedAgainAt: '2026-11-27T15:00:00.000Z' };
    const answeredBy = { documentId: vacation.id, kind: 'file' as const, sourceId: null, name: 'Guide.pdf' };
    const answered = { ...vacation, article: null, status: 'answered' as const, answeredBy };
    await open((fake) => fake.on(`GET ${base}`, () => json({ ...unansweredPage, items: [again, answered] })));
    const row = await rowOf(/À quelle heure part/);
    expect(row.getByText(/L’autobus part à quelle heure svp/)).toBeDefined();
    expect(row.getByText('Publié, pas encore lu par l’assistant')).toBeDefined();
    expect(row.getByText(/^Posée de nouveau le .* toujours sans réponse$/)).toBeDefined();
    const link = (await rowOf(/Qui décide/)).getByRole('link', { name: 'Guide.pdf' });
    expect(link.getAttribute('href')).toContain('ai/documents');
  });

  it('are ignored, with a way back', async () => {
    const { server } = await open((fake) =>
      fake.on(`PATCH ${base}/${bus.id}`, () => json({ ...bus, status: 'ignored' })),
    );
    await choose(/autobus/, 'Ignorer');
    await userEvent.click(await screen.findByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(server.asked(`${base}/${bus.id}`)).toHaveLength(2));
    expect(server.asked(`${base}/${bus.id}`).map(({ body }) => JSON.parse(body))).toEqual([
      { status: 'ignored' },
      { status: 'open' },
    ]);
  });

  it('are asked again, and the answer is shown', async () => {
    const answered = { answer: aiAnswers.quoted, question: { ...bus, status: 'answered' as const } };
    await open((fake) => fake.on(`POST ${base}/${bus.id}/ask`, () => json(answered)));
    await choose(/autobus/, 'Poser de nouveau');
    const dialog = within(await screen.findByRole('dialog', { name: 'L’assistant répond maintenant' }));
    expect(dialog.getByText(bus.question)).toBeDefined();
  });

  it('say why they did not come, and change nothing for whoever may only read', async () => {
    await open((fake) => fake.on(`GET ${base}`, () => refusal('SERVICE_UNAVAILABLE', 'Momentanément indisponible')));
    expect(await screen.findByText('Les questions n’ont pas pu être chargées')).toBeDefined();
  });

  it('have no menu for whoever may only read', async () => {
    await open(undefined, { permissions: ['ai:read'] });
    expect((await rowOf(/autobus/)).queryByRole('button')).toBeNull();
  });
});
