import { courseCategoriesApi } from '@fanal/contract/courses/course-categories.api';
import { routes } from '#platform/http/routes';
import * as categories from './course-categories.service.ts';

/** Path parameters, already validated by the contract. */
type OrderParams = { id: string; order: number };

export const courseCategoriesRoutes = routes(courseCategoriesApi, {
  search: (ctx, { query }) => categories.searchCategories(ctx, query),
  find: (ctx, { params }) => categories.findCategory(ctx, params.id),
  create: (ctx, { body }) => categories.createCategory(ctx, body),
  change: (ctx, { params, body }) => categories.changeCategory(ctx, params.id, body),
  updateOrder: (ctx, { params }) => {
    const { id, order } = params as unknown as OrderParams;
    return categories.updateOrder(ctx, id, order);
  },
  remove: (ctx, { params, query }) => categories.removeCategory(ctx, params.id, query),
});
