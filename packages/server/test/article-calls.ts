import type { ErrorBody } from '@fanal/contract/errors';
import type { Article, ArticleRow, ArticlesChanged } from '@fanal/contract/infohub/articles.shapes';
import type { Page } from '@fanal/contract/kit/page';
import { buildCategory } from '../src/features/infohub/infohub.build.ts';
import { paragraphs } from '../src/features/posts/posts.build.ts';
import type { Caller, useTestApp } from './harness.ts';

export const frenchArticle = {
  locale: 'fr_CA',
  title: 'Secouristes par chantier',
  blurb: 'La liste à jour, avec téléphone et canal radio.',
  descriptionJson: paragraphs('Appelez la répartition sur le canal trois.'),
  isOriginal: true,
};
export const englishArticle = {
  locale: 'en_CA',
  title: 'First aiders by site',
  blurb: 'The current list.',
  descriptionJson: paragraphs('Call dispatch on channel three.'),
};

type Query = Record<string, string | number>;

/** Calls of the Info Hub as tests make them. */
export const articleCalls = (t: ReturnType<typeof useTestApp>) => {
  const list = async (caller: Caller, query: Query = {}) =>
    (await t.call<Page<ArticleRow>>(caller, 'GET /v1/infohub', { query })).body;
  return {
    list,
    titles: async (caller: Caller, query: Query = {}) => (await list(caller, query)).items.map(({ title }) => title),
    read: async (caller: Caller, id: string) => (await t.call<Article>(caller, `GET /v1/infohub/${id}`)).body,
    create: (caller: Caller, body: object = {}) =>
      t.call<Article & ErrorBody>(caller, 'POST /v1/infohub', { body: { infoHubContents: [frenchArticle], ...body } }),
    change: (caller: Caller, id: string, body: object) =>
      t.call<Article & ErrorBody>(caller, `PATCH /v1/infohub/${id}`, { body }),
    bulk: async (caller: Caller, body: object) =>
      (await t.call<ArticlesChanged>(caller, 'PATCH /v1/infohub', { body })).body,
    /** What a complete text still needs before it can be published. */
    publishable: async (editor: Caller) => ({
      categoryId: (await buildCategory(t.ownerDb, editor.org!)).id,
      targets: everybody(editor),
    }),
  };
};

export const everybody = (caller: Caller) => [{ kind: 'everybody', id: caller.org }];
