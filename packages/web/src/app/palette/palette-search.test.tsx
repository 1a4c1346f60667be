import { permissionsOf } from '@fanal/contract/permissions';
import type { SearchHit } from '@fanal/contract/search/search.shapes';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Asked, type FakeServer, json, refusal } from '#platform/testing/fake-server.ts';
import { organizationSample, profileSample } from '#platform/testing/session.samples.ts';
import { openPortal } from '../testing/open-portal.tsx';

const id = (number: number) => `019aa1b0-0000-7000-8000-00000000000${number}`;
const post: SearchHit = { kind: 'post', id: id(1), name: 'Pont d’Alma fermé', status: 'published' };
const site: SearchHit = { kind: 'structureItem', id: id(2), name: 'Dépôt d’Alma', structureKind: 'site' };
const card: SearchHit = {
  kind: 'card',
  id: id(3),
  name: 'SIMDUT',
  status: 'pending',
  userId: id(4),
  userName: 'Maude Alma-Tremblay',
};
const contact: SearchHit = { kind: 'contact', id: id(5), name: 'Mairie d’Alma', company: 'Ville' };
const hits: readonly SearchHit[] = [post, card, contact, site];
const noPage = () => json({ items: [], total: 0, lastPage: 1, page: 1 });
const kindIn = ({ search }: Asked) => search.get('kind');

const open = async (prepare: (server: FakeServer) => void = () => undefined) => {
  const opened = await openPortal(`/${organizationSample.id}/organization/professions`, (server) => {
    server.on('GET /v1/profession/list/search', noPage);
    server.on('GET /v1/all/users', noPage);
    server.on('GET /v1/search', (request) => json(hits.filter(({ kind }) => kind === kindIn(request))));
    prepare(server);
  });
  await screen.findByRole('heading', { level: 1 });
  await userEvent.keyboard('{Control>}k{/Control}');
  return { ...opened, input: await screen.findByRole('combobox', { name: 'Palette de commandes' }) };
};
const group = async (name: string) => within(await screen.findByRole('group', { name }));

beforeEach(() => {
  localStorage.setItem('token', 't1');
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

describe('the palette', () => {
  it('shows posts, cards by person and structure items under their headings, what was typed in bold', async () => {
    const { input } = await open();
    await userEvent.type(input, 'alma');
    const found = (await group('Publications')).getByRole('option', { name: 'Pont d’Alma fermé' });
    expect(within(found).getByText('Alma').tagName).toBe('MARK');
    expect((await group('Cartes')).getByRole('option', { name: /Alma-Tremblay.*SIMDUT/ })).toBeDefined();
    expect((await group('Contacts')).getByRole('option', { name: /Mairie d’Alma.*Ville/ })).toBeDefined();
    expect((await group('Structure')).getByRole('option', { name: /Dépôt d’Alma.*Site/ })).toBeDefined();
    expect(screen.queryByRole('group', { name: 'Événements' })).toBeNull();
  });

  it('leads to what is chosen by the keyboard', async () => {
    const { input, pathname, search } = await open();
    await userEvent.type(input, 'alma');
    await group('Structure');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(pathname()).toBe(`/${organizationSample.id}/cards`));
    expect(search()).toMatchObject({ open: 'card', userId: card.userId, id: card.id });
  });

  it('shows what was found when one kind fails, and says that something is missing', async () => {
    const { input } = await open((server) =>
      server.on('GET /v1/search', (request) =>
        kindIn(request) === 'card' ? refusal('UNEXPECTED') : json(hits.filter(({ kind }) => kind === kindIn(request))),
      ),
    );
    await userEvent.type(input, 'alma');
    expect((await group('Publications')).getAllByRole('option')).toHaveLength(1);
    expect(await screen.findByText(/Une partie de la recherche n’a pas abouti/)).toBeDefined();
  });

  it.each([
    ['ECRIRE', 'Rédiger une publication', 'content/posts', { open: 'new' }],
    ['invitation', 'Inviter des personnes', 'organization/users-management', { open: 'invitations' }],
    ['create a group', 'Créer un groupe', 'organization/users-management', { tab: 'groups', group: 'new' }],
    ['loi 25', 'Régler la conservation des données', 'organization/settings', { tab: 'retention' }],
    [
      'webhook',
      'Configurer les intégrations, les clés et les webhooks',
      'organization/settings',
      { tab: 'integrations' },
    ],
    ['chantier', 'Ajouter un projet', 'organization/projects', { open: 'new' }],
  ])('knows the action that « %s » means: %s', async (typed, label, path, expected) => {
    const { input, pathname, search } = await open();
    await userEvent.type(input, typed);
    await userEvent.click((await group('Actions')).getByRole('option', { name: label }));
    await waitFor(() => expect(pathname()).toBe(`/${organizationSample.id}/${path}`));
    expect(search()).toMatchObject(expected);
  });

  it('offers neither actions nor kinds that the role may not', async () => {
    const asked = vi.fn();
    const { input } = await open((server) => {
      const permissions = [...permissionsOf.userAdmin];
      server.on('GET /v1/profile/my', () => json({ ...profileSample, isSuperAdmin: false, permissions }));
      server.on('GET /v1/search', (request) => {
        asked(kindIn(request));
        return json([]);
      });
    });
    await userEvent.type(input, 'inviter');
    expect((await group('Actions')).getByRole('option', { name: 'Inviter des personnes' })).toBeDefined();
    await waitFor(() => expect(asked).toHaveBeenCalledWith('card'));
    expect(asked).not.toHaveBeenCalledWith('post');
    await userEvent.clear(input);
    await userEvent.type(input, 'rediger');
    await waitFor(() => expect(screen.queryByRole('option', { name: 'Rédiger une publication' })).toBeNull());
  });
});
