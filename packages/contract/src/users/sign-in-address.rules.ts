/** Who may change where a sign-in, an invitation or a reset of a person goes (GAP-04, GAP-07, GAP-57, P16). */
import { type Asker, may, type Permission, permissionsOf, type RoleType, roleTypes } from '../permissions.ts';
import { mayChangeRole } from './roles.rules.ts';

/**
 * What says where a person without an account is invited (`email`, `phone`), and by which an import finds the person whose e-mail it
 * writes (all of them).
 */
export const signInFields = ['email', 'phone', 'employeeNumber'] as const;
export type SignInField = (typeof signInFields)[number];

export type SignInActor = Asker & { userId: string | null };
export type SignInTarget = {
  id: string;
  roleType: RoleType;
  /** The owner of the organisation. */
  isOwner: boolean;
  isSuperAdmin: boolean;
};

/** A permission that the actor has, or could give to anybody with a role. */
const isWithinRights = (actor: Asker, permission: Permission): boolean =>
  may(actor, permission) ||
  roleTypes.some((role) => permissionsOf[role].includes(permission) && mayChangeRole(actor, 'member', role));

/** Whether a person of this role can do nothing that is beyond the rights of the actor. */
const isRoleWithinRights = (actor: Asker, roleType: RoleType): boolean =>
  permissionsOf[roleType].every((permission) => isWithinRights(actor, permission));

/**
 * Whether the actor may change what a person signs in with or is invited at: the own, or that of a person who is not above the actor's own
 * rights. The owner and super admins are above everybody but super admins. That the actor may change people at all, the endpoint says.
 */
export const mayChangeSignInAddress = (actor: SignInActor, target: SignInTarget): boolean => {
  if (actor.isSuperAdmin || actor.userId === target.id) return true;
  return !target.isOwner && !target.isSuperAdmin && isRoleWithinRights(actor, target.roleType);
};

/** Whether a role can do something that another one cannot. */
export const isRaise = (from: RoleType, to: RoleType): boolean =>
  permissionsOf[to].some((permission) => !permissionsOf[from].includes(permission));
