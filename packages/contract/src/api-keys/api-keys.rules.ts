import { type Permission, permissions, permissionsOf, type RoleType } from '../permissions.ts';

/** What every key begins with, so that a key is recognised wherever it turns up. */
export const KEY_MARK = 'fk_';
/** Characters of a key that the list shows, mark included. */
export const KEY_PREFIX_LENGTH = 9;
export const LONGEST_KEY_NAME = 80;
/** Keys of an organization that can be used at the same time. */
export const MOST_LIVE_KEYS = 50;
/** The choices of the dialog, in days; any other day up to the last one can be chosen. */
export const keyLifetimes = [30, 90, 365] as const;
export const MOST_KEY_DAYS = 365;

export const keyStates = ['active', 'suspended', 'expired', 'revoked'] as const;
export type KeyState = (typeof keyStates)[number];

/**
 * What a script never does: what belongs to a person at the screen, what shows protected values, what hands out access
 * or ends the organization, and keys and webhooks themselves.
 */
const ofPeopleAlone: readonly Permission[] = [
  'webapp:read',
  'courses:sign',
  'users:reveal',
  'roles:update',
  'organization:update',
  'organization:delete',
  'integrations:read',
  'integrations:update',
  'superadmin:read',
  'superadmin:update',
];

/** The permissions that the scope of a key may hold, in the order of the permissions. */
export const keyPermissions: readonly Permission[] = permissions.filter((one) => !ofPeopleAlone.includes(one));

/** What somebody may put into a key: his own permissions of this organization, without those of people alone. */
export const grantableTo = (roleType: RoleType | null): readonly Permission[] =>
  roleType === null ? [] : keyPermissions.filter((one) => permissionsOf[roleType].includes(one));

/** Whether a key of somebody with this role still counts: its maker may manage keys, and holds all that the key may. */
export const carriesKey = (roleType: RoleType, scope: readonly Permission[]): boolean =>
  permissionsOf[roleType].includes('integrations:update') &&
  scope.every((one) => permissionsOf[roleType].includes(one));

/** Whether a header's bearer is a key, and not the token of a person. */
export const isKey = (bearer: string): boolean => bearer.startsWith(KEY_MARK);
