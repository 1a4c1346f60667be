import { organizationRecords } from '@fanal/contract/organizations/organizations.examples';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { type FakeServer, json, refusal } from '#platform/testing/fake-server.ts';
import { openScreen } from '#widgets/testing/open-screen.tsx';
import { OrganizationsPage } from './OrganizationsPage.tsx';

const list = '/v1/organizations/list/search';
const create = '/v1/organizations';
const all = [...organizationRecords];

const open = (prepare: (server: FakeServer) => void = () => undefined, { search = '', isSuperAdmin = true } = {}) =>
  openScreen(
    OrganizationsPage,
    (server) => {
      server.on(`GET ${list}`, () => json({ items: all, total: all.length, lastPage: 1, page: 1 }));
      prepare(server);
    },
    { isSuperAdmin, permissions: isSuperAdmin ? [] : ['superadmin:read'], search },
  );
const plain = (element: HTMLElement) => element.textContent.replaceAll('\u00a0', ' ');
const problems = async () =>
  (
    await axe.run(document.body, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } })
  ).violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
const dialog = async () => within(await screen.findByRole('dialog'));
const write = async (label: RegExp, text: string) =>
  userEvent.type((await dialog()).getByRole('textbox', { name: label }), text);
const send = async () => userEvent.click((await dialog()).getByRole('button', { name: 'Créer et inviter' }));

describe('the organizations of the installation', () => {
  it('show owner, state, people, files, last visit and subscription', async () => {
    await open();
    expect(plain(await screen.findByRole('row', { name: /^Groupe Boréal/ }))).toMatch(
      /Construction.*Renée Gagnon-Côté.*Active.*1 284 sur 1 500.*3 072 Mo.*20\/11\/2026.*Équipe, jusqu’au 01\/03\/2027/,
    );
    expect(plain(screen.getByRole('row', { name: /^Kestrel/ }))).toMatch(/Transport.*Priya Natarajan.*Sera effacée le/);
    expect(await problems()).toEqual([]);
  });

  it('are searched, and say that none matches or that they could not be read', async () => {
    const { server } = await open((fake) =>
      fake.on(`GET ${list}`, ({ search }) =>
        json(
          search.get('search')
            ? { items: [], total: 0, lastPage: 1, page: 1 }
            : { items: all, total: 2, lastPage: 1, page: 1 },
        ),
      ),
    );
    await screen.findByRole('row', { name: /^Kestrel/ });
    await userEvent.type(screen.getByRole('searchbox', { name: 'Chercher une organisation' }), 'zzz');
    expect(await screen.findByRole('heading', { name: /^Aucune organisation pour «\szzz\s»$/ })).toBeDefined();
    server.on(`GET ${list}`, () => refusal('SERVICE_UNAVAILABLE', 'Le service est occupé'));
    await userEvent.click(screen.getByRole('button', { name: 'Effacer la recherche' }));
    expect(await screen.findByText(/Les organisations n’ont pas pu être chargées/)).toBeDefined();
  });

  it('are entered by a press', async () => {
    const { path } = await open();
    await userEvent.click(await screen.findByText('Kestrel Freight Lines'));
    await expect.poll(path).toBe(`/${all[1]!.id}`);
  });

  it('are only read by whoever may not change them', async () => {
    await open(undefined, { search: 'open=new', isSuperAdmin: false });
    await screen.findByRole('row', { name: /^Kestrel/ });
    expect(screen.queryByRole('button', { name: 'Ajouter une organisation' })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a new organization', () => {
  const fill = async () => {
    await write(/^Nom(?! de)/, 'Transport Aurore');
    await write(/^Prénom/, 'Édith');
    await write(/^Nom de famille/, 'Cormier');
    await write(/^Courriel/, 'edith@aurore.example');
  };

  it('is created with its owner, and the form closes', async () => {
    const { server } = await open((fake) => fake.on(`POST ${create}`, () => json({ id: all[0]!.id }, 201)), {
      search: 'open=new',
    });
    await fill();
    expect(await problems()).toEqual([]);
    await send();
    expect(await screen.findByText('L’organisation est créée, et l’invitation est en route.')).toBeDefined();
    expect(JSON.parse(server.asked(create).at(-1)!.body)).toEqual({
      displayName: 'Transport Aurore',
      companyName: 'Transport Aurore',
      industry: 'construction',
      defaultLocale: 'fr_CA',
      timeZone: 'America/Toronto',
      country: 'CA',
      ownerGivenName: 'Édith',
      ownerFamilyName: 'Cormier',
      ownerEmail: 'edith@aurore.example',
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says at the field what is missing, and that a name is taken', async () => {
    const { server } = await open((fake) => fake.on(`POST ${create}`, () => refusal('NAME_TAKEN', 'Ce nom est pris')), {
      search: 'open=new',
    });
    await send();
    expect((await dialog()).getAllByText('Remplissez ce champ.')).toHaveLength(3);
    expect((await dialog()).getByText('Écrivez une adresse comme nom@exemple.ca.')).toBeDefined();
    expect(server.asked(create).filter(({ method }) => method === 'POST')).toEqual([]);
    await fill();
    await send();
    expect(await (await dialog()).findByText('Une organisation porte déjà ce nom.')).toBeDefined();
  });

  it('says that it could not be created, and keeps what was written', async () => {
    await open((fake) => fake.on(`POST ${create}`, () => refusal('CHANNEL_OFF', 'Le courriel est désactivé')), {
      search: 'open=new',
    });
    await fill();
    await send();
    expect(await (await dialog()).findByText(/L’organisation n’a pas pu être créée/)).toBeDefined();
    expect((await dialog()).getByDisplayValue('edith@aurore.example')).toBeDefined();
  });
});
