import type { Permission } from '../permissions.ts';

export const bulkChangeKinds = ['deactivate', 'reactivate', 'assign', 'addToUserGroup', 'addToStructureGroup'] as const;
export type BulkChangeKind = (typeof bulkChangeKinds)[number];

export const bulkChangeStatuses = ['running', 'done', 'cancelled', 'failed'] as const;

/** What a person must be allowed to do when the change is ordered, and still while it goes on. */
export const permissionOfChange: Record<BulkChangeKind, Permission> = {
  deactivate: 'users:block',
  reactivate: 'users:block',
  assign: 'users:update',
  addToUserGroup: 'groups:update',
  addToStructureGroup: 'structure:update',
};

/**
 * Whether so many more or fewer people are found than the caller saw that the list must be looked at again: more than
 * one in a hundred, so that fewer than a hundred must be the same number.
 */
export const countsDiffer = (seen: number, found: number): boolean => Math.abs(found - seen) > Math.floor(seen / 100);
