import { bulkChangesApi } from '@fanal/contract/bulk-changes/bulk-changes.api';
import { inTwoSteps, routes } from '#platform/http/routes';
import * as service from './bulk-changes.service.ts';

export const bulkChangesRoutes = routes(bulkChangesApi, {
  block: inTwoSteps((ctx, { body }) => service.chooseBlocked(ctx, body), service.blockFound),
  assign: inTwoSteps((ctx, { body }) => service.chooseFound(ctx, body), service.assignFound),
  addToUserGroup: inTwoSteps(
    (ctx, { params, body }) => service.chooseFound(ctx, { groupId: params.id, ...body }),
    service.addFoundToUserGroup,
  ),
  addToStructureGroup: inTwoSteps(
    (ctx, { params, body }) => service.chooseFound(ctx, { groupId: params.id, ...body }),
    service.addFoundToStructureGroup,
  ),
  find: (ctx, { params }) => service.findBulkChange(ctx, params.id),
  skipped: (ctx, { params, query }) => service.listSkipped(ctx, params.id, query),
  cancel: (ctx, { params }) => service.cancelBulkChange(ctx, params.id),
});
