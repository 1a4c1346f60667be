/** How members use an article, and whether it was useful to them. */
import type { ArticleFeedback, ArticleMetrics } from '@fanal/contract/infohub/articles.shapes';
import type { Page } from '@fanal/contract/kit/page';
import type { Context } from '#platform/context';
import { fail } from '#platform/fail';
import { personOf } from './article-details.service.ts';
import { findStored } from './articles.data.ts';
import * as data from './metrics.data.ts';

const requireArticle = async ({ db, org }: Context, id: string): Promise<void> => {
  if (!(await findStored(db, org, id))) throw fail('NOT_FOUND');
};

export const measureArticle = async (ctx: Context, id: string): Promise<ArticleMetrics> => {
  await requireArticle(ctx, id);
  return data.metricsOf(ctx.db, ctx.org, id);
};

export const listFeedback = async (
  ctx: Context,
  id: string,
  paging: { page: number; perPage: number },
): Promise<Page<ArticleFeedback>> => {
  await requireArticle(ctx, id);
  const { rows, total } = await data.pageOfFeedback(ctx.db, ctx.org, id, paging);
  const items = rows.map(({ isUseful, comment, at, ...person }) => ({
    user: personOf(ctx, person),
    isUseful,
    comment,
    at: at.toISOString(),
  }));
  return { items, total, lastPage: Math.max(1, Math.ceil(total / paging.perPage)), page: paging.page };
};
