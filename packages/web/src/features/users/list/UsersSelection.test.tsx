import { exampleId, sites } from '@fanal/contract/structure/structure.examples';
import { userGroups } from '@fanal/contract/user-groups/user-groups.examples';
import { userRows } from '@fanal/contract/users/users.examples';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FakeServer, json } from '#platform/testing/fake-server.ts';
import { openScreen } from '#widgets/testing/open-screen.tsx';
import { UsersPage } from './UsersPage.tsx';

const rows = userRows;
const firstAiders = { ...userGroups[0]!, id: exampleId('8', 1), name: 'Secouristes', userCount: 12 };
const hundred = Array.from({ length: 100 }, (_, at) => ({
  ...rows[3]!,
  id: exampleId('5', at),
  displayName: `Personne ${at}`,
}));

const openUsers = (prepare: (server: FakeServer) => void = () => undefined, search = '') =>
  openScreen(
    UsersPage,
    (server) => {
      server.on('GET /v1/all/users', ({ search: asked }) => {
        const items = asked.get('page') === '2' ? hundred : rows;
        return json({ items, total: 106, lastPage: 2, page: 1 });
      });
      server.on('GET /v1/all/users/counts', () =>
        json({ all: 106, notInvited: 1, pending: 1, invited: 1, claimed: 102, disabled: 1 }),
      );
      server.on('GET /v1/userGroup/list/search', () =>
        json({
          items: [firstAiders],
          total: 1,
          lastPage: 1,
          page: 1,
        }),
      );
      prepare(server);
    },
    { search },
  );
const pick = async (...names: string[]) => {
  for (const name of names)
    await userEvent.click(await screen.findByRole('checkbox', { name: `Sélectionner ${name}` }));
};
const press = async (name: string) =>
  userEvent.click(within(screen.getByRole('toolbar')).getByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));
const bodyOf = (server: FakeServer, path: string) => JSON.parse(server.asked(path).at(-1)!.body);

beforeEach(() => {
  localStorage.clear();
});

describe('several people', () => {
  it('stay chosen over the pages, up to the hundred that one call takes', async () => {
    await openUsers(undefined, 'perPage=100');
    await pick('Fatou Diallo');
    await userEvent.click(screen.getByRole('button', { name: 'Page suivante' }));
    await screen.findByRole('link', { name: 'Personne 7' });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Tout sélectionner' }));
    expect(await screen.findByText('100 personnes au plus à la fois')).toBeDefined();
    expect(screen.getByRole('toolbar', { name: '100 personnes sélectionnées' })).toBeDefined();
  });

  it('are deactivated together; those who must stay are named with the reason, and stay chosen (USERS-12, GAP-56)', async () => {
    const [, , , member, , admin] = rows;
    const { server } = await openUsers((fake) =>
      fake.on('POST /v1/all/users/list/block', () =>
        json({
          changed: [member!.id],
          refused: [
            { id: admin!.id, displayName: admin!.displayName, code: 'LAST_ADMIN_KEPT', message: 'La dernière.' },
          ],
        }),
      ),
    );
    await pick('Fatou Diallo', 'Nadia Benali');
    await press('Désactiver');
    const open = await dialog();
    await userEvent.type(open.getByRole('textbox', { name: /^Raison/ }), 'Fin de saison');
    await userEvent.click(open.getByRole('button', { name: 'Désactiver' }));
    const refused = within(await screen.findByRole('dialog', { name: '1 personne n’a pas changé' }));
    expect(refused.getByRole('listitem').textContent).toBe('Nadia BenaliLa dernière.');
    expect(bodyOf(server, '/v1/all/users/list/block')).toEqual({
      ids: [member!.id, admin!.id],
      blocked: true,
      reason: 'Fin de saison',
    });
    await userEvent.click(refused.getAllByRole('button', { name: 'Fermer' }).at(-1)!);
    expect(await screen.findByRole('toolbar', { name: '1 personne sélectionnée' })).toBeDefined();
  });

  it('are assigned by what is ticked alone; a tick needs a value, or the removal that is ticked too', async () => {
    const { server } = await openUsers((fake) => {
      fake.on('GET /v1/all/users/choices', () => json({ items: sites.slice(0, 2), total: 2, lastPage: 1, page: 1 }));
      fake.on('POST /v1/all/users/list/assign', () => json({ changed: [rows[3]!.id], refused: [] }));
    });
    await pick('Fatou Diallo');
    await press('Affecter');
    const open = await dialog();
    await userEvent.click(open.getByRole('button', { name: 'Affecter' }));
    expect((await open.findByRole('alert')).textContent).toContain('Cochez au moins une affectation à changer.');
    await userEvent.click(open.getByRole('checkbox', { name: /Changer le site/ }));
    await userEvent.click(open.getByRole('combobox', { name: 'Site' }));
    await userEvent.click(await screen.findByRole('option', { name: sites[1]!.name }));
    await userEvent.click(open.getByRole('checkbox', { name: /Changer le projet/ }));
    await userEvent.click(open.getByRole('button', { name: 'Affecter' }));
    expect(await open.findByText('Choisissez une valeur, ou cochez le retrait de l’affectation.')).toBeDefined();
    expect(document.activeElement).toBe(open.getByRole('combobox', { name: 'Projet' }));
    expect(server.asked('/v1/all/users/list/assign')).toHaveLength(0);
    await userEvent.click(open.getByRole('checkbox', { name: /^Retirer l’affectation actuelle\s: Projet$/ }));
    await userEvent.click(open.getByRole('button', { name: 'Affecter' }));
    expect(await screen.findByText('Les affectations de 1 personne ont changé.')).toBeDefined();
    expect(bodyOf(server, '/v1/all/users/list/assign')).toEqual({
      ids: [rows[3]!.id],
      siteId: sites[1]!.id,
      projectId: null,
    });
    expect(screen.queryByRole('toolbar')).toBeNull();
  });

  it('are told that an assignment was removed when only that was asked', async () => {
    const { server } = await openUsers((fake) =>
      fake.on('POST /v1/all/users/list/assign', () => json({ changed: [rows[3]!.id], refused: [] })),
    );
    await pick('Fatou Diallo');
    await press('Affecter');
    const open = await dialog();
    await userEvent.click(open.getByRole('checkbox', { name: /Changer le site/ }));
    await userEvent.click(open.getByRole('checkbox', { name: /^Retirer l’affectation actuelle\s: Site$/ }));
    await userEvent.click(open.getByRole('button', { name: 'Affecter' }));
    expect(await screen.findByText('L’affectation de 1 personne est retirée.')).toBeDefined();
    expect(bodyOf(server, '/v1/all/users/list/assign')).toEqual({ ids: [rows[3]!.id], siteId: null });
  });

  it('join a user group', async () => {
    const path = `/v1/userGroup/${exampleId('8', 1)}/users`;
    const { server } = await openUsers((fake) => fake.on(`POST ${path}`, () => json(firstAiders)));
    await pick('Fatou Diallo', 'Kevin Boudreau');
    await press('Ajouter à un groupe');
    const open = await dialog();
    await userEvent.click(open.getByRole('button', { name: 'Ajouter au groupe' }));
    expect(await open.findByText('Choisissez un groupe.')).toBeDefined();
    await userEvent.click(open.getByRole('combobox', { name: 'Groupe d’utilisateurs' }));
    await userEvent.click(await screen.findByRole('option', { name: /^Secouristes/ }));
    await userEvent.click(open.getByRole('button', { name: 'Ajouter au groupe' }));
    expect(await screen.findByText(/2 personnes font partie de «\sSecouristes\s»/)).toBeDefined();
    expect(bodyOf(server, path)).toEqual({ userIds: [rows[3]!.id, rows[4]!.id] });
  });
});

describe('the invitation of many', () => {
  const run = {
    id: exampleId('6', 1),
    createdAt: '2026-11-20T14:00:00.000Z',
    channel: 'best',
    filter: 'uninvited',
    isPrepared: true,
    isDone: false,
    found: 40,
    waiting: 30,
    sent: 8,
    failed: 1,
    uncertain: 0,
    cancelled: 0,
    skipped: { notInvitable: 0, unreachable: 1, tooSoon: 0, overLimit: 0 },
    isDelayed: false,
    secondsLeft: 12,
  };
  const readRun = `GET /v1/invitations/runs/${run.id}`;

  it('starts for those chosen and says how far it is; a reload finds it again (USERS-13)', async () => {
    const { server } = await openUsers((fake) => {
      fake.on('POST /v1/invitations/list/send', () => json(run, 201));
      fake.on(readRun, () => json(run));
    });
    await pick('Mélissa Simard');
    await press('Inviter');
    await userEvent.click((await dialog()).getByRole('button', { name: 'Envoyer les invitations' }));
    expect(await screen.findByText(/^Invitations\s: 10 sur 40 \(encore 12 secondes\)$/)).toBeDefined();
    expect(screen.getByText('8 envoyées, 1 refusée.')).toBeDefined();
    expect(screen.getByText(/1 sans mobile ni courriel/)).toBeDefined();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25');
    expect(bodyOf(server, '/v1/invitations/list/send')).toEqual({ userIds: [rows[0]!.id] });
    expect(Object.values(localStorage)).toContain(run.id);
  });

  it('reaches everybody who was never invited, by the channel that is chosen, and says that a provider is away (P45)', async () => {
    const { server } = await openUsers((fake) => {
      fake.on('POST /v1/invitations/list/send', () => json(run, 201));
      fake.on(readRun, () => json({ ...run, isDelayed: true, secondsLeft: null }));
    }, 'open=uninvited');
    const open = await dialog();
    expect(await open.findByText(/^2 personnes attendent une invitation\./)).toBeDefined();
    await userEvent.click(open.getByRole('radio', { name: 'Courriel seulement' }));
    await userEvent.click(open.getByRole('button', { name: 'Envoyer les invitations' }));
    expect(await screen.findByText(/^Le service d’envoi ne répond pas en ce moment\./)).toBeDefined();
    expect(bodyOf(server, '/v1/invitations/list/send')).toEqual({ filter: 'uninvited', channel: 'email' });
  });

  it('ends with what became of it, until that is closed', async () => {
    await openUsers((fake) => {
      fake.on('POST /v1/invitations/list/send', () => json(run, 201));
      fake.on(readRun, () => json({ ...run, isDone: true, waiting: 0, sent: 38, secondsLeft: 0 }));
    }, 'open=unclaimed');
    await userEvent.click((await dialog()).getByRole('button', { name: 'Envoyer les invitations' }));
    expect(await screen.findByText('Les invitations sont terminées.')).toBeDefined();
    expect(screen.getByText('38 envoyées, 1 refusée.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Fermer le bilan des invitations' }));
    expect(screen.queryByText('Les invitations sont terminées.')).toBeNull();
    expect(Object.values(localStorage)).not.toContain(run.id);
  });
});
