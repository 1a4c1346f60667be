import { externalAppsApi } from '@fanal/contract/external-apps/external-apps.api';
import { inTwoSteps, routes } from '#platform/http/routes';
import * as requests from './app-requests.service.ts';
import * as apps from './external-apps.service.ts';

export const externalAppsRoutes = routes(externalAppsApi, {
  search: (ctx, { query }) => apps.listApps(ctx, query),
  find: (ctx, { params }) => apps.findApp(ctx, params.id),
  create: inTwoSteps((ctx, { body }) => apps.lookUpNew(ctx, body), apps.createApp),
  change: (ctx, { params, body }) => apps.changeApp(ctx, params.id, body),
  lookUp: inTwoSteps((ctx, { params, body }) => apps.lookUpAgain(ctx, params.id, body), apps.keepLookups),
  remove: (ctx, { params }) => apps.removeApp(ctx, params.id),
  requests: (ctx, { query }) => requests.listRequests(ctx, query),
  answerRequest: (ctx, { params, body }) => requests.answerRequest(ctx, params.id, body),
});
