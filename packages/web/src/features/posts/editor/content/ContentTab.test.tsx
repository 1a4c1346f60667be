import { draftPost } from '@fanal/contract/posts/posts.examples';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { openPostEditor, sentTo, servePost } from '../testing/OpenPostEditor.tsx';

const { id } = draftPost;
const path = `/v1/posts/${id}`;

type Editor = Awaited<ReturnType<typeof openPostEditor>>['editor'];
const save = (editor: Editor) => userEvent.click(editor.getByRole('button', { name: 'Enregistrer le brouillon' }));
const languages = (editor: Editor) => within(editor.getByRole('radiogroup', { name: 'Langues du contenu' }));
const choose = (editor: Editor, language: RegExp) =>
  userEvent.click(languages(editor).getByRole('radio', { name: language }));

beforeEach(() => {
  localStorage.clear();
});

describe('the languages of a post', () => {
  it('are written one after the other and saved together, the original named (POSTS-09, POSTS-35)', async () => {
    const { editor, server } = await openPostEditor(null, (fake) => servePost(fake, draftPost));
    await userEvent.type(editor.getByLabelText(/^Titre/), 'Pont fermé');
    await userEvent.click(editor.getByRole('button', { name: 'Ajouter une traduction' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Espagnol' }));
    const title = editor.getByLabelText(/^Titre/);
    await waitFor(() => expect(document.activeElement).toBe(title));
    await userEvent.keyboard('Puente cerrado');
    const text = await editor.findByRole('textbox', { name: /^Texte/ });
    await userEvent.tab();
    expect(document.activeElement).toBe(text);
    expect(editor.getByLabelText(/^Titre/)).toHaveProperty('lang', 'es-ES');
    await save(editor);
    await waitFor(() => expect(sentTo(server, 'POST', '/v1/posts')).toHaveLength(1));
    expect(sentTo(server, 'POST', '/v1/posts')[0].postContents).toMatchObject([
      { locale: 'fr_CA', title: 'Pont fermé', isOriginal: true },
      { locale: 'es_ES', title: 'Puente cerrado', isOriginal: false },
    ]);
  });

  it('are not offered twice (POSTS-36)', async () => {
    const { editor } = await openPostEditor(id, (fake) => servePost(fake, draftPost));
    await userEvent.click(editor.getByRole('button', { name: 'Ajouter une traduction' }));
    const offered = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(offered).toEqual(['Anglais (États-Unis)', 'Espagnol']);
  });

  it('lose one only after a question', async () => {
    const { editor, server } = await openPostEditor(id, (fake) => servePost(fake, draftPost));
    await choose(editor, /^Anglais/);
    await userEvent.click(editor.getByRole('button', { name: 'Retirer cette traduction (Anglais)' }));
    const question = within(await screen.findByRole('dialog', { name: /^Retirer la traduction/ }));
    await userEvent.click(question.getByRole('button', { name: 'Retirer la traduction' }));
    expect(languages(editor).getByRole<HTMLInputElement>('radio', { name: /^Français/ }).checked).toBe(true);
    await save(editor);
    await waitFor(() => expect(sentTo(server, 'PATCH', path)).toHaveLength(1));
    expect(sentTo(server, 'PATCH', path)[0].postContents).toHaveLength(1);
  });

  it('stand beside each other when asked', async () => {
    const { editor } = await openPostEditor(id, (fake) => servePost(fake, draftPost));
    await userEvent.click(editor.getByRole('button', { name: 'Côte à côte' }));
    const [original, translation] = editor.getAllByLabelText<HTMLInputElement>(/^Titre/);
    expect(original!.value).toBe(draftPost.postContents[0]!.title);
    expect(translation!.value).toBe(draftPost.postContents[1]!.title);
    expect(editor.getByLabelText(/^Titre, Anglais/)).toBe(translation);
  });
});

describe('a translation that the original has overtaken', () => {
  const behind = {
    ...draftPost,
    postContents: [draftPost.postContents[0]!, { ...draftPost.postContents[1]!, isOutdated: true }],
  };

  it('says so, and holds once somebody says that it does', async () => {
    const { editor, server } = await openPostEditor(id, (fake) => servePost(fake, behind));
    expect(editor.queryByText(/L’original a changé/)).toBeNull();
    await choose(editor, /^Anglais/);
    expect(editor.getByText('L’original a changé depuis cette traduction.')).toBeDefined();
    await userEvent.click(editor.getByRole('button', { name: 'La traduction tient toujours' }));
    expect(editor.queryByText(/L’original a changé/)).toBeNull();
    await save(editor);
    await waitFor(() => expect(sentTo(server, 'PATCH', path)).toHaveLength(1));
    expect(sentTo(server, 'PATCH', path)[0].postContents[1]).toMatchObject({ locale: 'en_CA', isOutdated: false });
  });

  it('is told at once while the original is written', async () => {
    const { editor, server } = await openPostEditor(id, (fake) => servePost(fake, draftPost));
    await userEvent.type(editor.getByLabelText(/^Titre/), ' !');
    await choose(editor, /^Anglais/);
    expect(editor.getByText('L’original a changé depuis cette traduction.')).toBeDefined();
    await save(editor);
    await waitFor(() => expect(sentTo(server, 'PATCH', path)).toHaveLength(1));
    expect(sentTo(server, 'PATCH', path)[0].postContents[1]).not.toHaveProperty('isOutdated');
  });
});

describe('the title', () => {
  it('is counted while it is written', async () => {
    const { editor } = await openPostEditor(null, (fake) => servePost(fake, draftPost));
    expect(editor.getByText('0 caractère')).toBeDefined();
    await userEvent.type(editor.getByLabelText(/^Titre/), 'Pont');
    expect(editor.getByText('4 caractères')).toBeDefined();
  });
});

it('shows the text of each language in an editor of its own (POSTS-09)', async () => {
  const { editor } = await openPostEditor(id, (fake) => servePost(fake, draftPost));
  expect(await editor.findByText('Passez par la route 169.', { selector: '[role=textbox] *' })).toBeDefined();
  await choose(editor, /^Anglais/);
  expect(await editor.findByText('Take route 169.', { selector: '[role=textbox] *' })).toBeDefined();
});
