import { dataExportsApi } from '@fanal/contract/data-exports/data-exports.api';
import { routes } from '#platform/http/routes';
import { listDataExports, openOwnExport, orderOwnExport, removeOwnExport } from './data-exports.service.ts';

export const dataExportsRoutes = routes(dataExportsApi, {
  list: (ctx, { query }) => listDataExports(ctx, query),
  create: (ctx) => orderOwnExport(ctx),
  open: (ctx, { params, body }) => openOwnExport(ctx, params.id, body.number),
  remove: (ctx, { params }) => removeOwnExport(ctx, params.id),
});
