import { organizationAppsApi } from '@fanal/contract/external-apps/external-apps.api';
import { routes } from '#platform/http/routes';
import * as requests from '../app-requests.service.ts';
import { changeOrganizationApp, listOrganizationApps, updateAppOrder } from './organization-apps.service.ts';

/** Path parameters, already validated by the contract. */
type OrderParams = { id: string; order: number };

export const organizationAppsRoutes = routes(organizationAppsApi, {
  list: (ctx, { query }) => listOrganizationApps(ctx, query),
  change: (ctx, { params, body }) => changeOrganizationApp(ctx, params.id, body),
  updateOrder: (ctx, { params }) => {
    const { id, order } = params as unknown as OrderParams;
    return updateAppOrder(ctx, id, order);
  },
  requests: (ctx, { query }) => requests.listOwnRequests(ctx, query),
  request: (ctx, { body }) => requests.requestApp(ctx, body),
});
