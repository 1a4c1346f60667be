import { cardTypeRequests, wholeCardTypes } from '@fanal/contract/cards/card-types.examples';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { json, refusal } from '#platform/testing/fake-server.ts';
import { openScreen } from '#widgets/testing/open-screen.tsx';
import { CardTypesPage } from './CardTypesPage.tsx';
import { openedEditor, sent, typesWith } from './testing/OpenTypes.tsx';

const [licence, asp] = [wholeCardTypes[0]!, wholeCardTypes[1]!];
const waiting = cardTypeRequests[0]!;
const open = typesWith({ types: wholeCardTypes, requests: cardTypeRequests });

beforeEach(() => {
  localStorage.clear();
});

const cellsOf = async (name: string) => {
  const row = (await screen.findByRole('rowheader', { name: new RegExp(name) })).closest('tr')!;
  return within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
};

describe('the list of card types', () => {
  it('says of each what it does in words, how many fields it has and how many cards the organization has of it (CARD-TYPES-01, CARD-TYPES-06)', async () => {
    await open();
    expect(await cellsOf(licence.name)).toEqual([
      'd’office, date exigée, expire, avis',
      'Activé',
      expect.stringMatching(/^7 champs$/),
      expect.stringMatching(/^82 cartes$/),
      '02/10/2026',
      '',
    ]);
    expect((await cellsOf(asp.name))[1]).toBe('Désactivé');
  });

  it('is searched after a rest and filtered by use, and the address keeps both (API-36, CARD-TYPES-07)', async () => {
    const { server, address } = await open();
    await userEvent.type(await screen.findByRole('searchbox'), 'permis');
    await waitFor(() => expect(address()).toEqual({ search: 'permis' }));
    const asked = server.asked('/v1/cards/types/all').map(({ search }) => search.get('search'));
    expect(asked.filter((text) => text !== null)).toEqual(['permis']);
    await userEvent.click(screen.getByRole('combobox', { name: 'Dans cette organisation' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Désactivés ici' }));
    expect(await screen.findByText('Aucun type pour « permis »')).toBeDefined();
    expect(address()).toEqual({ search: 'permis', enabled: 'off' });
    await userEvent.click(screen.getByRole('button', { name: 'Effacer la recherche' }));
    expect(await screen.findByRole('rowheader', { name: new RegExp(asp.name) })).toBeDefined();
  });

  it('says that it did not come, and asks again', async () => {
    const { server } = await open((fake) => fake.on('GET /v1/cards/types/all', () => refusal('UNEXPECTED')));
    expect(await screen.findByText('Les types de carte n’ont pas pu être chargés')).toBeDefined();
    server.on('GET /v1/cards/types/all', () => json({ items: [], total: 0, lastPage: 1, page: 1 }));
    await userEvent.click(screen.getByRole('button', { name: 'Recharger' }));
    expect(await screen.findByText('Aucun type de carte pour l’instant')).toBeDefined();
  });

  it('offers the first type where there is none', async () => {
    const { address } = await open((server) =>
      server.on('GET /v1/cards/types/all', () => json({ items: [], total: 0, lastPage: 1, page: 1 })),
    );
    const empty = (await screen.findByText('Aucun type de carte pour l’instant')).parentElement!;
    await userEvent.click(within(empty).getByRole('button', { name: 'Créer un type' }));
    await openedEditor('Nouveau type de carte');
    expect(address()).toEqual({ open: 'new' });
  });

  it('opens a type by its row, and the address says which', async () => {
    const { address } = await open();
    await userEvent.click(await screen.findByRole('link', { name: licence.name }));
    await openedEditor(licence.name);
    expect(address()).toEqual({ open: 'type', id: licence.id });
  });

  it('keeps the editor from who may not change types, whatever the address says', async () => {
    await openScreen(
      CardTypesPage,
      (server) => {
        server.on('GET /v1/cards/types/all', () => json({ items: [], total: 0, lastPage: 1, page: 1 }));
        server.on('GET /v1/cards/types/requests', () => json({ items: [], total: 0, lastPage: 1, page: 1 }));
      },
      { search: 'open=new', permissions: ['superadmin:read'] },
    );
    expect(await screen.findByText('Aucun type de carte pour l’instant')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('what organizations ask for', () => {
  it('waits above the types with who asks, where and why (CARD-TYPES-10, GAP-70)', async () => {
    await open();
    const region = within(await screen.findByRole('region', { name: '1 demande en attente' }));
    expect(region.getByRole('heading', { name: waiting.name })).toBeDefined();
    expect(region.getByText('Groupe Boréal, Maude Tremblay-Roy, 18/11/2026')).toBeDefined();
    expect(region.getByText(waiting.description!)).toBeDefined();
  });

  it.each([
    ['Marquer comme faite', 'done', 'Marquer comme faite', 'La demande est faite.'],
    ['Refuser', 'declined', 'Refuser la demande', 'La demande est refusée.'],
  ])('is answered « %s » with words for who asked (GAP-70)', async (word, status, button, words) => {
    const { server, address } = await open((fake) =>
      fake.on(`PUT /v1/cards/types/requests/${waiting.id}`, () => json({ ...waiting, status })),
    );
    await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${word}\\s:.*${waiting.name}`) }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(address()).toEqual({ open: status, id: waiting.id });
    await userEvent.type(dialog.getByRole('textbox', { name: /^Réponse/ }), 'Voyez le type « Plongée ».');
    await userEvent.click(dialog.getByRole('button', { name: button }));
    expect(await screen.findByText(words)).toBeDefined();
    const body = { version: 1, status, answer: 'Voyez le type « Plongée ».' };
    expect(sent(server, 'PUT', `/v1/cards/types/requests/${waiting.id}`)).toEqual([body]);
    await waitFor(() => expect(address()).toEqual({}));
  });

  it('keeps the answer when it could not be saved', async () => {
    await open((fake) => fake.on(`PUT /v1/cards/types/requests/${waiting.id}`, () => refusal('NOT_FOUND')), {
      search: `open=done&id=${waiting.id}`,
    });
    const answer = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Réponse/ });
    await userEvent.type(answer, 'Prêt');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('La réponse n’a pas pu être enregistrée')).toBeDefined();
    expect(answer.value).toBe('Prêt');
  });

  it('is read by what became of it, with the answers (GAP-70)', async () => {
    const { server, address } = await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Toutes les demandes' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Refusées' }));
    expect(await screen.findByText(/^Le type « Carte de cariste » convient/)).toBeDefined();
    expect(screen.getByText('Refusée le 05/11/2026')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Créer ce type/ })).toBeNull();
    expect(address()).toEqual({ view: 'requests', status: 'declined' });
    await userEvent.click(screen.getByRole('button', { name: 'Toutes' }));
    await waitFor(() => expect(screen.getAllByRole('listitem').length).toBeGreaterThanOrEqual(3));
    server.on('GET /v1/cards/types/requests', () => json({ items: [], total: 0, lastPage: 1, page: 1 }));
    await userEvent.click(screen.getByRole('button', { name: 'Faites' }));
    expect(await screen.findByText('Aucune demande faite')).toBeDefined();
  });

  it('becomes a type that is called as it was asked for, and is answered after that (CARD-TYPES-08, CARD-TYPES-10)', async () => {
    const { server, address } = await open((fake) => fake.on('POST /v1/cards/types', () => json(licence, 201)));
    await userEvent.click(
      await screen.findByRole('button', { name: new RegExp(`^Créer ce type\\s:.*${waiting.name}`) }),
    );
    const editor = await openedEditor('Nouveau type de carte');
    expect(editor.getByLabelText<HTMLInputElement>(/^Nom en français/).value).toBe(waiting.name);
    await userEvent.type(editor.getByLabelText(/^Nom en anglais/), 'Diving card');
    await userEvent.type(editor.getByLabelText(/^Nom en espagnol/), 'Carné de buceo');
    await userEvent.click(editor.getByRole('button', { name: 'Créer le type' }));
    expect(await screen.findByRole('dialog', { name: /^Marquer la demande comme faite/ })).toBeDefined();
    expect(address()).toEqual({ open: 'done', id: waiting.id });
    expect(sent(server, 'POST', '/v1/cards/types')[0]).toMatchObject({
      locales: [
        { locale: 'fr_CA', name: waiting.name },
        { locale: 'en_CA', name: 'Diving card' },
        { locale: 'es_ES', name: 'Carné de buceo' },
      ],
    });
  });
});
