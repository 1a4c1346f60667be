import { listViewsApi } from '@fanal/contract/list-views/list-views.api';
import type { ViewedList } from '@fanal/contract/list-views/list-views.rules';
import { routes } from '#platform/http/routes';
import * as service from './list-views.service.ts';

export const listViewsRoutes = routes(listViewsApi, {
  list: (ctx) => service.listViews(ctx),
  create: (ctx, { body }) => service.createView(ctx, body),
  change: (ctx, { params, body }) => service.changeView(ctx, params.id, body),
  share: (ctx, { params, body }) => service.shareView(ctx, params.id, body),
  remove: (ctx, { params }) => service.removeView(ctx, params.id),
  setDefault: (ctx, { params, body }) => service.setDefaultView(ctx, params.list as ViewedList, body.viewId),
});
