import { groupsApi } from '@fanal/contract/structure/groups.api';
import { routes } from '#platform/http/routes';
import * as groups from './groups.service.ts';
import * as members from './members.service.ts';

export const groupsRoutes = routes(groupsApi, {
  structure: (ctx) => groups.readStructure(ctx),
  create: (ctx, { body }) => groups.createGroup(ctx, body),
  change: (ctx, { params, body }) => groups.changeGroup(ctx, params.id, body),
  remove: (ctx, { params, query }) => groups.removeGroup(ctx, params.id, query.confirmation),
  removeAll: (ctx, { query }) => groups.removeStructure(ctx, query.confirmation),
  setLevels: (ctx, { body }) => groups.setLevels(ctx, body),
  people: (ctx, { query }) => members.findPlaced(ctx, query),
  users: (ctx, { params, query }) => members.listMembers(ctx, params.id, query),
  addUsers: (ctx, { params, body }) => members.addMembers(ctx, params.id, body.userIds),
  removeUser: (ctx, { params }) => members.removeMember(ctx, params.id, params.userId),
});
