import { draftPost } from '@fanal/contract/posts/posts.examples';
import { postTemplates } from '@fanal/contract/posts/templates.examples';
import { keptVersionDetails } from '@fanal/contract/versions/versions.examples';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { json } from '#platform/testing/fake-server.ts';
import { openPostEditor, sentTo, servePost } from './testing/OpenPostEditor.tsx';

const parts = async (type: 'post' | 'event', title: string) => {
  const { editor } = await openPostEditor(draftPost.id, (fake) => servePost(fake, { ...draftPost, type }), { title });
  return {
    // a number after the name counts what is missing there
    tabs: editor.getAllByRole('tab').map(({ textContent }) => /^\p{L}+/u.exec(textContent ?? '')?.[0]),
    review: editor.getByText('Vérifier et publier'),
    publish: editor.getByRole('button', { name: /^Publier/ }),
  };
};
const tabs = ['Contenu', 'Audience', 'Paramètres', 'Diffusion'];

beforeEach(() => localStorage.clear());

describe('the window in which something is written', () => {
  it('has the tabs content, audience, parameters and diffusion, and a panel to review and publish (POSTS-04, POSTS-05)', async () => {
    expect((await parts('post', 'Publication')).tabs).toEqual(tabs);
  });

  it('is the same for an event (EVENTS-01)', async () => {
    expect((await parts('event', 'Événement')).tabs).toEqual(tabs);
  });
});

describe('a template of what is written', () => {
  const templates = '/v1/post-templates';

  it('holds what a draft says now: it is saved first', async () => {
    const { editor, server } = await openPostEditor(draftPost.id, (fake) => {
      servePost(fake, draftPost);
      fake.on(`POST ${templates}`, () => json({ ...postTemplates[0]!, name: 'Avis de fermeture' }, 201));
    });
    await userEvent.type(editor.getByLabelText(/^Titre/), ' demain');
    await userEvent.click(editor.getByRole('button', { name: 'Enregistrer comme modèle' }));
    const dialog = within(await screen.findByRole('dialog', { name: /comme modèle$/ }));
    expect(dialog.queryByText(/le modèle ne les aura pas/)).toBeNull();
    expect(sentTo(server, 'PATCH', `/v1/posts/${draftPost.id}`)).toHaveLength(1);
    const name = dialog.getByRole('textbox', { name: /^Nom du modèle/ });
    await userEvent.clear(name);
    await userEvent.type(name, 'Avis de fermeture');
    await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer le modèle' }));
    await screen.findByText(/Avis de fermeture.*est enregistré/);
    expect(sentTo(server, 'POST', templates)).toMatchObject([{ postId: draftPost.id, name: 'Avis de fermeture' }]);
  });

  it('does not hold what was not saved of something published, and says so', async () => {
    const published = { ...draftPost, status: 'published' as const, publishedAt: '2026-11-19T15:00:00.000Z' };
    const { editor, server } = await openPostEditor(draftPost.id, (fake) => servePost(fake, published));
    await userEvent.type(editor.getByLabelText(/^Titre/), ' demain');
    await userEvent.click(editor.getByRole('button', { name: 'Enregistrer comme modèle' }));
    expect(await screen.findByText(/le modèle ne les aura pas/)).toBeDefined();
    expect(sentTo(server, 'PATCH', `/v1/posts/${draftPost.id}`)).toEqual([]);
  });
});

describe('the kept versions of what is published', () => {
  const published = { ...draftPost, status: 'published' as const, publishedAt: '2026-11-19T15:00:00.000Z' };
  const path = `/v1/posts/${draftPost.id}`;

  it('give their words back to the editor, in place of what was not saved', async () => {
    const [original, ...others] = published.postContents;
    const restored = { ...published, version: 4, postContents: [{ ...original!, title: 'Chemin fermé' }, ...others] };
    const { editor, server } = await openPostEditor(draftPost.id, (fake) => {
      servePost(fake, published);
      fake.on(`GET ${path}/versions`, () => json({ items: keptVersionDetails, total: 2, lastPage: 1, page: 1 }));
      for (const one of keptVersionDetails) fake.on(`GET ${path}/versions/${one.number}`, () => json(one));
      fake.on(`POST ${path}/versions/1/restore`, () => {
        fake.on(`GET ${path}`, () => json({ ...restored, responses: [], totals: null }));
        return json({ id: draftPost.id, version: 4 });
      });
    });
    const title = editor.getByLabelText<HTMLInputElement>(/^Titre/);
    await userEvent.type(title, ' pour de bon');
    await userEvent.click(editor.getByRole('button', { name: 'Versions' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Restaurer cette version (1)' }));
    const question = within(await screen.findByRole('dialog', { name: /^Restaurer la version 1/ }));
    expect(question.getByText('Ce que vous n’avez pas enregistré sera perdu.')).toBeDefined();
    await userEvent.click(question.getByRole('button', { name: 'Restaurer' }));
    await screen.findByText('La version 1 est restaurée.');
    expect(editor.getByLabelText<HTMLInputElement>(/^Titre/).value).toBe('Chemin fermé');
    expect(editor.queryByText('Modifications non enregistrées')).toBeNull();
    expect(sentTo(server, 'POST', `${path}/versions/1/restore`)).toEqual([{ version: published.version }]);
    expect(sentTo(server, 'PATCH', path)).toEqual([]);
  });

  it('are not there before the first publication', async () => {
    const { editor } = await openPostEditor(draftPost.id, (fake) => servePost(fake, draftPost));
    expect(editor.getByRole('button', { name: 'Historique' })).toBeDefined();
    expect(editor.queryByRole('button', { name: 'Versions' })).toBeNull();
  });
});
