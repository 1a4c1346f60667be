import { endedChange, runningChange, skippedPeople } from '@fanal/contract/bulk-changes/bulk-changes.examples';
import { sites } from '@fanal/contract/structure/structure.examples';
import { userGroups } from '@fanal/contract/user-groups/user-groups.examples';
import { userRows } from '@fanal/contract/users/users.examples';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FakeServer, json, refusal } from '#platform/testing/fake-server.ts';
import { openScreen } from '#widgets/testing/open-screen.tsx';
import { UsersPage } from './UsersPage.tsx';

const TOTAL = 1_248;
const found = { filter: { roleType: 'member', invitationStatus: 'claimed' }, count: TOTAL };
const search = 'roleType=member&invitationStatus=claimed';

const openUsers = (prepare: (server: FakeServer) => void = () => undefined, asked = search) =>
  openScreen(
    UsersPage,
    (server) => {
      server.on('GET /v1/all/users', () => json({ items: userRows, total: TOTAL, lastPage: 125, page: 1 }));
      server.on('GET /v1/all/users/counts', () =>
        json({ all: TOTAL, notInvited: 0, pending: 0, invited: 0, claimed: TOTAL, disabled: 0 }),
      );
      server.on('GET /v1/userGroup/list/search', () =>
        json({ items: [userGroups[0]], total: 1, lastPage: 1, page: 1 }),
      );
      server.on(`GET /v1/bulk-changes/${runningChange.id}`, () => json(runningChange));
      prepare(server);
    },
    { search: asked },
  );
const tickPage = async () => {
  await screen.findAllByRole('row', { name: /Fatou/ });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Tout sélectionner' }));
};
const chooseAll = async () => {
  await tickPage();
  await userEvent.click(await screen.findByRole('button', { name: /^Sélectionner les 1\s248 personnes trouvées$/ }));
};
const press = async (name: string) =>
  userEvent.click(within(screen.getByRole('toolbar')).getByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));
const bodyOf = (server: FakeServer, path: string) => JSON.parse(server.asked(path).at(-1)!.body);
const bar = () => screen.queryByRole('toolbar', { name: /^1\s248 personnes sélectionnées$/ });

beforeEach(() => {
  localStorage.clear();
});

describe('everybody found', () => {
  it('is offered when all rows of a page are ticked, chosen by one press, and left by another', async () => {
    await openUsers();
    await tickPage();
    expect(screen.getByText(/^Les 6 personnes de cette page sont sélectionnées\.$/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: /^Sélectionner les 1\s248 personnes trouvées$/ }));
    expect(bar()).not.toBeNull();
    expect(screen.getByText(/Les 1\s248 personnes trouvées sont sélectionnées\./)).toBeDefined();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Sélectionner Fatou Diallo' }));
    expect(screen.getByRole('toolbar', { name: '5 personnes sélectionnées' })).toBeDefined();
  });

  it('is not offered when the page shows everybody', async () => {
    await openUsers((server) =>
      server.on('GET /v1/all/users', () => json({ items: userRows, total: userRows.length, lastPage: 1, page: 1 })),
    );
    await tickPage();
    expect(screen.getByRole('toolbar', { name: '6 personnes sélectionnées' })).toBeDefined();
    expect(screen.queryByRole('button', { name: /personnes trouvées/ })).toBeNull();
  });

  it('is no longer chosen once another filter is on', async () => {
    await openUsers();
    await chooseAll();
    const states = within(await screen.findByRole('group', { name: 'Invitation' }));
    await userEvent.click(await states.findByRole('button', { name: /^Toutes/ }));
    await waitFor(() => expect(bar()).toBeNull());
  });

  it('is deactivated in the background: the filter and the count are sent, and the progress is followed (USERS-12, GAP-56)', async () => {
    const { server } = await openUsers((fake) =>
      fake.on('POST /v1/bulk-changes/block', () => json(runningChange, 201)),
    );
    await chooseAll();
    await press('Désactiver');
    const open = await dialog();
    await userEvent.type(open.getByRole('textbox', { name: /^Raison/ }), 'Fin de saison');
    await userEvent.click(open.getByRole('button', { name: 'Désactiver' }));
    expect(await screen.findByText(/^Désactivation\s: 400 sur 1\s248 \(encore 12 secondes\)$/)).toBeDefined();
    expect(bodyOf(server, '/v1/bulk-changes/block')).toEqual({ people: found, blocked: true, reason: 'Fin de saison' });
    expect(screen.queryByRole('toolbar')).toBeNull();
  });

  it('stays chosen, with the reason, when the list has changed meanwhile', async () => {
    await openUsers((server) =>
      server.on('POST /v1/bulk-changes/block', () => refusal('SELECTION_CHANGED', 'La liste a changé.')),
    );
    await chooseAll();
    await press('Réactiver');
    const open = await dialog();
    await userEvent.click(open.getByRole('button', { name: 'Réactiver' }));
    expect((await open.findByRole('alert')).textContent).toContain('La liste a changé.');
    await userEvent.click(open.getByRole('button', { name: 'Annuler' }));
    expect(bar()).not.toBeNull();
  });

  it('is assigned, added to a group, invited and exported by the same filter', async () => {
    const { server } = await openUsers((fake) => {
      fake.on('GET /v1/all/users/choices', () => json({ items: sites.slice(0, 2), total: 2, lastPage: 1, page: 1 }));
      fake.on('POST /v1/bulk-changes/assign', () => json({ ...runningChange, kind: 'assign' }, 201));
      fake.on(`POST /v1/bulk-changes/user-groups/${userGroups[0]!.id}`, () =>
        json({ ...runningChange, kind: 'addToUserGroup' }, 201),
      );
      fake.on('POST /v1/invitations/list/send', () => refusal('SELECTION_CHANGED', 'La liste a changé.'));
      fake.on('GET /v1/all/users/export', () => new Response('Nom'));
    });
    await chooseAll();
    await press('Affecter');
    let open = await dialog();
    await userEvent.click(open.getByRole('checkbox', { name: /Changer le site/ }));
    await userEvent.click(open.getByRole('combobox', { name: 'Site' }));
    await userEvent.click(await screen.findByRole('option', { name: sites[1]!.name }));
    await userEvent.click(open.getByRole('button', { name: 'Affecter' }));
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
    expect(bodyOf(server, '/v1/bulk-changes/assign')).toEqual({ people: found, siteId: sites[1]!.id });

    await chooseAll();
    await press('Ajouter à un groupe');
    open = await dialog();
    await userEvent.click(open.getByRole('combobox', { name: 'Groupe d’utilisateurs' }));
    await userEvent.click(await screen.findByRole('option', { name: new RegExp(userGroups[0]!.name) }));
    await userEvent.click(open.getByRole('button', { name: 'Ajouter au groupe' }));
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
    expect(bodyOf(server, `/v1/bulk-changes/user-groups/${userGroups[0]!.id}`)).toEqual({ people: found });

    await chooseAll();
    await press('Inviter');
    open = await dialog();
    await userEvent.click(open.getByRole('button', { name: 'Envoyer les invitations' }));
    await open.findByRole('alert');
    expect(bodyOf(server, '/v1/invitations/list/send')).toEqual({ found });
    await userEvent.click(open.getByRole('button', { name: 'Annuler' }));

    await press('Exporter');
    await userEvent.click((await dialog()).getByRole('button', { name: /CSV/ }));
    await waitFor(() => expect(server.asked('/v1/all/users/export')).toHaveLength(1));
    expect(Object.fromEntries(server.asked('/v1/all/users/export')[0]!.search)).toMatchObject(found.filter);
  });
});

describe('a change of many people', () => {
  const follow = (change: object, prepare: (server: FakeServer) => void = () => undefined) =>
    openUsers((server) => {
      server.on('POST /v1/bulk-changes/block', () => json(runningChange, 201));
      server.on(`GET /v1/bulk-changes/${runningChange.id}`, () => json(change));
      prepare(server);
    });
  const start = async () => {
    await chooseAll();
    await press('Réactiver');
    await userEvent.click((await dialog()).getByRole('button', { name: 'Réactiver' }));
  };

  it('says at its end who stayed as before, each with the reason, and can be put away', async () => {
    await follow(endedChange, (server) =>
      server.on(`GET /v1/bulk-changes/${runningChange.id}/skipped`, () =>
        json({ items: skippedPeople, total: 1, lastPage: 1, page: 1 }),
      ),
    );
    await start();
    expect(await screen.findByText(/^Désactivation\s: 1\s247 personnes, c’est fait\.$/)).toBeDefined();
    expect(screen.getByText('1 personne est restée comme avant.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Voir pourquoi' }));
    const open = within(await screen.findByRole('dialog', { name: 'Personnes restées comme avant' }));
    expect((await open.findByRole('listitem')).textContent).toBe(
      'Nadia BenaliC’est la dernière personne qui administre l’organisation.',
    );
    await userEvent.click(open.getAllByRole('button', { name: 'Fermer' }).at(-1)!);
    await userEvent.click(screen.getByRole('button', { name: 'Fermer le bilan du changement' }));
    expect(screen.queryByText(/c’est fait/)).toBeNull();
  });

  it('can be stopped, and says what was done until then', async () => {
    const stopped = { ...runningChange, status: 'cancelled', endedAt: endedChange.endedAt };
    let answer: object = runningChange;
    const { server } = await follow({}, (fake) => {
      fake.on(`GET /v1/bulk-changes/${runningChange.id}`, () => json(answer));
      fake.on(`POST /v1/bulk-changes/${runningChange.id}/cancel`, () => {
        answer = stopped;
        return json(stopped);
      });
    });
    await start();
    await userEvent.click(await screen.findByRole('button', { name: 'Arrêter' }));
    expect(await screen.findByText(/^Désactivation\s: arrêt à 400 sur 1\s248\.$/)).toBeDefined();
    expect(screen.getByText('Les changements déjà faits pour 399 personnes sont conservés.')).toBeDefined();
    expect(server.asked(`/v1/bulk-changes/${runningChange.id}/cancel`)).toHaveLength(1);
  });
});
