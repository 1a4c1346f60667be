import { cards, cardTypes, rowOf } from '@fanal/contract/cards/cards.examples';
import type { Card } from '@fanal/contract/cards/cards.shapes';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeServer, refusal } from '#platform/testing/fake-server.ts';
import { openCard, pathOf, sentTo, serverOf } from '../testing/OpenCard.tsx';

vi.mock('#platform/clock.ts', () => ({ now: () => new Date('2026-11-20T15:00:00Z') }));

const serve = serverOf({ cards, cardTypes, rowOf });
const [first, , third] = cards as [Card, Card, Card];

beforeEach(() => {
  localStorage.clear();
});

describe('approving', () => {
  it('refuses a date that is missing or is none, on its field (GAP-40, GAP-68)', async () => {
    const { dialog, server } = await openCard(third, serve);
    await userEvent.click(dialog.getByRole('button', { name: /^Approuver/ }));
    const day = dialog.getByRole<HTMLInputElement>('textbox', { name: /^Date d’expiration/ });
    expect(await dialog.findByText('La date d’expiration doit être une date valide, écrite jj/mm/aaaa.')).toBeDefined();
    expect(document.activeElement).toBe(day);
    await userEvent.clear(day);
    await userEvent.click(dialog.getByRole('button', { name: /^Approuver/ }));
    expect(await dialog.findByText('La date d’expiration est requise.')).toBeDefined();
    expect(sentTo(server, third)).toEqual([]);
    await userEvent.type(day, '28/02/2027');
    await userEvent.click(dialog.getByRole('button', { name: /^Approuver/ }));
    await vi.waitFor(() => expect(sentTo(server, third)[0]).toMatchObject({ data: { expirationDate: '2027-02-28' } }));
  });

  it('asks whether a card whose last day is over is meant (GAP-68)', async () => {
    const card: Card = { ...first, status: 'expired', data: { ...first.data, expirationDate: '2026-11-01' } };
    const { server } = await openCard(card, (fake) => serve(fake, [card]));
    await userEvent.keyboard('a');
    const question = within(await screen.findByRole('dialog', { name: /^Approuver une carte expirée/ }));
    expect(question.getByText(/01\/11\/2026/)).toBeDefined();
    expect(sentTo(server, card)).toEqual([]);
    await userEvent.click(question.getByRole('button', { name: 'Approuver quand même' }));
    await vi.waitFor(() => expect(sentTo(server, card)).toMatchObject([{ status: 'claimed' }]));
  });

  it('tells a failure in the specified words and keeps the card open (CARDS-42, ERRORS-16, ERRORS-17)', async () => {
    const { dialog } = await openCard(first, (server) => {
      serve(server);
      server.on(`PUT ${pathOf(first)}`, () => refusal('UNEXPECTED', 'Revenez plus tard.'));
    });
    await userEvent.keyboard('a');
    expect(await screen.findByText('Une erreur est survenue lors de la modification de la carte.')).toBeDefined();
    expect(dialog.getByRole('region', { name: /Marc-André/ })).toBeDefined();
  });

  it('shows what somebody else decided meanwhile, and keeps what was written here (P62)', async () => {
    const { dialog } = await openCard(first, (server) => {
      const kept = serve(server);
      server.on(`PUT ${pathOf(first)}`, () => {
        kept.set(first.id, { ...first, version: 2, status: 'rejected', rejectionReason: 'Photo floue' });
        return refusal('VERSION_CONFLICT');
      });
    });
    await userEvent.type(dialog.getByRole('textbox', { name: /^Remarque/ }), 'Vue au comptoir');
    await userEvent.click(dialog.getByRole('button', { name: /^Approuver/ }));
    expect(await dialog.findByText('Quelqu’un d’autre vient de modifier cette carte.')).toBeDefined();
    expect(dialog.getByText('Photo floue')).toBeDefined();
    expect(dialog.getByText('Rejetée')).toBeDefined();
    expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /^Remarque/ }).value).toBe('Vue au comptoir');
  });

  it('saves a card that is in order, and sends no status (CARDS-23)', async () => {
    const card: Card = { ...first, status: 'claimed' };
    const { dialog, server } = await openCard(card, (fake) => serve(fake, [card]));
    const height = dialog.getByRole('textbox', { name: 'Taille (cm)' });
    await userEvent.clear(height);
    await userEvent.type(height, '1,5 m');
    await userEvent.click(dialog.getByRole('button', { name: /^Enregistrer/ }));
    expect(await dialog.findByText('Écrivez un nombre.')).toBeDefined();
    await userEvent.clear(height);
    await userEvent.type(height, '180,5');
    await userEvent.click(dialog.getByRole('button', { name: /^Enregistrer/ }));
    await vi.waitFor(() => expect(sentTo(server, card)).toHaveLength(1));
    expect(sentTo(server, card)[0]).toEqual({ version: 1, data: { ...card.data, height: 180.5 }, comments: null });
  });

  it('saves the remark of the administrator, and takes it away again (CARDS-30)', async () => {
    const card: Card = { ...first, status: 'claimed' };
    const { dialog, server } = await openCard(card, (fake) => serve(fake, [card]));
    await userEvent.type(dialog.getByRole('textbox', { name: /^Remarque/ }), ' Vue au comptoir ');
    await userEvent.click(dialog.getByRole('button', { name: /^Enregistrer/ }));
    await vi.waitFor(() => expect(sentTo(server, card)).toMatchObject([{ comments: 'Vue au comptoir' }]));
  });
});

describe('deleting photos', () => {
  const ask = async (prepare: (server: FakeServer) => void = serve) => {
    const opened = await openCard(first, prepare);
    await userEvent.click(opened.dialog.getByRole('button', { name: /^Supprimer les photos/ }));
    return { ...opened, question: within(await screen.findByRole('dialog', { name: /^Supprimer les photos/ })) };
  };

  it('has three choices, and leaving has the focus (CARDS-25)', async () => {
    const { question, server } = await ask();
    expect(question.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Supprimer les photos seulementLa carte garde son état.',
      'Supprimer les photos et rejeter la carteLa personne pourra envoyer une nouvelle demande.',
      'Annuler',
    ]);
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Annuler'));
    await userEvent.click(question.getByRole('button', { name: 'Annuler' }));
    expect(sentTo(server, first)).toEqual([]);
  });

  it('takes the photos alone, keeps the state and stays with the card (CARDS-26, CARDS-46, ERRORS-19)', async () => {
    const { question, server, dialog } = await ask();
    await userEvent.click(question.getByRole('button', { name: /seulement/ }));
    expect(await screen.findByText('Les photos ont été supprimées.')).toBeDefined();
    expect(sentTo(server, first)).toEqual([{ version: 1, frontPhoto: null, backPhoto: null }]);
    expect(dialog.getByText('Aucune photo du recto')).toBeDefined();
    expect(dialog.getByText('Approbation en attente')).toBeDefined();
  });

  it('takes them and rejects the card, and is done with it (CARDS-27, CARDS-45, ERRORS-19)', async () => {
    const { question, server, address } = await ask();
    await userEvent.click(question.getByRole('button', { name: /rejeter la carte/ }));
    expect(await screen.findByText('La carte a été rejetée et les photos supprimées.')).toBeDefined();
    expect(sentTo(server, first)).toEqual([{ version: 1, status: 'rejected', frontPhoto: null, backPhoto: null }]);
    await vi.waitFor(() => expect(address()).toEqual({}));
  });

  it('tells a failure in the specified words (CARDS-43, ERRORS-18)', async () => {
    const { question } = await ask((server) => {
      serve(server);
      server.on(`PUT ${pathOf(first)}`, () => refusal('UNEXPECTED'));
    });
    await userEvent.click(question.getByRole('button', { name: /seulement/ }));
    expect(await screen.findByText('Une erreur est survenue lors de la suppression des photos.')).toBeDefined();
  });
});
