import { apiKeysApi } from '@fanal/contract/api-keys/api-keys.api';
import { routes } from '#platform/http/routes';
import { createKey, listKeys, revokeKey } from './api-keys.service.ts';

export const apiKeysRoutes = routes(apiKeysApi, {
  list: (ctx, { query }) => listKeys(ctx, query),
  create: (ctx, { body }) => createKey(ctx, body),
  revoke: (ctx, { params }) => revokeKey(ctx, params.id),
});
