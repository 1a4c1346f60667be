import { articlesApi } from '@fanal/contract/infohub/articles.api';
import type { Article, ArticleChanges, NewArticle } from '@fanal/contract/infohub/articles.shapes';
import { infohubCategoriesApi } from '@fanal/contract/infohub/categories.api';
import type { InfoHubCategory } from '@fanal/contract/infohub/categories.shapes';
import type { Locale } from '@fanal/contract/locales';
import { versionsApi } from '@fanal/contract/versions/versions.api';
import { call, useRead, useWrite } from '#platform/api.ts';

/** Reads that a change of any article makes untrue. */
export const articleReads = [
  articlesApi.list,
  articlesApi.counts,
  articlesApi.find,
  articlesApi.owners,
  infohubCategoriesApi.list,
  versionsApi.article.list,
];

const one = (id: string) => ({ params: { id } });

/** An article with everything that the editor shows, as it stands now. */
export const useArticle = (id: string | null) =>
  useRead(articlesApi.find, one(id ?? ''), { enabled: id !== null, staleTime: 0 });

export const usePdfText = (id: string, locale: Locale) =>
  useRead(articlesApi.pdfText, { ...one(id), query: { locale } });

/** Opens the page of a link on the server. */
export const useLinkCheck = (url: string, enabled: boolean) =>
  useRead(articlesApi.checkLink, { body: { url } }, { enabled, staleTime: Number.POSITIVE_INFINITY });

/** The article as somebody else left it, whatever was read before. */
export const readArticleAnew = (id: string): Promise<Article> => call(articlesApi.find, one(id));

export const useSaveArticle = () => {
  const create = useWrite(articlesApi.create, { refreshes: articleReads, handlesFailure: true });
  const change = useWrite(articlesApi.change, { refreshes: articleReads, handlesFailure: true });
  return {
    create: (body: NewArticle): Promise<Article> => create.mutateAsync({ body }),
    change: (id: string, body: ArticleChanges): Promise<Article> => change.mutateAsync({ ...one(id), body }),
  };
};

/** Puts an article among the deleted, or takes one back as a draft. */
export const useDeleteArticle = () => {
  const remove = useWrite(articlesApi.fakeDelete, { refreshes: articleReads });
  const restore = useWrite(articlesApi.restore, { refreshes: articleReads });
  return {
    remove: (id: string) => remove.mutateAsync(one(id)),
    restore: (id: string) => restore.mutateAsync(one(id)),
    isBusy: remove.isPending || restore.isPending,
  };
};

/** All categories in the order of the app. */
export const useAllCategories = (): readonly InfoHubCategory[] =>
  useRead(infohubCategoriesApi.list, { query: { perPage: 100 } }).data?.items ?? [];

/** The articles of a category in their order, as its readers see them; none without a category. */
export const useNeighbours = (categoryId: string | null) =>
  useRead(
    articlesApi.list,
    { query: { categoryId: categoryId ?? '', perPage: 12 } },
    { enabled: categoryId !== null, keepPreviousData: true },
  ).data;
