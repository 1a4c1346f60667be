import {
  type ActivityKind,
  type AuditAction,
  activityKinds,
  type ToldField,
} from '@fanal/contract/activities/activities.rules';
import type { Activity } from '@fanal/contract/activities/activities.shapes';

/** Days that the list can be limited to, from today backwards. */
export const periods = ['7', '30', '90', '365'] as const;
export type Period = (typeof periods)[number];

const DAY = 24 * 60 * 60_000;

/** The first day of a period as the calendar of a time zone has it; today is the last one. */
export const firstDayOf = (period: Period, now: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(
    new Date(now.getTime() - (Number(period) - 1) * DAY),
  );

export const kindOf = (asked: string): ActivityKind | undefined => activityKinds.find((kind) => kind === asked);
export const periodOf = (asked: string): Period | undefined => periods.find((period) => period === asked);

/** Actions of the profile that can be done to somebody else than the person who is looked at. */
export type PersonAction = Exclude<
  Extract<AuditAction, `user.${string}` | `device.${string}` | `document.${string}` | `invitation.${string}`>,
  'user.claimed' | 'user.locked' | `invitation.${'sent' | 'failed' | 'uncertain' | 'cancelled'}`
>;

const ofPerson = /^(user|device|document|invitation)\./;
const byItself: readonly AuditAction[] = [
  'user.claimed',
  'user.locked',
  'invitation.sent',
  'invitation.failed',
  'invitation.uncertain',
  'invitation.cancelled',
];

export const isPersonAction = (action: AuditAction): action is PersonAction =>
  ofPerson.test(action) && !byItself.includes(action);

/** Fields that the sentence of an action speaks of itself: they are not told again under it. */
const spoken: Partial<Record<AuditAction, readonly ToldField[]>> = {
  'comment.removed': ['userId'],
  'device.registered': ['platform'],
  'device.moved': ['platform'],
  'device.removed': ['platform'],
  'document.added': ['name'],
  'document.opened': ['name'],
  'document.renamed': ['name'],
  'document.removed': ['name'],
  'structureGroup.usersAdded': ['userIds'],
  'structureGroup.userRemoved': ['userId'],
  'userGroup.usersAdded': ['userIds'],
  'users.exported': ['userCount'],
};

export type Field = Activity['fields'][number];

/** What the sentence speaks of, and what stands under it. */
export const partsOf = ({ action, fields }: Activity): { spoken: Field | undefined; others: Field[] } => {
  const own = spoken[action] ?? [];
  return {
    spoken: fields.find(({ field }) => own.includes(field)),
    others: fields.filter(({ field }) => !own.includes(field)),
  };
};

/** Actions that are nothing but changes of values: one alone is a sentence of its own. */
export const isPlainChange = (action: AuditAction): boolean =>
  action === 'user.changed' || action === 'user.assigned' || action === 'user.roleChanged';

const addressFields = ['street', 'city', 'province', 'postalCode'];
const untoldFields = ['dateOfBirth', 'allergies', 'motherName', 'nationalId', 'emergencyContacts'] as const;
export type UntoldField = (typeof untoldFields)[number] | 'address' | 'other';

/** What changed without its values being told: the parts of an address count as one. */
export const untoldIn = (names: readonly string[]): UntoldField[] => {
  const known = names.map((name): UntoldField => {
    if (addressFields.includes(name)) return 'address';
    return untoldFields.find((field) => field === name) ?? 'other';
  });
  return [...new Set(known)];
};

/** Lines in their order, day by day; `dayOf` says which day a moment belongs to. */
export const byDay = (
  items: readonly Activity[],
  dayOf: (at: string) => string,
): { day: string; items: readonly Activity[] }[] => {
  const days = Map.groupBy(items, ({ at }) => dayOf(at));
  return [...days].map(([day, lines]) => ({ day, items: lines }));
};
