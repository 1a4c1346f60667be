import { paystubExportsApi } from '@fanal/contract/paystubs/paystub-exports.api';
import { paystubsApi } from '@fanal/contract/paystubs/paystubs.api';
import { inTwoSteps, routes } from '#platform/http/routes';
import { readCoveredPage } from './covered-pages.service.ts';
import { matchNames } from './matching.service.ts';
import { chooseExportedStubs, exportStubs } from './paystub-exports.service.ts';
import * as stubs from './paystubs.service.ts';
import { listRuns } from './runs/runs.service.ts';
import { keepStub, prepareStub } from './sending.service.ts';
import { changeSettings, readSettings } from './settings/settings.service.ts';

export const paystubsRoutes = routes(paystubsApi, {
  match: (ctx, { body }) => matchNames(ctx, body),
  upload: inTwoSteps((ctx, { file, body }) => prepareStub(ctx, file, body), keepStub),
  list: (ctx, { query }) => stubs.listStubs(ctx, query),
  payDates: (ctx, { query }) => listRuns(ctx, query),
  readSettings: (ctx) => readSettings(ctx),
  changeSettings: (ctx, { body }) => changeSettings(ctx, body),
  page: inTwoSteps(
    (ctx, { params }) => readCoveredPage(ctx, params.id),
    async (_ctx, page) => page,
  ),
  openings: (ctx, { params }) => stubs.listOpenings(ctx, params.id),
  open: inTwoSteps((ctx, { params, body }) => stubs.prepareOpening(ctx, params.id, body), stubs.openStub),
  decide: inTwoSteps((ctx, { params, body }) => stubs.prepareDecision(ctx, params.id, body), stubs.decideStub),
  remove: (ctx, { params }) => stubs.removeStub(ctx, params.id),
});

export const paystubExportsRoutes = routes(paystubExportsApi, {
  export: inTwoSteps((ctx, { query }) => chooseExportedStubs(ctx, query), exportStubs),
});
