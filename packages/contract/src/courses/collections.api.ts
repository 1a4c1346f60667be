import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { entityApi } from '../kit/entity.ts';
import * as shapes from './collections.shapes.ts';

/** Collections of courses (API-43 to API-49). Courses stay when their collection is deleted or archived (GAP-50). */
export const collectionsApi = {
  ...entityApi({
    prefix: 'v1/collection',
    words: 'collections',
    resource: { read: 'courses:read', create: 'courses:publish', update: 'courses:publish', delete: 'courses:delete' },
    feature: 'learning',
    item: shapes.Collection,
    create: shapes.NewCollection,
    change: shapes.CollectionChanges,
    filters: { name: 'text', status: 'text', createdAt: 'date', updatedAt: 'date', courseCount: 'number' },
    sorts: ['order', 'name', 'courseCount', 'createdAt'],
    joins: ['courses'],
    errors: { create: ['NAME_TAKEN'], change: ['NAME_TAKEN', 'VERSION_CONFLICT'], delete: [] },
  }),
  updateOrder: endpoint({
    call: 'PATCH /v1/collection/updateOrder/{id}/{order}',
    summary: 'Give a collection another place in the app',
    permission: 'courses:publish',
    feature: 'learning',
    params: shapes.PlaceAddress,
    returns: z.object({ id: z.guid(), order: z.int() }),
    errors: ['NOT_FOUND'],
  }),
};
