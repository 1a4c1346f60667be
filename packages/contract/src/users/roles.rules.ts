/** Who may change whose role, and how many administrators an organisation should have (GAP-07). */
import { type Asker, may, type RoleType } from '../permissions.ts';

/** Whether the asker may turn `from` into `to`, somebody else's role: an administrator of people decides below the top only. */
export const mayChangeRole = (asker: Asker, from: RoleType, to: RoleType): boolean => {
  if (!may(asker, 'roles:update')) return false;
  if (asker.isSuperAdmin || asker.roleType === 'organizationAdmin') return true;
  return from !== 'organizationAdmin' && to !== 'organizationAdmin';
};

/** Whether the asker stands high enough to take away what this person signs in with, or the person altogether. */
export const outranks = (asker: Asker, roleType: RoleType): boolean =>
  asker.isSuperAdmin || asker.roleType === 'organizationAdmin' || roleType !== 'organizationAdmin';

/** How many people should administer an organisation (ROLES-05). */
export const FEWEST_ADMINISTRATORS = 2;
export const MOST_ADMINISTRATORS = 4;

/** What to hint at when they are too few or too many; never a reason to refuse. */
export const administratorHint = (count: number): 'few' | 'many' | null => {
  if (count < FEWEST_ADMINISTRATORS) return 'few';
  return count > MOST_ADMINISTRATORS ? 'many' : null;
};
