import { endpoint } from '../kit/endpoint.ts';
import { pageOf } from '../kit/page.ts';
import { AssignFound, BlockFound } from '../users/users.shapes.ts';
import { AddFound, BulkChange, SkippedPeopleFilter, SkippedPerson } from './bulk-changes.shapes.ts';

/**
 * Changes of everybody whom a filter of the list of people finds, in the background. A lead reaches only the people he
 * supervises (GAP-04); whoever ordered a change reads and stops it, and nobody else.
 */
export const bulkChangesApi = {
  block: endpoint({
    call: 'POST /v1/bulk-changes/block',
    summary: 'Deactivate or reactivate everybody whom a filter finds',
    permission: 'users:block',
    body: BlockFound,
    returns: BulkChange,
    status: 201,
    errors: ['SELECTION_CHANGED'],
  }),
  assign: endpoint({
    call: 'POST /v1/bulk-changes/assign',
    summary: 'Assign everybody whom a filter finds',
    permission: 'users:update',
    body: AssignFound,
    returns: BulkChange,
    status: 201,
    errors: ['SELECTION_CHANGED'],
  }),
  addToUserGroup: endpoint({
    call: 'POST /v1/bulk-changes/user-groups/{id}',
    summary: 'Add everybody whom a filter finds to a user group by hand',
    permission: 'groups:update',
    body: AddFound,
    returns: BulkChange,
    status: 201,
    errors: ['NOT_FOUND', 'SELECTION_CHANGED', 'GROUP_FULL'],
  }),
  addToStructureGroup: endpoint({
    call: 'POST /v1/bulk-changes/structure-groups/{id}',
    summary: 'Add everybody whom a filter finds to a group of the structure',
    permission: 'structure:update',
    feature: 'organizationStructure',
    body: AddFound,
    returns: BulkChange,
    status: 201,
    errors: ['NOT_FOUND', 'SELECTION_CHANGED'],
  }),
  find: endpoint({
    call: 'GET /v1/bulk-changes/{id}',
    summary: 'How far a change of many people is',
    permission: 'users:read',
    returns: BulkChange,
    errors: ['NOT_FOUND'],
  }),
  skipped: endpoint({
    call: 'GET /v1/bulk-changes/{id}/skipped',
    summary: 'A page of the people whom a change left as before, each with the reason',
    permission: 'users:read',
    query: SkippedPeopleFilter,
    returns: pageOf(SkippedPerson),
    errors: ['NOT_FOUND'],
  }),
  cancel: endpoint({
    call: 'POST /v1/bulk-changes/{id}/cancel',
    summary: 'Stop a change of many people; who was changed already stays changed',
    permission: 'users:update',
    returns: BulkChange,
    errors: ['NOT_FOUND'],
  }),
};
