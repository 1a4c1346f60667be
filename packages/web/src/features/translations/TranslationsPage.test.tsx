import { translatedTextsExample, translationSummaryExample } from '@fanal/contract/translations/translations.examples';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { type FakeServer, json, refusal } from '#platform/testing/fake-server.ts';
import { openScreen } from '#widgets/testing/open-screen.tsx';
import { TranslationsPage } from './TranslationsPage.tsx';

const list = '/v1/translations';
const none = { ...translatedTextsExample, items: [], total: 0, counts: { all: 0, missing: 0, outdated: 0 } };

const open = (prepare: (server: FakeServer) => void = () => undefined) =>
  openScreen(
    TranslationsPage,
    (server) => {
      server.on(`GET ${list}`, () => json(translatedTextsExample));
      server.on(`GET ${list}/summary`, () => json(translationSummaryExample));
      prepare(server);
    },
    { permissions: ['posts:publish', 'imports:read'] },
  );
const plain = (element: HTMLElement) => element.textContent.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('the ledger of translations', () => {
  it('says of each text how it stands in each language, whom it reaches, and leads to its editor', async () => {
    await open();
    const article = await screen.findByRole('row', { name: /^Que faire en cas d’accident/ });
    expect(plain(article)).toMatch(/Info Hub, modifié le 20\/11\/2026.*Original.*Dépassée.*À jour.*1 284 personnes/);
    expect(screen.getByRole('button', { name: 'Relire Que faire en cas d’accident' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Traduire Conduite hivernale des véhicules lourds' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Port du casque à jugulaire obligatoire' }).getAttribute('href')).toMatch(
      /content\/posts\?open=edit&id=/,
    );
    expect(plain(screen.getByRole('table', { name: 'Textes par module et par langue' }))).toMatch(
      /Espagnol, lu par 61 personnes.*248.*241.*7 à faire.*203.*45 à faire/,
    );
    const { violations } = await axe.run(document.body, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  });

  it('lists what is left of a module in a language when its figure is pressed', async () => {
    const { server } = await open();
    await userEvent.click(await screen.findByRole('button', { name: /^Publications, Espagnol/ }));
    const asked = () => Object.fromEntries(server.asked(list).at(-1)!.search);
    await expect.poll(asked).toMatchObject({ module: 'posts', language: 'es' });
    await userEvent.click(screen.getByRole('button', { name: /^Dépassées/ }));
    await expect.poll(asked).toMatchObject({ gap: 'outdated' });
  });

  it('shows a card type to whoever may not write it, among those of the organization', async () => {
    const [text] = translatedTextsExample.items;
    const type = { ...text!, module: 'cardTypes', title: 'Carte ASP Construction' } as const;
    await open((server) =>
      server.on(`GET ${list}`, () => json({ ...translatedTextsExample, items: [type], total: 1 })),
    );
    expect(await screen.findByRole('button', { name: 'Voir Carte ASP Construction' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Carte ASP Construction' }).getAttribute('href')).toMatch(
      /organization\/cards\?search=Carte\+ASP\+Construction$/,
    );
  });

  it('says that everything is up to date', async () => {
    await open((server) => server.on(`GET ${list}`, () => json(none)));
    expect(await screen.findByRole('heading', { name: 'Tout est à jour' })).toBeDefined();
  });

  it('says that it could not be read', async () => {
    await open((server) => server.on(`GET ${list}`, () => refusal('SERVICE_UNAVAILABLE')));
    expect(await screen.findByText('Les traductions n’ont pas pu être chargées.')).toBeDefined();
  });
});
