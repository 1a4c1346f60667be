import { articlesApi } from '@fanal/contract/infohub/articles.api';
import type { ReviewMonths } from '@fanal/contract/infohub/articles.rules';
import type { Article, ArticleRow, ArticlesChange, ArticlesChanged } from '@fanal/contract/infohub/articles.shapes';
import { infohubCategoriesApi } from '@fanal/contract/infohub/categories.api';
import type { Page } from '@fanal/contract/kit/page';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { prefetchRead, useRead, useWrite } from '#platform/api.ts';
import { useDates } from '#platform/use-dates.ts';
import { afterCheck } from './article-actions.rules.ts';
import { countsQueryOf, type ListState, listQueryOf, listSearch } from './infohub.rules.ts';

const { list, counts, owners, find, metrics, feedback } = articlesApi;
/** Reads that a change of any article makes untrue. */
export const articleReads = [list, counts, owners, find, metrics, feedback, infohubCategoriesApi.list];

const writing = { refreshes: articleReads, handlesFailure: true };

export const useArticlesPage = (state: ListState) =>
  useRead(list, { query: listQueryOf(state) }, { keepPreviousData: true });

export const useArticleCounts = (state: ListState) =>
  useRead(counts, { query: countsQueryOf(state) }, { keepPreviousData: true }).data;

/** Categories as members see them, all of them at once. */
const everyCategory = { query: { perPage: 100 } };
export const useCategories = () => useRead(infohubCategoriesApi.list, everyCategory);

/** Who owns articles, those with most first. */
export const useOwners = (enabled = true) => useRead(owners, {}, { enabled }).data;

/** What the screen of an address shows first, asked for while a link to it is pointed at. */
export const prefetchInfoHub = (client: QueryClient, search: Record<string, unknown>): void => {
  const state = listSearch.parse(search);
  void prefetchRead(client, list, { query: listQueryOf(state) });
  void prefetchRead(client, counts, { query: countsQueryOf(state) });
  void prefetchRead(client, infohubCategoriesApi.list, everyCategory);
};

/** What dialogs over the list need to know of the article that they speak of. */
export type ListedArticle = Pick<
  ArticleRow,
  'id' | 'status' | 'version' | 'title' | 'owner' | 'review' | 'category' | 'clickCount'
>;

const rowOf = (article: Article): ListedArticle => ({
  ...article,
  title: article.infoHubContents.find(({ isOriginal }) => isOriginal)?.title ?? '',
});

/** One that the page of the list may not show: a dialog opened by a link. */
export const useArticleRow = (id: string, enabled: boolean) => {
  const { data, error } = useRead(find, { params: { id } }, { enabled });
  return { item: data && rowOf(data), error };
};

const lists = { queryKey: [list.call] };

/** Rows of every page that shows them, changed until the server has answered; a refusal brings back what was. */
const useChangingRows = () => {
  const client = useQueryClient();
  return async <Answer>(
    change: (items: readonly ArticleRow[]) => ArticleRow[],
    work: () => Promise<Answer>,
  ): Promise<Answer> => {
    await client.cancelQueries(lists);
    client.setQueriesData<Page<ArticleRow>>(lists, (page) => {
      if (!page) return page;
      const items = change(page.items);
      return { ...page, items, total: page.total - page.items.length + items.length };
    });
    try {
      return await work();
    } catch (error) {
      await client.invalidateQueries(lists);
      throw error;
    }
  };
};

type Named = Pick<ArticleRow, 'id'>;

/** Notes that it is still correct; it stands there as checked at once. */
export const useCheckArticle = () => {
  const changingRows = useChangingRows();
  const { today } = useDates();
  const { mutateAsync } = useWrite(articlesApi.check, writing);
  return ({ id }: Named) =>
    changingRows(
      (items) => items.map((row) => (row.id === id ? afterCheck(row, today()) : row)),
      () => mutateAsync({ params: { id } }),
    );
};

const without =
  (id: string) =>
  (items: readonly ArticleRow[]): ArticleRow[] =>
    items.filter((row) => row.id !== id);

/** Into the deleted ones; gone from the list at once. */
export const useDeleteArticle = () => {
  const changingRows = useChangingRows();
  const { mutateAsync } = useWrite(articlesApi.fakeDelete, writing);
  return ({ id }: Named) => changingRows(without(id), () => mutateAsync({ params: { id } }));
};

/** Back as a draft; gone from the deleted ones at once. */
export const useRestoreArticle = () => {
  const changingRows = useChangingRows();
  const { mutateAsync } = useWrite(articlesApi.restore, writing);
  return ({ id }: Named) => changingRows(without(id), () => mutateAsync({ params: { id } }));
};

export const useEraseArticle = () => {
  const { mutateAsync } = useWrite(articlesApi.erase, writing);
  return ({ id }: Named) => mutateAsync({ params: { id } });
};

/** What an action on several still needs to know. */
export type BulkChoice = { categoryId?: string; ownerId?: string; reviewMonths?: ReviewMonths | null };

export const useChangeArticles = () => {
  const { mutateAsync } = useWrite(articlesApi.changeMany, writing);
  return (
    ids: readonly string[],
    action: ArticlesChange['action'],
    choice: BulkChoice = {},
  ): Promise<ArticlesChanged> => mutateAsync({ body: { ids: [...ids], action, ...choice } });
};

/** Everything that a person owns gets another owner; answers how many articles that were. */
export const useHandOver = () => {
  const { mutateAsync } = useWrite(articlesApi.handOver, writing);
  return async (userId: string, ownerId: string): Promise<number> =>
    (await mutateAsync({ params: { userId }, body: { ownerId } })).articles;
};

/** Gives an article another place in its category, from 1. */
export const usePlaceArticle = () => {
  const { mutateAsync } = useWrite(articlesApi.updateOrder, { refreshes: [list], handlesFailure: true });
  return (id: string, order: number) => mutateAsync({ params: { id, order: String(order) } });
};
