import { sites, structureItemValues } from '@fanal/contract/structure/structure.examples';
import { NewSite } from '@fanal/contract/structure/structure.shapes';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeServer, json, refusal } from '#platform/testing/fake-server.ts';
import { openScreen } from '#widgets/testing/open-screen.tsx';
import { SitesPage } from './SitesPage.tsx';

const list = '/v1/site/list/search';
const camp = sites[0]!;
const depot = sites[3]!;
const page = (items: unknown[], total = items.length, lastPage = 1, at = 1) =>
  json({ items, total, lastPage, page: at });

const serveSites = (server: FakeServer) => {
  server.on(`GET ${list}`, () => page(sites, 24, 3));
  server.on('GET /v1/site/list/values', () => json(structureItemValues));
  for (const site of sites) server.on(`GET /v1/site/${site.id}`, () => json(site));
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
const dialog = () => screen.findByRole('dialog');
const problemsOf = async () =>
  (
    await axe.run(document.body, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } })
  ).violations.map(({ id }) => id);

beforeEach(() => {
  localStorage.clear();
});

describe('adding and changing a site', () => {
  const fillName = async (name: string) => {
    const field = within(await dialog()).getByRole('textbox', { name: /^Nom/ });
    await userEvent.clear(field);
    await userEvent.type(field, name);
  };

  it('marks the required name with an asterisk and says what is missing at the field (SHELL-50)', async () => {
    const { server } = await openSites(() => undefined, { search: 'open=new' });
    const open = within(await dialog());
    expect(open.getByText('Nom').textContent).toBe('Nom*');
    await userEvent.click(open.getByRole('button', { name: 'Ajouter le site' }));
    expect(await open.findByText('Donnez un nom au site.')).toBeDefined();
    expect(document.activeElement).toBe(open.getByRole('textbox', { name: /^Nom/ }));
    expect(server.asked('/v1/site')).toHaveLength(0);
    expect(await problemsOf()).toEqual([]);
  });

  it('asks for every field that the contract takes', async () => {
    await openSites(() => undefined, { search: 'open=new' });
    const open = within(await dialog());
    await open.findByRole('textbox', { name: /^Nom/ });
    const asked = [...open.getAllByRole('textbox'), ...open.getAllByRole('combobox')];
    expect(new Set(asked).size).toBe(Object.keys(NewSite.shape).length);
  });

  it('sends what was written, closes and refreshes the list', async () => {
    const { server, address } = await openSites((fake) => fake.on('POST /v1/site', () => json(camp, 201)), {
      search: 'open=new',
    });
    await fillName('  Quai de Tadoussac ');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Le site a été ajouté.')).toBeDefined();
    expect(JSON.parse(server.asked('/v1/site')[0]!.body)).toEqual({
      name: 'Quai de Tadoussac',
      type: null,
      street: null,
      city: null,
      postalCode: null,
      province: null,
      country: 'CA',
    });
    expect(address()).toEqual({});
    expect(server.asked(list).length).toBeGreaterThan(1);
  });

  it('stays open for another one when asked to', async () => {
    await openSites((server) => server.on('POST /v1/site', () => json(camp, 201)), { search: 'open=new' });
    await fillName('Quai de Tadoussac');
    await userEvent.click(screen.getByRole('checkbox', { name: 'En ajouter un autre ensuite' }));
    await userEvent.click(screen.getByRole('button', { name: 'Ajouter le site' }));
    await screen.findByText('Le site a été ajouté.');
    const field = within(await dialog()).getByRole<HTMLInputElement>('textbox', { name: /^Nom/ });
    expect(field.value).toBe('');
    expect(document.activeElement).toBe(field);
  });

  it('says who has the name already and leads there, when adding (STRUCTURE-07, STRUCTURE-08, ERRORS-26)', async () => {
    const taken = { id: depot.id, name: depot.name, userCount: 96 };
    const { address } = await openSites(
      (server) => server.on('POST /v1/site', () => refusal('NAME_TAKEN', undefined, taken)),
      { search: 'open=new' },
    );
    await fillName('dépot d’alma');
    await userEvent.click(screen.getByRole('button', { name: 'Ajouter le site' }));
    const field = within(await dialog()).getByRole('textbox', { name: /^Nom/ });
    await vi.waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    const words = document
      .getElementById(field.getAttribute('aria-describedby')!.split(' ').at(-1)!)!
      .textContent.replaceAll('\u00a0', ' ');
    expect(words).toContain('Un site porte déjà ce nom : Dépôt d’Alma, 96 personnes.');
    expect(words).toContain('Les accents et les majuscules ne comptent pas.');
    await userEvent.click(screen.getByRole('button', { name: 'Ouvrir ce site' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Quitter sans enregistrer' }));
    await vi.waitFor(() => expect(address()).toEqual({ open: 'edit', id: depot.id }));
    expect(await screen.findByDisplayValue(depot.name)).toBeDefined();
  });

  it('says who has the name already when changing one (STRUCTURE-09, ERRORS-26)', async () => {
    await openSites(
      (server) =>
        server.on(`PATCH /v1/site/${camp.id}`, () =>
          refusal('NAME_TAKEN', undefined, { id: depot.id, name: depot.name, userCount: 96 }),
        ),
      { search: `open=edit&id=${camp.id}` },
    );
    await fillName(depot.name);
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText(/Un site porte déjà ce nom/)).toBeDefined();
  });

  it('sends only what changed, over the version that was read (P60)', async () => {
    const { server } = await openSites((fake) => fake.on(`PATCH /v1/site/${camp.id}`, () => json(camp)), {
      search: `open=edit&id=${camp.id}`,
    });
    const field = within(await dialog()).getByRole('textbox', { name: 'Ville' });
    await userEvent.clear(field);
    await userEvent.type(field, 'Alma');
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Le site a été modifié.')).toBeDefined();
    const sent = server.asked(`/v1/site/${camp.id}`).find(({ method }) => method === 'PATCH');
    expect(JSON.parse(sent!.body)).toEqual({ version: 1, city: 'Alma' });
  });

  it('does not overwrite unseen what somebody else wrote in the same field meanwhile, and saves beside it (P60)', async () => {
    // As it was read, whether the dialog had it from the list or asked for it.
    let kept = camp;
    const { server } = await openSites(
      (fake) => {
        fake.on(`GET /v1/site/${camp.id}`, () => json(kept));
        fake.on(`PATCH /v1/site/${camp.id}`, ({ body }) =>
          JSON.parse(body).version === kept.version ? json(kept) : refusal('VERSION_CONFLICT'),
        );
      },
      { search: `open=edit&id=${camp.id}` },
    );
    const save = () => userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
    const sent = () =>
      server
        .asked(`/v1/site/${camp.id}`)
        .filter(({ method }) => method === 'PATCH')
        .map(({ body }) => JSON.parse(body));
    const field = within(await dialog()).getByRole('textbox', { name: 'Ville' });
    await userEvent.clear(field);
    await userEvent.type(field, 'Alma');
    kept = { ...camp, version: 2, street: 'Route 169', city: 'Roberval' };
    await save();
    expect(await screen.findByText(/Quelqu’un d’autre a modifié ce champ entre-temps/)).toBeDefined();
    expect(sent()).toEqual([{ version: 1, city: 'Alma' }]);
    await save();
    expect(await screen.findByText('Le site a été modifié.')).toBeDefined();
    expect(sent().at(-1)).toEqual({ version: 2, city: 'Alma' });
  });

  it('puts what the server finds wrong at its field', async () => {
    const issues = [{ path: 'postalCode', rule: 'tooLong', limit: 16 }];
    await openSites((server) => server.on('POST /v1/site', () => refusal('VALIDATION_FAILED', undefined, { issues })), {
      search: 'open=new',
    });
    await fillName('Quai');
    await userEvent.click(screen.getByRole('button', { name: 'Ajouter le site' }));
    expect(await screen.findByText('16 caractères au plus.')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Code postal' }));
  });

  it('keeps what was written when the server fails, and says so', async () => {
    await openSites((server) => server.on('POST /v1/site', () => refusal('UNEXPECTED', 'Une erreur.')), {
      search: 'open=new',
    });
    await fillName('Quai');
    await userEvent.click(screen.getByRole('button', { name: 'Ajouter le site' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Le site n’a pas pu être ajouté.');
    expect(screen.getByDisplayValue('Quai')).toBeDefined();
  });

  it('asks before changes are lost, whichever way one leaves', async () => {
    const { address } = await openSites();
    await userEvent.click(await screen.findByRole('button', { name: 'Ajouter un site' }));
    await fillName('Quai');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Rester' }));
    expect(screen.getByDisplayValue('Quai')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Quitter sans enregistrer' }));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toEqual({});
  });

  it('offers the provinces of the country, and free text for any other', async () => {
    await openSites(() => undefined, { search: 'open=new' });
    const open = within(await dialog());
    expect(open.getByRole('combobox', { name: 'Province' }).textContent).toContain('Choisir');
    const country = open.getByRole('combobox', { name: 'Pays' });
    await userEvent.clear(country);
    await userEvent.type(country, 'États-Unis');
    expect(open.getByRole('combobox', { name: 'État' })).toBeDefined();
    await userEvent.clear(country);
    await userEvent.type(country, 'Mexique');
    expect(open.getByRole('combobox', { name: 'Province' })).toBeDefined();
    await userEvent.clear(country);
    await userEvent.type(country, 'Portugal');
    expect(open.getByRole('textbox', { name: 'Province' })).toBeDefined();
  });
});
