import { cardTypesApi } from '@fanal/contract/cards/card-types.api';
import { routes } from '#platform/http/routes';
import {
  changeType,
  createType,
  findCardType,
  listEnabledTypes,
  listTypes,
  setTypeEnabled,
} from './card-types.service.ts';
import * as requests from './type-requests.service.ts';

export const cardTypesRoutes = routes(cardTypesApi, {
  all: (ctx, { query }) => listTypes(ctx, query),
  enabled: (ctx) => listEnabledTypes(ctx),
  requests: (ctx, { query }) => requests.listRequests(ctx, query),
  ownRequests: (ctx, { query }) => requests.listOwnRequests(ctx, query),
  answerRequest: (ctx, { params, body }) => requests.answerRequest(ctx, params.id, body),
  request: (ctx, { body }) => requests.requestType(ctx, body),
  find: (ctx, { params }) => findCardType(ctx, params.id),
  create: (ctx, { body }) => createType(ctx, body),
  change: (ctx, { params, body }) => changeType(ctx, params.id, body),
  enable: (ctx, { params }) => setTypeEnabled(ctx, params.id, true),
  disable: (ctx, { params }) => setTypeEnabled(ctx, params.id, false),
});
