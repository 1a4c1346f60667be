import { permissionsOf } from '@fanal/contract/permissions';
import { sites } from '@fanal/contract/structure/structure.examples';
import { userGroups } from '@fanal/contract/user-groups/user-groups.examples';
import { supervisorExample, userExample, userRows } from '@fanal/contract/users/users.examples';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FakeServer, json, refusal } from '#platform/testing/fake-server.ts';
import { openScreen } from '#widgets/testing/open-screen.tsx';
import { UsersPage } from './UsersPage.tsx';

const list = '/v1/all/users';
const firstAiders = userGroups[0]!;
const page = (items: unknown[], total = items.length, lastPage = 1) => json({ items, total, lastPage, page: 1 });
const counts = { all: 214, notInvited: 4, pending: 14, invited: 22, claimed: 171, disabled: 3 };

const openUsers = (
  prepare: (server: FakeServer) => void = () => undefined,
  wanted: Parameters<typeof openScreen>[2] = {},
) =>
  openScreen(
    UsersPage,
    (server) => {
      server.on(`GET ${list}`, () => page(userRows, 214, 22));
      server.on('GET /v1/all/users/counts', () => json(counts));
      server.on('GET /v1/userGroup/list/search', () => page([], 18));
      server.on(`GET /v1/site/${sites[2]!.id}`, () => json(sites[2]));
      server.on(`GET /v1/all/users/${supervisorExample.id}`, () => json({ ...userExample, ...supervisorExample }));
      prepare(server);
    },
    wanted,
  );
const lastAsked = (server: FakeServer) => Object.fromEntries(server.asked(list).at(-1)!.search);
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const wordsOf = async (name: string) => (await row(name)).textContent.replaceAll('\u00a0', ' ');
const problemsOf = async () =>
  (
    await axe.run(document.body, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } })
  ).violations.map(({ id }) => id);

beforeEach(() => {
  localStorage.clear();
});

describe('the list of everybody', () => {
  it('shows who each person is, and where the invitation stands, in words (USERS-07, USERS-08, USERS-09, USERS-10, USERS-11)', async () => {
    await openUsers();
    expect(await wordsOf('Mélissa Simard')).toContain('418 555-0110');
    expect(await wordsOf('Mélissa Simard')).toContain('À envoyerAjoutée le 16/11/2026');
    expect(await wordsOf('Olivier')).toContain('Jamais envoyéeNi mobile ni courriel');
    expect(await wordsOf('Ana Lucía')).toContain('EnvoyéePas encore de connexion');
    expect(await wordsOf('Fatou')).toContain('Acceptée03/06/2024');
    expect(await wordsOf('Kevin')).toContain('Compte désactivéÉchecs de connexion, 19/11/2026');
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Utilisateurs 214');
    expect(screen.getByText('1 à 10 sur 214')).toBeDefined();
    expect(await problemsOf()).toEqual([]);
  });

  it('counts the states among those whom the other filters leave, and shows one of them at a time', async () => {
    const { server, address } = await openUsers(undefined, { search: 'search=sim&roleType=member' });
    const states = within(await screen.findByRole('group', { name: 'Invitation' }));
    await userEvent.click(await states.findByRole('button', { name: /^Jamais invitées\s*4$/ }));
    expect(address()).toMatchObject({ invitationStatus: 'notInvited', search: 'sim', roleType: 'member' });
    const counted = server.asked('/v1/all/users/counts').map(({ search }) => Object.fromEntries(search));
    expect(counted).toContainEqual({ search: 'sim', roleType: 'member' });
    expect(lastAsked(server)).toMatchObject({ invitationStatus: 'notInvited', page: '1' });
  });

  it('names the filters of a shared address, and takes them off one by one', async () => {
    const search = `siteId=${sites[2]!.id}&supervisorId=${supervisorExample.id}`;
    const { server, address } = await openUsers(undefined, { search });
    const remove = await screen.findByRole('button', {
      name: /Retirer le filtre Site\s: Chantier Rivière-aux-Sables/,
    });
    await screen.findByText(/Responsable direct ou directe\s: Luc Roy/);
    expect(lastAsked(server)).toMatchObject({ siteId: sites[2]!.id, supervisorId: supervisorExample.id });
    await userEvent.click(remove);
    expect(address()).toEqual({ supervisorId: supervisorExample.id });
  });

  it('is filtered by a user group that the panel offers, and names it', async () => {
    const { server, address } = await openUsers((fake) => {
      fake.on('GET /v1/userGroup/list/search', () => page([firstAiders]));
      fake.on(`GET /v1/userGroup/${firstAiders.id}`, () => json(firstAiders));
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Filtrer' }));
    const panel = within(await screen.findByRole('dialog'));
    await userEvent.click(panel.getByRole('combobox', { name: 'Groupe d’utilisateurs' }));
    await userEvent.click(await screen.findByRole('option', { name: firstAiders.name }));
    await userEvent.click(panel.getByRole('button', { name: /^Voir/ }));
    expect(address()).toEqual({ userGroupId: firstAiders.id });
    expect(lastAsked(server)).toMatchObject({ userGroupId: firstAiders.id });
    expect(await screen.findByText(new RegExp(`^Groupe d’utilisateurs\\s: ${firstAiders.name}$`))).toBeDefined();
  });

  it('leaves a user group out for a lead, who may not read groups', async () => {
    const { server } = await openUsers(undefined, {
      search: `userGroupId=${firstAiders.id}&roleType=member`,
      permissions: permissionsOf.lead,
    });
    await row('Fatou');
    expect(lastAsked(server)).toMatchObject({ roleType: 'member' });
    expect(lastAsked(server)).not.toHaveProperty('userGroupId');
  });

  it('says of a filter whose value is gone that it is not found', async () => {
    const gone = sites[4]!.id;
    await openUsers((server) => server.on(`GET /v1/site/${gone}`, () => refusal('NOT_FOUND')), {
      search: `siteId=${gone}`,
    });
    expect(await screen.findByText(/Site\s: introuvable/)).toBeDefined();
  });

  it('leads to the profile of a person', async () => {
    await openUsers();
    const link = await screen.findByRole('link', { name: 'Fatou Diallo' });
    expect(link.getAttribute('href')).toMatch(new RegExp(`/user-profile/${userRows[3]!.id}$`));
  });

  it('says that nobody was found for a search, what is filtered, and the ways out (USERS-17, ERRORS-07)', async () => {
    const { address } = await openUsers((server) => server.on(`GET ${list}`, () => page([])), {
      search: 'search=tremblai&roleType=lead',
    });
    expect(await screen.findByRole('heading', { name: /^Aucune personne trouvée pour «\stremblai\s»$/ })).toBeDefined();
    expect(screen.getByText(/Un filtre est actif\s: Rôle\s: Responsable d’équipe\./)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Effacer le filtre' }));
    expect(address()).toEqual({ search: 'tremblai' });
  });

  it('invites the first people where there is nobody yet', async () => {
    const { address } = await openUsers((server) => server.on(`GET ${list}`, () => page([])));
    const empty = (await screen.findByRole('heading', { name: 'Personne pour l’instant' })).parentElement!;
    await userEvent.click(within(empty).getByRole('button', { name: 'Inviter des personnes' }));
    expect(address()).toEqual({ open: 'invitations' });
  });

  it('offers to try again when the list does not come, and says so when nobody may see it', async () => {
    const { server } = await openUsers((fake) => fake.on(`GET ${list}`, () => refusal('UNEXPECTED', 'Une erreur.')));
    expect((await screen.findByRole('alert')).textContent).toContain('Vos filtres sont conservés.');
    server.on(`GET ${list}`, () => page(userRows));
    await userEvent.click(screen.getByRole('button', { name: 'Recharger' }));
    expect(await row('Fatou')).toBeDefined();
  });
});

describe('the head of the list', () => {
  it('offers import, export, invitation and the groups (USERS-01)', async () => {
    await openUsers();
    const link = await screen.findByRole('link', { name: 'Importer' });
    expect(link.getAttribute('href')).toContain('organization/data-management?import=new&dataset=users');
    expect(screen.getByRole('button', { name: 'Inviter des personnes' })).toBeDefined();
    expect(await screen.findByRole('tab', { name: /^Groupes/ })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Exporter' }));
    expect(screen.getAllByRole('menuitem')).toHaveLength(2);
  });
});

describe('somebody who supervises a team', () => {
  it('sees these people with nothing that is not for him to do, and filters by what he may know (ROLES-10, GAP-04)', async () => {
    await openUsers(undefined, { permissions: permissionsOf.lead, roleType: 'lead' });
    await userEvent.click(await screen.findByRole('button', { name: 'Actions pour Fatou Diallo' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Ouvrir le profilO',
      'Copier le lien du profil',
    ]);
    expect(screen.queryByRole('button', { name: 'Inviter des personnes' })).toBeNull();
    expect(screen.queryByRole('tab')).toBeNull();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Filtrer' }));
    const dialog = within(await screen.findByRole('dialog'));
    const fields = dialog.getAllByRole('combobox').map((field) => field.getAttribute('aria-label') ?? field.id);
    expect(dialog.queryByRole('combobox', { name: 'Site' })).toBeNull();
    expect(fields).toHaveLength(3);
  });
});

describe('what may be done with a person', () => {
  const actionsOf = async (name: string) => {
    await userEvent.click(await screen.findByRole('button', { name: `Actions pour ${name}` }));
    const names = screen.getAllByRole('menuitem').map(({ textContent }) => textContent.replace(/[A-Z]$/, ''));
    await userEvent.keyboard('{Escape}');
    return names.slice(2);
  };

  it('follows from the state of the invitation (USERS-12, USERS-13)', async () => {
    await openUsers();
    expect(await actionsOf('Mélissa Simard')).toEqual(['Inviter…', 'Désactiver…', 'Supprimer…']);
    expect(await actionsOf('Ana Lucía Herrera Peña')).toEqual(['Renvoyer l’invitation…', 'Désactiver…', 'Supprimer…']);
    expect(await actionsOf('Kevin Boudreau')).toEqual(['Réactiver…', 'Supprimer…']);
    expect(await actionsOf('Fatou Diallo')).toEqual(['Désactiver…', 'Supprimer…']);
  });

  it('stops below the administrators of the organization for whoever administers people only (GAP-07)', async () => {
    await openUsers(undefined, { permissions: permissionsOf.userAdmin, roleType: 'userAdmin' });
    expect(await actionsOf('Nadia Benali')).toEqual([]);
    expect(await actionsOf('Fatou Diallo')).toEqual(['Désactiver…', 'Supprimer…']);
  });
});

describe('the three languages', () => {
  it.each([
    { locale: 'fr_CA', title: 'Utilisateurs', state: /^Désactivées/ },
    { locale: 'en_CA', title: 'Users', state: /^Deactivated/ },
    { locale: 'es_ES', title: 'Usuarios', state: /^Desactivadas/ },
  ] as const)('say the same in $locale', async ({ locale, title, state }) => {
    await openUsers(undefined, { locale });
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toContain(title);
    expect(await screen.findByRole('button', { name: state })).toBeDefined();
    expect(document.body.textContent).not.toMatch(/\{\{|columns\.|statuses\./);
  });
});
