import { responsesApi } from '@fanal/contract/posts/responses.api';
import { inTwoSteps, routes } from '#platform/http/routes';
import * as reminders from './reminders.service.ts';
import * as exports from './response-exports.service.ts';
import * as responses from './responses.service.ts';

export const responsesRoutes = routes(responsesApi, {
  list: (ctx, { params, query }) => responses.listResponses(ctx, params.id, query),
  export: inTwoSteps(
    (ctx, { params, query }) => exports.chooseExportedResponses(ctx, params.id, query),
    exports.exportResponses,
  ),
  remind: (ctx, { params }) => reminders.orderReminder(ctx, params.id),
  record: (ctx, { params, body }) => responses.recordResponse(ctx, params, body),
  remove: (ctx, { params }) => responses.removeResponse(ctx, params),
});
