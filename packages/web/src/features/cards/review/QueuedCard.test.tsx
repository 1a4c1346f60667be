import { cards, cardTypes, rowOf } from '@fanal/contract/cards/cards.examples';
import type { Card } from '@fanal/contract/cards/cards.shapes';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeServer, refusal } from '#platform/testing/fake-server.ts';
import { openScreen } from '#widgets/testing/open-screen.tsx';
import { addressOf, isOpen, openCard as openCardOn, pathOf, sentTo, serverOf } from '../testing/OpenCard.tsx';
import { CardsPage } from './CardsPage.tsx';

vi.mock('#platform/clock.ts', () => ({ now: () => new Date('2026-11-20T15:00:00Z') }));

const serve = serverOf({ cards, cardTypes, rowOf });
const openCard = (card: Card, prepare: (server: FakeServer) => void, wanted = {}) =>
  openCardOn(card, prepare, { ...wanted, on: CardsPage });
const [first, second, third] = cards as [Card, Card, Card];

beforeEach(() => {
  localStorage.clear();
});

describe('a card that is open', () => {
  it('shows its status, the fields of its type in their five kinds, none that is hidden, and values of former fields (CARDS-19, CARDS-28)', async () => {
    const { dialog } = await openCard(first, serve);
    expect(dialog.getByText('Approbation en attente')).toBeDefined();
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /^Nom sur la carte/ }).value).toBe(
      'Marc-André Thériault',
    );
    expect(dialog.getByRole('combobox', { name: 'Classe' }).textContent).toMatch('Classe 3');
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Taille (cm)' }).value).toBe('178');
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Freins à air' }).checked).toBe(true);
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /^Date d’expiration/ }).value).toBe('30/06/2035');
    expect(dialog.queryByRole('textbox', { name: 'Région' })).toBeNull();
    expect(dialog.queryByText('Valeurs d’anciens champs')).toBeNull();
    await userEvent.keyboard('j');
    await isOpen(second);
    await userEvent.keyboard('j');
    const last = within(await isOpen(third));
    expect(last.getByText('formerNumber').nextSibling?.textContent).toBe('B-7');
  });

  it('shows its photos, front and back, and says where one is missing or cannot be shown (CARDS-24, CARDS-34)', async () => {
    const { dialog } = await openCard(first, serve);
    expect(dialog.getByRole('img', { name: 'Recto de la carte' }).getAttribute('src')).toBe('/files/recto-1.webp');
    await userEvent.keyboard('v');
    const back = dialog.getByRole('img', { name: 'Verso de la carte' });
    await userEvent.keyboard('zt');
    const viewer = dialog.getByRole('group', { name: 'Verso de la carte' });
    expect(viewer.style.getPropertyValue('--zoom')).toBe('2');
    expect(viewer.style.getPropertyValue('--turn')).toBe('90deg');
    fireEvent.error(back);
    expect(dialog.getByText('La photo n’a pas pu s’afficher')).toBeDefined();
    await userEvent.keyboard('j');
    expect(await screen.findByText('Aucune photo du recto')).toBeDefined();
    expect(screen.queryByRole('button', { name: /Supprimer les photos/ })).toBeNull();
  });

  it.each([
    ['2026-12-06', null],
    [
      '2026-12-05',
      'Cette carte expire dans 15 jours. Une fois approuvée, elle passera à « Bientôt expirées, à renouveler ».',
    ],
    [
      '2026-11-20',
      'Cette carte expire aujourd’hui. Une fois approuvée, elle passera à « Bientôt expirées, à renouveler ».',
    ],
    ['2026-11-19', 'Carte expirée. Approuvée telle quelle, elle redeviendra expirée d’ici une heure.'],
    ['2027-02-31', 'Date invalide. Corrigez la date d’expiration d’après la photo.'],
  ])(
    'warns of a last day %s from 15 days on (CARDS-31, CARDS-36, CONSTANTS-09, GAP-66)',
    async (expirationDate, words) => {
      const card = { ...first, data: { ...first.data, expirationDate } };
      const { dialog } = await openCard(card, (server) => serve(server, [card]));
      const said = dialog.getByRole('region').textContent.replaceAll('\u00a0', ' ');
      if (words) expect(said).toContain(words);
      else expect(said).not.toMatch(/expire dans|expire aujourd|Carte expirée|Date invalide/);
    },
  );

  it.each([
    [{ notificationSent: true, notifiedAt: '2026-11-18T10:00:00.000Z' }, /Envoyé à la personne le 18\/11\/2026/],
    [{ data: { ...first.data, expirationDate: '2026-11-25' } }, /dès l’approbation/],
    [{ cardType: { ...first.cardType, hasNotification: false } }, /n’en envoie pas/],
  ])('says in a note that nobody can change whether the person was told (CARDS-29)', async (changes, words) => {
    const card = { ...first, ...changes };
    const { dialog } = await openCard(card, (server) => serve(server, [card]));
    const note = dialog.getByRole('group', { name: 'Avis d’échéance' });
    expect(note.textContent).toMatch(words);
    expect(within(note).queryByRole('textbox')).toBeNull();
  });

  it.each([
    ['pending', ['Rejeter', 'Approuver la nouvelle carte']],
    ['rejected', ['Rejeter', 'Approuver la nouvelle carte']],
    ['expired', ['Rejeter', 'Approuver la nouvelle carte']],
    ['claimed', ['Rejeter', 'Enregistrer la carte']],
  ] as const)(
    'offers what may be done with a card that is %s (CARDS-20, CARDS-21, CARDS-22, CARDS-23)',
    async (status, names) => {
      const card = { ...first, status };
      const { dialog } = await openCard(card, (server) => serve(server, [card]));
      const offered = ['Rejeter', 'Approuver la nouvelle carte', 'Enregistrer la carte'].filter((name) =>
        dialog.queryByRole('button', { name: new RegExp(`^${name}`) }),
      );
      expect(offered).toEqual(names);
    },
  );

  it('lets who may only read look, and decide nothing (GAP-02)', async () => {
    const { dialog, server } = await openCard(first, serve, { permissions: ['cards:read'] });
    expect(dialog.queryByRole('button', { name: /^(Rejeter|Approuver|Supprimer)/ })).toBeNull();
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /^Nom sur/ }).readOnly).toBe(true);
    await userEvent.keyboard('ar');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(sentTo(server, first)).toEqual([]);
  });
});

describe('going through cards by keyboard', () => {
  it('approves one after the other, each next one opening by itself, and the list follows (CARDS-22, CARDS-35, CARDS-44, ERRORS-19)', async () => {
    const { server, address } = await openCard(first, serve);
    expect(screen.getByText('1 sur 3')).toBeDefined();
    await userEvent.keyboard('a');
    await isOpen(second);
    expect(sentTo(server, first)).toEqual([{ version: 1, status: 'claimed', comments: null, data: { ...first.data } }]);
    expect(await screen.findByText('La carte a été modifiée.')).toBeDefined();
    expect(await screen.findByText('1 sur 2')).toBeDefined();
    expect(address()).toEqual({ open: 'card', userId: second.user.id, id: second.id });
    await userEvent.keyboard('a');
    await isOpen(third);
    await userEvent.keyboard('r');
    await userEvent.type(await screen.findByRole('textbox', { name: /^Raison du rejet/ }), 'Floue');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Aucune demande en attente')).toBeDefined();
    expect(sentTo(server, third)).toEqual([
      { version: 1, status: 'rejected', rejectionReason: 'Floue', comments: null },
    ]);
    expect(address()).toEqual({});
  });

  it('goes on to the next page and back, with J and K', async () => {
    const many = Array.from({ length: 12 }, (_, at): Card => {
      const number = String(at + 10);
      return {
        ...first,
        id: first.id.slice(0, -2) + number,
        user: { ...first.user, id: first.user.id.slice(0, -2) + number, displayName: `Personne ${number}` },
      };
    });
    const { address } = await openCard(many[9]!, (server) => serve(server, many));
    expect(await screen.findByText('10 sur 12')).toBeDefined();
    await vi.waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Carte suivante/ }).disabled).toBe(false),
    );
    await userEvent.keyboard('j');
    expect(await screen.findByText('11 sur 12')).toBeDefined();
    expect(address()).toMatchObject({ page: 2, id: many[10]!.id });
    await vi.waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Carte précédente/ }).disabled).toBe(false),
    );
    await userEvent.keyboard('k');
    expect(await screen.findByText('10 sur 12')).toBeDefined();
  });

  it('writes letters where somebody writes', async () => {
    const { dialog, server } = await openCard(first, serve);
    await userEvent.type(dialog.getByRole('textbox', { name: /^Remarque/ }), 'jaK');
    expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /^Remarque/ }).value).toBe('jaK');
    expect(sentTo(server, first)).toEqual([]);
  });

  it('leaves a refused date by Escape, without a question, and the keys work again', async () => {
    const card = { ...first, data: { ...first.data, expirationDate: '2027-02-31' } };
    const { dialog, server } = await openCard(card, (fake) => serve(fake, [card, second, third]));
    await userEvent.keyboard('a');
    const date = dialog.getByRole('textbox', { name: /^Date d’expiration/ });
    await vi.waitFor(() => expect(document.activeElement).toBe(date));
    await userEvent.keyboard('j');
    await userEvent.keyboard('{Escape}');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(document.activeElement).not.toBe(date);
    expect(sentTo(server, card)).toEqual([]);
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByRole('button', { name: 'Rester' })).toBeDefined();
  });

  it('goes on with J after a field is left by Escape', async () => {
    const { dialog } = await openCard(first, serve);
    await userEvent.click(dialog.getByRole('textbox', { name: /^Remarque/ }));
    await userEvent.keyboard('{Escape}');
    await userEvent.keyboard('j');
    await isOpen(second);
  });

  it('asks before it leaves a card with changes', async () => {
    const { dialog, address } = await openCard(first, serve);
    await userEvent.type(dialog.getByRole('textbox', { name: /^Remarque/ }), 'À revoir');
    await userEvent.click(dialog.getByRole('button', { name: /Carte suivante/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Rester' }));
    expect(address()).toMatchObject({ id: first.id });
    await userEvent.click(dialog.getByRole('button', { name: /Carte suivante/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Quitter sans enregistrer' }));
    await isOpen(second);
  });
});

it('says that a card is there no more, and closes', async () => {
  const { address } = await openScreen(
    CardsPage,
    (server) => {
      serve(server);
      server.on(`GET ${pathOf(first)}`, () => refusal('NOT_FOUND'));
    },
    { search: addressOf(first) },
  );
  expect(await screen.findByText('Cette carte n’existe plus')).toBeDefined();
  await vi.waitFor(() => expect(address()).toEqual({}));
});
