/** Limits of invitations, and who may invite whom. */
import { type Asker, type RoleType, roleTypes } from '../permissions.ts';

/** How an invitation reaches a person (USERS-02). */
export const invitationChannels = ['email', 'sms'] as const;
export type InvitationChannel = (typeof invitationChannels)[number];

/**
 * queued: waits for its turn, or for a provider that is away; sending: in the hands of a worker; sent: the provider took it; delivered: the
 * telephone has it; failed: refused for good, see its reason; uncertain: the provider may or may not have it; cancelled: the person signed in,
 * was deactivated, or got another address before it left.
 */
export const invitationStates = ['queued', 'sending', 'sent', 'delivered', 'failed', 'uncertain', 'cancelled'] as const;
export type InvitationState = (typeof invitationStates)[number];

/** People in one invitation form, and in one that names an administrator of the organisation (USERS-03, USERS-04). */
export const MOST_INVITED = 5;
export const MOST_INVITED_WITH_ADMINS = 3;
export const mostInvited = (roles: readonly RoleType[]): number =>
  roles.includes('organizationAdmin') ? MOST_INVITED_WITH_ADMINS : MOST_INVITED;

/** The same person is not written to again before this many milliseconds, and not more often in 24 hours. */
export const INVITED_AGAIN_AFTER_MS = 60_000;
export const MOST_INVITATIONS_A_DAY = 5;

/** People that one order may name by their ids; a filter reaches any number. */
export const MOST_LISTED = 1_000;

/** The roles that somebody may invite to: what he could also give by a change of role (GAP-07). */
export const rolesInvitedBy = ({ isSuperAdmin, roleType }: Asker): readonly RoleType[] => {
  if (isSuperAdmin || roleType === 'organizationAdmin') return roleTypes;
  return roleType === 'userAdmin' ? roleTypes.filter((role) => role !== 'organizationAdmin') : [];
};

/** Refusals of the SMS provider that have a sentence of their own (ERRORS-04). */
const spokenSmsCodes = ['21211', '21606', '21612', '30005', '30006'] as const;
type SpokenSmsCode = (typeof spokenSmsCodes)[number];

/** The product's code for a code of the SMS provider; any other one is the general SMS error (ERRORS-03). */
export const smsReasonOf = (providerCode: string): `SMS_${SpokenSmsCode}` | 'SMS_FAILED' => {
  const spoken = spokenSmsCodes.find((code) => code === providerCode);
  return spoken ? `SMS_${spoken}` : 'SMS_FAILED';
};
