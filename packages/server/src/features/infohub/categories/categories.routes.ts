import { infohubCategoriesApi } from '@fanal/contract/infohub/categories.api';
import { routes } from '#platform/http/routes';
import * as categories from './categories.service.ts';

/** Path parameters, already validated by the contract. */
type OrderParams = { id: string; order: number };

export const infohubCategoriesRoutes = routes(infohubCategoriesApi, {
  list: (ctx, { query }) => categories.listCategories(ctx, query),
  find: (ctx, { params }) => categories.findCategory(ctx, params.id),
  create: (ctx, { body }) => categories.createCategory(ctx, body),
  change: (ctx, { params, body }) => categories.changeCategory(ctx, params.id, body),
  updateOrder: (ctx, { params }) => {
    const { id, order } = params as unknown as OrderParams;
    return categories.updateOrder(ctx, id, order);
  },
  fakeDelete: (ctx, { params, body }) => categories.deleteCategory(ctx, params.id, body),
  restore: (ctx, { params }) => categories.restoreCategory(ctx, params.id),
  erase: (ctx, { params }) => categories.eraseCategory(ctx, params.id),
});
