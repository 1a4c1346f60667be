import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { pageOf } from '../kit/page.ts';
import { OrderAddress } from './articles.shapes.ts';
import * as shapes from './categories.shapes.ts';

/** Categories of the Info Hub (GAP-24, GAP-42). */
export const infohubCategoriesApi = {
  list: endpoint({
    call: 'GET /v1/infohub-categories',
    summary: 'A page of categories in the order of the app, with their number of articles',
    permission: 'infohub:read',
    query: shapes.CategoryFilter,
    returns: pageOf(shapes.InfoHubCategory),
  }),
  find: endpoint({
    call: 'GET /v1/infohub-categories/{id}',
    summary: 'A category',
    permission: 'infohub:read',
    returns: shapes.InfoHubCategory,
    errors: ['NOT_FOUND'],
  }),
  create: endpoint({
    call: 'POST /v1/infohub-categories',
    summary: 'Add a category at the end',
    permission: 'infohub:publish',
    body: shapes.NewCategory,
    returns: shapes.InfoHubCategory,
    status: 201,
    errors: ['NAME_TAKEN'],
  }),
  change: endpoint({
    call: 'PATCH /v1/infohub-categories/{id}',
    summary: 'Change a category',
    permission: 'infohub:publish',
    body: shapes.CategoryChanges,
    returns: shapes.InfoHubCategory,
    errors: ['NOT_FOUND', 'NAME_TAKEN', 'VERSION_CONFLICT'],
  }),
  updateOrder: endpoint({
    call: 'PATCH /v1/infohub-categories/updateOrder/{id}/{order}',
    summary: 'Give a category another place',
    permission: 'infohub:publish',
    params: OrderAddress,
    returns: z.object({ id: z.guid(), order: z.int() }),
    errors: ['NOT_FOUND'],
  }),
  fakeDelete: endpoint({
    call: 'PATCH /v1/infohub-categories/fake-delete/{id}',
    summary: 'Put a category among the deleted for 30 days; its articles are moved to another one, or prevent it',
    permission: 'infohub:delete',
    body: shapes.CategoryRemoval,
    returns: shapes.InfoHubCategory,
    errors: ['NOT_FOUND', 'IN_USE'],
  }),
  restore: endpoint({
    call: 'PATCH /v1/infohub-categories/restore/{id}',
    summary: 'Take a deleted category back, at the end',
    permission: 'infohub:delete',
    returns: shapes.InfoHubCategory,
    errors: ['NOT_FOUND', 'NAME_TAKEN'],
  }),
  erase: endpoint({
    call: 'DELETE /v1/infohub-categories/{id}',
    summary: 'Erase a deleted category',
    permission: 'infohub:delete',
    returns: z.object({ id: z.guid() }),
    errors: ['NOT_FOUND', 'IN_USE'],
  }),
};
