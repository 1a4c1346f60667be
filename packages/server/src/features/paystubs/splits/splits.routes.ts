import { paystubSplitsApi } from '@fanal/contract/paystubs/paystub-splits.api';
import { inTwoSteps, routes } from '#platform/http/routes';
import * as splits from './splits.service.ts';

export const paystubSplitsRoutes = routes(paystubSplitsApi, {
  upload: inTwoSteps((ctx, { file, body }) => splits.prepareSplit(ctx, file, body), splits.keepSplitFile),
  list: (ctx, { query }) => splits.listSplits(ctx, query),
  find: (ctx, { params }) => splits.findSplit(ctx, params.id),
  pages: (ctx, { params, query }) => splits.listPages(ctx, params.id, query),
  page: inTwoSteps(
    (ctx, { params }) => splits.readSplitPage(ctx, params.id, Number(params.page)),
    async (_ctx, page) => page,
  ),
  decide: (ctx, { params, body }) => splits.decideSplitPages(ctx, params.id, body),
  confirm: (ctx, { params, body }) => splits.confirmSplit(ctx, params.id, body),
  cancel: (ctx, { params }) => splits.cancelSplit(ctx, params.id),
});
