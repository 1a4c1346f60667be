import { cards, cardTypes, rowOf } from '@fanal/contract/cards/cards.examples';
import type { CardRow } from '@fanal/contract/cards/cards.shapes';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeServer, json } from '#platform/testing/fake-server.ts';
import { openScreen } from '#widgets/testing/open-screen.tsx';
import { pageOfTypes } from '../testing/OpenCard.tsx';
import { CardsPage } from './CardsPage.tsx';

vi.mock('#platform/clock.ts', () => ({ now: () => new Date('2026-11-20T15:00:00Z') }));

const [inOrder, withoutPhotos, invalid] = cards.map(rowOf) as [CardRow, CardRow, CardRow];
const ending = (day: string, number: number): CardRow => ({
  ...inOrder,
  id: inOrder.id.replace(/.$/, String(number)),
  data: { expirationDate: day },
});

const serve = (
  server: FakeServer,
  rows: readonly CardRow[] = [inOrder, withoutPhotos, invalid],
  total = rows.length,
) => {
  server.on('GET /v1/cards', () => json({ cards: rows, total }));
  server.on('GET /v1/cards/overview', () => json({ expireSoon: 12, pending: total, expired: 23 }));
  server.on('GET /v1/cards/types/all', () => json(pageOfTypes(cardTypes)));
};
const asked = (server: FakeServer) => Object.fromEntries(server.asked('/v1/cards').at(-1)!.search);

beforeEach(() => {
  localStorage.clear();
});

describe('the list of cards', () => {
  it('has a tile «Portefeuille» whose figures lead to the three tabs with their counts (CARDS-02, CARDS-03, CARDS-04)', async () => {
    const { server, address } = await openScreen(CardsPage, serve);
    const tile = within(await screen.findByRole('region', { name: 'Portefeuille' }));
    expect(await tile.findByText('2 types actifs')).toBeDefined();
    expect((await tile.findAllByRole('link')).map(({ textContent }) => textContent)).toEqual([
      '12 Expirent bientôt',
      '3 En attente d’approbation',
      '23 Expirées',
    ]);
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Expirées23',
      'Bientôt expirées, à renouveler12',
      'En attente d’approbation3',
    ]);
    const first = { sort: 'expirationDate', order: 'asc', page: '1', limit: '10' };
    expect(asked(server)).toEqual({ status: 'pending', ...first });
    await userEvent.click(tile.getByRole('link', { name: /Expirent bientôt/ }));
    await vi.waitFor(() => expect(asked(server)).toEqual({ status: 'claimed', expireSoon: 'true', ...first }));
    await userEvent.click(screen.getByRole('tab', { name: /^Expirées/ }));
    await vi.waitFor(() => expect(asked(server)).toEqual({ status: 'expired', ...first }));
    expect(address()).toEqual({ tab: 'expired' });
  });

  it('loads the first hundred types, and filters by those in use and those of which there are cards (CARDS-06, CARDS-07, CONSTANTS-19)', async () => {
    const [inUse, off] = cardTypes as [(typeof cardTypes)[0], (typeof cardTypes)[0]];
    const kinds = [
      { ...inUse, isEnabled: true, cardCount: 0 },
      { ...off, isEnabled: false, cardCount: 4 },
      { ...off, id: off.id.replace(/.$/, '9'), name: 'Jamais utilisée', isEnabled: false, cardCount: 0 },
    ];
    const { server } = await openScreen(CardsPage, (fake) => {
      serve(fake);
      fake.on('GET /v1/cards/types/all', () => json(pageOfTypes(kinds)));
    });
    expect(await screen.findByText('1 type actif')).toBeDefined();
    await userEvent.click(screen.getByRole('combobox', { name: 'Type de carte' }));
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'Tous les types de carte',
      inUse.name,
      off.name,
    ]);
    expect(server.asked('/v1/cards/types/all').map(({ search }) => Object.fromEntries(search))).toEqual([
      { page: '1', perPage: '100' },
    ]);
    await userEvent.click(screen.getByRole('option', { name: off.name }));
    await vi.waitFor(() => expect(asked(server)).toMatchObject({ cardTypeId: off.id }));
  });

  it('leads to the types that the organization uses (GAP-23)', async () => {
    await openScreen(CardsPage, serve);
    expect((await screen.findByRole('link', { name: 'Types de carte' })).getAttribute('href')).toMatch(
      /^\/[0-9a-f-]{36}\/organization\/cards$/,
    );
  });

  it('leads nobody to types who decides nothing about them (GAP-23)', async () => {
    await openScreen(CardsPage, serve, { roleType: 'lead' });
    await screen.findByRole('heading', { name: /^Cartes/ });
    expect(screen.queryByRole('link', { name: 'Types de carte' })).toBeNull();
  });

  it('shows nine columns, the state in words and what the system says of the date (CARDS-10, CARDS-17, CARDS-36)', async () => {
    await openScreen(CardsPage, serve);
    await screen.findByRole('row', { name: /Marc-André/ });
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Nom',
      'Mobile de connexion',
      'N° d’employé',
      'Titre d’emploi',
      'Type de carte',
      'Photo',
      'État',
      'Expiration',
      'Alerte du système',
    ]);
    const ends = screen.getByRole('columnheader', { name: 'Expiration' });
    expect(ends.getAttribute('aria-sort')).toBe('ascending');
    const sorted = ['Nom', 'Mobile de connexion', 'N° d’employé', 'Titre d’emploi', 'Type de carte', 'Expiration'];
    expect(
      screen
        .getAllByRole('columnheader')
        .filter((header) => within(header).queryByRole('button'))
        .map(({ textContent }) => textContent),
    ).toEqual(sorted);
    const row = within(screen.getByRole('row', { name: /Ana Lucía/ }));
    expect(row.getByRole('cell', { name: '31/02/2027' })).toBeDefined();
    expect(row.getByRole('cell', { name: 'Date invalide' })).toBeDefined();
    expect(row.getByRole('cell', { name: 'En attente' })).toBeDefined();
    expect(row.getByRole('img', { name: 'Photo fournie' })).toBeDefined();
    expect(
      within(screen.getByRole('row', { name: /Samuel/ })).getByRole('img', { name: 'Aucune photo' }),
    ).toBeDefined();
  });

  it('warns of a date that is over or within 30 days, and of no other (CARDS-37, CARDS-38, CARDS-39, CONSTANTS-08, GAP-66)', async () => {
    const days = ['2026-11-19', '2026-11-20', '2026-11-21', '2026-12-20', '2026-12-21'];
    await openScreen(CardsPage, (server) => serve(server, days.map(ending)));
    await screen.findByText('Carte expirée');
    const alerts = screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell').at(-2)!.textContent);
    expect(alerts).toEqual(['Carte expirée', 'Expire aujourd’hui', '1 jour restant', '30 jours restants', '–']);
  });

  it('asks for what the address says, page by page of 10 to 40 (CARDS-06, CARDS-08, CARDS-09, CONSTANTS-16)', async () => {
    const { server, address } = await openScreen(CardsPage, (fake) => serve(fake, [inOrder], 95), {
      search: `tab=expired&page=3&limit=20&type=${cardTypes[1]!.id}&search=gagnon`,
    });
    await screen.findByRole('row', { name: /Marc-André/ });
    const sorted = { sort: 'expirationDate', order: 'asc' };
    const sent = { status: 'expired', search: 'gagnon', cardTypeId: cardTypes[1]!.id, ...sorted };
    expect(asked(server)).toEqual({ ...sent, page: '3', limit: '20' });
    expect(screen.getByText('41 à 60 sur 95')).toBeDefined();
    await userEvent.click(screen.getByRole('combobox', { name: 'Lignes par page' }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['10', '20', '30', '40']);
    await userEvent.click(screen.getByRole('option', { name: '40' }));
    await vi.waitFor(() => expect(asked(server)).toEqual({ ...sent, page: '1', limit: '40' }));
    await userEvent.click(screen.getByRole('combobox', { name: 'Type de carte' }));
    await userEvent.click(screen.getByRole('option', { name: 'Tous les types de carte' }));
    await vi.waitFor(() => expect(asked(server).cardTypeId).toBeUndefined());
    expect(address()).toEqual({ tab: 'expired', search: 'gagnon', limit: 40 });
  });

  it('takes as a file what is filtered', async () => {
    const { server } = await openScreen(CardsPage, serve, { search: 'tab=soon&search=roy' });
    server.on(
      'GET /v1/cards/export',
      () => new Response('', { headers: { 'content-disposition': 'attachment; filename="cartes.csv"' } }),
    );
    URL.createObjectURL = () => 'blob:cards';
    URL.revokeObjectURL = () => undefined;
    await userEvent.click(await screen.findByRole('button', { name: /Exporter/ }));
    await userEvent.click(screen.getByRole('menuitem', { name: /CSV/ }));
    await vi.waitFor(
      () =>
        expect(Object.fromEntries(server.asked('/v1/cards/export').at(-1)!.search)).toEqual({
          status: 'claimed',
          expireSoon: 'true',
          search: 'roy',
          sort: 'expirationDate',
          order: 'asc',
          format: 'csv',
        }),
      { timeout: 10_000 },
    );
  });

  it('says that nothing waits, and how to come back from a search that finds nothing', async () => {
    const { address } = await openScreen(CardsPage, (server) => serve(server, []), { search: 'search=zz' });
    expect(await screen.findByText('Aucune carte pour « zz »')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Effacer la recherche' }));
    expect(await screen.findByText('Aucune demande en attente')).toBeDefined();
    expect(address()).toEqual({});
  });

  it('leads from a row to the card and to the profile of its person (CARDS-11, CARDS-12)', async () => {
    const { address } = await openScreen(CardsPage, (server) => {
      serve(server);
      for (const card of cards) server.on(`GET /v1/cards/${card.user.id}/${card.id}`, () => json(card));
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Actions pour Marc-André/ }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Voir la carteC',
      'Voir le profilP',
    ]);
    await userEvent.click(screen.getByRole('menuitem', { name: /Voir la carte/ }));
    expect(await screen.findByRole('dialog', { name: 'Marc-André Thériault' })).toBeDefined();
    expect(address()).toEqual({ open: 'card', userId: inOrder.user.id, id: inOrder.id });
  });

  it('follows the way to the profile of its person (CARDS-12)', async () => {
    const { path } = await openScreen(CardsPage, serve);
    await userEvent.click(await screen.findByRole('button', { name: /^Actions pour Marc-André/ }));
    await userEvent.click(screen.getByRole('menuitem', { name: /Voir le profil/ }));
    await vi.waitFor(() => expect(path()).toMatch(new RegExp(`/user-profile/${inOrder.user.id}$`)));
  });

  it.each([
    ['en_CA', 'Wallet', 'Invalid date'],
    ['es_ES', 'Cartera', 'Fecha no válida'],
  ] as const)('speaks %s', async (locale, tile, words) => {
    await openScreen(CardsPage, serve, { locale });
    expect(await screen.findByRole('region', { name: tile })).toBeDefined();
    expect(await screen.findByText(words)).toBeDefined();
  });
});
