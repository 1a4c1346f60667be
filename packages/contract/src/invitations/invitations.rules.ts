/** Limits of invitations, and the roles that each role may invite to. */
import { type Asker, type RoleType, roleTypes } from '../permissions.ts';

/** How an invitation reaches a person (USERS-02). */
export const invitationChannels = ['email', 'sms'] as const;
export type InvitationChannel = (typeof invitationChannels)[number];

/**
 * queued: waits for its turn, or for a provider that is unavailable; sending: a worker is sending it; sent: the
 * provider accepted it; delivered: it arrived on the phone; failed: refused permanently, see its reason; uncertain: it
 * is not known whether the provider accepted it; cancelled: the person signed in, was deactivated, or got another
 * address before it was sent.
 */
export const invitationStates = ['queued', 'sending', 'sent', 'delivered', 'failed', 'uncertain', 'cancelled'] as const;
export type InvitationState = (typeof invitationStates)[number];

/**
 * Maximum number of people in an invitation form, and in one that invites an organization admin (USERS-03, USERS-04).
 */
export const MOST_INVITED = 5;
export const MOST_INVITED_WITH_ADMINS = 3;
export const mostInvited = (roles: readonly RoleType[]): number =>
  roles.includes('organizationAdmin') ? MOST_INVITED_WITH_ADMINS : MOST_INVITED;

/** Minimum time in milliseconds between two messages to the same person, and the maximum number in 24 hours. */
export const INVITED_AGAIN_AFTER_MS = 60_000;
export const MOST_INVITATIONS_A_DAY = 5;

/** Maximum number of ids in one order; a filter has no limit. */
export const MOST_LISTED = 1_000;

/** The roles that the caller may invite to: the ones that he may also assign (GAP-07). */
export const rolesInvitedBy = ({ isSuperAdmin, roleType }: Asker): readonly RoleType[] => {
  if (isSuperAdmin || roleType === 'organizationAdmin') return roleTypes;
  return roleType === 'userAdmin' ? roleTypes.filter((role) => role !== 'organizationAdmin') : [];
};

/** Error codes of the SMS provider that have their own message (ERRORS-04). */
const spokenSmsCodes = ['21211', '21606', '21612', '30005', '30006'] as const;
type SpokenSmsCode = (typeof spokenSmsCodes)[number];

/**
 * Maps an error code of the SMS provider to the product's code; unknown codes map to the general SMS error (ERRORS-03).
 */
export const smsReasonOf = (providerCode: string): `SMS_${SpokenSmsCode}` | 'SMS_FAILED' => {
  const spoken = spokenSmsCodes.find((code) => code === providerCode);
  return spoken ? `SMS_${spoken}` : 'SMS_FAILED';
};
