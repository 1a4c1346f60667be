/** Where the figures of the overview lead. */
import type { SecurityAlert } from '@fanal/contract/dashboard/dashboard.shapes';
import type { StatusKind } from '#ui/StatusBadge.tsx';

export type Destination = { path: string; search: Readonly<Record<string, string>> };

/** The people of a state of the invitation. */
export const peopleInState = (invitationStatus: string): Destination => ({
  path: 'organization/users-management',
  search: { invitationStatus },
});

/** Everybody, whoever was seen last first. */
export const peopleByVisit: Destination = {
  path: 'organization/users-management',
  search: { sort: 'lastSeenAt', order: 'desc' },
};

/** What a person did and had done to them. */
export const activitiesOf = (userId: string): Destination => ({
  path: `user-profile/${userId}`,
  search: { selectedTab: 'activities' },
});

export const statusOfAlert: Record<SecurityAlert['kind'], StatusKind> = {
  locked: 'out',
  signInFailed: 'half',
  roleChanged: 'waiting',
  nationalIdRevealed: 'waiting',
  exported: 'waiting',
  smsLimit: 'waiting',
  aiBudgetLow: 'waiting',
  aiBudgetSpent: 'out',
  deleted: 'out',
  entered: 'waiting',
};
