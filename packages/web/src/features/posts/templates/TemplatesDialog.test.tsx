import { postCounts, postMetrics, postRows } from '@fanal/contract/posts/post-lists.examples';
import { draftPost } from '@fanal/contract/posts/posts.examples';
import { postTemplates } from '@fanal/contract/posts/templates.examples';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { type FakeServer, json } from '#platform/testing/fake-server.ts';
import { openScreen } from '#widgets/testing/open-screen.tsx';
import { PostsPage } from '../list/PostsPage.tsx';

const [own, shared] = postTemplates as [(typeof postTemplates)[number], (typeof postTemplates)[number]];
const post = postRows[1]!;

const openPosts = (prepare: (server: FakeServer) => void, wanted: Parameters<typeof openScreen>[2] = {}) =>
  openScreen(
    PostsPage,
    (server) => {
      server.on('GET /v2/posts', () => json({ items: postRows, total: 7, lastPage: 1, page: 1 }));
      server.on('GET /v1/posts/status/counts', () => json(postCounts));
      server.on('POST /v1/posts/metrics', () => json(postRows.map(({ id }) => ({ ...postMetrics, postId: id }))));
      server.on('GET /v1/post-templates', () => json(postTemplates));
      prepare(server);
    },
    wanted,
  );
const dialog = async () => within(await screen.findByRole('dialog'));
const bodyOf = (server: FakeServer, path: string) => JSON.parse(server.asked(path).at(-1)!.body);

describe('templates of posts', () => {
  it('are searched by name and title, and one begins a draft without its audience', async () => {
    const path = `/v1/post-templates/${own.id}/posts`;
    const copyId = '01990000-0000-7000-8000-00000000c0b2';
    const { server, address } = await openPosts((fake) => {
      fake.on(`POST ${path}`, () => json({ ...draftPost, id: copyId }, 201));
      fake.on(`GET /v1/posts/${copyId}`, () => json({ ...draftPost, id: copyId, responses: [], totals: null }));
      fake.on('POST /v1/posts/reach', () =>
        json({
          people: 0,
          claimed: 0,
          withPush: 0,
          overlap: 0,
          targets: [],
          readers: [],
          missing: [],
          warnings: [],
        }),
      );
    });
    await userEvent.click(await screen.findByRole('button', { name: 'À partir d’un modèle…' }));
    const open = await dialog();
    expect(await open.findByText('Modèle de l’organisation, par Luc Roy')).toBeDefined();
    expect(open.queryByRole('button', { name: `Actions pour le modèle ${shared.name}` })).toBeNull();
    await userEvent.type(open.getByRole('searchbox', { name: 'Chercher un modèle' }), 'kenogami{Enter}');
    await waitFor(() => expect(open.queryByText(shared.name)).toBeNull());
    await userEvent.click(open.getByText(own.name));
    const asked = await dialog();
    expect(await asked.findByText(own.summary)).toBeDefined();
    expect(asked.getByText('La récurrence est reprise aussi.')).toBeDefined();
    await userEvent.click(asked.getByRole('checkbox', { name: 'L’audience' }));
    await userEvent.click(asked.getByRole('button', { name: 'Créer le brouillon' }));
    await waitFor(() => expect(address()).toEqual({ open: 'edit', id: copyId }));
    expect(bodyOf(server, path)).toEqual({ keepsAudience: false });
  });

  it('are saved from the menu of a post, for the organization only by who may publish (GAP-05)', async () => {
    const { server } = await openPosts((fake) => fake.on('POST /v1/post-templates', () => json(shared, 201)), {
      search: `open=template&id=${post.id}`,
    });
    const open = await dialog();
    const name = open.getByRole('textbox', { name: /Nom du modèle/ });
    await userEvent.clear(name);
    await userEvent.click(open.getByRole('button', { name: 'Enregistrer le modèle' }));
    expect(open.getByText('Donnez un nom au modèle.')).toBeDefined();
    await userEvent.type(name, 'Mot du mois');
    await userEvent.click(open.getByRole('radio', { name: /Pour l’organisation/ }));
    await userEvent.click(open.getByRole('button', { name: 'Enregistrer le modèle' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodyOf(server, '/v1/post-templates')).toMatchObject({
      postId: post.id,
      name: 'Mot du mois',
      isShared: true,
    });
  });

  it('are never offered for the organization to an influencer (GAP-05)', async () => {
    await openPosts(() => undefined, { search: `open=template&id=${post.id}`, roleType: 'influencer' });
    const open = await dialog();
    expect(open.getByRole('textbox', { name: /Nom du modèle/ })).toBeDefined();
    expect(open.queryByRole('radio')).toBeNull();
  });
});
