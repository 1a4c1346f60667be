import { collectionsApi } from '@fanal/contract/courses/collections.api';
import { routes } from '#platform/http/routes';
import * as collections from './collections.service.ts';

/** Path parameters, already validated by the contract. */
type OrderParams = { id: string; order: number };

export const collectionsRoutes = routes(collectionsApi, {
  search: (ctx, { query }) => collections.searchCollections(ctx, query),
  find: (ctx, { params, query }) => collections.findCollection(ctx, params.id, query),
  create: (ctx, { body }) => collections.createCollection(ctx, body),
  change: (ctx, { params, body }) => collections.changeCollection(ctx, params.id, body),
  updateOrder: (ctx, { params }) => {
    const { id, order } = params as unknown as OrderParams;
    return collections.updateOrder(ctx, id, order);
  },
  remove: (ctx, { params }) => collections.removeCollection(ctx, params.id),
});
