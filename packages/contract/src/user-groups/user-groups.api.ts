import { z } from 'zod';
import { AudienceMember, NamedTarget } from '../audiences/audiences.shapes.ts';
import { endpoint } from '../kit/endpoint.ts';
import { entityApi } from '../kit/entity.ts';
import { pageOf } from '../kit/page.ts';
import { Confirmation, GroupUsersChange } from '../structure/groups.shapes.ts';
import { StructureItemUsersFilter } from '../structure/structure.shapes.ts';
import * as shapes from './user-groups.shapes.ts';

const generic = entityApi({
  prefix: 'v1/userGroup',
  words: 'user groups',
  resource: { read: 'groups:read', create: 'groups:create', update: 'groups:update', delete: 'groups:delete' },
  item: shapes.UserGroup,
  create: shapes.NewUserGroup,
  change: shapes.UserGroupChanges,
  filters: { name: 'text', importance: 'text', kind: 'text', createdAt: 'date', updatedAt: 'date' },
  sorts: ['name', 'importance', 'createdAt', 'updatedAt'],
  joins: ['users', 'excludedUsers', 'audiences', 'named'],
  errors: {
    create: ['NAME_TAKEN', 'LEADER_LOOP'],
    change: ['NAME_TAKEN', 'AUDIENCE_LOOP', 'VERSION_CONFLICT', 'LEADER_LOOP'],
    delete: ['CONFIRMATION_WRONG', 'IN_USE'],
  },
});

export const userGroupsApi = {
  ...generic,
  remove: endpoint({
    ...generic.remove,
    summary: 'Delete a user group that nothing uses, after a typed confirmation',
    query: Confirmation,
  }),
  preview: endpoint({
    call: 'POST /v1/userGroup/preview',
    summary: 'Whom a definition would gather, and what would change, before it is saved',
    permission: 'groups:read',
    body: shapes.UserGroupDraft,
    returns: shapes.UserGroupPreview,
    errors: ['NOT_FOUND', 'AUDIENCE_LOOP'],
    unaudited: true,
  }),
  users: endpoint({
    call: 'GET /v1/userGroup/{id}/users',
    summary: 'The members of a user group, the disabled ones too',
    permission: 'groups:read',
    query: StructureItemUsersFilter,
    returns: pageOf(AudienceMember.omit({ via: true })),
    errors: ['NOT_FOUND'],
  }),
  addUsers: endpoint({
    call: 'POST /v1/userGroup/{id}/users',
    summary: 'Add people to a user group by hand',
    permission: 'groups:update',
    body: GroupUsersChange,
    returns: shapes.UserGroup,
    errors: ['NOT_FOUND', 'GROUP_FULL'],
  }),
  ofUser: endpoint({
    call: 'GET /v1/all/users/{id}/user-groups',
    summary: 'The user groups that a person belongs to, by name',
    permission: 'groups:read',
    returns: z.array(NamedTarget),
    errors: ['NOT_FOUND'],
  }),
};
