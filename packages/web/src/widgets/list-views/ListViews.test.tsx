import { listViews } from '@fanal/contract/list-views/list-views.examples';
import type { ListViews as AllViews, ListView } from '@fanal/contract/list-views/list-views.shapes';
import { permissionsOf } from '@fanal/contract/permissions';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { oneOf, pageNumber, searchSchema, text, uuids } from '#platform/search-schema.ts';
import { type FakeServer, json, refusal } from '#platform/testing/fake-server.ts';
import { openScreen } from '../testing/open-screen.tsx';
import { ListViews } from './ListViews.tsx';

const schema = searchSchema(
  {
    search: text(),
    roleType: text(),
    siteId: uuids(),
    sort: oneOf(['name', 'siteName'], 'name'),
    columns: text(),
    page: pageNumber(),
    open: text(),
  },
  ['open'],
);

function Page() {
  return <ListViews list="users" schema={schema} />;
}

const [own, shared] = listViews as [ListView, ListView];
const answerWith = (server: FakeServer, all: () => Partial<AllViews>) =>
  server.on('GET /v1/list-views', () => json({ views: listViews, defaults: [], ...all() }));

const open = (search = '', all: Partial<AllViews> = {}, wanted: Parameters<typeof openScreen>[2] = {}) =>
  openScreen(Page, (server) => answerWith(server, () => all), { search, ...wanted });
const openMenu = async (name = 'Vues') => userEvent.click(await screen.findByRole('button', { name }));
const choose = async (name: string) => userEvent.click(await screen.findByRole('menuitem', { name }));
const bodyOf = (server: FakeServer, path: string) =>
  JSON.parse(server.asked(path).findLast(({ method }) => method !== 'GET')!.body);
const manage = async (name?: string) => {
  await openMenu(name);
  await choose('Gérer les vues…');
  return within(await screen.findByRole('dialog', { name: 'Vues de cette liste' }));
};
const actOn = async (view: string, action: string, checkable = false) => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions pour la vue ${view}` }));
  await userEvent.click(await screen.findByRole(checkable ? 'menuitemcheckbox' : 'menuitem', { name: action }));
};

describe('the views of a list', () => {
  it('are shown by a press, and the button says which one is', async () => {
    const { address } = await open('search=roy&page=3');
    await openMenu();
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Chantier, nuit' }));
    expect(address()).toEqual(own.search);
    expect(await screen.findByRole('button', { name: 'Chantier, nuit' })).toBeDefined();
    await openMenu('Chantier, nuit');
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Vue d’origine' }));
    expect(address()).toEqual({});
  });

  it('open with what still fits the list, and without the rest', async () => {
    const outdated = {
      ...own,
      search: { roleType: 'member', sort: 'eyeColor', siteId: 'no id', gone: 'x', open: 'new', page: 7 },
    };
    const { address } = await open('', { views: [outdated] });
    await openMenu();
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Chantier, nuit' }));
    expect(address()).toEqual({ roleType: 'member' });
    expect(await screen.findByRole('button', { name: 'Chantier, nuit' })).toBeDefined();
  });

  it('of other lists are not offered', async () => {
    await open('', { views: [{ ...own, list: 'cards' }] });
    await openMenu();
    expect(screen.queryByRole('menuitemcheckbox', { name: 'Chantier, nuit' })).toBeNull();
    expect(screen.queryByRole('menuitem', { name: 'Gérer les vues…' })).toBeNull();
  });

  it('keep filters, sort and columns under a name, never the page or a dialog', async () => {
    const { server } = await open('roleType=lead&sort=siteName&columns=phone&page=4&open=new');
    server.on('POST /v1/list-views', () => json({ ...own, name: 'Jour' }, 201));
    await openMenu();
    await choose('Enregistrer cette vue…');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    expect(await dialog.findByText('Donnez un nom à la vue.')).toBeDefined();
    await userEvent.type(dialog.getByRole('textbox', { name: /^Nom de la vue/ }), ' Jour {Enter}');
    expect(await screen.findByText(/La vue «\sJour\s» est enregistrée\./)).toBeDefined();
    expect(bodyOf(server, '/v1/list-views')).toEqual({
      list: 'users',
      name: 'Jour',
      search: { roleType: 'lead', sort: 'siteName', columns: 'phone' },
    });
  });

  it('say under the name that it is taken', async () => {
    const { server } = await open();
    server.on('POST /v1/list-views', () => refusal('NAME_TAKEN', 'Ce nom est déjà utilisé.'));
    await openMenu();
    await choose('Enregistrer cette vue…');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: /^Nom de la vue/ }), 'Nuit{Enter}');
    expect(await dialog.findByText('Ce nom est déjà utilisé.')).toBeDefined();
  });

  it('are renamed, replaced and removed with the version that was read', async () => {
    const { server } = await open('roleType=lead');
    const path = `/v1/list-views/${own.id}`;
    server.on(`PATCH ${path}`, ({ body }) => json({ ...own, ...JSON.parse(body), version: 2 }));
    server.on(`DELETE ${path}`, () => json({ id: own.id }));
    await manage();
    await actOn('Chantier, nuit', 'Remplacer par ce qui est affiché');
    await screen.findByText(/garde maintenant ce qui est affiché/);
    expect(bodyOf(server, path)).toEqual({ version: 1, search: { roleType: 'lead' } });
    await actOn('Chantier, nuit', 'Renommer…');
    const name = await screen.findByRole('textbox', { name: /^Nom de la vue/ });
    await userEvent.clear(name);
    await userEvent.type(name, 'Nuit{Enter}');
    await screen.findByText(/La vue s’appelle maintenant «\sNuit\s»/);
    expect(bodyOf(server, path)).toEqual({ version: 1, name: 'Nuit' });
    await actOn('Chantier, nuit', 'Retirer');
    await screen.findByText(/est retirée/);
    expect(server.asked(path).map(({ method }) => method)).toEqual(['PATCH', 'PATCH', 'DELETE']);
  });

  it('say why one was not changed', async () => {
    const { server } = await open();
    server.on(`PATCH /v1/list-views/${own.id}`, () => refusal('VERSION_CONFLICT', 'Quelqu’un d’autre a modifié.'));
    await manage();
    await actOn('Chantier, nuit', 'Remplacer par ce qui est affiché');
    expect(await screen.findByText('La vue n’a pas changé')).toBeDefined();
  });

  it('are shared with roles of the portal by whoever may', async () => {
    const { server } = await open();
    const path = `/v1/list-views/${own.id}/roles`;
    server.on(`PUT ${path}`, () => json({ ...own, roleTypes: ['lead'], version: 2 }));
    await manage();
    await actOn('Chantier, nuit', 'Partager…');
    const dialog = within(await screen.findByRole('dialog', { name: /Partager/ }));
    expect(dialog.queryByRole('checkbox', { name: 'Membre' })).toBeNull();
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Responsable d’équipe' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer le partage' }));
    await screen.findByText(/Le partage de «\sChantier, nuit\s» est enregistré/);
    expect(bodyOf(server, path)).toEqual({ version: 1, roleTypes: ['lead'] });
  });

  it('of others are read alone: a lead opens a shared one, and neither changes nor shares', async () => {
    await open('', {}, { roleType: 'lead', permissions: permissionsOf.lead });
    const dialog = await manage();
    expect(dialog.getByText('De Julie Paradis')).toBeDefined();
    expect(dialog.getByText(/^Partagée avec\s: Responsable d’équipe$/)).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: `Actions pour la vue ${shared.name}` }));
    expect(screen.getAllByRole('menuitemcheckbox').map(({ textContent }) => textContent)).toEqual([
      'Ouvrir la liste avec cette vue',
    ]);
    expect(screen.queryByRole('menuitem')).toBeNull();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(dialog.getByRole('button', { name: `Actions pour la vue ${own.name}` }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Renommer…',
      'Remplacer par ce qui est affiché',
      'Retirer',
    ]);
  });
});

describe('the view with which a list opens', () => {
  const defaults = [{ list: 'users' as const, viewId: own.id }];

  it('is opened where the address asks for nothing, once', async () => {
    const { address } = await open('', { defaults });
    await waitFor(() => expect(address()).toEqual(own.search));
    await openMenu('Chantier, nuit');
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Vue d’origine' }));
    expect(await screen.findByRole('button', { name: 'Vues' })).toBeDefined();
    expect(address()).toEqual({});
  });

  it.each(['search=roy', 'open=new', 'page=2'])('leaves an address alone that says %s', async (search) => {
    const { address } = await open(search, { defaults });
    await openMenu();
    expect(await screen.findByRole('menuitemcheckbox', { name: 'Chantier, nuit' })).toBeDefined();
    expect(address()).not.toHaveProperty('roleType');
  });

  it('is chosen, and let go, for each list by itself', async () => {
    let all: Partial<AllViews> = {};
    const { server } = await openScreen(Page, (fake) => answerWith(fake, () => all), { search: 'search=roy' });
    const path = '/v1/list-views/defaults/users';
    server.on(`PUT ${path}`, ({ body }) => {
      const { viewId } = JSON.parse(body);
      all = { defaults: viewId ? [{ list: 'users', viewId }] : [] };
      return json({ views: listViews, defaults: [], ...all });
    });
    await manage();
    await actOn('Chantier, nuit', 'Ouvrir la liste avec cette vue', true);
    expect(await screen.findByText('La liste s’ouvre avec cette vue.')).toBeDefined();
    expect(bodyOf(server, path)).toEqual({ viewId: own.id });
    await actOn('Chantier, nuit', 'Ouvrir la liste avec cette vue', true);
    await waitFor(() => expect(screen.queryByText('La liste s’ouvre avec cette vue.')).toBeNull());
    expect(bodyOf(server, path)).toEqual({ viewId: null });
  });
});
