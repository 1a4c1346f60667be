import { importsApi } from '@fanal/contract/imports/imports.api';
import { inTwoSteps, routes } from '#platform/http/routes';
import { offerRefused, offerTemplate, prepareRefused } from './downloads.service.ts';
import { findImport, keepUpload, listDatasets, listImports, prepareUpload, requireImport } from './imports.service.ts';
import { listKept, listMissingValues, listRows, logLines } from './listing.service.ts';
import { cancelImport, chooseValues, mapColumns, orderUndo, startImport } from './orders.service.ts';

export const importsRoutes = routes(importsApi, {
  datasets: (ctx) => listDatasets(ctx),
  template: inTwoSteps(
    (ctx, { params, query }) => offerTemplate(ctx, params.dataset as never, query),
    async (_, download) => download,
  ),
  upload: inTwoSteps((ctx, { params, file }) => prepareUpload(ctx, params.dataset as never, file), keepUpload),
  list: (ctx, { query }) => listImports(ctx, query),
  find: (ctx, { params }) => findImport(ctx, params.id),
  map: (ctx, { params, body }) => mapColumns(ctx, params.id, body),
  values: async (ctx, { params, query }) => listMissingValues(ctx, await requireImport(ctx, params.id), query),
  chooseValues: (ctx, { params, body }) => chooseValues(ctx, params.id, body),
  rows: async (ctx, { params, query }) => listRows(ctx, await requireImport(ctx, params.id), query),
  start: (ctx, { params, body }) => startImport(ctx, params.id, body),
  cancel: (ctx, { params }) => cancelImport(ctx, params.id),
  log: async (ctx, { params, query }) => logLines(ctx, await requireImport(ctx, params.id), query),
  refused: inTwoSteps((ctx, { params }) => prepareRefused(ctx, params.id), offerRefused),
  undo: (ctx, { params }) => orderUndo(ctx, params.id),
  kept: async (ctx, { params, query }) => listKept(ctx, await requireImport(ctx, params.id), query),
});
