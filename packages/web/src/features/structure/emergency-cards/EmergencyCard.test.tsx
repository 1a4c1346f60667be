import { cardTypes } from '@fanal/contract/cards/cards.examples';
import { emergencyCard, emergencyCardSettings } from '@fanal/contract/emergency-cards/emergency-cards.examples';
import { sites, structureItemValues } from '@fanal/contract/structure/structure.examples';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FakeServer, json } from '#platform/testing/fake-server.ts';
import { openScreen } from '#widgets/testing/open-screen.tsx';
import { SitesPage } from '../SitesPage.tsx';

const bridge = sites[1]!;
const firstAid = cardTypes[0]!;
const card = { ...emergencyCard, site: { ...emergencyCard.site, id: bridge.id, name: bridge.name } };

const openSites = (prepare: (server: FakeServer) => void = () => undefined, search = '') =>
  openScreen(
    SitesPage,
    (server) => {
      server.on('GET /v1/site/list/search', () => json({ items: sites, total: 251, lastPage: 3, page: 1 }));
      server.on('GET /v1/site/list/values', () => json(structureItemValues));
      server.on(`GET /v1/site/${bridge.id}`, () => json(bridge));
      server.on(`GET /v1/site/${bridge.id}/emergency-card`, () => json(card));
      prepare(server);
    },
    { search },
  );
const panel = () => screen.findByRole('dialog', { name: 'Fiche d’urgence' });

beforeEach(() => {
  localStorage.clear();
});

describe('the emergency card of a site', () => {
  it('opens from the row, and says what the page says, since when, and what changed last', async () => {
    const { address } = await openSites();
    await userEvent.click(await screen.findByRole('button', { name: `Actions pour ${bridge.name}` }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /Fiche d’urgence/ }));
    expect(address()).toMatchObject({ open: 'emergencyCard', id: bridge.id });
    const shown = within(await panel());
    expect(await shown.findByText('Secouristes (14)')).toBeDefined();
    expect(shown.getByText('et 12 autres personnes')).toBeDefined();
    expect(shown.getByRole('link', { name: /555.0143, poste 12/ }).getAttribute('href')).toBe(
      'tel:+14185550143;ext=12',
    );
    expect(shown.getByText(/Dernier changement : hôpital/)).toBeDefined();
    const { violations } = await axe.run(document.body, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it('changes the hospital, and asks for a name where there is only a number', async () => {
    const { server } = await openSites(
      (fake) => fake.on(`PUT /v1/site/${bridge.id}/hospital`, () => json({ ...card.hospital, version: 3 })),
      `open=emergencyCard&id=${bridge.id}`,
    );
    await userEvent.click(await within(await panel()).findByRole('button', { name: 'Modifier l’hôpital' }));
    const form = within(await screen.findByRole('dialog', { name: 'Hôpital le plus proche' }));
    await userEvent.clear(form.getByLabelText(/Nom de l’hôpital/));
    await userEvent.click(form.getByRole('button', { name: 'Enregistrer' }));
    expect(await form.findByText('Donnez le nom de l’hôpital, ou laissez tout vide.')).toBeDefined();
    await userEvent.type(form.getByLabelText(/Nom de l’hôpital/), 'Hôpital de Baie-Comeau');
    await userEvent.click(form.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('L’hôpital a été enregistré.')).toBeDefined();
    expect(server.asked(`/v1/site/${bridge.id}/hospital`).map(({ body }) => JSON.parse(body ?? ''))).toEqual([
      { version: 2, name: 'Hôpital de Baie-Comeau', address: '2, 7e Rue, Forestville', phone: '418 555-0142' },
    ]);
  });

  it('chooses which cards count as first aid', async () => {
    let sent: unknown;
    await openSites((fake) => {
      fake.on('GET /v1/emergency-cards/settings', () => json(emergencyCardSettings));
      fake.on('PUT /v1/emergency-cards/settings', ({ body }) => {
        sent = JSON.parse(body ?? '');
        return json({ version: 2, firstAidTypeIds: [firstAid.id] });
      });
      fake.on('GET /v1/cards/types', () => json([firstAid]));
    }, `open=emergencyCard&id=${bridge.id}`);
    await userEvent.click(
      await within(await panel()).findByRole('button', { name: 'Choisir les cartes de secourisme' }),
    );
    const form = within(await screen.findByRole('dialog', { name: 'Cartes de secourisme' }));
    await userEvent.click(await form.findByRole('combobox', { name: /Types de carte/ }));
    await userEvent.click(await screen.findByRole('option', { name: firstAid.name }));
    await userEvent.click(form.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Les cartes de secourisme ont été choisies.')).toBeDefined();
    expect(sent).toEqual({ version: 1, firstAidTypeIds: [firstAid.id] });
  });

  it('offers the cards of all sites, in parts where there are many', async () => {
    await openSites(() => undefined, 'open=emergencyCards');
    const dialog = within(await screen.findByRole('dialog', { name: 'Fiches d’urgence de tous les sites' }));
    expect(await dialog.findByRole('button', { name: 'Sites 1 à 250' })).toBeDefined();
    expect(dialog.getByRole('button', { name: 'Sites 251 à 251' })).toBeDefined();
  });
});
