import { searchApi } from '@fanal/contract/search/search.api';
import { routes } from '#platform/http/routes';
import { findByName } from './search.service.ts';

export const searchRoutes = routes(searchApi, {
  find: (ctx, { query }) => findByName(ctx, query),
});
