import { articleRows, draftArticle } from '@fanal/contract/infohub/articles.examples';
import { infoHubCategories } from '@fanal/contract/infohub/categories.examples';
import { keptVersionDetails } from '@fanal/contract/versions/versions.examples';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { json, refusal } from '#platform/testing/fake-server.ts';
import { profileSample } from '#platform/testing/session.samples.ts';
import { openArticleEditor, sentTo, serveArticle } from './testing/OpenArticleEditor.tsx';

const { id } = draftArticle;
const path = `/v1/infohub/${id}`;
const published = { ...draftArticle, status: 'published' as const, publishedAt: '2026-11-19T15:00:00.000Z' };
const onlyFrench = { ...draftArticle, infoHubContents: [draftArticle.infoHubContents[0]!] };

type Editor = Awaited<ReturnType<typeof openArticleEditor>>['editor'];
const title = (editor: Editor) => editor.getByLabelText<HTMLInputElement>(/^Titre/);
const rewrite = async (editor: Editor, words: string) => {
  await userEvent.clear(title(editor));
  await userEvent.type(title(editor), words);
};

beforeEach(() => localStorage.clear());

describe('the editor of articles', () => {
  it('has the tabs description, content, audience and parameters, a preview and a review; axe finds nothing (INFOHUB-02)', async () => {
    const { editor } = await openArticleEditor(id, (fake) => serveArticle(fake, draftArticle));
    const names = editor.getAllByRole('tab').map(({ textContent }) => /^\p{L}+/u.exec(textContent ?? '')?.[0]);
    expect(names).toEqual(['Description', 'Contenu', 'Audience', 'Paramètres']);
    expect(editor.getByText('Vérifier et publier')).toBeDefined();
    expect(editor.getAllByText('Réglage, durée de vie et remplacement.').length).toBeGreaterThan(0);
    const { violations } = await axe.run(document.body, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    expect(violations.map(({ id: rule }) => rule)).toEqual([]);
  });

  it('begins in French with its writer as owner, and the address follows its first save (INFOHUB-19)', async () => {
    const { editor, server, address, saveDraft } = await openArticleEditor(null, (fake) =>
      serveArticle(fake, draftArticle),
    );
    expect(editor.getByText('Responsable').nextElementSibling?.textContent).toBe(profileSample.displayName);
    await userEvent.type(title(editor), 'Pont fermé');
    await userEvent.click(editor.getByRole('combobox', { name: /^Catégorie/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Sécurité' }));
    await saveDraft();
    await waitFor(() => expect(address()).toMatchObject({ open: 'edit', id }));
    expect(sentTo(server, 'POST', '/v1/infohub')).toMatchObject([
      {
        status: 'draft',
        categoryId: infoHubCategories[0]!.id,
        infoHubContents: [{ locale: 'fr_CA', title: 'Pont fermé', isOriginal: true }],
      },
    ]);
  });

  it('begins with what was searched for in vain as its title, until it is saved', async () => {
    const { editor, server, address, saveDraft } = await openArticleEditor(
      null,
      (fake) => serveArticle(fake, draftArticle),
      { about: 'stationnement' },
    );
    expect(title(editor).value).toBe('Stationnement');
    await saveDraft();
    await waitFor(() => expect(address()).toMatchObject({ open: 'edit', id }));
    expect(address()).not.toHaveProperty('about');
    expect(sentTo(server, 'POST', '/v1/infohub')).toMatchObject([
      { infoHubContents: [{ locale: 'fr_CA', title: 'Stationnement', isOriginal: true }] },
    ]);
  });

  it('names what is missing before it publishes, and leads there (INFOHUB-16, INFOHUB-17)', async () => {
    const { editor, server } = await openArticleEditor(null, (fake) => serveArticle(fake, draftArticle), {
      tab: 'parameters',
    });
    await userEvent.click(editor.getByRole('button', { name: 'Publier l’article' }));
    await waitFor(() => expect(document.activeElement).toBe(title(editor)));
    expect(title(editor).getAttribute('aria-invalid')).toBe('true');
    expect(editor.getByText(/^Il reste 4 points/)).toBeDefined();
    expect(sentTo(server, 'POST', '/v1/infohub')).toEqual([]);
  });

  it('publishes what is complete, and closes (INFOHUB-15)', async () => {
    const { editor, server } = await openArticleEditor(id, (fake) => serveArticle(fake, onlyFrench));
    await userEvent.click(editor.getByRole('button', { name: 'Publier l’article' }));
    await screen.findByText('L’article est en ligne.');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Article' })).toBeNull());
    expect(sentTo(server, 'PATCH', path)).toEqual([{ version: 3, status: 'published' }]);
  });

  it('flags a published one as unsaved once something differs, never saves it by itself, and asks before it is left (INFOHUB-20, GAP-36)', async () => {
    const { editor, server } = await openArticleEditor(id, (fake) => serveArticle(fake, published));
    expect(editor.queryByText('Modifications non enregistrées')).toBeNull();
    await rewrite(editor, 'Casque');
    expect(editor.getByText('Modifications non enregistrées')).toBeDefined();
    await userEvent.click(editor.getByRole('button', { name: 'Fermer' }));
    const question = within(await screen.findByRole('dialog', { name: /^Garder ce/ }));
    await userEvent.click(question.getByRole('button', { name: 'Rester' }));
    await rewrite(editor, published.infoHubContents[0]!.title);
    expect(editor.queryByText('Modifications non enregistrées')).toBeNull();
    expect(sentTo(server, 'PATCH', path)).toEqual([]);
  });

  it('asks before push notifications are sent, since that cannot be taken back (INFOHUB-07)', async () => {
    const { editor, server } = await openArticleEditor(id, (fake) => serveArticle(fake, onlyFrench));
    await userEvent.click(editor.getByRole('switch', { name: 'Avis poussé' }));
    await userEvent.click(editor.getByRole('button', { name: 'Publier l’article' }));
    const question = within(await screen.findByRole('dialog', { name: /avis poussé/ }));
    // The draft may have been saved meanwhile.
    const published = () => sentTo(server, 'PATCH', path).filter(({ status }) => status === 'published');
    expect(published()).toEqual([]);
    await userEvent.click(question.getByRole('button', { name: 'Publier' }));
    await waitFor(() => expect(published()).toHaveLength(1));
    const changes = Object.assign({}, ...sentTo(server, 'PATCH', path));
    expect(changes).toMatchObject({ isNotificationEnabled: true, status: 'published' });
  });

  it('says which translation its original has overtaken, until somebody confirms it (INFOHUB-13)', async () => {
    const { editor, server, saveDraft } = await openArticleEditor(id, (fake) => serveArticle(fake, draftArticle));
    expect(editor.getByText(/L’original a changé depuis la traduction \(Anglais/)).toBeDefined();
    await userEvent.click(
      within(editor.getByRole('radiogroup', { name: 'Langues du contenu' })).getByRole('radio', { name: /^Anglais/ }),
    );
    await userEvent.click(await editor.findByRole('button', { name: 'La traduction tient toujours' }));
    await saveDraft();
    await waitFor(() => expect(sentTo(server, 'PATCH', path)).toHaveLength(1));
    const { infoHubContents } = sentTo(server, 'PATCH', path)[0];
    expect(infoHubContents[1]).toMatchObject({ locale: 'en_CA', isOutdated: false });
  });

  it('tells the second of two writers, shows what differs and writes mine over theirs when told to (GAP-35, P60)', async () => {
    const theirs = { ...draftArticle, version: 4, icon: 'truck' as const };
    const { editor, server, saveDraft } = await openArticleEditor(id, (fake) => serveArticle(fake, draftArticle));
    await rewrite(editor, 'Casque');
    server.on(`GET ${path}`, () => json(theirs));
    server.on(`PATCH ${path}`, () => refusal('VERSION_CONFLICT', 'L’article a été modifié par une autre personne.'));
    await saveDraft();
    const conflict = within(await screen.findByRole('dialog', { name: 'Une autre version a été enregistrée' }));
    expect(conflict.getByText('L’article a été modifié par une autre personne.')).toBeDefined();
    serveArticle(server, theirs);
    await userEvent.click(conflict.getByRole('button', { name: 'Garder la mienne' }));
    await waitFor(() => expect(sentTo(server, 'PATCH', path).at(-1)).toMatchObject({ version: 4 }));
    // what only the others changed stays theirs
    expect(sentTo(server, 'PATCH', path).at(-1)).not.toHaveProperty('icon');
  });

  it('prepares drafts for whoever may not publish, and shows what others published to be read (GAP-05)', async () => {
    const { editor } = await openArticleEditor(id, (fake) => serveArticle(fake, published), { roleType: 'influencer' });
    expect(title(editor).disabled).toBe(true);
    expect(editor.queryByRole('button', { name: /^Publier/ })).toBeNull();
    expect(editor.queryByRole('button', { name: 'Enregistrer le brouillon' })).toBeNull();
  });

  it('brings a deleted one back as a draft (GAP-42)', async () => {
    const deleted = { ...draftArticle, status: 'deleted' as const, deletedAt: '2026-11-10T17:00:00.000Z' };
    const { editor, server } = await openArticleEditor(id, (fake) => {
      serveArticle(fake, deleted);
      fake.on(`PATCH /v1/infohub/restore/${id}`, () => json(articleRows[2]));
    });
    await userEvent.click(editor.getByRole('button', { name: 'Restaurer' }));
    await waitFor(() => expect(server.asked(`/v1/infohub/restore/${id}`)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Article' })).toBeNull());
  });

  it('has no kept versions before it was published', async () => {
    const { editor } = await openArticleEditor(id, (fake) => serveArticle(fake, draftArticle));
    expect(editor.queryByRole('button', { name: 'Versions' })).toBeNull();
  });

  it('shows the versions that were published', async () => {
    const { editor } = await openArticleEditor(id, (fake) => {
      serveArticle(fake, published);
      fake.on(`GET ${path}/versions`, () => json({ items: keptVersionDetails, total: 2, lastPage: 1, page: 1 }));
      for (const one of keptVersionDetails) fake.on(`GET ${path}/versions/${one.number}`, () => json(one));
    });
    await userEvent.click(editor.getByRole('button', { name: 'Versions' }));
    expect(await screen.findByRole('button', { name: 'Restaurer cette version (1)' })).toBeDefined();
  });
});
