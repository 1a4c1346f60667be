import { articlesApi } from '@fanal/contract/infohub/articles.api';
import { useRead } from '#platform/api.ts';

export const useArticleMetrics = (id: string) => useRead(articlesApi.metrics, { params: { id } });

export type FeedbackPage = { page: number; perPage: number };

/** What members answered to the question whether it was useful, the latest first. */
export const useArticleFeedback = (id: string, query: FeedbackPage) =>
  useRead(articlesApi.feedback, { params: { id }, query }, { keepPreviousData: true });
