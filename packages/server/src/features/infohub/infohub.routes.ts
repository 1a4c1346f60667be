import { articlesApi } from '@fanal/contract/infohub/articles.api';
import { missedSearchesApi } from '@fanal/contract/infohub/missed-searches.api';
import { inTwoSteps, routes } from '#platform/http/routes';
import { readPdfText } from './article-details.service.ts';
import { chooseExportedArticles, exportArticles } from './article-exports.service.ts';
import * as articles from './articles.service.ts';
import { changeArticles } from './bulk.service.ts';
import * as erasure from './erasure.service.ts';
import { keepCheck, openLink } from './links/links.service.ts';
import { listFeedback, measureArticle } from './metrics.service.ts';
import { listMissed } from './missed-searches.service.ts';
import { checkArticle, handOver } from './reviews.service.ts';

/** Path parameters, already validated by the contract. */
type OrderParams = { id: string; order: number };

export const missedSearchesRoutes = routes(missedSearchesApi, { list: (ctx, { query }) => listMissed(ctx, query) });

export const infohubRoutes = routes(articlesApi, {
  create: (ctx, { body }) => articles.createArticle(ctx, body),
  list: (ctx, { query }) => articles.listArticles(ctx, query),
  counts: (ctx, { query }) => articles.countArticles(ctx, query),
  export: inTwoSteps((ctx, { query }) => chooseExportedArticles(ctx, query), exportArticles),
  owners: (ctx) => articles.listOwners(ctx),
  find: (ctx, { params }) => articles.findArticle(ctx, params.id),
  checkLink: inTwoSteps((ctx, { body }) => openLink(ctx, body), keepCheck),
  pdfText: (ctx, { params, query }) => readPdfText(ctx, params.id, query.locale),
  change: (ctx, { params, body }) => articles.changeArticle(ctx, params.id, body),
  changeMany: (ctx, { body }) => changeArticles(ctx, body),
  check: (ctx, { params }) => checkArticle(ctx, params.id),
  handOver: (ctx, { params, body }) => handOver(ctx, params.userId, body),
  updateOrder: (ctx, { params }) => {
    const { id, order } = params as unknown as OrderParams;
    return articles.updateOrder(ctx, id, order);
  },
  fakeDelete: (ctx, { params }) => erasure.deleteArticle(ctx, params.id),
  restore: (ctx, { params }) => erasure.restoreArticle(ctx, params.id),
  erase: (ctx, { params }) => erasure.eraseArticle(ctx, params.id),
  metrics: (ctx, { params }) => measureArticle(ctx, params.id),
  feedback: (ctx, { params, query }) => listFeedback(ctx, params.id, query),
});
