import 'fake-indexeddb/auto';
import { draftArticle } from '@fanal/contract/infohub/articles.examples';
import { uploadTask } from '@fanal/contract/uploads/uploads.examples';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { json } from '#platform/testing/fake-server.ts';
import { FakeXhr, startFakeXhr } from '#platform/testing/fake-xhr.ts';
import { uploads } from '#platform/uploads/uploads.ts';
import { openArticleEditor, sentTo, serveArticle } from '../testing/OpenArticleEditor.tsx';

// The pages of a PDF are drawn by a browser alone.
vi.mock('unpdf', () => ({ getDocumentProxy: async () => ({ numPages: 0, destroy: async () => undefined }) }));

const { id } = draftArticle;
const path = `/v1/infohub/${id}`;
const open = async (tab: string, article = draftArticle) =>
  openArticleEditor(id, (fake) => serveArticle(fake, article), { tab });

/** What the last change said, once it has been sent. */
const saved = async ({ server, saveDraft }: Awaited<ReturnType<typeof open>>) => {
  const before = sentTo(server, 'PATCH', path).length;
  await saveDraft();
  await waitFor(() => expect(sentTo(server, 'PATCH', path).length).toBeGreaterThan(before));
  return sentTo(server, 'PATCH', path).at(-1);
};

beforeEach(() => {
  localStorage.clear();
  for (const task of uploads.tasks()) act(() => uploads.discard(task.id));
});

describe('the description of an article', () => {
  it('keeps an icon and a colour, and never a colour that is half written (INFOHUB-14)', async () => {
    const opened = await open('description');
    await userEvent.click(opened.editor.getByRole('radio', { name: 'Camion' }));
    const color = opened.editor.getByLabelText<HTMLInputElement>('Autre couleur');
    await userEvent.clear(color);
    await userEvent.type(color, '#1f5');
    expect(opened.editor.getByText(/^Écrivez la couleur comme/)).toBeDefined();
    expect(await saved(opened)).toMatchObject({ icon: 'truck' });
    expect(sentTo(opened.server, 'PATCH', path).at(-1)).not.toHaveProperty('color');
    await userEvent.type(color, 'c8f');
    expect(await saved(opened)).toMatchObject({ color: '#1F5C8F' });
  });

  it('stands in the preview among the articles of its category, in the language that is chosen there', async () => {
    const { editor } = await open('description');
    expect(editor.getAllByText('Casque à jugulaire, mode d’emploi').length).toBeGreaterThan(0);
    await userEvent.click(editor.getAllByRole('radio', { name: /^Anglais/ }).at(-1)!);
    expect(await editor.findByText('Helmet with chin strap')).toBeDefined();
  });
});

describe('the content of an article', () => {
  it('is a text page, a web link or a PDF; another format keeps what is written (INFOHUB-03)', async () => {
    const opened = await open('content');
    await userEvent.click(opened.editor.getByRole('radio', { name: /^Lien web/ }));
    await userEvent.type(opened.editor.getByLabelText(/^Adresse \(Français/), 'https://boreal.example/froid');
    const body = await saved(opened);
    expect(body).toMatchObject({ format: 'link' });
    expect(body.infoHubContents[0]).toMatchObject({ externalLink: 'https://boreal.example/froid' });
    expect(body.infoHubContents[0].descriptionJson).toEqual(draftArticle.infoHubContents[0]!.descriptionJson);
  });

  it('has its page opened once the hands rest: its title is read, or a warning that prevents nothing (INFOHUB-03)', async () => {
    const opened = await open('content', { ...draftArticle, format: 'link' });
    const { editor, server } = opened;
    const address = editor.getByLabelText(/^Adresse \(Français/);
    await userEvent.type(address, 'https://boreal.example/froid');
    expect(await editor.findByText(/Titre lu.*Froid intense, guide 2026/)).toBeDefined();
    expect(editor.getByText(/^La page répond \(Français/)).toBeDefined();
    expect(sentTo(server, 'POST', '/v1/infohub/links/check')).toEqual([{ url: 'https://boreal.example/froid' }]);
    server.on('POST /v1/infohub/links/check', () =>
      json({ state: 'fails', status: 404, title: null, checkedAt: '2026-11-20T15:49:00.000Z' }),
    );
    await userEvent.type(address, 's');
    expect(await editor.findByText(/ne répond pas comme prévu \(404\)/)).toBeDefined();
    await userEvent.click(editor.getByRole('button', { name: 'Vérifier à nouveau' }));
    await waitFor(() => expect(sentTo(server, 'POST', '/v1/infohub/links/check')).toHaveLength(3));
    const body = await saved(opened);
    expect(body.infoHubContents[0]).not.toHaveProperty('linkCheck');
  });

  it.each(['http://boreal.example', 'javascript:alert(1)', 'boreal.example/froid', 'https://'])(
    'says that %s is no address that members may open (INFOHUB-03, P23)',
    async (link) => {
      const { editor } = await open('content', { ...draftArticle, format: 'link' });
      await userEvent.type(editor.getByLabelText(/^Adresse \(Français/), link);
      const field = editor.getByLabelText(/^Adresse \(Français/);
      await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
      expect(editor.queryByRole('link', { name: 'Ouvrir' })).toBeNull();
    },
  );

  it('takes one PDF for each language, says how much of it search reads, and shows its text (INFOHUB-03, INFOHUB-06)', async () => {
    const opened = await openArticleEditor(
      id,
      (fake) => {
        serveArticle(fake, { ...draftArticle, format: 'pdf' });
        fake.on('POST /v1/upload-files/', ({ body }) =>
          json({ ...uploadTask, id: 'f9', name: JSON.parse(body).name, signedUrl: 'https://storage.example/f9' }, 201),
        );
        fake.on('POST /v1/upload-files/f9/complete', () =>
          json({ ...uploadTask, id: 'f9', signedUrl: null, status: 'finished', reason: null }),
        );
        fake.on(`GET ${path}/pdf-text`, () => json({ pages: 4, words: 1_148, text: 'La pause se prend au chaud.' }));
      },
      { tab: 'content' },
    );
    startFakeXhr();
    await userEvent.upload(
      document.querySelector<HTMLInputElement>('[role=dialog] input[type=file]')!,
      new File(['%PDF-1.7'], 'froid.pdf', { type: 'application/pdf' }),
    );
    await waitFor(() => expect(FakeXhr.sent.length).toBeGreaterThan(0));
    act(() => FakeXhr.sent.at(-1)!.answer(200));
    await opened.editor.findByRole('button', { name: 'Retirer froid.pdf' });
    const body = await saved(opened);
    expect(body.infoHubContents.map((one: { pdfFileId: string | null }) => one.pdfFileId)).toEqual(['f9', null]);
    expect(await opened.editor.findByText('Lisible par la recherche')).toBeDefined();
    await userEvent.click(opened.editor.getByRole('button', { name: 'Voir le texte' }));
    expect(await screen.findByText('La pause se prend au chaud.')).toBeDefined();
  });
});

describe('the parameters of an article', () => {
  it('are tags, priority, feed, pin, signature, sharing and the interval of its checks (INFOHUB-04, INFOHUB-08, INFOHUB-10, INFOHUB-11, INFOHUB-12)', async () => {
    const opened = await open('parameters');
    const { editor } = opened;
    await userEvent.type(editor.getByLabelText('Nouvelle étiquette'), 'casque{Enter}');
    await userEvent.type(editor.getByLabelText('Nouvelle étiquette'), 'casque{Enter}');
    await userEvent.click(editor.getByRole('radio', { name: 'Haute' }));
    await userEvent.click(editor.getByRole('radio', { name: 'Communauté' }));
    await userEvent.click(editor.getByRole('switch', { name: 'Partage' }));
    await userEvent.click(editor.getByRole('combobox', { name: /^Vérification/ }));
    await userEvent.click(await screen.findByRole('option', { name: /3 mois/ }));
    expect(await saved(opened)).toMatchObject({
      tags: ['casque'],
      priority: 'high',
      organizationPost: 'community',
      canShare: true,
      reviewMonths: 3,
    });
  });
});
