import { myPaystubsApi } from '@fanal/contract/paystubs/my-paystubs.api';
import { routes } from '#platform/http/routes';
import { listOwn, openOwn } from './my-paystubs.service.ts';

export const myPaystubsRoutes = routes(myPaystubsApi, {
  list: (ctx, { query }) => listOwn(ctx, query),
  open: (ctx, { params }) => openOwn(ctx, params.id),
});
