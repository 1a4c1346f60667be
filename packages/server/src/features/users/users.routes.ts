import { usersApi } from '@fanal/contract/users/users.api';
import { inTwoSteps, routes } from '#platform/http/routes';
import { assignSeveral, listChoices } from './assignments.service.ts';
import { blockSeveral, blockUser } from './blocks.service.ts';
import { changeIdentity } from './identity.service.ts';
import { openNationalId, revealNationalId } from './national-ids.service.ts';
import { changeUser, createUser, describeRemoval, findUser, prepareChange, removeUser } from './register.service.ts';
import { changeRole } from './roles.service.ts';
import { chooseExported, exportUsers } from './user-exports.service.ts';
import { countRoles, countUsers, listUsers } from './users.service.ts';

export const usersRoutes = routes(usersApi, {
  list: (ctx, { query }) => listUsers(ctx, query),
  counts: (ctx, { query }) => countUsers(ctx, query),
  roleCounts: (ctx) => countRoles(ctx),
  choices: (ctx, { query }) => listChoices(ctx, query),
  export: inTwoSteps((ctx, { query }) => chooseExported(ctx, query), exportUsers),
  find: (ctx, { params }) => findUser(ctx, params.id),
  create: (ctx, { body }) => createUser(ctx, body),
  change: inTwoSteps((ctx, { params, body }) => prepareChange(ctx, params.id, body), changeUser),
  removal: (ctx, { params }) => describeRemoval(ctx, params.id),
  remove: (ctx, { params, query }) => removeUser(ctx, params.id, query.confirmation),
  changeRole: (ctx, { params, body }) => changeRole(ctx, params.id, body),
  changeIdentity: (ctx, { params, body }) => changeIdentity(ctx, params.id, body),
  revealNationalId: inTwoSteps((ctx, { params }) => openNationalId(ctx, params.id), revealNationalId),
  block: (ctx, { params, body }) => blockUser(ctx, params.id, body),
  blockSeveral: (ctx, { body }) => blockSeveral(ctx, body),
  assignSeveral: (ctx, { body }) => assignSeveral(ctx, body),
});
