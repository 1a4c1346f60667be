/** What waits on the dashboard, and which events of the audit log are alerts (GAP-79). */
import { activities } from '../activities/activities.rules.ts';
import type { InboxKind } from './inbox.rules.ts';

/** Days over which people count as active, and alerts are shown. */
export const DAYS_SHOWN = 30;
export const ALERTS_SHOWN = 10;
/** So many people deleted by one request are a mass deletion. */
export const MASS_DELETION = 5;
/** After so many failed sign-ins in a row there is an alert. */
export const REPEATED_FAILURES = 3;

/** Kinds of the inbox whose counts are figures of the overview. */
export const pendingKinds = [
  'cards',
  'drafts',
  'invitations',
  'cardTypeRequests',
] as const satisfies readonly InboxKind[];

export const alertKinds = [
  'locked',
  'signInFailed',
  'roleChanged',
  'nationalIdRevealed',
  'exported',
  'deleted',
  'entered',
  'smsLimit',
  'aiBudgetLow',
  'aiBudgetSpent',
] as const;
export type AlertKind = (typeof alertKinds)[number];

const kinds: Partial<Record<string, AlertKind>> = {
  'user.locked': 'locked',
  'user.signInFailed': 'signInFailed',
  'user.roleChanged': 'roleChanged',
  'user.nationalIdRevealed': 'nationalIdRevealed',
  'user.deleted': 'deleted',
  'organization.entered': 'entered',
  'notification.smsLimitReached': 'smsLimit',
  'aiBudget.nearlySpent': 'aiBudgetLow',
  'aiBudget.spent': 'aiBudgetSpent',
};

/** The kind of alert of an action of the audit log; undefined for actions that are none. */
export const alertKindOf = (action: string): AlertKind | undefined =>
  kinds[action] ?? (/exported$/i.test(action) ? 'exported' : undefined);

/** Every action of the audit log that is an alert. */
export const alertActions: readonly string[] = Object.keys(activities).filter((action) => alertKindOf(action));

/** Claimed among those who are not disabled, in tenths of a percent, half up; 0 without people. */
export const activationRate = ({ claimed, people }: { claimed: number; people: number }): number =>
  people === 0 ? 0 : Math.round((1000 * claimed) / people) / 10;

/** The path of a new organization. Each step is done when the data says so. */
export const firstSteps = ['logo', 'structure', 'people', 'post', 'cardType', 'course'] as const;
export type FirstStep = (typeof firstSteps)[number];
