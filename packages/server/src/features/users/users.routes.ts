import { usersApi } from '@fanal/contract/users/users.api';
import { routes } from '#platform/http/routes';
import { blockUser, listUsers } from './users.service.ts';

export const usersRoutes = routes(usersApi, {
  list: (ctx, { query }) => listUsers(ctx, query),
  block: (ctx, { params, body }) => blockUser(ctx, params.id, body),
});
