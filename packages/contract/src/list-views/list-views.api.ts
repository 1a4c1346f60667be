import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { viewedLists } from './list-views.rules.ts';
import * as shapes from './list-views.shapes.ts';

/** A view is changed by its owner alone. Whoever may update roles shares his own views, and removes shared ones. */
export const listViewsApi = {
  list: endpoint({
    call: 'GET /v1/list-views',
    summary: 'The named views of lists that the caller may open, and with which one each list opens',
    permission: 'webapp:read',
    returns: shapes.ListViews,
  }),
  create: endpoint({
    call: 'POST /v1/list-views',
    summary: 'Keep what a list shows under a name',
    permission: 'webapp:read',
    body: shapes.NewListView,
    returns: shapes.ListView,
    status: 201,
    errors: ['NAME_TAKEN', 'VIEWS_FULL'],
  }),
  change: endpoint({
    call: 'PATCH /v1/list-views/{id}',
    summary: 'Give an own view another name, or what the list shows now',
    permission: 'webapp:read',
    body: shapes.ListViewChanges,
    returns: shapes.ListView,
    errors: ['NOT_FOUND', 'NAME_TAKEN', 'VERSION_CONFLICT'],
  }),
  share: endpoint({
    call: 'PUT /v1/list-views/{id}/roles',
    summary: 'Share an own view with roles, which then read it; or with nobody any more',
    permission: 'roles:update',
    body: shapes.ListViewSharing,
    returns: shapes.ListView,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
  }),
  remove: endpoint({
    call: 'DELETE /v1/list-views/{id}',
    summary: 'Remove an own view, or a shared one for whoever may update roles',
    permission: 'webapp:read',
    returns: z.object({ id: z.guid() }),
    errors: ['NOT_FOUND'],
  }),
  setDefault: endpoint({
    call: 'PUT /v1/list-views/defaults/{list}',
    summary: 'Open a list with one of its views from now on, or as for everybody',
    permission: 'webapp:read',
    params: z.object({ list: z.enum(viewedLists) }),
    body: shapes.DefaultView,
    returns: shapes.ListViews,
    errors: ['NOT_FOUND'],
  }),
};
