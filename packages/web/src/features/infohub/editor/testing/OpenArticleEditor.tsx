import type { Article, ArticleChanges, NewArticle } from '@fanal/contract/infohub/articles.shapes';
import { infoHubCategories } from '@fanal/contract/infohub/categories.examples';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeServer, json } from '#platform/testing/fake-server.ts';
import { useUrlState } from '#platform/url-state.ts';
import { openScreen } from '#widgets/testing/open-screen.tsx';
import { editorSearch } from '../article-places.rules.ts';
import { LazyArticleEditor } from '../LazyArticleEditor.tsx';

/** A list reduced to what opens the editor. */
function List() {
  const [{ open, id }, change] = useUrlState(editorSearch);
  const close = () => void change({ open: '', id: '', tab: '', about: '' });
  return <main>{open ? <LazyArticleEditor id={open === 'new' ? null : id} onClose={close} /> : null}</main>;
}

/** What the server would make of an article when it takes a change of it. */
const changed = (
  article: Article,
  { status, version, infoHubContents, ...changes }: Partial<ArticleChanges>,
): Article =>
  ({
    ...article,
    ...changes,
    status: status ?? article.status,
    version: (version ?? 0) + 1,
    ...(infoHubContents
      ? {
          infoHubContents: infoHubContents.map(({ pdfFileId, ...one }) => ({
            description: '',
            isOutdated: false,
            linkCheck: null,
            ...one,
            pdf: pdfFileId
              ? { fileId: pdfFileId, name: 'froid.pdf', byteSize: 2_048, url: '', pages: 4, words: 1_148 }
              : null,
          })),
        }
      : {}),
    category: changes.categoryId
      ? { id: changes.categoryId, name: infoHubCategories.find(({ id }) => id === changes.categoryId)?.name ?? '' }
      : article.category,
    targets: article.targets,
    updatedAt: '2026-11-20T15:42:00.000Z',
  }) as Article;

/** Keeps one article as the server would: reads, creates and changes it. */
export const serveArticle = (server: FakeServer, article: Article) => {
  let kept = article;
  server.on('GET /v1/infohub', () => json({ items: [], total: 3, lastPage: 1, page: 1 }));
  server.on('GET /v1/infohub-categories', () => json({ items: infoHubCategories, total: 3, lastPage: 1, page: 1 }));
  server.on('POST /v1/infohub/links/check', () =>
    json({ state: 'answers', status: 200, title: 'Froid intense, guide 2026', checkedAt: '2026-11-20T15:48:00.000Z' }),
  );
  server.on('POST /v1/posts/reach', () =>
    json({ people: 0, claimed: 0, withPush: 0, overlap: 0, targets: [], readers: [], missing: [], warnings: [] }),
  );
  server.on(`GET /v1/infohub/${article.id}`, () => json(kept));
  server.on('POST /v1/infohub', ({ body }) => {
    kept = changed({ ...article, version: 0 }, JSON.parse(body) as NewArticle);
    return json(kept, 201);
  });
  server.on(`PATCH /v1/infohub/${article.id}`, ({ body }) => {
    kept = changed(kept, JSON.parse(body) as ArticleChanges);
    return json(kept);
  });
};

type Wanted = Parameters<typeof openScreen>[2] & { tab?: string; about?: string };

/** Opens an article by its id, or a new one, as a list does. */
export const openArticleEditor = async (
  id: string | null,
  prepare: (server: FakeServer) => void,
  { tab = 'description', about = '', ...wanted }: Wanted = {},
) => {
  const search = id ? `open=edit&id=${id}&tab=${tab}` : `open=new&tab=${tab}${about && `&about=${about}`}`;
  const opened = await openScreen(List, prepare, { ...wanted, search });
  const editor = within(await screen.findByRole('dialog', { name: 'Article' }));
  return {
    ...opened,
    editor,
    openTab: async (name: string) => userEvent.click(editor.getByRole('tab', { name: new RegExp(`^${name}`) })),
    saveDraft: async () => userEvent.click(editor.getByRole('button', { name: 'Enregistrer le brouillon' })),
  };
};

/** Bodies that were sent to an address. */
export const sentTo = (server: FakeServer, method: string, path: string) =>
  server.asked(path).flatMap((one) => (one.method === method ? [JSON.parse(one.body)] : []));
