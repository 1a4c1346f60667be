import { z } from 'zod';
import { sheet } from '../exports/exports.shapes.ts';
import { endpoint } from '../kit/endpoint.ts';
import { pageOf } from '../kit/page.ts';
import { Confirmation } from '../structure/groups.shapes.ts';
import { IdentityChange, NationalId, NewUser, User, UserChanges, UserRemoval } from './person.shapes.ts';
import {
  AssignmentChoice,
  AssignmentChoicesFilter,
  AssignSeveral,
  BlockChange,
  BlockSeveral,
  RoleChange,
  RoleChanged,
  RoleCounts,
  SeveralResult,
  UserCounts,
  UserCountsFilter,
  UserExport,
  UserFilter,
  UserRow,
} from './users.shapes.ts';

/** A lead finds, reads and changes only the people he supervises (GAP-04). */
export const usersApi = {
  list: endpoint({
    call: 'GET /v1/all/users',
    summary: 'A page of the people of the organization',
    permission: 'users:read',
    query: UserFilter,
    returns: pageOf(UserRow),
  }),
  counts: endpoint({
    call: 'GET /v1/all/users/counts',
    summary: 'How many of the people have which invitation status',
    permission: 'users:read',
    query: UserCountsFilter,
    returns: UserCounts,
  }),
  roleCounts: endpoint({
    call: 'GET /v1/all/users/roles',
    summary: 'How many of the people have which role',
    permission: 'users:read',
    returns: RoleCounts,
  }),
  /** For callers who may assign people, even without the permission to read the structure. */
  choices: endpoint({
    call: 'GET /v1/all/users/choices',
    summary: 'Sites, projects, professions, positions or job categories that a person can be assigned to, by name',
    permission: 'users:update',
    feature: 'organizationStructure',
    query: AssignmentChoicesFilter,
    returns: pageOf(AssignmentChoice),
  }),
  export: endpoint({
    call: 'GET /v1/all/users/export',
    summary: 'The people of a list as a file, without their national id numbers',
    permission: 'users:read',
    query: UserExport,
    returns: sheet,
    audited: true,
  }),
  find: endpoint({
    call: 'GET /v1/all/users/{id}',
    summary: 'A person with everything that is kept about this person',
    permission: 'users:read',
    returns: User,
    errors: ['NOT_FOUND'],
  }),
  create: endpoint({
    call: 'POST /v1/all/users',
    summary: 'Add a person without inviting',
    permission: 'users:create',
    body: NewUser,
    returns: User,
    status: 201,
    errors: ['USER_EXISTS', 'EMPLOYEE_NUMBER_TAKEN'],
  }),
  change: endpoint({
    call: 'PATCH /v1/all/users/{id}',
    summary: 'Change what is kept about a person, assignments and supervisor included',
    permission: 'users:update',
    body: UserChanges,
    returns: User,
    errors: [
      'NOT_FOUND',
      'VERSION_CONFLICT',
      'USER_EXISTS',
      'EMPLOYEE_NUMBER_TAKEN',
      'LOGIN_PHONE_FIXED',
      'SIGN_IN_ADDRESS_REFUSED',
      'SUPERVISOR_LOOP',
    ],
  }),
  removal: endpoint({
    call: 'GET /v1/all/users/{id}/removal',
    summary: 'What would follow from deleting a person',
    permission: 'users:delete',
    returns: UserRemoval,
    errors: ['NOT_FOUND'],
  }),
  remove: endpoint({
    call: 'DELETE /v1/all/users/{id}',
    summary:
      'Delete a person with all that belongs to this person alone, after a typed confirmation; access ends at once',
    permission: 'users:delete',
    query: Confirmation,
    returns: z.object({ id: z.guid() }),
    errors: ['NOT_FOUND', 'CONFIRMATION_WRONG', 'SELF_REMOVAL_REFUSED', 'LAST_ADMIN_KEPT', 'OWNER_KEPT'],
  }),
  /** Any member may call it, so that a caller without the permission gets the error that names the role (ROLES-14). */
  changeRole: endpoint({
    call: 'PUT /v1/all/users/{id}/role',
    summary: 'Give a person another role; what the old one allowed ends at once. For whoever may update roles',
    permission: 'member',
    body: RoleChange,
    returns: RoleChanged,
    errors: ['NOT_FOUND', 'ROLE_CHANGE_REFUSED', 'ACCOUNT_MISSING'],
  }),
  changeIdentity: endpoint({
    call: 'PUT /v1/all/users/{id}/identity',
    summary: 'Change what a person signs in with',
    permission: 'users:create',
    body: IdentityChange,
    returns: User,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'USER_EXISTS', 'LOGIN_CONTACT_MISSING', 'SIGN_IN_ADDRESS_REFUSED'],
  }),
  revealNationalId: endpoint({
    call: 'POST /v1/all/users/{id}/national-id/reveal',
    summary:
      'The whole national id number of a person, for who signed in a few minutes ago; each time is noted in the audit log',
    permission: 'users:reveal',
    returns: NationalId,
    errors: ['NOT_FOUND', 'SIGN_IN_AGAIN'],
    secret: true,
  }),
  block: endpoint({
    call: 'PUT /v1/all/users/{id}/block',
    summary: 'Deactivate or reactivate a person; access ends at once',
    permission: 'users:block',
    body: BlockChange,
    returns: UserRow,
    errors: ['NOT_FOUND', 'SELF_BLOCK_REFUSED', 'LAST_ADMIN_KEPT'],
  }),
  blockSeveral: endpoint({
    call: 'POST /v1/all/users/list/block',
    summary: 'Deactivate or reactivate up to 100 people; those who must stay as they are, are named with the reason',
    permission: 'users:block',
    body: BlockSeveral,
    returns: SeveralResult,
    errors: ['NOT_FOUND'],
  }),
  assignSeveral: endpoint({
    call: 'POST /v1/all/users/list/assign',
    summary: 'Assign up to 100 people; those who cannot be are named with the reason',
    permission: 'users:update',
    body: AssignSeveral,
    returns: SeveralResult,
    errors: ['NOT_FOUND'],
  }),
};
