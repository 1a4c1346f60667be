import { userGroups } from '@fanal/contract/user-groups/user-groups.examples';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeServer, json, refusal } from '#platform/testing/fake-server.ts';
import { openScreen } from '#widgets/testing/open-screen.tsx';
import { UserGroupsPage } from './UserGroupsPage.tsx';

const [bridge, night] = [userGroups[0]!, userGroups[1]!];
const page = (items: unknown[], total = items.length) =>
  json({ items, total, lastPage: Math.ceil(total / 10) || 1, page: 1 });

const usesOf = (id: string) => `GET /v1/organization-structure/recipients/${id}/uses` as const;
const heldBy = ({ id, name }: { id: string; name: string }) => ({ items: [{ kind: 'userGroup', id, name }], total: 1 });

const serve = (server: FakeServer, items: unknown[] = userGroups, total = items.length) => {
  server.on('GET /v1/userGroup/list/search', () => page(items, total));
  server.on('GET /v1/all/users/counts', () =>
    json({ all: 310, notInvited: 20, pending: 5, invited: 30, claimed: 250, disabled: 5 }),
  );
  for (const group of userGroups) {
    server.on(`GET /v1/userGroup/${group.id}`, () => json(group));
    server.on(usesOf(group.id), () => json({ items: [], total: 0 }));
  }
};

const asked = (server: FakeServer) => server.asked('/v1/userGroup/list/search').at(-1)!.search;

beforeEach(() => {
  localStorage.clear();
});

describe('the list of user groups', () => {
  it('shows what each is, its importance and its members, the disabled said and an empty one warned of (GROUPS-01, GROUPS-03, GROUPS-08)', async () => {
    await openScreen(UserGroupsPage, serve, { search: 'tab=groups' });
    const row = within(await screen.findByRole('row', { name: /Équipe du pont/ }));
    expect(row.getByRole('cell', { name: 'Par règle' })).toBeDefined();
    expect(row.getByText('Recommandée')).toBeDefined();
    expect(row.getByRole('cell', { name: /136/ }).textContent).toMatch(/dont 1 désactivé$/);
    const empty = within(screen.getByRole('row', { name: /Intérimaires de nuit/ }));
    expect(empty.getByText('Ne rejoint personne')).toBeDefined();
    expect(screen.getByText('1 à 2 sur 2')).toBeDefined();
  });

  it('asks for what the address says: search, filters, sort and page, and tells what is filtered', async () => {
    const { server, address } = await openScreen(UserGroupsPage, (fake) => serve(fake, userGroups, 42), {
      search: 'tab=groups&importance=required&sort=updatedAt&order=desc&page=2',
    });
    await screen.findByRole('row', { name: /Équipe du pont/ });
    expect(Object.fromEntries(asked(server))).toMatchObject({ page: '2', sort: 'updatedAt', order: 'desc' });
    expect(JSON.parse(asked(server).get('filters')!)).toEqual([
      { name: 'importance', operator: 'eq', value: 'required' },
    ]);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Chercher parmi les groupes' }), 'pont{Enter}');
    await vi.waitFor(() => expect(asked(server).get('search')).toBe('pont'));
    expect(address()).toMatchObject({ tab: 'groups', search: 'pont', importance: 'required' });
    expect(address().page).toBeUndefined();
    await userEvent.click(screen.getByRole('button', { name: /Retirer le filtre Importance/ }));
    await vi.waitFor(() => expect(asked(server).get('filters')).toBeNull());
  });

  it('says what to do while there is none, and when none fits', async () => {
    const { address } = await openScreen(UserGroupsPage, (fake) => serve(fake, []), { search: 'tab=groups&search=zz' });
    await userEvent.click(await screen.findByRole('button', { name: 'Effacer la recherche' }));
    expect(await screen.findByText('Aucun groupe pour l’instant')).toBeDefined();
    expect(address()).toEqual({ tab: 'groups' });
  });
});

describe('deleting a user group', () => {
  const openQuestion = async (prepare: (server: FakeServer) => void = () => undefined) => {
    const opened = await openScreen(
      UserGroupsPage,
      (server) => {
        serve(server);
        prepare(server);
      },
      { search: 'tab=groups' },
    );
    await userEvent.click(await screen.findByRole('button', { name: `Actions pour ${night.name}` }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Supprimer…' }));
    return opened;
  };

  it.each(['Supprimer', '  delete ', 'ELIMINAR'])('takes the word « %s » (GROUPS-09, GAP-61)', async (word) => {
    const { server, address } = await openQuestion((fake) =>
      fake.on(`DELETE /v1/userGroup/${night.id}`, () => json({ id: night.id })),
    );
    const dialog = within(await screen.findByRole('dialog', { name: /Supprimer ce groupe/ }));
    const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: 'Supprimer' });
    await userEvent.type(dialog.getByRole('textbox'), 'supprime');
    expect(confirm.disabled).toBe(true);
    await userEvent.clear(dialog.getByRole('textbox'));
    await userEvent.type(dialog.getByRole('textbox'), word);
    await userEvent.click(confirm);
    expect(await screen.findByText('Le groupe a été supprimé.')).toBeDefined();
    expect(server.asked(`/v1/userGroup/${night.id}`).some(({ method }) => method === 'DELETE')).toBe(true);
    expect(address()).toEqual({ tab: 'groups' });
  });

  it('is refused when another group came to hold it meanwhile, and says which', async () => {
    let held = false;
    await openQuestion((fake) => {
      fake.on(`DELETE /v1/userGroup/${night.id}`, () => {
        held = true;
        return refusal('IN_USE');
      });
      fake.on(usesOf(night.id), () => json(held ? heldBy(bridge) : { items: [], total: 0 }));
    });
    await userEvent.type(await screen.findByRole('textbox', { name: /^Écrivez/ }), 'supprimer{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Utilisé à 1 endroit' }));
    expect(dialog.getByRole('link', { name: bridge.name })).toBeDefined();
  });

  it('is refused while other groups hold it or posts are meant for it, and leads to each (GAP-60, POSTS-21)', async () => {
    const post = { kind: 'post', id: '0192a000-0000-7000-8000-000000000099', name: 'Chemin fermé' };
    const closed = { kind: 'event', id: '0192a000-0000-7000-8000-000000000098', name: null };
    await openQuestion((fake) =>
      fake.on(usesOf(night.id), () => json({ items: [...heldBy(bridge).items, post, closed], total: 25 })),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Utilisé à 25 endroits' }));
    expect(dialog.queryByRole('textbox')).toBeNull();
    const leads = (name: string) => dialog.getByRole<HTMLAnchorElement>('link', { name }).href;
    expect(leads(bridge.name)).toMatch(new RegExp(`organization/users-management\\?tab=groups&group=${bridge.id}$`));
    expect(leads('Chemin fermé')).toMatch(new RegExp(`content/posts\\?open=edit&id=${post.id}$`));
    expect(dialog.getByText('Titre réservé aux personnes qui gèrent ce contenu')).toBeDefined();
    expect(dialog.getByText('et 22 autres')).toBeDefined();
  });
});

describe('who may do what (GAP-02)', () => {
  it('hides making, changing and deleting from who may only read', async () => {
    await openScreen(UserGroupsPage, serve, { search: 'tab=groups', permissions: ['users:read', 'groups:read'] });
    await screen.findByRole('row', { name: /Équipe du pont/ });
    expect(screen.queryByRole('button', { name: 'Créer un groupe' })).toBeNull();
    expect(screen.queryByRole('link', { name: bridge.name })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: `Actions pour ${bridge.name}` }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Copier le lien']);
  });
});
