import { exampleId } from '@fanal/contract/structure/structure.examples';
import { supervisorExample, userExample, userRows } from '@fanal/contract/users/users.examples';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeServer, json, refusal } from '#platform/testing/fake-server.ts';
import { openScreen } from '#widgets/testing/open-screen.tsx';
import { UsersPage } from './UsersPage.tsx';

const [pending, , invited, member, disabled] = userRows as [
  (typeof userRows)[0],
  (typeof userRows)[0],
  (typeof userRows)[0],
  (typeof userRows)[0],
  (typeof userRows)[0],
];

const openUsers = (prepare: (server: FakeServer) => void, search = '') =>
  openScreen(
    UsersPage,
    (server) => {
      server.on('GET /v1/all/users', () => json({ items: userRows, total: 6, lastPage: 1, page: 1 }));
      server.on('GET /v1/all/users/counts', () =>
        json({ all: 6, notInvited: 1, pending: 1, invited: 1, claimed: 2, disabled: 1 }),
      );
      server.on('GET /v1/userGroup/list/search', () => json({ items: [], total: 0, lastPage: 1, page: 1 }));
      prepare(server);
    },
    { search },
  );
const dialog = async () => within(await screen.findByRole('dialog'));
const choose = async (name: string, action: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions pour ${name}` }));
  await userEvent.click(screen.getByRole('menuitem', { name: action }));
};
const bodyOf = (server: FakeServer, path: string) => JSON.parse(server.asked(path).at(-1)!.body || 'null');

beforeEach(() => {
  localStorage.clear();
});

describe('deactivating', () => {
  const block = `/v1/all/users/${member.id}/block`;

  it('asks for the reason and sends it (USERS-11, USERS-12, USERS-14, GAP-56)', async () => {
    const { server, address } = await openUsers((fake) => fake.on(`PUT ${block}`, () => json(member)));
    await choose(member.displayName, 'Désactiver…');
    const open = await dialog();
    await userEvent.type(open.getByRole('textbox', { name: /^Raison/ }), '  Congé  ');
    await userEvent.click(open.getByRole('button', { name: 'Désactiver' }));
    expect(await screen.findByText('Fatou Diallo n’a plus accès.')).toBeDefined();
    expect(bodyOf(server, block)).toEqual({ blocked: true, reason: 'Congé' });
    expect(address()).toEqual({});
  });

  it('says why it was refused, and keeps the reason that was written (GAP-56)', async () => {
    const words = 'Cette personne est la dernière à administrer l’organisation.';
    await openUsers(
      (fake) => fake.on(`PUT ${block}`, () => refusal('LAST_ADMIN_KEPT', words)),
      `open=deactivate&id=${member.id}`,
    );
    const open = await dialog();
    await userEvent.type(open.getByRole('textbox', { name: /^Raison/ }), 'Congé');
    await userEvent.click(open.getByRole('button', { name: 'Désactiver' }));
    expect((await open.findByRole('alert')).textContent).toContain(words);
    expect(open.getByDisplayValue('Congé')).toBeDefined();
  });

  it('is taken back by a reactivation (USERS-12)', async () => {
    const path = `/v1/all/users/${disabled.id}/block`;
    const { server } = await openUsers((fake) => fake.on(`PUT ${path}`, () => json(disabled)));
    await choose(disabled.displayName, 'Réactiver…');
    await userEvent.click((await dialog()).getByRole('button', { name: 'Réactiver' }));
    expect(await screen.findByText('Kevin Boudreau a retrouvé son accès.')).toBeDefined();
    expect(bodyOf(server, path)).toEqual({ blocked: false });
  });
});

describe('deleting', () => {
  const path = `/v1/all/users/${member.id}`;
  const removal = {
    id: member.id,
    displayName: member.displayName,
    supervisedCount: 7,
    supervised: [supervisorExample],
    groupCount: 2,
    fileCount: 1,
    cardCount: 3,
    ledCount: 1,
    led: [{ id: exampleId('9', 1), name: 'Coffrage, jour' }],
    writtenCount: 2,
    ownedCount: 0,
    lostCount: 1,
    lost: [{ id: exampleId('8', 1), name: 'Horaire de nuit' }],
    refusal: null,
  };

  it('says before what goes, and what loses its supervisor, leader, audience or author, and asks for the word', async () => {
    const { server } = await openUsers((fake) => {
      fake.on(`GET ${path}/removal`, () => json(removal));
      fake.on(`DELETE ${path}`, () => json({ id: member.id }));
    });
    await choose(member.displayName, 'Supprimer…');
    const open = await dialog();
    const lines = (await open.findAllByRole('listitem')).map(({ textContent }) =>
      textContent.replaceAll('\u00a0', ' '),
    );
    expect(lines).toEqual([
      'L’accès au portail et à l’application prend fin tout de suite.',
      '3 cartes seront supprimées, avec leurs photos.',
      '1 fichier de cette personne sera supprimé.',
      'Elle quittera 2 groupes.',
      '7 personnes n’auront plus de responsable : Luc Roy, 6 autres.',
      '1 groupe perdra cette personne responsable : Coffrage, jour.',
      '1 publication, événement ou article ne s’adressera plus à personne : Horaire de nuit.',
      '2 publications, événements ou articles de sa main resteront, sans auteur.',
    ]);
    expect(open.getByRole<HTMLButtonElement>('button', { name: 'Supprimer' }).disabled).toBe(true);
    await userEvent.type(open.getByRole('textbox'), 'supprimer');
    await userEvent.click(open.getByRole('button', { name: 'Supprimer' }));
    expect(await screen.findByText('Fatou Diallo a quitté le registre.')).toBeDefined();
    const sent = server.asked(path).filter(({ method }) => method === 'DELETE');
    expect(sent.map(({ search }) => search.get('confirmation'))).toEqual(['Supprimer']);
  });

  it('is not offered where it would be refused: the reason is', async () => {
    await openUsers(
      (fake) => fake.on(`GET ${path}/removal`, () => json({ ...removal, refusal: 'OWNER_KEPT' })),
      `open=delete&id=${member.id}`,
    );
    expect(await screen.findByText(/Cette personne est propriétaire de l’organisation/)).toBeDefined();
    expect((await dialog()).queryByRole('button', { name: 'Supprimer' })).toBeNull();
  });
});

describe('inviting somebody who is there already', () => {
  const person = (row: typeof invited) => ({
    id: row.id,
    displayName: row.displayName,
    avatarUrl: null,
    employeeNumber: row.employeeNumber,
    positionName: row.positionName,
    email: 'ana@boreal.example',
    phone: row.phone,
    roleType: row.roleType,
    invitationStatus: row.invitationStatus,
    invitation: null,
  });
  const attempt = {
    id: exampleId('7', 1),
    channel: 'sms',
    state: 'failed',
    contact: '+14185550112',
    locale: 'fr_CA',
    reason: { code: 'SMS_30006', message: 'Ce numéro est une ligne fixe ou est injoignable.' },
    providerCode: '30006',
    createdAt: '2026-11-12T15:00:00.000Z',
    sentAt: null,
  };

  it('shows why the last attempt failed, with the code of the provider, and sends by the other channel (USERS-13, ERRORS-03, ERRORS-04)', async () => {
    const path = `/v1/invitations/${invited.id}`;
    const { server } = await openUsers((fake) => {
      fake.on(`GET ${path}`, () => json({ user: person(invited), invitations: [attempt] }));
      fake.on(`POST ${path}/resend`, () => json(person(invited)));
    });
    await choose(invited.displayName, 'Renvoyer l’invitation…');
    const open = await dialog();
    expect(await open.findByText(/Ce numéro est une ligne fixe ou est injoignable\. \(code 30006\)/)).toBeDefined();
    expect(open.getByText('Refusée')).toBeDefined();
    await userEvent.click(open.getByRole('radio', { name: /^Courriel/ }));
    await userEvent.click(open.getByRole('button', { name: 'Renvoyer l’invitation' }));
    expect(await screen.findByText('L’invitation est en route pour Ana Lucía Herrera Peña.')).toBeDefined();
    expect(bodyOf(server, `${path}/resend`)).toEqual({ channel: 'email' });
  });

  it('is the first invitation of somebody who has none, and says why it cannot be sent (USERS-13, ERRORS-02)', async () => {
    const path = `/v1/invitations/${pending.id}`;
    await openUsers((fake) => {
      fake.on(`GET ${path}`, () => json({ user: { ...person(pending), email: null }, invitations: [] }));
      fake.on(`POST ${path}/send`, () => refusal('CHANNEL_OFF', 'Cette installation n’envoie pas de messages.'));
    });
    await choose(pending.displayName, 'Inviter…');
    const open = await dialog();
    expect(await open.findByText('Aucun courriel au profil')).toBeDefined();
    expect(open.getByRole<HTMLInputElement>('radio', { name: /^Courriel/ }).disabled).toBe(true);
    await userEvent.click(open.getByRole('button', { name: 'Envoyer l’invitation' }));
    expect((await open.findByRole('alert')).textContent).toContain('Cette installation n’envoie pas de messages.');
  });
});

describe('a link to somebody', () => {
  it('opens the dialog of a person whom this page of the list does not show', async () => {
    await openUsers(
      (fake) => fake.on(`GET /v1/all/users/${userExample.id}`, () => json(userExample)),
      `open=deactivate&id=${userExample.id}`,
    );
    expect(await screen.findByRole('dialog', { name: /^Désactiver Éloïse Côté-Bélanger/ })).toBeDefined();
  });

  it('who does not exist says so, and leaves the list as it is (USERS-18, ERRORS-06)', async () => {
    const id = exampleId('9', 99);
    const { address } = await openUsers(
      (fake) => fake.on(`GET /v1/all/users/${id}`, () => refusal('NOT_FOUND')),
      `open=delete&id=${id}`,
    );
    expect(await screen.findByText('Personne introuvable')).toBeDefined();
    await vi.waitFor(() => expect(address()).toEqual({}));
  });
});

describe('adding somebody without inviting', () => {
  it('sends names and contacts, and offers to invite next (USERS-07)', async () => {
    const { server } = await openUsers(
      (fake) => fake.on('POST /v1/all/users', () => json(userExample, 201)),
      'open=new',
    );
    const open = await dialog();
    await userEvent.click(open.getByRole('button', { name: 'Ajouter la personne' }));
    expect(await open.findByText('Écrivez le prénom.')).toBeDefined();
    await userEvent.type(open.getByRole('textbox', { name: /^Prénom/ }), 'Éloïse');
    await userEvent.type(open.getByRole('textbox', { name: /^Nom de famille/ }), 'Côté-Bélanger');
    await userEvent.type(open.getByRole('textbox', { name: 'Mobile de connexion' }), '514 555-0188');
    await userEvent.click(open.getByRole('button', { name: 'Ajouter la personne' }));
    expect(await screen.findByText('Éloïse Côté-Bélanger fait partie du registre.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Inviter' })).toBeDefined();
    const sent = server.asked('/v1/all/users').find(({ method }) => method === 'POST')!;
    expect(JSON.parse(sent.body)).toMatchObject({ givenName: 'Éloïse', phone: '514 555-0188', siteId: null });
  });

  it('says at the field whose mobile or number it is already (USERS-05)', async () => {
    const { server } = await openUsers(
      (fake) => fake.on('POST /v1/all/users', () => refusal('USER_EXISTS', undefined, { taken: ['phone'] })),
      'open=new',
    );
    const open = await dialog();
    await userEvent.type(open.getByRole('textbox', { name: /^Prénom/ }), 'A');
    await userEvent.type(open.getByRole('textbox', { name: /^Nom de famille/ }), 'B');
    await userEvent.click(open.getByRole('button', { name: 'Ajouter la personne' }));
    expect(await open.findByText(/Ce mobile est déjà celui de quelqu’un/)).toBeDefined();
    server.on('POST /v1/all/users', () => refusal('EMPLOYEE_NUMBER_TAKEN', 'Ce numéro est déjà donné.'));
    await userEvent.click(open.getByRole('button', { name: 'Ajouter la personne' }));
    expect(await open.findByText('Ce numéro est déjà donné.')).toBeDefined();
  });
});
