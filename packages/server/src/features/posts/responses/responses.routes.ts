import { responsesApi } from '@fanal/contract/posts/responses.api';
import { routes } from '#platform/http/routes';
import { listResponses, recordResponse } from './responses.service.ts';

export const responsesRoutes = routes(responsesApi, {
  list: (ctx, { params, query }) => listResponses(ctx, params.id, query),
  record: (ctx, { params, body }) => recordResponse(ctx, params, body),
});
