import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { pageOf } from '../kit/page.ts';
import { PersonBrief } from '../users/users.shapes.ts';
import * as shapes from './groups.shapes.ts';

const feature = 'organizationStructure' as const;

export const groupsApi = {
  structure: endpoint({
    call: 'GET /v1/organization-structure',
    summary: 'The whole tree: its columns, its groups and how many people each holds',
    permission: 'structure:read',
    feature,
    returns: shapes.Structure,
  }),
  create: endpoint({
    call: 'POST /v1/organization-structure/groups',
    summary: 'Add a legal entity or a group below another',
    permission: 'structure:create',
    feature,
    body: shapes.NewGroup,
    returns: shapes.StructureGroup,
    status: 201,
    errors: ['NOT_FOUND', 'NAME_TAKEN', 'GROUP_LEVEL_WRONG'],
  }),
  change: endpoint({
    call: 'PATCH /v1/organization-structure/groups/{id}',
    summary: 'Rename a group, move it with everything below it, or choose its leaders',
    permission: 'structure:update',
    feature,
    body: shapes.GroupChanges,
    returns: shapes.StructureGroup,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'NAME_TAKEN', 'GROUP_LOOP', 'GROUP_LEVEL_WRONG', 'LEADER_LOOP'],
  }),
  remove: endpoint({
    call: 'DELETE /v1/organization-structure/groups/{id}',
    summary: 'Delete a group and everything below it, after a typed confirmation',
    permission: 'structure:delete',
    feature,
    query: shapes.Confirmation,
    returns: shapes.StructureLoss.extend({ id: z.string() }),
    errors: ['NOT_FOUND', 'CONFIRMATION_WRONG', 'IN_USE'],
  }),
  removeAll: endpoint({
    call: 'DELETE /v1/organization-structure',
    summary: 'Delete the whole structure, after a typed confirmation; owner only',
    permission: 'structure:delete',
    feature,
    query: shapes.Confirmation,
    returns: shapes.StructureLoss,
    errors: ['OWNER_ONLY', 'CONFIRMATION_WRONG', 'IN_USE'],
  }),
  setLevels: endpoint({
    call: 'PUT /v1/organization-structure/levels',
    summary: 'Name, add and remove the columns',
    permission: 'structure:update',
    feature,
    body: shapes.LevelList,
    returns: shapes.Structure,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'NAME_TAKEN', 'LEVEL_IN_USE'],
  }),
  people: endpoint({
    call: 'GET /v1/organization-structure/people',
    summary: 'People found by name, number, e-mail or phone, each with the groups of this person',
    permission: 'structure:read',
    feature,
    query: shapes.PlacedPeopleFilter,
    returns: pageOf(shapes.PlacedPerson),
  }),
  users: endpoint({
    call: 'GET /v1/organization-structure/groups/{id}/users',
    summary: 'The members of a group',
    permission: 'structure:read',
    feature,
    query: shapes.GroupUsersFilter,
    returns: pageOf(PersonBrief),
    errors: ['NOT_FOUND'],
  }),
  addUsers: endpoint({
    call: 'POST /v1/organization-structure/groups/{id}/users',
    summary: 'Add people to a group',
    permission: 'structure:update',
    feature,
    body: shapes.GroupUsersChange,
    returns: shapes.StructureGroup,
    errors: ['NOT_FOUND'],
  }),
  removeUser: endpoint({
    call: 'DELETE /v1/organization-structure/groups/{id}/users/{userId}',
    summary: 'Take a person out of a group',
    permission: 'structure:update',
    feature,
    returns: shapes.StructureGroup,
    errors: ['NOT_FOUND'],
  }),
};
