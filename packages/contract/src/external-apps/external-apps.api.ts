import { z } from 'zod';
import * as requests from '../catalogue-requests/catalogue-requests.shapes.ts';
import { endpoint } from '../kit/endpoint.ts';
import { PageQuery, pageOf } from '../kit/page.ts';
import * as shapes from './external-apps.shapes.ts';

const id = z.object({ id: z.guid() });

/** The catalogue of external apps, kept by super admins for all organizations (GAP-73). */
export const externalAppsApi = {
  search: endpoint({
    call: 'GET /v1/externalApp/list/search',
    summary: 'A page of the catalogue of external apps',
    permission: 'superadmin:read',
    query: shapes.ExternalAppFilter,
    returns: pageOf(shapes.ExternalApp),
  }),
  find: endpoint({
    call: 'GET /v1/externalApp/{id}',
    summary: 'An app of the catalogue',
    permission: 'superadmin:read',
    returns: shapes.ExternalApp,
    errors: ['NOT_FOUND'],
  }),
  create: endpoint({
    call: 'POST /v1/externalApp',
    summary: 'Add an app; its store pages are looked for by bundle id, and those not found are named',
    permission: 'superadmin:update',
    body: shapes.NewExternalApp,
    returns: shapes.SavedExternalApp,
    errors: ['NAME_TAKEN'],
  }),
  change: endpoint({
    call: 'PATCH /v1/externalApp/{id}',
    summary: 'Change an app',
    permission: 'superadmin:update',
    body: shapes.ExternalAppChanges,
    returns: shapes.ExternalApp,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'NAME_TAKEN'],
  }),
  lookUp: endpoint({
    call: 'POST /v1/externalApp/{id}/look-up',
    summary: 'Look again for the store pages that an app lacks',
    permission: 'superadmin:update',
    body: shapes.LookupRequest,
    returns: shapes.SavedExternalApp,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
  }),
  remove: endpoint({
    call: 'DELETE /v1/externalApp/{id}',
    summary: 'Remove an app from the catalogue and from every organization',
    permission: 'superadmin:update',
    returns: id,
    errors: ['NOT_FOUND'],
  }),
  requests: endpoint({
    call: 'GET /v1/externalApp/list/requests',
    summary: 'Apps that organizations have asked for, the newest first',
    permission: 'superadmin:read',
    query: requests.CatalogueRequestFilter,
    returns: pageOf(requests.CatalogueRequest),
  }),
  answerRequest: endpoint({
    call: 'PUT /v1/externalApp/requests/{id}',
    summary: 'Say what became of a request for an app; whoever asked is told by mail',
    permission: 'superadmin:update',
    body: requests.CatalogueRequestAnswer,
    returns: requests.CatalogueRequest,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
  }),
};

const feature = 'operations';

/** Which apps an organization offers to whom, and in which order (APPS-01). */
export const organizationAppsApi = {
  list: endpoint({
    call: 'GET /v1/organization/apps',
    summary: 'All apps of the catalogue in the order of the mobile app, with what the organization decided',
    permission: 'apps:read',
    feature,
    query: shapes.OrganizationAppFilter,
    returns: shapes.OrganizationApps,
  }),
  change: endpoint({
    call: 'PATCH /v1/organization/apps/{id}',
    summary: 'Offer an app on a platform or not, or choose for whom it is',
    permission: 'apps:update',
    feature,
    body: shapes.OrganizationAppChanges,
    returns: shapes.OrganizationApp,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'APP_UNAVAILABLE'],
  }),
  updateOrder: endpoint({
    call: 'PATCH /v1/organization/apps/updateOrder/{id}/{order}',
    summary: 'Give an app another place in the mobile app',
    permission: 'apps:update',
    feature,
    params: shapes.AppOrderAddress,
    returns: z.object({ id: z.guid(), order: z.int() }),
    errors: ['NOT_FOUND'],
  }),
  requests: endpoint({
    call: 'GET /v1/organization/apps/requests',
    summary: 'Apps that the organization has asked for, with what became of it, the newest first',
    permission: 'apps:read',
    feature,
    query: PageQuery,
    returns: pageOf(requests.CatalogueRequest),
  }),
  request: endpoint({
    call: 'POST /v1/organization/apps/requests',
    summary: 'Ask super admins for an app that the catalogue lacks',
    permission: 'apps:update',
    feature,
    body: requests.NewCatalogueRequest,
    returns: requests.CatalogueRequest,
    status: 201,
  }),
};

/** What a person finds in the mobile app, for the profile (GAP-58). */
export const userAppsApi = {
  ofUser: endpoint({
    call: 'GET /v1/all/users/{id}/apps',
    summary: 'The apps that are offered to a person, in order',
    permission: 'users:read',
    feature,
    returns: z.array(shapes.PersonApp),
    errors: ['NOT_FOUND'],
  }),
};

/** Calls of the mobile app (GAP-80). */
export const myAppsApi = {
  list: endpoint({
    call: 'GET /v1/my/apps',
    summary: 'The apps that are offered to the caller on a platform, in order',
    permission: 'member',
    feature,
    query: shapes.MyAppsQuery,
    returns: z.array(shapes.MyApp),
  }),
  open: endpoint({
    call: 'POST /v1/my/apps/{id}/open',
    summary: 'Note that the caller has opened an app',
    permission: 'member',
    feature,
    body: shapes.AppOpening,
    returns: id,
    errors: ['NOT_FOUND'],
    unaudited: true,
  }),
};
