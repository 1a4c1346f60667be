import { draftPost } from '@fanal/contract/posts/posts.examples';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FakeServer, json, refusal } from '#platform/testing/fake-server.ts';
import { profileSample } from '#platform/testing/session.samples.ts';
import { openPostEditor, sentTo, servePost } from '../testing/OpenPostEditor.tsx';

/** The sentence that the server answers (errors.text.fr.json). */
const MODIFIED = 'La publication a été modifiée par une autre personne, actualisez pour obtenir la dernière version.';

const { id } = draftPost;
const path = `/v1/posts/${id}`;
const published = { ...draftPost, status: 'published' as const, publishedAt: '2026-11-19T15:00:00.000Z' };

type Editor = Awaited<ReturnType<typeof openPostEditor>>['editor'];
const title = (editor: Editor) => editor.getByLabelText<HTMLInputElement>(/^Titre/);
const rewrite = async (editor: Editor, words: string) => {
  await userEvent.clear(title(editor));
  await userEvent.type(title(editor), words);
};
const question = async () => within(await screen.findByRole('dialog', { name: /^Garder ce/ }));

beforeEach(() => {
  localStorage.clear();
});

describe('saving', () => {
  it('keeps a draft by itself once the hands rest, and says when (POSTS-40)', async () => {
    const { editor, server } = await openPostEditor(id, (fake) => servePost(fake, draftPost));
    await rewrite(editor, 'Chemin rouvert');
    await waitFor(() => expect(sentTo(server, 'PATCH', path)).toHaveLength(1), { timeout: 4_000 });
    expect(sentTo(server, 'PATCH', path)[0]).toMatchObject({
      version: 3,
      postContents: [{ locale: 'fr_CA', title: 'Chemin rouvert' }, { locale: 'en_CA' }],
    });
    expect(await editor.findByText(/^Brouillon enregistré à/)).toBeDefined();
  });

  it('makes a new one at its first save, and the address leads to it from then on (POSTS-38)', async () => {
    const { editor, server, address } = await openPostEditor(null, (fake) => servePost(fake, draftPost));
    await userEvent.type(title(editor), 'Pont fermé');
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(address()).toMatchObject({ open: 'edit', id }));
    expect(sentTo(server, 'POST', '/v1/posts')).toEqual([
      {
        type: 'post',
        status: 'draft',
        postContents: [{ locale: 'fr_CA', title: 'Pont fermé', contentJson: null, isOriginal: true }],
      },
    ]);
    expect(title(editor).value).toBe('Pont fermé');
  });

  it('never changes by itself what people see: that is saved on purpose', async () => {
    const { editor, server } = await openPostEditor(id, (fake) => servePost(fake, published));
    await rewrite(editor, 'Chemin rouvert');
    expect(editor.getByText('Modifications non enregistrées')).toBeDefined();
    await userEvent.click(editor.getByRole('button', { name: 'Enregistrer les changements' }));
    await waitFor(() => expect(sentTo(server, 'PATCH', path)).toHaveLength(1));
    expect(sentTo(server, 'PATCH', path)[0]).not.toHaveProperty('status');
  });

  it('that fails keeps every word, says why and tries again when asked', async () => {
    const { editor, server } = await openPostEditor(id, (fake) => {
      servePost(fake, draftPost);
      fake.on(`PATCH ${path}`, () => {
        throw new TypeError('no network');
      });
    });
    await rewrite(editor, 'Chemin rouvert');
    await userEvent.click(editor.getByRole('button', { name: 'Enregistrer le brouillon' }));
    expect(await editor.findByText(/^Pas enregistré/)).toBeDefined();
    expect(title(editor).value).toBe('Chemin rouvert');
    servePost(server, draftPost);
    await userEvent.click(editor.getByRole('button', { name: 'Réessayer' }));
    expect(await editor.findByText(/^Brouillon enregistré à/)).toBeDefined();
  });

  it('is refused by the server for what is missing, and leads there (POSTS-31)', async () => {
    const { editor, server } = await openPostEditor(id, (fake) => {
      servePost(fake, draftPost);
      fake.on(`PATCH ${path}`, () =>
        refusal('POST_INCOMPLETE', 'Il manque encore quelque chose.', {
          missing: [{ code: 'TRANSLATION_TITLE_REQUIRED', tab: 'content', locale: 'en_CA', message: 'Titre requis.' }],
        }),
      );
    });
    await userEvent.click(editor.getByRole('button', { name: 'Publier maintenant' }));
    expect(await editor.findByText('Il manque encore quelque chose.')).toBeDefined();
    const asked = server.asked(path).length;
    await userEvent.click(editor.getByRole('button', { name: 'Publier maintenant' }));
    await waitFor(() => expect(title(editor).value).toBe('Lac Kénogami road closed Monday to Wednesday'));
    expect(server.asked(path)).toHaveLength(asked);
  });
});

describe('leaving', () => {
  const leave = (editor: Editor) => userEvent.click(editor.getByRole('button', { name: 'Fermer' }));

  it('a new one asks to keep it as a draft, and closes once it is kept (POSTS-06)', async () => {
    const { editor, server, address } = await openPostEditor(null, (fake) => servePost(fake, draftPost));
    await userEvent.type(title(editor), 'Pont fermé');
    await leave(editor);
    await userEvent.click((await question()).getByRole('button', { name: 'Enregistrer le brouillon' }));
    await waitFor(() => expect(address()).not.toHaveProperty('open'));
    expect(sentTo(server, 'POST', '/v1/posts')).toHaveLength(1);
  });

  it('one that saved itself can be deleted, and staying loses nothing (POSTS-06, POSTS-40)', async () => {
    const { editor, server, address } = await openPostEditor(null, (fake) => {
      servePost(fake, draftPost);
      fake.on(`PATCH /v1/posts/fake-delete/post/${id}`, () => json(draftPost));
    });
    await userEvent.type(title(editor), 'Pont fermé');
    await waitFor(() => expect(sentTo(server, 'POST', '/v1/posts')).toHaveLength(1), { timeout: 4_000 });
    await editor.findByText(/^Brouillon enregistré à/);
    await leave(editor);
    await userEvent.click((await question()).getByRole('button', { name: 'Rester' }));
    expect(title(editor).value).toBe('Pont fermé');
    await leave(editor);
    await userEvent.click((await question()).getByRole('button', { name: 'Supprimer' }));
    await waitFor(() => expect(address()).not.toHaveProperty('open'));
    expect(server.asked(`/v1/posts/fake-delete/post/${id}`)).toHaveLength(1);
  });

  it('a published one gives its changes up without touching what people see (GAP-36)', async () => {
    const { editor, server, address } = await openPostEditor(id, (fake) => servePost(fake, published));
    await rewrite(editor, 'Chemin rouvert');
    await leave(editor);
    await userEvent.click((await question()).getByRole('button', { name: 'Abandonner les changements' }));
    await waitFor(() => expect(address()).not.toHaveProperty('open'));
    expect(sentTo(server, 'PATCH', path)).toHaveLength(0);
  });
});

describe('somebody else who saved meanwhile', () => {
  const theirs = {
    ...published,
    version: 5,
    priority: 'high' as const,
    postContents: [
      { ...draftPost.postContents[0]!, title: 'Chemin fermé jusqu’à jeudi' },
      { ...draftPost.postContents[1]!, title: 'Road closed until Thursday' },
    ],
  };
  const conflict = async () => {
    let attempts = 0;
    const opened = await openPostEditor(id, (fake: FakeServer) => {
      servePost(fake, published);
      fake.on(`PATCH ${path}`, () => {
        attempts += 1;
        if (attempts > 1) return json({ ...theirs, version: 6 });
        fake.on(`GET ${path}`, () => json(theirs));
        return refusal('VERSION_CONFLICT', MODIFIED);
      });
    });
    await rewrite(opened.editor, 'Chemin rouvert');
    await userEvent.click(opened.editor.getByRole('button', { name: 'Enregistrer les changements' }));
    const name = 'Une autre version a été enregistrée';
    return { ...opened, dialog: within(await screen.findByRole('dialog', { name })) };
  };

  it('is told in the specified words, with what differs; mine goes over theirs, and what I left alone follows them (POSTS-41, ERRORS-09, GAP-35, P60)', async () => {
    const { server, dialog } = await conflict();
    expect(dialog.getByText(MODIFIED)).toBeDefined();
    const row = within(dialog.getByRole('row', { name: /Titre, Français/ }));
    expect(row.getByText('Chemin rouvert')).toBeDefined();
    expect(row.getByText('Chemin fermé jusqu’à jeudi')).toBeDefined();
    expect(dialog.queryByRole('row', { name: /Anglais|Priorité/ })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Garder la mienne' }));
    await waitFor(() => expect(sentTo(server, 'PATCH', path)).toHaveLength(2));
    expect(sentTo(server, 'PATCH', path)[1]).toMatchObject({
      version: 5,
      postContents: [{ title: 'Chemin rouvert' }, { title: 'Road closed until Thursday' }],
    });
    expect(sentTo(server, 'PATCH', path)[1]).not.toHaveProperty('priority');
  });

  it('can be taken as it is, and nothing is left to save', async () => {
    const { editor, dialog, address } = await conflict();
    await userEvent.click(dialog.getByRole('button', { name: 'Prendre l’autre version' }));
    await waitFor(() => expect(title(editor).value).toBe('Chemin fermé jusqu’à jeudi'));
    await userEvent.click(editor.getByRole('button', { name: 'Fermer' }));
    await waitFor(() => expect(address()).not.toHaveProperty('open'));
  });

  it('can be put off: what was written stays, and saving asks again', async () => {
    const { editor, dialog } = await conflict();
    await userEvent.click(dialog.getByRole('button', { name: 'Fermer' }));
    expect(title(editor).value).toBe('Chemin rouvert');
    await userEvent.click(editor.getByRole('button', { name: 'Comparer' }));
    expect(await screen.findByRole('dialog', { name: 'Une autre version a été enregistrée' })).toBeDefined();
  });
});

describe('who may not publish', () => {
  const own = { ...draftPost, author: { ...draftPost.author!, id: profileSample.id } };

  it('prepares a draft and is told who sends it out (GAP-05)', async () => {
    const { editor, server } = await openPostEditor(id, (fake) => servePost(fake, own), { roleType: 'influencer' });
    expect(editor.queryByRole('button', { name: /Publier|Planifier/ })).toBeNull();
    expect(editor.getByText(/Une personne qui peut publier/)).toBeDefined();
    await rewrite(editor, 'Chemin rouvert');
    await userEvent.click(editor.getByRole('button', { name: 'Enregistrer le brouillon' }));
    await waitFor(() => expect(sentTo(server, 'PATCH', path)).toHaveLength(1));
    expect(sentTo(server, 'PATCH', path)[0]).not.toHaveProperty('status');
  });

  it('reads what others wrote or what is out, and changes none of it (GAP-05)', async () => {
    const { editor } = await openPostEditor(id, (fake) => servePost(fake, draftPost), { roleType: 'influencer' });
    expect(title(editor).disabled).toBe(true);
    expect(editor.queryByRole('button', { name: 'Enregistrer le brouillon' })).toBeNull();
  });
});

describe('what is over', () => {
  it('is read, and goes back to a draft from the archive (GAP-32)', async () => {
    const archived = { ...draftPost, status: 'archived' as const };
    const { editor, server } = await openPostEditor(id, (fake) => servePost(fake, archived));
    expect(title(editor).disabled).toBe(true);
    await userEvent.click(editor.getByRole('button', { name: 'Remettre en brouillon' }));
    await waitFor(() => expect(title(editor).disabled).toBe(false));
    expect(sentTo(server, 'PATCH', path)).toEqual([{ version: 3, status: 'draft' }]);
  });

  it('is restored from the deleted ones (POSTS-29)', async () => {
    const deleted = { ...draftPost, status: 'deleted' as const };
    const { editor, server, address } = await openPostEditor(id, (fake) => {
      servePost(fake, deleted);
      fake.on(`PATCH /v1/posts/restore/post/${id}`, () => json(draftPost));
    });
    await userEvent.click(editor.getByRole('button', { name: 'Restaurer' }));
    await waitFor(() => expect(address()).not.toHaveProperty('open'));
    expect(server.asked(`/v1/posts/restore/post/${id}`)).toHaveLength(1);
  });
});

it.each([
  ['fr_CA', 'Publication', 'Rien n’est encore enregistré'],
  ['en_CA', 'Post', 'Not saved yet'],
  ['es_ES', 'Publicación', 'Aún sin guardar'],
] as const)('speaks the language of the person: %s', async (locale, name, line) => {
  const { editor } = await openPostEditor(null, (fake) => servePost(fake, draftPost), { locale, title: name });
  expect(editor.getByText(line)).toBeDefined();
});
