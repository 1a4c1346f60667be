import { postCounts, postMetrics, postRows } from '@fanal/contract/posts/post-lists.examples';
import { draftPost } from '@fanal/contract/posts/posts.examples';
import type { PostRow } from '@fanal/contract/posts/posts.shapes';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { type FakeServer, json, refusal } from '#platform/testing/fake-server.ts';
import { openScreen } from '#widgets/testing/open-screen.tsx';
import { PostsPage } from './PostsPage.tsx';

/** The sentence that the server answers (errors.text.fr.json). */
const MODIFIED = 'La publication a été modifiée par une autre personne, actualisez pour obtenir la dernière version.';

vi.mock('#platform/clock.ts', () => ({ now: () => new Date('2026-11-20T17:00:00Z') }));

const [scheduled, draft, , published, , archived, deleted] = postRows as [
  ...[PostRow, PostRow, PostRow, PostRow, PostRow, PostRow, PostRow],
];
const nobodyReached = {
  people: 0,
  claimed: 0,
  withPush: 0,
  overlap: 0,
  targets: [],
  readers: [],
  missing: [],
  warnings: [],
};
const emptyPreview = {
  count: { users: 0, claimed: 0, disabled: 0 },
  targets: [],
  overlap: 0,
  warnings: [],
  people: { items: [], total: 0, lastPage: 1, page: 1 },
};
const openPosts = (
  prepare: (server: FakeServer) => void = () => undefined,
  wanted: Parameters<typeof openScreen>[2] = {},
) =>
  openScreen(
    PostsPage,
    (server) => {
      server.on('GET /v2/posts', () => json({ items: postRows, total: 7, lastPage: 1, page: 1 }));
      server.on('GET /v1/posts/status/counts', () => json(postCounts));
      server.on('POST /v1/posts/metrics', () => json(postRows.map(({ id }) => ({ ...postMetrics, postId: id }))));
      prepare(server);
    },
    wanted,
  );
const choose = async (post: PostRow, action: string | RegExp) => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions pour ${post.title}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
};
const menuOf = async (post: PostRow) => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions pour ${post.title}` }));
  const names = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  await userEvent.keyboard('{Escape}');
  return names;
};
const dialog = async () => within(await screen.findByRole('dialog'));
const bodyOf = (server: FakeServer, path: string) => JSON.parse(server.asked(path).at(-1)!.body);
const wordsOf = (element: HTMLElement) => element.textContent.replaceAll('\u00a0', ' ');

describe('one post', () => {
  it('offers what its state allows and nothing else (GAP-32, POSTS-27, POSTS-29, POSTS-30)', async () => {
    await openPosts();
    const common = ['OuvrirO', 'Copier le lien', 'Dupliquer…D', 'Enregistrer comme modèle…'];
    expect(await menuOf(draft)).toEqual([...common, 'Publier maintenant…', 'Planifier…', 'Supprimer']);
    expect(await menuOf(scheduled)).toEqual([
      ...common,
      'Publier maintenant…',
      'Planifier…',
      'Remettre en brouillon',
      'Supprimer…',
    ]);
    const seen = [
      'OuvrirO',
      'Voir les chiffresC',
      'Qui a luL',
      'Copier le lien',
      'Dupliquer…D',
      'Enregistrer comme modèle…',
    ];
    expect(await menuOf(published)).toEqual([...seen, 'Archiver…', 'Supprimer…']);
    expect(await menuOf(archived)).toEqual([...seen, 'Désarchiver', 'Supprimer…']);
    expect(await menuOf(deleted)).toEqual([
      'Voir les chiffresC',
      'Copier le lien',
      'Restaurer',
      'Effacer pour de bon…',
    ]);
  });

  it('is duplicated with what is wanted, and its copy opens in the editor', async () => {
    const copyId = '01990000-0000-7000-8000-00000000c0b1';
    const path = `/v1/posts/${published.id}/duplicate`;
    const { server, address } = await openPosts((fake) => {
      fake.on(`POST ${path}`, () => json({ ...draftPost, id: copyId }, 201));
      fake.on(`GET /v1/posts/${copyId}`, () => json({ ...draftPost, id: copyId, responses: [], totals: null }));
      fake.on('POST /v1/posts/reach', () => json(nobodyReached));
      fake.on('POST /v1/audiences/preview', () => json(emptyPreview));
    });
    await choose(published, /^Dupliquer/);
    const open = await dialog();
    const title = open.getByRole('textbox', { name: /Titre du double/ });
    await userEvent.clear(title);
    await userEvent.type(title, 'Avis de mars');
    await userEvent.click(open.getByRole('checkbox', { name: 'L’audience' }));
    await userEvent.click(open.getByRole('button', { name: 'Dupliquer' }));
    await waitFor(() => expect(address()).toEqual({ open: 'edit', id: copyId }));
    expect(bodyOf(server, path)).toEqual({
      title: 'Avis de mars',
      keepsAudience: false,
      keepsAttachments: true,
      keepsTranslations: true,
      keepsOptions: true,
    });
  });

  it('is published after who will see it was said, with the version that was read (POSTS-23, GAP-35)', async () => {
    const path = `/v1/posts/${draft.id}`;
    const { server, address } = await openPosts((fake) => fake.on(`PATCH ${path}`, () => json(draftPost)));
    await choose(draft, 'Publier maintenant…');
    expect(address()).toEqual({ open: 'publish', id: draft.id });
    const open = await dialog();
    expect(await open.findByText(/386 personnes verront ce contenu tout de suite/)).toBeDefined();
    expect(open.getByText(/Sans avertissement sur leur téléphone/)).toBeDefined();
    await userEvent.click(open.getByRole('button', { name: 'Publier' }));
    expect(await screen.findByText(/est en ligne\.$/)).toBeDefined();
    expect(bodyOf(server, path)).toEqual({ version: 1, status: 'published' });
    await waitFor(() => expect(address()).toEqual({}));
  });

  it('names everything that is missing, each point a way to its tab of the editor (POSTS-31, POSTS-32, POSTS-33)', async () => {
    const missing = [
      { code: 'TITLE_REQUIRED', tab: 'content', locale: null, message: 'Titre requis pour publier' },
      { code: 'AUDIENCE_REQUIRED', tab: 'audience', locale: null, message: 'Audience requise' },
    ];
    const { address } = await openPosts((fake) => {
      fake.on(`PATCH /v1/posts/${draft.id}`, () => refusal('POST_INCOMPLETE', 'Il manque quelque chose.', { missing }));
      fake.on(`GET /v1/posts/${draft.id}`, () => json({ ...draftPost, id: draft.id, responses: [], totals: null }));
      // What the editor's audience asks for once it is open.
      fake.on('POST /v1/posts/reach', () => json(nobodyReached));
      fake.on('POST /v1/organization-structure/recipients/preview', () => json(emptyPreview));
    });
    await choose(draft, 'Publier maintenant…');
    await userEvent.click((await dialog()).getByRole('button', { name: 'Publier' }));
    expect(await screen.findByText(/Il manque 2 points/)).toBeDefined();
    expect((await dialog()).getAllByRole('listitem').map(wordsOf)).toEqual([
      'Titre requis pour publierContenu',
      'Audience requiseAudience',
    ]);
    await userEvent.click((await dialog()).getByRole('button', { name: 'Audience requise' }));
    await waitFor(() => expect(address()).toEqual({ open: 'edit', id: draft.id, tab: 'audience' }));
  });

  it('says that somebody else changed it meanwhile, and asks for the list again (POSTS-41)', async () => {
    const { server } = await openPosts((fake) =>
      fake.on(`PATCH /v1/posts/${published.id}`, () => refusal('VERSION_CONFLICT', MODIFIED)),
    );
    await choose(published, 'Archiver…');
    const before = server.asked('/v2/posts').length;
    await userEvent.click((await dialog()).getByRole('button', { name: 'Archiver' }));
    expect((await (await dialog()).findByRole('alert')).textContent).toContain(MODIFIED);
    await waitFor(() => expect(server.asked('/v2/posts').length).toBeGreaterThan(before));
  });

  it('is planned for a moment of the organization’s zone that is still to come (POSTS-22, GAP-34)', async () => {
    const path = `/v1/posts/${draft.id}`;
    const { server } = await openPosts((fake) => fake.on(`PATCH ${path}`, () => json(draftPost)));
    await choose(draft, 'Planifier…');
    const open = await dialog();
    await userEvent.click(open.getByRole('button', { name: 'Planifier' }));
    expect(await open.findByText('Choisissez un jour et une heure.')).toBeDefined();
    await userEvent.type(open.getByRole('textbox', { name: 'Date' }), '23/11/2026');
    await userEvent.tab();
    await userEvent.clear(open.getByRole('combobox', { name: 'Heure' }));
    await userEvent.type(open.getByRole('combobox', { name: 'Heure' }), '6h30');
    await userEvent.click(open.getByRole('button', { name: 'Planifier' }));
    expect(await screen.findByText(/paraîtra le 23\/11\/2026 à 6\sh\s30\.$/)).toBeDefined();
    expect(bodyOf(server, path)).toEqual({ version: 1, status: 'scheduled', scheduledAt: '2026-11-23T11:30:00.000Z' });
  });

  it('leaves the list at once as a draft, and comes back with one press; a refusal brings it back by itself (POSTS-27, POSTS-29)', async () => {
    const remove = `/v1/posts/fake-delete/post/${draft.id}`;
    const restore = `/v1/posts/restore/post/${draft.id}`;
    const { server } = await openPosts((fake) => {
      fake.on(`PATCH ${remove}`, () => refusal('POST_STATUS_WRONG', 'Pas dans cet état.'));
      fake.on(`PATCH ${restore}`, () => json(draft));
    });
    await choose(draft, 'Supprimer');
    expect(await screen.findByText('Rien n’a changé')).toBeDefined();
    expect(await screen.findByRole('row', { name: /Chemin du lac/ })).toBeDefined();
    server.on(`PATCH ${remove}`, () => json(draft));
    await choose(draft, 'Supprimer');
    await userEvent.click(await screen.findByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(server.asked(restore)).toHaveLength(1));
  });

  it('is deleted where people see it only after what that means was said (POSTS-27, POSTS-28)', async () => {
    const path = `/v1/posts/fake-delete/post/${published.id}`;
    const { server } = await openPosts((fake) => fake.on(`PATCH ${path}`, () => json(published)));
    await choose(published, 'Supprimer…');
    const open = await dialog();
    expect(await open.findByText(/Pendant 30 jours, vous pouvez le restaurer.*341 personnes l’ont vu/)).toBeDefined();
    await userEvent.click(open.getByRole('button', { name: 'Supprimer' }));
    expect(await screen.findByText(/est à la corbeille\.$/)).toBeDefined();
    expect(server.asked(path)).toHaveLength(1);
  });

  it('is erased for good once the word is typed, and what goes with it is counted (POSTS-30)', async () => {
    const path = `/v1/posts/post/${deleted.id}`;
    const { server } = await openPosts((fake) => fake.on(`DELETE ${path}`, () => json({ id: deleted.id })));
    await choose(deleted, 'Effacer pour de bon…');
    const open = await dialog();
    expect(await open.findByText(/341 vues, 58 réactions et 12 commentaires/)).toBeDefined();
    const erase = open.getByRole<HTMLButtonElement>('button', { name: 'Supprimer' });
    expect(erase.disabled).toBe(true);
    await userEvent.type(open.getByRole('textbox'), 'supprimer');
    await userEvent.click(erase);
    expect(await screen.findByText(/n’existe plus\.$/)).toBeDefined();
    expect(server.asked(path)).toHaveLength(1);
  });

  it('comes back as a draft from the archive and from the trash (POSTS-29, GAP-32)', async () => {
    const { server } = await openPosts((fake) => {
      fake.on(`PATCH /v1/posts/${archived.id}`, () => json(draftPost));
      fake.on(`PATCH /v1/posts/restore/post/${deleted.id}`, () => json(draft));
    });
    await choose(archived, 'Désarchiver');
    expect(await screen.findByText(/Nouvelle grille.*est de nouveau un brouillon/)).toBeDefined();
    expect(bodyOf(server, `/v1/posts/${archived.id}`)).toEqual({ version: 1, status: 'draft' });
    await choose(deleted, 'Restaurer');
    expect(await screen.findByText(/Résultats du sondage.*est de nouveau un brouillon/)).toBeDefined();
  });

  it('is named by a link that leads to nothing any more, and the list stays', async () => {
    const { address } = await openPosts(
      (fake) => fake.on('GET /v1/posts/019aa1b0-0000-7000-8000-000000000000', () => refusal('NOT_FOUND')),
      { search: 'open=figures&id=019aa1b0-0000-7000-8000-000000000000' },
    );
    expect(await screen.findByText('Contenu introuvable')).toBeDefined();
    await waitFor(() => expect(address()).toEqual({}));
  });
});

describe('several posts', () => {
  const pick = async (...posts: PostRow[]) => {
    for (const { title } of posts)
      await userEvent.click(await screen.findByRole('checkbox', { name: `Sélectionner ${title}` }));
  };
  const press = async (name: string) =>
    userEvent.click(within(screen.getByRole('toolbar')).getByRole('button', { name }));

  it('are archived together; what stays is named with the reason and stays chosen (GAP-32)', async () => {
    const { server } = await openPosts((fake) =>
      fake.on('PATCH /v1/posts', () =>
        json({
          changed: [published.id],
          refused: [{ id: draft.id, title: draft.title, code: 'POST_STATUS_WRONG', message: 'Pas dans cet état.' }],
        }),
      ),
    );
    await pick(published, draft);
    await press('Archiver');
    await userEvent.click((await dialog()).getByRole('button', { name: 'Archiver' }));
    const refused = within(await screen.findByRole('dialog', { name: '1 publication n’a pas changé' }));
    expect(refused.getByRole('listitem').textContent).toBe(`${draft.title}Seul ce qui est publié s’archive.`);
    expect(bodyOf(server, '/v1/posts')).toEqual({ ids: [published.id, draft.id], action: 'archive' });
    await userEvent.click(refused.getAllByRole('button', { name: 'Fermer' }).at(-1)!);
    expect(await screen.findByRole('toolbar', { name: '1 publication sélectionnée' })).toBeDefined();
  });

  it('are planned for one moment (POSTS-22)', async () => {
    const { server } = await openPosts((fake) =>
      fake.on('PATCH /v1/posts', () => json({ changed: [draft.id], refused: [] })),
    );
    await pick(draft);
    await press('Planifier');
    const open = await dialog();
    await userEvent.type(open.getByRole('textbox', { name: 'Date' }), '23/11/2026');
    await userEvent.tab();
    await userEvent.click(open.getByRole('button', { name: 'Planifier' }));
    expect(await screen.findByText('1 publication est planifiée.')).toBeDefined();
    expect(bodyOf(server, '/v1/posts')).toEqual({
      ids: [draft.id],
      action: 'schedule',
      scheduledAt: '2026-11-23T13:00:00.000Z',
    });
    expect(screen.queryByRole('toolbar')).toBeNull();
  });

  it('come back or go for good from the deleted ones, and other states forget what was chosen (POSTS-29, POSTS-30)', async () => {
    const { server } = await openPosts(
      (fake) => fake.on('PATCH /v1/posts', () => json({ changed: [deleted.id], refused: [] })),
      { search: 'status=deleted' },
    );
    await pick(deleted);
    const names = within(screen.getByRole('toolbar')).getAllByRole('button').map(wordsOf);
    expect(names.slice(0, 2)).toEqual(['Restaurer', 'Effacer']);
    await press('Effacer');
    await userEvent.type((await dialog()).getByRole('textbox'), 'Supprimer');
    await userEvent.click((await dialog()).getByRole('button', { name: 'Supprimer' }));
    expect(await screen.findByText('1 publication n’existe plus.')).toBeDefined();
    expect(bodyOf(server, '/v1/posts')).toEqual({ ids: [deleted.id], action: 'erase' });
    await pick(deleted);
    await userEvent.click(screen.getByRole('tab', { name: /^Brouillons/ }));
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
  });

  it('are never erased by somebody who may not (GAP-06)', async () => {
    await openPosts(undefined, { search: 'status=deleted', roleType: 'contentCreator' });
    await pick(deleted);
    expect(within(screen.getByRole('toolbar')).queryByRole('button', { name: 'Effacer' })).toBeNull();
    expect(await menuOf(deleted)).not.toContain('Effacer pour de bon…');
  });
});
