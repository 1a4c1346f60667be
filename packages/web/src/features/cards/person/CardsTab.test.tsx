import { cards, cardTypes, rowOf } from '@fanal/contract/cards/cards.examples';
import { userExample } from '@fanal/contract/users/users.examples';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { json, refusal } from '#platform/testing/fake-server.ts';
import { cardsOfPerson, choose, holding, part } from './testing/OpenCards.tsx';

vi.mock('#platform/clock.ts', () => ({ now: () => new Date('2026-11-20T15:00:00Z') }));

const { userId, licence, endless, cardOf, pending, held, serve, openTab } = cardsOfPerson({
  cards,
  cardTypes,
  rowOf,
  person: userExample,
});

/** Landmarks belong to the frame around the tab. */
const partOfPage = { rules: { region: { enabled: false } } };

beforeEach(() => {
  localStorage.clear();
});

describe('what a person has of each type', () => {
  it.each([
    ['missing', 'Aucune', null, null],
    ['pendingApproval', 'En attente', '2026-11-01', 'Carte expirée'],
    ['activated', 'En règle', '2026-12-20', '30 jours restants'],
    ['expiringSoon', 'Expire bientôt', '2026-11-21', '1 jour restant'],
    ['expired', 'Expirée', '2026-11-01', 'Expirait le 01/11/2026'],
    ['rejected', 'Rejetée', '2026-11-21', null],
  ] as const)('says of a card that is %s: «%s» (CARDS-18, CARDS-38)', async (state, label, expirationDate, words) => {
    const cardId = state === 'missing' ? null : pending.id;
    await openTab((server) => serve(server, { holdings: [holding(licence, { state, cardId, expirationDate })] }));
    const tile = within(await (await part('Par type de carte')).findByRole('listitem'));
    expect(tile.getByRole('heading', { name: 'Permis de conduire' })).toBeDefined();
    expect(tile.getByText(label)).toBeDefined();
    if (words) expect(tile.getByText(words)).toBeDefined();
    else expect(tile.queryByText(/jour|Expire|Carte expirée/)).toBeNull();
  });

  it('leads to the card, and to a new one where there is none or it ends (API-34, GAP-67)', async () => {
    const ends = { state: 'expiringSoon', cardId: held.id, expirationDate: '2026-11-21' } as const;
    const { address } = await openTab((server) =>
      serve(server, { holdings: [holding(licence), holding(endless, ends)] }),
    );
    const tiles = await part('Par type de carte');
    await userEvent.click(await tiles.findByRole('link', { name: 'ASP Construction' }));
    expect(await screen.findByRole('dialog', { name: 'Éloïse Côté-Bélanger' })).toBeDefined();
    expect(address()).toEqual({ open: 'card', id: held.id });
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => expect(address()).toEqual({}));
    expect(tiles.getByRole('button', { name: /^Renouveler.*ASP Construction$/ })).toBeDefined();
    await userEvent.click(tiles.getByRole('button', { name: /^Ajouter.*Permis de conduire$/ }));
    expect(await screen.findByRole('dialog', { name: 'Ajouter une carte' })).toBeDefined();
    expect(address()).toEqual({ open: 'new', type: licence.id });
    expect(tiles.getByText('Sélectionnée')).toBeDefined();
  });

  it('says that the organization uses no type, and offers no card then (GAP-67)', async () => {
    await openTab((server) => serve(server, { holdings: [], rows: [] }));
    expect(await screen.findByText('Votre organisation n’utilise aucun type de carte')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Voir les types de carte' }).getAttribute('href')).toMatch(
      /organization\/cards$/,
    );
    expect(screen.queryByRole('button', { name: /Ajouter/ })).toBeNull();
  });
});

describe('all cards of a person', () => {
  it('stand with state, last day, alert and photos, those that count no more marked; axe finds nothing (API-29, CARDS-18)', async () => {
    const older = {
      status: 'expired',
      data: { expirationDate: '2024-01-31' },
      createdAt: '2021-02-01T15:00:00Z',
    } as const;
    const rows = [
      rowOf(pending),
      { ...rowOf(cardOf(2, { status: 'claimed', data: { expirationDate: '2026-12-10' } })) },
      { ...rowOf(pending), ...older, id: held.id, isReplaced: true },
      { ...rowOf(held), id: userId, cardType: { id: userId, name: 'Ancienne carte' } },
    ];
    await openTab((server) => serve(server, { rows }));
    const table = within(await screen.findByRole('table', { name: 'Toutes les cartes' }));
    await table.findByText('Ancienne carte');
    const wordsOf = (row: HTMLElement) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    const all = table.getAllByRole('row').slice(1).map(wordsOf);
    expect(all.map((words) => words.slice(1, 5))).toEqual([
      ['En attente', '30/06/2035', '–', '19/11/2026'],
      ['En règle', '10/12/2026', '20 jours restants', '19/11/2026'],
      ['RemplacéeÉtat\u00a0: Expirée', '31/01/2024', '–', '01/02/2021'],
      ['DésactivéeÉtat\u00a0: En règle', '–', '–', '19/11/2026'],
    ]);
    expect(table.getAllByRole('img', { name: 'Photo fournie' })).toHaveLength(4);
    expect((await axe.run(document.body, partOfPage)).violations).toEqual([]);
  });

  it('are asked for page by page, as the address says (API-29, CARDS-09)', async () => {
    const { server, address } = await openTab((fake) => serve(fake, { total: 45 }), { search: 'page=2&perPage=20' });
    expect(await screen.findByText('21 à 40 sur 45')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Page suivante' }));
    await vi.waitFor(() => expect(address()).toEqual({ page: 3, perPage: 20 }));
    const asked = server.asked(`/v1/cards/${userId}`).map(({ search }) => Object.fromEntries(search));
    expect(asked).toEqual([
      { page: '2', perPage: '20' },
      { page: '3', perPage: '20' },
    ]);
  });

  it('open in the dialog of cards, and both lists follow what is decided there (CARDS-01, CARDS-35)', async () => {
    const { server, address } = await openTab();
    const table = within(await screen.findByRole('table'));
    await userEvent.click(await table.findByRole('link', { name: 'Permis de conduire' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Éloïse Côté-Bélanger' }));
    const before = server.asked('/v1/cards/list-cards').length;
    await userEvent.click(await dialog.findByRole('button', { name: /^Approuver/ }));
    expect(await screen.findByText('La carte a été modifiée.')).toBeDefined();
    await vi.waitFor(() => expect(address()).toEqual({}));
    await vi.waitFor(() => expect(server.asked('/v1/cards/list-cards').length).toBe(before + 1));
    expect(server.asked(`/v1/cards/${userId}`).length).toBe(before + 1);
  });

  it('are deleted once that was confirmed, with person, type and photos said before (API-32, GAP-70)', async () => {
    const { server } = await openTab();
    await choose('Permis de conduire', /Supprimer/);
    const question = within(await screen.findByRole('dialog', { name: /Supprimer cette carte/ }));
    expect(question.getByText(/« Permis de conduire » de Éloïse Côté-Bélanger.*Ses deux photos/)).toBeDefined();
    expect(document.activeElement).toBe(question.getByRole('button', { name: 'Garder la carte' }));
    expect(server.asked(`/v1/cards/${userId}/${pending.id}`)).toEqual([]);
    await userEvent.click(question.getByRole('button', { name: 'Supprimer la carte' }));
    expect(await screen.findByText('La carte a été supprimée.')).toBeDefined();
    const table = within(screen.getByRole('table'));
    await vi.waitFor(() => expect(table.queryByText('Permis de conduire')).toBeNull());
    expect(table.getByText('ASP Construction')).toBeDefined();
    await vi.waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Toutes les cartes' })),
    );
  });

  it('say why one was not deleted (API-32)', async () => {
    const { server } = await openTab();
    server.on(`DELETE /v1/cards/${userId}/${held.id}`, () => refusal('UNEXPECTED', 'Revenez plus tard.'));
    await choose('ASP Construction', /Supprimer/);
    const question = within(await screen.findByRole('dialog'));
    expect(question.getByText(/Sa photo du recto/)).toBeDefined();
    await userEvent.click(question.getByRole('button', { name: 'Supprimer la carte' }));
    expect(await screen.findByText('La carte n’a pas pu être supprimée.')).toBeDefined();
    expect(screen.getByText('Revenez plus tard.')).toBeDefined();
  });
});

describe('who may what', () => {
  it('leads and user administrators read: nothing to add, nothing to delete (ROLES-17, GAP-02)', async () => {
    await openTab((server) => serve(server, { holdings: [holding(licence)] }), {
      roleType: 'lead',
      search: 'open=new',
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Actions pour Permis de conduire' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Voir la carteC']);
    expect(screen.queryByRole('button', { name: /^Ajouter/ })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('a lead is told whose cards he sees, without a way to guess more (GAP-04)', async () => {
    await openTab(
      (server) => {
        serve(server);
        server.on('GET /v1/cards/list-cards', () => refusal('NOT_FOUND'));
        server.on(`GET /v1/cards/${userId}`, () => refusal('NOT_FOUND'));
      },
      { roleType: 'lead' },
    );
    expect(await screen.findByText('Les cartes de cette personne ne vous sont pas ouvertes')).toBeDefined();
  });

  it('can ask again for what could not be loaded', async () => {
    const { server } = await openTab((fake) => {
      serve(fake);
      fake.on('GET /v1/cards/list-cards', () => refusal('UNEXPECTED'));
    });
    await screen.findByText('Les cartes n’ont pas pu être chargées');
    server.on('GET /v1/cards/list-cards', () => json([holding(licence)]));
    await userEvent.click(screen.getByRole('button', { name: 'Recharger' }));
    expect(await screen.findByText('Aucune')).toBeDefined();
  });

  it.each([
    ['en_CA', 'By type of card', 'Pending'],
    ['es_ES', 'Por tipo de tarjeta', 'Por aprobar'],
  ] as const)('reads it in %s', async (locale, title, label) => {
    await openTab(serve, { locale });
    expect(await screen.findByRole('heading', { name: title })).toBeDefined();
    await vi.waitFor(() => expect(screen.getAllByText(label)).toHaveLength(2));
  });
});
