import { myInfoHubApi } from '@fanal/contract/infohub/my-infohub.api';
import { routes } from '#platform/http/routes';
import * as member from './my-infohub.service.ts';

export const myInfoHubRoutes = routes(myInfoHubApi, {
  list: (ctx, { query }) => member.readInfoHub(ctx, query),
  find: (ctx, { params }) => member.readArticle(ctx, params.id),
  click: (ctx, { params, body }) => member.clickArticle(ctx, params.id, body),
  feedback: (ctx, { params, body }) => member.answerFeedback(ctx, params.id, body),
});
