/** Who may change which role, and the recommended number of administrators of an organization (GAP-07). */
import { type Asker, may, type RoleType } from '../permissions.ts';

/**
 * Whether the caller may change another person's role from `from` to `to`: a user admin may only do so below
 * organization admin.
 */
export const mayChangeRole = (asker: Asker, from: RoleType, to: RoleType): boolean => {
  if (!may(asker, 'roles:update')) return false;
  if (asker.isSuperAdmin || asker.roleType === 'organizationAdmin') return true;
  return from !== 'organizationAdmin' && to !== 'organizationAdmin';
};

/** Whether the caller's role is high enough to remove this person or their means of signing in. */
export const outranks = (asker: Asker, roleType: RoleType): boolean =>
  asker.isSuperAdmin || asker.roleType === 'organizationAdmin' || roleType !== 'organizationAdmin';

/** Recommended number of administrators of an organization (ROLES-05). */
export const FEWEST_ADMINISTRATORS = 2;
export const MOST_ADMINISTRATORS = 4;

/** The hint for too few or too many administrators; never an error. */
export const administratorHint = (count: number): 'few' | 'many' | null => {
  if (count < FEWEST_ADMINISTRATORS) return 'few';
  return count > MOST_ADMINISTRATORS ? 'many' : null;
};
