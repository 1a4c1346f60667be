import { cardTypeRequests, cardTypeRows } from '@fanal/contract/cards/card-types.examples';
import type { CardTypeRow } from '@fanal/contract/cards/card-types.shapes';
import type { CatalogueRequest } from '@fanal/contract/catalogue-requests/catalogue-requests.shapes';
import { people } from '@fanal/contract/structure/structure.examples';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeServer, json, refusal } from '#platform/testing/fake-server.ts';
import { openScreen } from '#widgets/testing/open-screen.tsx';
import { OrganizationCardsPage } from './OrganizationCardsPage.tsx';

vi.mock('#platform/clock.ts', () => ({ now: () => new Date('2026-11-20T15:00:00Z') }));

const LIST = '/v1/cards/types/all';
const [licence, endless, off] = cardTypeRows as [CardTypeRow, CardTypeRow, CardTypeRow];
const page = (items: unknown[], total = items.length, lastPage = 1) => json({ items, total, lastPage, page: 1 });

const serve = (server: FakeServer, rows: CardTypeRow[] = cardTypeRows, requests: CatalogueRequest[] = []) => {
  server.on(`GET ${LIST}`, () => page(rows));
  server.on('GET /v1/cards/types/requests/mine', () => page(requests));
};
const useOf = (server: FakeServer, { id }: CardTypeRow, word: 'enable' | 'disable') =>
  server.on(`PUT /v1/cards/types/${id}/${word}`, () =>
    json({ ...licence, id, schema: { fields: [] }, usedFields: [] }),
  );
const asked = (server: FakeServer) => Object.fromEntries(server.asked(LIST).at(-1)!.search);
const switchOf = ({ name }: CardTypeRow) => screen.findByRole('switch', { name: `Utiliser le type ${name}` });
const isOn = (element: HTMLElement) => (element as HTMLInputElement).checked;

beforeEach(() => {
  localStorage.clear();
});

describe('the types of cards of an organization', () => {
  it('say what they ask, how long they are good, how many cards there are, and whether they are on (API-36, GAP-23)', async () => {
    await openScreen(OrganizationCardsPage, serve);
    const row = within(await screen.findByRole('row', { name: /^Permis de conduire/ }));
    for (const words of [
      'Délivré par la Société de l’assurance automobile du Québec.',
      'Avis deux semaines avant',
      'Activé',
    ])
      expect(row.getByText(words)).toBeDefined();
    const asks = 'Nom sur la carte, Numéro de permis, Classe, Taille (cm) et 2 autres';
    expect(row.getByRole('cell', { name: asks })).toBeDefined();
    expect(row.getByRole('button', { name: '12 cartes' })).toBeDefined();
    const never = within(screen.getByRole('row', { name: /^ASP Construction/ }));
    expect(never.getByText('N’expire pas')).toBeDefined();
    expect(never.queryByText(/^(Avis|Sans avis)/)).toBeNull();
    expect(within(screen.getByRole('row', { name: /^Carte de cariste/ })).getByText('Désactivé')).toBeDefined();
    expect((await axe.run(document.body, { rules: { region: { enabled: false } } })).violations).toEqual([]);
  });

  it('are searched and filtered page by page, and the address keeps it (CARD-TYPES-07, API-36)', async () => {
    const { server, address } = await openScreen(
      OrganizationCardsPage,
      (fake) => {
        serve(fake);
        fake.on(`GET ${LIST}`, ({ search }) => page(search.get('search') === 'zzz' ? [] : cardTypeRows, 41, 5));
      },
      { search: 'enabled=true&page=2&perPage=10' },
    );
    const filter = await screen.findByRole('combobox', { name: 'État' });
    expect(asked(server)).toEqual({ enabled: 'true', page: '2', perPage: '10' });
    await userEvent.click(filter);
    await userEvent.click(screen.getByRole('option', { name: 'Désactivés' }));
    await vi.waitFor(() => expect(asked(server)).toEqual({ enabled: 'false', page: '1', perPage: '10' }));
    await userEvent.type(screen.getByRole('searchbox', { name: 'Chercher un type de carte' }), 'zzz');
    expect(await screen.findByRole('heading', { name: /^Aucun type pour «\szzz\s»$/ })).toBeDefined();
    expect(address()).toEqual({ enabled: 'false', search: 'zzz', perPage: 10 });
    await userEvent.click(screen.getByRole('button', { name: 'Effacer la recherche' }));
    await userEvent.click(filter);
    await userEvent.click(screen.getByRole('option', { name: 'Tous les types' }));
    await vi.waitFor(() => expect(address()).toEqual({ perPage: 10 }));
  });

  it('are turned on at once and off with a way back, the row and the focus staying where they are (CARD-TYPES-09, API-38, API-39)', async () => {
    const { server } = await openScreen(OrganizationCardsPage, (fake) => {
      serve(fake);
      useOf(fake, endless, 'disable');
      useOf(fake, endless, 'enable');
    });
    const use = await switchOf(endless);
    use.focus();
    await userEvent.keyboard(' ');
    expect(await screen.findByText('Le type « ASP Construction » est désactivé.')).toBeDefined();
    expect(isOn(use)).toBe(false);
    expect(document.activeElement).toBe(use);
    expect(server.asked(LIST)).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
    expect(await screen.findByText('Le type « ASP Construction » est activé.')).toBeDefined();
    expect(isOn(use)).toBe(true);
  });

  it('ask once before they are turned off while there are cards: those stay, and no new one comes (CARD-TYPES-09)', async () => {
    const { server, address } = await openScreen(OrganizationCardsPage, (fake) => {
      serve(fake);
      useOf(fake, licence, 'disable');
    });
    const call = `/v1/cards/types/${licence.id}/disable`;
    const use = await switchOf(licence);
    await userEvent.click(use);
    const question = await screen.findByRole('dialog', { name: /^Désactiver le type «\sPermis de conduire\s»\s\?$/ });
    expect(question.textContent).toMatch(/12 cartes de ce type\s: elles restent.*Plus personne ne pourra en soumettre/);
    await userEvent.click(within(question).getByRole('button', { name: 'Annuler' }));
    await vi.waitFor(() => expect(document.activeElement).toBe(use));
    expect([isOn(use), server.asked(call).length, address()]).toEqual([true, 0, {}]);
    await userEvent.click(use);
    await userEvent.click(await screen.findByRole('button', { name: 'Désactiver' }));
    expect(await screen.findByText('Le type « Permis de conduire » est désactivé.')).toBeDefined();
    expect([isOn(use), server.asked(call).length]).toEqual([false, 1]);
  });

  it('turn back and say why when they cannot be turned on or off (CARDS-48, ERRORS-14)', async () => {
    await openScreen(OrganizationCardsPage, (fake) => {
      serve(fake);
      fake.on(`PUT /v1/cards/types/${off.id}/enable`, () => refusal('NOT_FOUND', 'Ce type n’existe plus'));
      fake.on(`PUT /v1/cards/types/${endless.id}/disable`, () => refusal('NOT_FOUND'));
    });
    const use = await switchOf(off);
    await userEvent.click(use);
    expect(await screen.findByText('Une erreur est survenue lors de l’activation du type de carte.')).toBeDefined();
    expect(screen.getByText(/Ce type n’existe plus/)).toBeDefined();
    expect(isOn(use)).toBe(false);
    await userEvent.click(await switchOf(endless));
    await screen.findByText('Une erreur est survenue lors de la désactivation du type de carte.');
    expect(isOn(await switchOf(endless))).toBe(true);
  });

  it('are words alone for those who decide nothing, and no dialog opens for them by its address (CARD-TYPES-09)', async () => {
    await openScreen(OrganizationCardsPage, serve, { permissions: ['cardTypes:read'], search: 'open=request' });
    const row = within(await screen.findByRole('row', { name: /^Permis de conduire/ }));
    expect(row.getByText('12 cartes')).toBeDefined();
    expect(row.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('switch')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Demander un type de carte' })).toBeNull();
  });

  it('say that they could not be loaded, that there are none, and load again', async () => {
    const { server } = await openScreen(OrganizationCardsPage, (fake) => {
      serve(fake);
      fake.on(`GET ${LIST}`, () => refusal('NOT_FOUND'));
    });
    await screen.findByRole('heading', { name: 'Les types de carte n’ont pas pu être chargés' });
    serve(server, []);
    await userEvent.click(screen.getByRole('button', { name: 'Recharger' }));
    expect(await screen.findByRole('heading', { name: 'Aucun type de carte pour l’instant' })).toBeDefined();
  });

  it.each([
    ['en_CA', 'Card types', 'Deactivated'],
    ['es_ES', 'Tipos de tarjeta', 'Desactivado'],
  ] as const)('speak %s (CARD-TYPES-03)', async (locale, title, word) => {
    await openScreen(OrganizationCardsPage, serve, { locale });
    expect(await screen.findByRole('heading', { name: title })).toBeDefined();
    expect(await within(await screen.findByRole('table')).findByText(word)).toBeDefined();
  });
});

describe('the people who have a card of a type', () => {
  const holder = (number: number, expirationDate: string | null) => ({
    user: people[number]!,
    cardId: licence.id,
    status: 'claimed',
    expirationDate,
  });

  it('are listed page by page with its state and its last day (API-35)', async () => {
    const call = `/v1/cards/${licence.id}/users`;
    const { server } = await openScreen(OrganizationCardsPage, (fake) => {
      serve(fake);
      fake.on(`GET ${call}`, () => page([holder(0, '2026-11-28'), holder(1, null)], 12, 2));
    });
    await userEvent.click(await screen.findByRole('button', { name: '12 cartes' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Qui a une carte «\sPermis de conduire\s»$/ }));
    const row = within(await dialog.findByRole('row', { name: new RegExp(people[0]!.displayName) }));
    expect(row.getByText('En règle')).toBeDefined();
    expect(row.getByText('28/11/2026')).toBeDefined();
    expect(row.getByText('8 jours restants')).toBeDefined();
    expect(row.getByRole('link').getAttribute('href')).toMatch(new RegExp(`/user-profile/${people[0]!.id}$`));
    await userEvent.click(dialog.getByRole('button', { name: 'Page suivante' }));
    await vi.waitFor(() => expect(server.asked(call).at(-1)!.search.get('page')).toBe('2'));
  });

  it('are asked for by a link too, and a type that is gone closes it and says so', async () => {
    const { address } = await openScreen(
      OrganizationCardsPage,
      (fake) => {
        serve(fake, [endless]);
        fake.on(`GET /v1/cards/types/${licence.id}`, () => refusal('NOT_FOUND'));
      },
      { search: `open=holders&id=${licence.id}` },
    );
    expect(await screen.findByText('Ce type de carte n’existe plus.')).toBeDefined();
    await vi.waitFor(() => expect(address()).toEqual({}));
  });
});

describe('the requests of an organization', () => {
  it('say what became of each, and what was answered (CARD-TYPES-10, GAP-70)', async () => {
    await openScreen(OrganizationCardsPage, (fake) => serve(fake, cardTypeRows, cardTypeRequests), {
      search: 'tab=requests',
    });
    const table = within(await screen.findByRole('table', { name: 'Vos demandes' }));
    expect(await table.findByText('En attente')).toBeDefined();
    expect(table.getByText('Faite')).toBeDefined();
    const declined = within(table.getByRole('row', { name: /CACES/ }));
    expect(declined.getByText('Refusée')).toBeDefined();
    expect(declined.getByText('Le type « Carte de cariste » convient : activez-le.')).toBeDefined();
    expect(declined.getByText('Maude Tremblay-Roy, le 18/11/2026')).toBeDefined();
    expect(screen.getByRole('tab', { name: /Vos demandes/ }).textContent).toBe('Vos demandes3');
  });

  it('say that there is none yet, with the way to the first one', async () => {
    await openScreen(OrganizationCardsPage, serve, { search: 'tab=requests' });
    await screen.findByRole('heading', { name: 'Aucune demande pour l’instant' });
    await userEvent.click(screen.getAllByRole('button', { name: 'Demander un type de carte' }).at(-1)!);
    expect(await screen.findByRole('dialog', { name: 'Demander un type de carte' })).toBeDefined();
  });
});
