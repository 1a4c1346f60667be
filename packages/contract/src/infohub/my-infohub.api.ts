import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import * as shapes from './my-infohub.shapes.ts';

const done = z.object({ id: z.guid() });

/**
 * Calls of the mobile app (GAP-80): membership is sufficient; articles that are not addressed to the person do not
 * exist for the caller.
 */
export const myInfoHubApi = {
  list: endpoint({
    call: 'GET /v1/my/infohub',
    summary: 'Categories in order and a page of the articles for the caller, in the language that suits best',
    permission: 'member',
    query: shapes.MyInfoHubQuery,
    returns: shapes.MyInfoHub,
  }),
  find: endpoint({
    call: 'GET /v1/my/infohub/{id}',
    summary: 'An article to read',
    permission: 'member',
    returns: shapes.MyArticle,
    errors: ['NOT_FOUND'],
  }),
  click: endpoint({
    call: 'POST /v1/my/infohub/{id}/click',
    summary: 'Note that the caller has opened an article, and in which language',
    permission: 'member',
    body: shapes.ArticleClick,
    returns: done,
    errors: ['NOT_FOUND'],
    unaudited: true,
  }),
  feedback: endpoint({
    call: 'PUT /v1/my/infohub/{id}/feedback',
    summary: 'Say whether an article was useful, or say otherwise',
    permission: 'member',
    body: shapes.NewFeedback,
    returns: done,
    errors: ['NOT_FOUND'],
    unaudited: true,
  }),
};
