import { externalAppsApi } from '@fanal/contract/external-apps/external-apps.api';
import * as requests from '#features/catalogue-requests/catalogue-requests.service';
import { inTwoSteps, routes } from '#platform/http/routes';
import * as apps from './external-apps.service.ts';

export const externalAppsRoutes = routes(externalAppsApi, {
  search: (ctx, { query }) => apps.listApps(ctx, query),
  find: (ctx, { params }) => apps.findApp(ctx, params.id),
  create: inTwoSteps((ctx, { body }) => apps.lookUpNew(ctx, body), apps.createApp),
  change: (ctx, { params, body }) => apps.changeApp(ctx, params.id, body),
  lookUp: inTwoSteps((ctx, { params, body }) => apps.lookUpAgain(ctx, params.id, body), apps.keepLookups),
  remove: (ctx, { params }) => apps.removeApp(ctx, params.id),
  requests: (ctx, { query }) => requests.listRequests(ctx, 'externalApp', query),
  answerRequest: (ctx, { params, body }) => requests.answerRequest(ctx, 'externalApp', params.id, body),
});
