import { myAppsApi, userAppsApi } from '@fanal/contract/external-apps/external-apps.api';
import { routes } from '#platform/http/routes';
import { listAppsOfUser, listMyApps, openApp } from './my-apps.service.ts';

export const myAppsRoutes = routes(myAppsApi, {
  list: (ctx, { query }) => listMyApps(ctx, query),
  open: (ctx, { params, body }) => openApp(ctx, params.id, body),
});

export const userAppsRoutes = routes(userAppsApi, {
  ofUser: (ctx, { params }) => listAppsOfUser(ctx, params.id),
});
