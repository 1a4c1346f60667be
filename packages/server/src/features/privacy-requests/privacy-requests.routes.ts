import { privacyRequestsApi } from '@fanal/contract/privacy-requests/privacy-requests.api';
import { routes } from '#platform/http/routes';
import {
  answerRequest,
  createRequest,
  eraseRequestedPerson,
  exportAgain,
  listRequests,
  openExport,
} from './privacy-requests.service.ts';

export const privacyRequestsRoutes = routes(privacyRequestsApi, {
  list: (ctx, { query }) => listRequests(ctx, query),
  create: (ctx, { body }) => createRequest(ctx, body),
  export: (ctx, { params }) => exportAgain(ctx, params.id),
  open: (ctx, { params, body }) => openExport(ctx, params.id, body.number),
  erase: (ctx, { params, body }) => eraseRequestedPerson(ctx, params.id, body),
  answer: (ctx, { params, body }) => answerRequest(ctx, params.id, body),
});
