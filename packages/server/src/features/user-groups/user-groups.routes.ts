import { userGroupsApi } from '@fanal/contract/user-groups/user-groups.api';
import { routes } from '#platform/http/routes';
import { previewUserGroup } from './preview.service.ts';
import * as groups from './user-groups.service.ts';

export const userGroupsRoutes = routes(userGroupsApi, {
  search: (ctx, { query }) => groups.searchUserGroups(ctx, query),
  find: (ctx, { params, query }) => groups.findUserGroup(ctx, params.id, query),
  create: (ctx, { body }) => groups.createUserGroup(ctx, body),
  change: (ctx, { params, body }) => groups.changeUserGroup(ctx, params.id, body),
  remove: (ctx, { params, query }) => groups.removeUserGroup(ctx, params.id, query.confirmation),
  preview: (ctx, { body }) => previewUserGroup(ctx, body),
  users: (ctx, { params, query }) => groups.listUsers(ctx, params.id, query),
  addUsers: (ctx, { params, body }) => groups.addUsers(ctx, params.id, body.userIds),
  ofUser: (ctx, { params }) => groups.listGroupsOf(ctx, params.id),
});
