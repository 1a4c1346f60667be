import { z } from 'zod';
import { sheet } from '../exports/exports.shapes.ts';
import { endpoint } from '../kit/endpoint.ts';
import { PageQuery, pageOf } from '../kit/page.ts';
import * as shapes from './articles.shapes.ts';

const refusedContent = ['ARTICLE_INCOMPLETE'] as const;

/** Articles for editors (GAP-42). A caller without the permission to publish keeps his own drafts (GAP-05). */
export const articlesApi = {
  create: endpoint({
    call: 'POST /v1/infohub',
    summary: 'Begin an article; to publish it at once takes the permission to publish',
    permission: 'infohub:create',
    body: shapes.NewArticle,
    returns: shapes.Article,
    status: 201,
    errors: refusedContent,
  }),
  list: endpoint({
    call: 'GET /v1/infohub',
    summary: 'A page of articles; the title filter searches titles, blurbs and texts in all languages',
    permission: 'infohub:read',
    query: shapes.ArticleFilter,
    returns: pageOf(shapes.ArticleRow),
  }),
  counts: endpoint({
    call: 'GET /v1/infohub/counts',
    summary: 'How many articles there are of each status and of each review state',
    permission: 'infohub:read',
    query: shapes.ArticleCountsQuery,
    returns: shapes.ArticleCounts,
  }),
  export: endpoint({
    call: 'GET /v1/infohub/export',
    summary: 'Articles that the filters of the list leave, with owner, review and figures, as a file',
    permission: 'infohub:read',
    query: shapes.ArticleExport,
    returns: sheet,
    audited: true,
  }),
  owners: endpoint({
    call: 'GET /v1/infohub/owners',
    summary: 'Who owns articles that are not deleted, those with most first',
    permission: 'infohub:read',
    returns: z.array(shapes.ArticleOwner),
  }),
  find: endpoint({
    call: 'GET /v1/infohub/{id}',
    summary: 'An article with everything that the editor shows',
    permission: 'infohub:read',
    returns: shapes.Article,
    errors: ['NOT_FOUND'],
  }),
  checkLink: endpoint({
    call: 'POST /v1/infohub/links/check',
    summary: 'Open the page of a web link, and say whether it answers and what it is called',
    permission: 'infohub:create',
    body: shapes.LinkCheck,
    returns: shapes.CheckedLink,
    unaudited: true,
  }),
  pdfText: endpoint({
    call: 'GET /v1/infohub/{id}/pdf-text',
    summary: 'The words that search finds in the PDF of a language',
    permission: 'infohub:read',
    query: shapes.PdfTextQuery,
    returns: shapes.PdfText,
    errors: ['NOT_FOUND'],
  }),
  change: endpoint({
    call: 'PATCH /v1/infohub/{id}',
    summary: 'Change an article, its status too: publish, back to draft',
    permission: 'infohub:update',
    body: shapes.ArticleChanges,
    returns: shapes.Article,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'ARTICLE_STATUS_WRONG', ...refusedContent],
  }),
  changeMany: endpoint({
    call: 'PATCH /v1/infohub',
    summary: 'Publish, check, move, hand over, delete, restore or erase up to 100 articles',
    permission: 'infohub:publish',
    body: shapes.ArticlesChange,
    returns: shapes.ArticlesChanged,
  }),
  check: endpoint({
    call: 'POST /v1/infohub/{id}/check',
    summary: 'Note that the caller has checked an article today; members see the day',
    permission: 'infohub:update',
    returns: shapes.ArticleRow,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'ARTICLE_STATUS_WRONG'],
  }),
  handOver: endpoint({
    call: 'PUT /v1/infohub/owners/{userId}',
    summary: 'Give all articles of a person to another one',
    permission: 'infohub:publish',
    body: shapes.HandOver,
    returns: z.object({ articles: z.int() }),
    errors: ['NOT_FOUND'],
  }),
  updateOrder: endpoint({
    call: 'PATCH /v1/infohub/updateOrder/{id}/{order}',
    summary: 'Give an article another place in its category',
    permission: 'infohub:update',
    params: shapes.OrderAddress,
    returns: z.object({ id: z.guid(), order: z.int() }),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'ARTICLE_STATUS_WRONG'],
  }),
  fakeDelete: endpoint({
    call: 'PATCH /v1/infohub/fake-delete/{id}',
    summary: 'Put an article among the deleted, where it stays for 30 days',
    permission: 'infohub:delete',
    returns: shapes.ArticleRow,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'ARTICLE_STATUS_WRONG'],
  }),
  restore: endpoint({
    call: 'PATCH /v1/infohub/restore/{id}',
    summary: 'Take a deleted article back as a draft',
    permission: 'infohub:delete',
    returns: shapes.ArticleRow,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'ARTICLE_STATUS_WRONG'],
  }),
  erase: endpoint({
    call: 'DELETE /v1/infohub/{id}',
    summary: 'Erase a deleted article with all that people did with it',
    permission: 'infohub:delete',
    returns: z.object({ id: z.guid() }),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'ARTICLE_STATUS_WRONG'],
  }),
  metrics: endpoint({
    call: 'GET /v1/infohub/{id}/metrics',
    summary: 'How often members opened an article, by day and language, and whether it was useful to them',
    permission: 'infohub:read',
    returns: shapes.ArticleMetrics,
    errors: ['NOT_FOUND'],
  }),
  feedback: endpoint({
    call: 'GET /v1/infohub/{id}/feedback',
    summary: 'A page of what members answered to the question whether it was useful, the latest first',
    permission: 'infohub:read',
    query: PageQuery,
    returns: pageOf(shapes.ArticleFeedback),
    errors: ['NOT_FOUND'],
  }),
};
