import { aiDocuments, aiDocumentsPage } from '@fanal/contract/assistant/assistant.examples';
import type { AiDocument } from '@fanal/contract/assistant/assistant.shapes';
import { aiSources } from '@fanal/contract/assistant/sources.examples';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { describe, expect, it, vi } from 'vitest';
import { type FakeServer, json, refusal } from '#platform/testing/fake-server.ts';
import { openScreen } from '#widgets/testing/open-screen.tsx';
import { AiDocumentsPage } from './AiDocumentsPage.tsx';

vi.mock('#platform/clock.ts', () => ({ now: () => new Date('2026-11-20T17:00:00Z') }));

const list = '/v1/ai/documents';
const [, processing, failed, guide] = aiDocuments as [AiDocument, AiDocument, AiDocument, AiDocument];
const open = (prepare: (server: FakeServer) => void = () => undefined, wanted: Parameters<typeof openScreen>[2] = {}) =>
  openScreen(
    AiDocumentsPage,
    (server) => {
      server.on(`GET ${list}`, () => json(aiDocumentsPage));
      server.on('GET /v1/ai/sources', () => json(aiSources));
      prepare(server);
    },
    wanted,
  );
const plain = (element: HTMLElement) => element.textContent.replaceAll('\u00a0', ' ');
const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(`^${name}`) });

describe('the documents of the assistant', () => {
  it('stand with name, size, date, who added them and state (AI-03, AI-04, AI-05)', async () => {
    await open();
    expect(plain(await rowOf(guide.name))).toMatch(/Julie Paradis.*Mo.*12\/11\/2026.*Actif.*412 passages/);
    expect(plain(await rowOf(processing.name))).toMatch(/Traitement.*lecture du texte/);
    expect(plain(await rowOf(failed.name))).toMatch(/Échec.*images de texte/);
    expect(plain(await rowOf('Manuel'))).toMatch(/Envoi.*fichier attendu/);
    expect(screen.getByRole('button', { name: /^Échecs\s*1/ })).toBeDefined();
    const { violations } = await axe.run(document.body, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
  });

  it('are asked for again until they are read (AI-05, GAP-76)', async () => {
    let isRead = false;
    await open((server) =>
      server.on(`GET ${list}`, () => {
        const items = isRead ? [{ ...processing, status: 'indexed' as const, passages: 7 }] : [processing];
        isRead = true;
        return json({ ...aiDocumentsPage, items });
      }),
    );
    expect(plain(await rowOf(processing.name))).toContain('Traitement');
    await waitFor(async () => expect(plain(await rowOf(processing.name))).toContain('7 passages'), { timeout: 8_000 });
  });

  it('are articles and posts as well, which are opened where they are changed (decision 70)', async () => {
    const article = { ...guide, kind: 'article' as const, sourceId: processing.id, name: 'Port du casque' };
    await open((server) => server.on(`GET ${list}`, () => json({ ...aiDocumentsPage, items: [article] })));
    const row = within(await rowOf('Port du casque'));
    expect(row.getByText('Article de l’Info Hub')).toBeDefined();
    await userEvent.click(row.getByRole('button', { name: /Port du casque/ }));
    const items = screen.getAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['Voir le texte luT', 'Ouvrir l’articleO']);
    expect(items[1]!.getAttribute('href')).toContain(`content/infohub?open=edit&id=${processing.id}`);
  });

  it('have other sources beside them, which are chosen (decision 70)', async () => {
    const { server } = await open(
      (fake) => {
        fake.on('GET /v1/infohub-categories', () => json({ items: [], total: 0, lastPage: 1, page: 1 }));
        fake.on('PATCH /v1/ai/sources', () => json({ ...aiSources, version: 3 }));
      },
      {
        search: 'open=sources',
      },
    );
    const line = within(await screen.findByRole('region', { name: 'Autres sources' }));
    expect(plain(line.getByRole('status'))).toMatch(
      /^12 articles de l’Info Hub, dans Santé et sécurité, 41 publications, de moins de 12 mois.*encore 3 à lire$/,
    );
    const panel = within(await screen.findByRole('dialog', { name: 'Autres sources' }));
    await userEvent.click(panel.getByRole('radio', { name: 'Tous les articles publiés' }));
    await userEvent.click(panel.getByRole('switch', { name: 'Publications' }));
    await userEvent.click(panel.getByRole('button', { name: 'Enregistrer les sources' }));
    await screen.findByText('Les sources de l’assistant sont enregistrées.');
    const sent = server.asked('/v1/ai/sources').find(({ method }) => method === 'PATCH')!;
    expect(JSON.parse(sent.body)).toEqual({ version: 2, articles: 'all', hasPosts: false, postMonths: 12 });
  });

  it('are announced before their file is sent (AI-05)', async () => {
    const { server } = await open((fake) => {
      fake.on(`POST ${list}`, () => json(aiDocuments[0], 201));
      fake.on('POST /v1/upload-files/', () => new Promise<Response>(() => undefined));
    });
    await rowOf(guide.name);
    const file = new File(['Le canal 3 sert aux secours.'], 'canaux.txt', { type: 'text/plain' });
    const input = document.querySelector<HTMLInputElement>('input[type="file"]')!;
    await userEvent.upload(input, file);
    await waitFor(() => expect(server.asked('/v1/upload-files/')).toHaveLength(1));
    const announced = server.asked(list).find(({ method }) => method === 'POST')!;
    expect(JSON.parse(announced.body)).toEqual({ name: 'canaux.txt', size: file.size });
    expect(JSON.parse(server.asked('/v1/upload-files/')[0]!.body).metadata).toMatchObject({
      objectType: 'aiDocument',
      rowId: aiDocuments[0]!.id,
    });
  });

  it('show the text as it was read', async () => {
    await open(
      (server) =>
        server.on(`GET ${list}/${guide.id}/passages`, () =>
          json({
            items: [
              {
                place: 1,
                page: 41,
                line: null,
                heading: 'Pauses au chaud',
                text: 'Une pause de dix minutes.',
                language: 'fr',
              },
            ],
            total: 1,
            lastPage: 1,
            page: 1,
          }),
        ),
      { search: `open=text&id=${guide.id}` },
    );
    const panel = within(await screen.findByRole('dialog', { name: guide.name }));
    expect(await panel.findByText('Une pause de dix minutes.')).toBeDefined();
    expect(panel.getByText('Pauses au chaud, page 41')).toBeDefined();
  });

  it('are deleted after a question that says what follows', async () => {
    const { server } = await open((fake) => fake.on(`DELETE ${list}/${guide.id}`, () => json({ id: guide.id })), {
      search: `open=delete&id=${guide.id}`,
    });
    const dialog = within(await screen.findByRole('dialog', { name: /^Supprimer «\sGuide/ }));
    expect(dialog.getByText(/ses 412 passages/)).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: 'Supprimer le document' }));
    await waitFor(() => expect(server.asked(`${list}/${guide.id}`)).toHaveLength(1));
  });

  it('say why they did not come, and offer to ask again', async () => {
    await open((server) =>
      server.on(`GET ${list}`, () => refusal('SERVICE_UNAVAILABLE', 'Momentanément indisponible')),
    );
    expect(await screen.findByText('Les documents n’ont pas pu être chargés')).toBeDefined();
  });

  it('are only read by whoever may not change them', async () => {
    await open(undefined, { permissions: ['ai:read'] });
    await rowOf(guide.name);
    expect(screen.queryByRole('button', { name: 'Ajouter des documents' })).toBeNull();
  });
});
