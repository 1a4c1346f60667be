/**
 * Who may change the address to which sign-in codes, invitations or password resets of a person are sent (GAP-04,
 * GAP-07, GAP-57, P16).
 */
import { type Asker, may, type Permission, permissionsOf, type RoleType, roleTypes } from '../permissions.ts';
import { mayChangeRole } from './roles.rules.ts';

/**
 * Where a person without an account is invited (`email`, `phone`), and the keys by which an import finds the person
 * whose e-mail it writes (all of them).
 */
export const signInFields = ['email', 'phone', 'employeeNumber'] as const;
export type SignInField = (typeof signInFields)[number];

export type SignInActor = Asker & { userId: string | null };
export type SignInTarget = {
  id: string;
  roleType: RoleType;
  /** The owner of the organization. */
  isOwner: boolean;
  isSuperAdmin: boolean;
};

/** A permission that the actor has, or could assign with a role. */
const isWithinRights = (actor: Asker, permission: Permission): boolean =>
  may(actor, permission) ||
  roleTypes.some((role) => permissionsOf[role].includes(permission) && mayChangeRole(actor, 'member', role));

/** Whether every permission of this role is within the rights of the actor. */
const isRoleWithinRights = (actor: Asker, roleType: RoleType): boolean =>
  permissionsOf[roleType].every((permission) => isWithinRights(actor, permission));

/**
 * Whether the actor may change the sign-in or invitation address: the own one, or that of a person without more rights
 * than the actor. Only super admins may change that of the owner and of super admins. The endpoint checks separately
 * that the actor may change people at all.
 */
export const mayChangeSignInAddress = (actor: SignInActor, target: SignInTarget): boolean => {
  if (actor.isSuperAdmin || actor.userId === target.id) return true;
  return !target.isOwner && !target.isSuperAdmin && isRoleWithinRights(actor, target.roleType);
};

/** Whether a role has a permission that the other one does not have. */
export const isRaise = (from: RoleType, to: RoleType): boolean =>
  permissionsOf[to].some((permission) => !permissionsOf[from].includes(permission));
