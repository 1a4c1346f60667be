import { cardTypeRequests, cardTypeRows } from '@fanal/contract/cards/card-types.examples';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeServer, json, refusal } from '#platform/testing/fake-server.ts';
import { openScreen } from '#widgets/testing/open-screen.tsx';
import { OrganizationCardsPage } from './OrganizationCardsPage.tsx';
import { searchesFor } from './organization-cards.rules.ts';

const LIST = '/v1/cards/types/all';
const REQUEST = '/v1/cards/types/request';
const forklift = cardTypeRows[2]!;
const page = (items: unknown[]) => json({ items, total: items.length, lastPage: 1, page: 1 });

/** A server that finds the forklift by its name and nothing by any other. */
const serve = (server: FakeServer) => {
  let isEnabled = false;
  server.on(`GET ${LIST}`, ({ search }) => {
    const query = search.get('search')?.toLowerCase();
    if (query === undefined) return page(cardTypeRows);
    return page('carte de cariste'.includes(query) ? [{ ...forklift, isEnabled }] : []);
  });
  server.on('GET /v1/cards/types/requests/mine', () => page(cardTypeRequests));
  server.on(`PUT /v1/cards/types/${forklift.id}/enable`, () => {
    isEnabled = true;
    return json({ ...forklift, isEnabled, schema: { fields: [] }, usedFields: [] });
  });
  server.on(`POST ${REQUEST}`, () => json(cardTypeRequests[0], 201));
};

const openDialog = async (prepare: (server: FakeServer) => void = serve) => {
  const opened = await openScreen(OrganizationCardsPage, prepare, { search: 'open=request' });
  const dialog = within(await screen.findByRole('dialog', { name: 'Demander un type de carte' }));
  return { ...opened, dialog, name: dialog.getByRole('textbox', { name: /^Nom du type/ }) };
};
const send = () => userEvent.click(screen.getByRole('button', { name: 'Envoyer la demande' }));

beforeEach(() => {
  localStorage.clear();
});

describe('a type that is missing', () => {
  it('is asked for with a name and a description, and shows up among the requests (CARD-TYPES-10, API-41)', async () => {
    const { server, address, dialog, name } = await openDialog();
    await userEvent.type(name, ' Travail en espace clos ');
    expect(dialog.getByText('22 sur 120 caractères')).toBeDefined();
    await userEvent.type(dialog.getByRole('textbox', { name: /^Description/ }), 'Exigée dès janvier');
    expect(dialog.getByText(/^18 sur 1.000 caractères$/)).toBeDefined();
    await send();
    expect(await screen.findByText('La demande a été envoyée.')).toBeDefined();
    expect(JSON.parse(server.asked(REQUEST)[0]!.body)).toEqual({
      name: 'Travail en espace clos',
      description: 'Exigée dès janvier',
    });
    expect(address()).toEqual({ tab: 'requests' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByText('En attente')).toBeDefined();
  });

  it('has a name that can be read, and not too much of it', async () => {
    const { server, dialog, name } = await openDialog();
    await send();
    expect(await dialog.findByText('Écrivez le nom du type de carte.')).toBeDefined();
    expect(document.activeElement).toBe(name);
    await userEvent.click(name);
    await userEvent.paste('x'.repeat(121));
    await send();
    expect(await dialog.findByText('Au plus 120 caractères.')).toBeDefined();
    expect(server.asked(REQUEST)).toEqual([]);
  });

  it('is looked for among those that exist, and turned on when it is one of them (CARD-TYPES-10)', async () => {
    const { server, address, dialog, name } = await openDialog();
    await userEvent.type(name, 'CARTE de cariste');
    expect(await dialog.findByText('Ce type existe déjà.')).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: /^L’activer\s: Carte de cariste$/ }));
    expect(await screen.findByText('Le type « Carte de cariste » est activé.')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(address()).toEqual({ search: 'Carte de cariste' });
    expect(server.asked(REQUEST)).toEqual([]);
    const use = await screen.findByRole('switch', { name: 'Utiliser le type Carte de cariste' });
    expect((use as HTMLInputElement).checked).toBe(true);
  });

  it('is offered what shares its longest word, where nothing is called so (CARD-TYPES-10)', async () => {
    const { dialog, name } = await openDialog();
    await userEvent.type(name, 'CACES cariste');
    expect(await dialog.findByText('Ce type existe déjà. Est-ce celui que vous cherchez ?')).toBeDefined();
    expect(dialog.getByText('Carte de cariste')).toBeDefined();
    expect(searchesFor('Carte (CACES) de cariste')).toEqual(['Carte (CACES) de cariste', 'cariste']);
    expect(searchesFor('ab')).toEqual([]);
  });

  it('stays written when it could not be sent, and says why (CARDS-48, ERRORS-15)', async () => {
    const { dialog, name } = await openDialog((fake) => {
      serve(fake);
      fake.on(`POST ${REQUEST}`, () => refusal('NOT_FOUND', 'Rien n’est là'));
    });
    await userEvent.type(name, 'Espace clos');
    await send();
    const alert = await dialog.findByRole('alert');
    expect(alert.textContent).toMatch(
      /^Une erreur est survenue lors de la demande du type de carte\. Rien n’est là\. Ce que vous avez écrit est resté/,
    );
    expect((name as HTMLInputElement).value).toBe('Espace clos');
  });

  it('is not given up by mistake once something is written', async () => {
    const { dialog, name, address } = await openDialog();
    await userEvent.type(name, 'Espace clos');
    await userEvent.click(dialog.getByRole('button', { name: 'Annuler' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Rester' }));
    expect((name as HTMLInputElement).value).toBe('Espace clos');
    await userEvent.click(dialog.getByRole('button', { name: 'Annuler' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Quitter sans envoyer' }));
    await vi.waitFor(() => expect(address()).toEqual({}));
  });
});
