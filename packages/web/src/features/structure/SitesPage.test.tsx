import { people, sites, structureItemValues } from '@fanal/contract/structure/structure.examples';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeServer, json, refusal } from '#platform/testing/fake-server.ts';
import { openScreen } from '#widgets/testing/open-screen.tsx';
import { SitesPage } from './SitesPage.tsx';

const list = '/v1/site/list/search';
const camp = sites[0]!;
const bridge = sites[1]!;
const nursery = sites[5]!;
const page = (items: unknown[], total = items.length, lastPage = 1, at = 1) =>
  json({ items, total, lastPage, page: at });

const serveSites = (server: FakeServer) => {
  server.on(`GET ${list}`, () => page(sites, 24, 3));
  server.on('GET /v1/site/list/values', () => json(structureItemValues));
  for (const site of sites) {
    server.on(`GET /v1/site/${site.id}`, () => json(site));
    server.on(`GET /v1/organization-structure/recipients/${site.id}/uses`, () => json({ items: [], total: 0 }));
  }
  server.on(`GET /v1/site/${bridge.id}/users`, () => page(people.slice(0, 4), 12, 2));
};
const openSites = (
  prepare: (server: FakeServer) => void = () => undefined,
  wanted: Parameters<typeof openScreen>[2] = {},
) =>
  openScreen(
    SitesPage,
    (server) => {
      serveSites(server);
      prepare(server);
    },
    wanted,
  );
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const dialog = () => screen.findByRole('dialog');
const openMenu = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name: `Actions pour ${name}` }));
const problemsOf = async () =>
  (
    await axe.run(document.body, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } })
  ).violations.map(({ id }) => id);

beforeEach(() => {
  localStorage.clear();
});

describe('the list of sites', () => {
  it('shows type, address, city, province and people of each, and what they amount to (STRUCTURE-06)', async () => {
    await openSites();
    const words = within(await row('Chantier du pont de Forestville'))
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
    expect(words).toEqual(
      expect.arrayContaining(['Chantier', 'Route 138, km 702', 'Forestville', 'QC', '12 personnes']),
    );
    expect(await screen.findByText('24 sites, 1 126 personnes affectées')).toBeDefined();
    expect(screen.getByText('1 à 10 sur 24')).toBeDefined();
    expect(await problemsOf()).toEqual([]);
  });

  it('searches once typing has rested for 400 ms, and keeps the search in the address (SHELL-51)', async () => {
    const { server, address } = await openSites();
    await row(camp.name);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    await user.type(screen.getByRole('searchbox'), 'alma');
    await vi.advanceTimersByTimeAsync(300);
    expect(server.asked(list)).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(150);
    vi.useRealTimers();
    await vi.waitFor(() => expect(server.asked(list).at(-1)?.search.get('search')).toBe('alma'));
    expect(address()).toEqual({ search: 'alma' });
  });

  it('asks for what a shared link says: filters, order, page and size', async () => {
    const { server } = await openSites(() => undefined, {
      search: 'type=Camp&province=QC&sort=userCount&order=desc&page=2&perPage=20',
    });
    await row(camp.name);
    const asked = server.asked(list)[0]!.search;
    expect(Object.fromEntries(asked)).toEqual({
      page: '2',
      perPage: '20',
      sort: 'userCount',
      order: 'desc',
      filters: JSON.stringify([
        { name: 'type', operator: 'eq', value: 'Camp' },
        { name: 'province', operator: 'eq', value: 'QC' },
      ]),
    });
    expect(screen.getByRole('columnheader', { name: /Personnes/ }).getAttribute('aria-sort')).toBe('descending');
    expect(screen.getByRole('button', { name: /Retirer le filtre Province.*Québec/ })).toBeDefined();
  });

  it('names the filters that are on when nothing is found, and clears them', async () => {
    const { address } = await openSites((server) => server.on(`GET ${list}`, () => page([])), {
      search: 'search=tremblai&type=Camp',
    });
    expect(await screen.findByText('Aucun site pour « tremblai »')).toBeDefined();
    expect(screen.getByText(/Un filtre est actif : Type : Camp\./)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Effacer le filtre' }));
    expect(address()).toEqual({ search: 'tremblai' });
  });

  it('says what to do when there is none yet', async () => {
    await openSites((server) => server.on(`GET ${list}`, () => page([])));
    expect(await screen.findByRole('heading', { name: 'Aucun site pour l’instant' })).toBeDefined();
    expect(screen.getAllByRole('button', { name: 'Ajouter un site' })).toHaveLength(2);
  });

  it('offers nothing that changes to somebody who may only read', async () => {
    await openSites(() => undefined, { permissions: ['webapp:read', 'structure:read'] });
    await openMenu(bridge.name);
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'Voir les 12 personnesP',
      'Fiche d’urgenceF',
      'Copier le lien',
    ]);
    expect(screen.queryByRole('button', { name: 'Ajouter un site' })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

describe('deleting sites', () => {
  it('refuses one that is in use: who uses it, and the way to them (STRUCTURE-14, ERRORS-25)', async () => {
    const { address } = await openSites();
    await openMenu(bridge.name);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Supprimer…' }));
    const open = within(await screen.findByRole('dialog', { name: 'Ce site est utilisé par 12 personnes' }));
    expect(await open.findByText('Caroline Hervieux')).toBeDefined();
    expect(open.getByText('et 8 autres personnes')).toBeDefined();
    expect(document.activeElement).toBe(open.getByRole('button', { name: 'Garder le site' }));
    expect(await problemsOf()).toEqual([]);
    await userEvent.click(open.getByRole('button', { name: 'Voir les 12 personnes' }));
    await vi.waitFor(() => expect(address()).toEqual({ open: 'people', id: bridge.id }));
    expect(await screen.findByRole('searchbox', { name: 'Chercher une personne' })).toBeDefined();
  });

  it('refuses one that came into use meanwhile', async () => {
    await openSites((server) => {
      server.on(`DELETE /v1/site/${nursery.id}`, () => refusal('IN_USE'));
      server.on(`GET /v1/site/${nursery.id}/users`, () => page(people.slice(0, 1)));
    });
    await openMenu(nursery.name);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Supprimer…' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Supprimer le site' }));
    expect(await screen.findByRole('dialog', { name: 'Ce site est utilisé par 1 personne' })).toBeDefined();
    expect(await row(nursery.name)).toBeDefined();
  });

  it('refuses one that posts are meant for, at once or when one came to be meanwhile, and leads to them (POSTS-21)', async () => {
    const uses = { items: [{ kind: 'post', id: bridge.id, name: 'Chemin fermé' }], total: 1 };
    let isMeant = false;
    const { server } = await openSites((fake) => {
      fake.on(`GET /v1/organization-structure/recipients/${nursery.id}/uses`, () =>
        json(isMeant ? uses : { items: [], total: 0 }),
      );
      fake.on(`DELETE /v1/site/${nursery.id}`, () => {
        isMeant = true;
        return refusal('IN_USE');
      });
      fake.on(`GET /v1/site/${nursery.id}/users`, () => page([]));
    });
    await openMenu(nursery.name);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Supprimer…' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Supprimer le site' }));
    const open = within(await screen.findByRole('dialog', { name: 'Utilisé à 1 endroit' }));
    const link = open.getByRole<HTMLAnchorElement>('link', { name: 'Chemin fermé' });
    expect(link.href).toMatch(new RegExp(`content/posts\\?open=edit&id=${bridge.id}$`));
    expect(await problemsOf()).toEqual([]);
    await userEvent.click(open.getByRole('button', { name: 'Fermer' }));
    await openMenu(nursery.name);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Supprimer…' }));
    expect(await screen.findByRole('dialog', { name: 'Utilisé à 1 endroit' })).toBeDefined();
    expect(server.asked(`/v1/site/${nursery.id}`)).toHaveLength(1);
  });

  it('asks first, then deletes one that nobody uses', async () => {
    const { server } = await openSites((fake) =>
      fake.on(`DELETE /v1/site/${nursery.id}`, () => json({ id: nursery.id })),
    );
    await openMenu(nursery.name);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Supprimer…' }));
    const open = within(await dialog());
    expect(open.getByText(/« Pépinière de Normandin » n’est utilisé par personne/)).toBeDefined();
    await userEvent.click(open.getByRole('button', { name: 'Supprimer le site' }));
    expect(await screen.findByText('Le site a été supprimé.')).toBeDefined();
    expect(server.asked(`/v1/site/${nursery.id}`)).toHaveLength(1);
  });

  it('deletes several at once and says which ones stayed, and why', async () => {
    const refused = [{ id: bridge.id, name: bridge.name, userCount: 12, professionCount: 0, useCount: 3 }];
    const { server } = await openSites((fake) =>
      fake.on('POST /v1/site/list/delete', () => json({ deleted: [nursery.id], refused })),
    );
    await userEvent.click(await screen.findByRole('checkbox', { name: `Sélectionner ${nursery.name}` }));
    await userEvent.click(screen.getByRole('checkbox', { name: `Sélectionner ${bridge.name}` }));
    const bar = within(screen.getByRole('toolbar', { name: '2 sites sélectionnés' }));
    await userEvent.click(bar.getByRole('button', { name: 'Supprimer' }));
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Supprimer' }));
    const said = within(await screen.findByRole('dialog', { name: '1 site utilisé est resté' }));
    expect(said.getByText('1 site a été supprimé.')).toBeDefined();
    expect(said.getByText('12 personnes, 3 groupes ou publications')).toBeDefined();
    expect(JSON.parse(server.asked('/v1/site/list/delete')[0]!.body)).toEqual({ ids: [nursery.id, bridge.id] });
  });
});
