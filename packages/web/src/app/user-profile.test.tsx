import { cards, cardTypes } from '@fanal/contract/cards/cards.examples';
import { permissionsOf } from '@fanal/contract/permissions';
import { userDetails } from '@fanal/contract/training-statistics/training-statistics.examples';
import { userExample } from '@fanal/contract/users/users.examples';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeServer, json, refusal } from '#platform/testing/fake-server.ts';
import { organizationSample, profileSample } from '#platform/testing/session.samples.ts';
import { openPortal } from './testing/open-portal.tsx';

const call = `/v1/all/users/${userExample.id}`;
const address = `/${organizationSample.id}/user-profile/${userExample.id}`;
const serve = (server: FakeServer) => server.on(`GET ${call}`, () => json(userExample));
const withCards = (server: FakeServer) => {
  serve(server);
  server.on(`GET /v1/cards/${userExample.id}`, () => json({ items: [], total: 4, lastPage: 1, page: 1 }));
};

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('token', 't1');
});

describe('the profile of a person', () => {
  it('opens at its address, named after the person (USER-PROFILE-01)', async () => {
    await openPortal(address, serve);
    expect(await screen.findByRole('heading', { level: 1, name: 'Éloïse Côté-Bélanger' })).toBeDefined();
    expect(screen.getByText('Invitation acceptée', { exact: false })).toBeDefined();
    expect(screen.getByRole('link', { name: '514\u00a0555-0188' }).getAttribute('href')).toBe('tel:+15145550188');
    const crumbs = within(screen.getByRole('navigation', { name: 'Fil d’Ariane' }));
    expect(crumbs.getByText('Éloïse Côté-Bélanger').getAttribute('aria-current')).toBe('page');
    expect(document.title).toBe('Éloïse Côté-Bélanger · Groupe Boréal · Fanal');
    expect(await screen.findByRole('heading', { name: 'Identité' })).toBeDefined();
    const { violations } = await axe.run(screen.getByRole('main'), { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it('shows the tab of the address, and the first for one that is not there (SHELL-27, USER-PROFILE-02, GAP-25)', async () => {
    await openPortal(`${address}?selectedTab=nothing`, serve);
    const tab = await screen.findByRole('tab', { name: 'Profil' });
    expect(tab.getAttribute('aria-selected')).toBe('true');
  });

  it('has all eleven tabs, and writes the one that opens into the address (USER-PROFILE-01, USER-PROFILE-02, GAP-25)', async () => {
    const { search } = await openPortal(address, (server) => {
      serve(server);
      server.on('GET /v1/all/users/roles', () => json({}));
      server.on('GET /v1/cards/list-cards', () => json([]));
      server.on(`GET /v1/cards/${userExample.id}`, () => json({ items: [], total: 0, lastPage: 1, page: 1 }));
      server.on(`GET /v1/all/users/${userExample.id}/events`, () => json({ events: [] }));
      server.on(`GET /v1/all/users/${userExample.id}/apps`, () => json([]));
    });
    const names = ['Profil', 'Affectations', 'Cartes', 'Documents', 'Activités', 'Calendrier', 'Applications'];
    const others = ['Notifications', 'Statistiques', 'Rôle et permissions', 'Connexion'];
    const tabs = await screen.findAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual([...names, ...others]);
    await userEvent.click(screen.getByRole('tab', { name: 'Cartes' }));
    expect(await screen.findByRole('heading', { name: 'Aucune carte pour l’instant' })).toBeDefined();
    expect(search()).toEqual({ selectedTab: 'cards' });
    for (const name of ['Calendrier', 'Applications']) {
      await userEvent.click(screen.getByRole('tab', { name }));
      expect(await screen.findByRole('heading', { name: /^Aucun/ })).toBeDefined();
    }
  });

  it('shows the statistics of the person’s training, to whoever may read them (USER-PROFILE-01, LMS-STATS-21, LMS-STATS-29)', async () => {
    await openPortal(`${address}?selectedTab=analytics`, (server) => {
      serve(server);
      server.on(`GET /v1/stats/lms/user/${userExample.id}`, () => json(userDetails));
    });
    const row = await screen.findByRole('row', { name: /^SIMDUT/ });
    expect(row.textContent).toMatch(/11 sur 12\s92\s%$/);
    expect(screen.getByText('2 formations restent, dont 1 obligatoire.')).toBeDefined();
  });

  it('says in the tab of statistics that there are none for whom it knows nothing', async () => {
    await openPortal(`${address}?selectedTab=analytics`, (server) => {
      serve(server);
      server.on(`GET /v1/stats/lms/user/${userExample.id}`, () => refusal('NOT_FOUND'));
    });
    expect(await screen.findByRole('heading', { name: 'Aucun résultat de formation' })).toBeDefined();
  });

  it('keeps statistics from whoever may not read them', async () => {
    await openPortal(`${address}?selectedTab=analytics`, (server) => {
      serve(server);
      server.on('GET /v1/profile/my', () => json({ ...profileSample, permissions: ['webapp:read', 'users:read'] }));
    });
    const words = 'Vous n’avez pas accès aux statistiques de formation';
    expect(await screen.findByRole('heading', { name: words })).toBeDefined();
  });

  it('counts the cards of the person after the name of their tab (GAP-58)', async () => {
    await openPortal(address, withCards);
    expect(await screen.findByRole('tab', { name: /^Cartes\s*4$/ })).toBeDefined();
  });

  it('adds a card for the person, and the menu counts one request more (CARDS-35, GAP-69)', async () => {
    const [, endless] = cardTypes;
    let waiting = 3;
    await openPortal(`${address}?selectedTab=cards&open=new&type=${endless!.id}`, (server) => {
      withCards(server);
      const missing = { cardType: endless, state: 'missing', cardId: null, expirationDate: null };
      server.on('GET /v1/cards/list-cards', () => json([missing]));
      server.on('GET /v1/cards/overview', () => json({ expireSoon: 0, pending: waiting, expired: 0 }));
      server.on('POST /v1/cards', () => {
        waiting += 1;
        return json(cards[0], 201);
      });
    });
    const menu = within(await screen.findByRole('navigation', { name: 'Navigation principale', hidden: true }));
    expect(await menu.findByText(/^3/)).toBeDefined();
    await userEvent.click(await screen.findByRole('button', { name: 'Ajouter la carte' }));
    expect(await menu.findByText(/^4/)).toBeDefined();
  });

  it('has no tab of cards where the organization has switched that module off (GAP-26)', async () => {
    const { server } = await openPortal(`${address}?selectedTab=cards`, (fake) => {
      withCards(fake);
      const features = { ...organizationSample.features, operations: false };
      fake.on('GET /v1/my/organization', () => json({ ...organizationSample, features }));
    });
    expect((await screen.findByRole('tab', { name: 'Profil' })).getAttribute('aria-selected')).toBe('true');
    expect(screen.queryByRole('tab', { name: /^Cartes/ })).toBeNull();
    expect(server.asked(`/v1/cards/${userExample.id}`)).toEqual([]);
  });

  it('leads to what can be done with the person, as far as the role reaches (GAP-56, USERS-12)', async () => {
    const blocked = { ...userExample, invitationStatus: 'disabled' };
    const { server } = await openPortal(address, (fake) => {
      serve(fake);
      fake.on(`PUT ${call}/block`, () => {
        fake.on(`GET ${call}`, () => json(blocked));
        return json(blocked);
      });
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Désactiver' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Désactiver' }));
    await vi.waitFor(() => expect(server.asked(`${call}/block`)).toHaveLength(1));
    expect(await screen.findByRole('button', { name: 'Réactiver' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: /^Autres actions/ }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Supprimer']);
  });

  it('that is incomplete says what is missing, and leads to where it is written (USER-PROFILE-18, ERRORS-08)', async () => {
    const bare = { ...userExample, phone: null, email: null, loginEmail: null, missing: ['loginContact'] };
    await openPortal(`${address}?selectedTab=cards`, (server) => server.on(`GET ${call}`, () => json(bare)));
    expect(await screen.findByText('Les données du profil sont incomplètes.')).toBeDefined();
    expect(screen.getByText(/le courriel ou le mobile de connexion/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Compléter' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Coordonnées' }));
    expect(dialog.getByRole('textbox', { name: 'Courriel personnel' })).toBeDefined();
  });

  it('is found by the palette, which leads to it', async () => {
    const { pathname } = await openPortal(`/${organizationSample.id}`, (server) => {
      serve(server);
      server.on('GET /v1/profession/list/search', () => json({ items: [], total: 0, lastPage: 1, page: 1 }));
      server.on('GET /v1/all/users', () => json({ items: [userExample], total: 1, lastPage: 1, page: 1 }));
    });
    await screen.findByRole('heading', { level: 1 });
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await screen.findByRole('combobox', { name: 'Palette de commandes' }), 'eloise');
    await userEvent.click(await screen.findByRole('option', { name: /Éloïse/ }));
    await vi.waitFor(() => expect(pathname()).toBe(address));
  });

  it('says that somebody is not found, without a way to guess why (ERRORS-06, GAP-04)', async () => {
    await openPortal(address, (server) => server.on(`GET ${call}`, () => refusal('NOT_FOUND')));
    expect(await screen.findByRole('heading', { level: 1, name: 'Cette personne est introuvable' })).toBeDefined();
  });

  it('that cannot be loaded can be asked for again', async () => {
    await openPortal(address, (server) => server.on(`GET ${call}`, () => refusal('UNEXPECTED')));
    await screen.findByText('Le profil n’a pas pu être chargé');
    expect(screen.getByRole('button', { name: 'Recharger' })).toBeDefined();
  });

  it('stays closed to whoever may not read people (ROLES-08, GAP-02)', async () => {
    const { server } = await openPortal(address, (fake) => {
      serve(fake);
      fake.on('GET /v1/profile/my', () => json({ ...profileSample, permissions: permissionsOf.contentCreator }));
    });
    expect(
      await screen.findByRole('heading', { name: 'Vous n’avez pas la permission de voir cette page' }),
    ).toBeDefined();
    expect(server.asked(call)).toEqual([]);
  });
});
