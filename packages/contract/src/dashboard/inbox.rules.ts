/** What waits in the inbox of the dashboard: how pressing each kind is, who may act on it, and why a line stands there. */
import type { Feature } from '../features.ts';
import type { Permission } from '../permissions.ts';

type Kind = {
  /** How much happens if nothing is done, out of 100: safety and the right to work first, then pay, access and reach. */
  weight: number;
  /** Who may act on it. */
  permission: Permission;
  feature?: Feature;
  /** What one request can do with several lines. */
  batch?: 'invite' | 'unlock' | 'check';
};

export const inboxKinds = {
  /** Somebody works without the card that the work takes. */
  cardsExpired: { weight: 90, permission: 'cards:update', feature: 'operations' },
  /** Nobody is paid before the run is released. */
  payRuns: { weight: 85, permission: 'paystubs:create', feature: 'paystubs' },
  /** Somebody waits for an answer and may not work without it. */
  cards: { weight: 80, permission: 'cards:update', feature: 'operations' },
  /** A required course is overdue: a matter of safety, and of the law. */
  lateCourses: { weight: 70, permission: 'stats:remind', feature: 'learning' },
  /** Somebody cannot sign in. */
  locked: { weight: 65, permission: 'users:block', batch: 'unlock' },
  /** An expiry can still be prevented. */
  cardsSoon: { weight: 60, permission: 'cards:update', feature: 'operations' },
  /** Nobody replaces the only administrator; too many see everything. */
  administrators: { weight: 55, permission: 'roles:update' },
  /** Somebody was invited and never heard of it. */
  deliveries: { weight: 50, permission: 'users:create', batch: 'invite' },
  /** Lines of a file that are missing in the register. */
  imports: { weight: 45, permission: 'imports:create' },
  /** Somebody wrote something that nobody reads yet. */
  drafts: { weight: 40, permission: 'posts:publish' },
  /** Somebody has no access yet. */
  invitations: { weight: 35, permission: 'users:create', batch: 'invite' },
  /** People read what may be true no more. */
  articles: { weight: 30, permission: 'infohub:publish', batch: 'check' },
  /** Some people read an old text, or another language than theirs. */
  translations: { weight: 25, permission: 'posts:publish' },
  cardTypeRequests: { weight: 20, permission: 'superadmin:read' },
  externalAppRequests: { weight: 18, permission: 'superadmin:read' },
  /** Cannot be invited. */
  incompleteProfiles: { weight: 15, permission: 'users:update' },
  /** Nobody is told when this person is late. */
  noSupervisor: { weight: 10, permission: 'users:update' },
} as const satisfies Record<string, Kind>;

export type InboxKind = keyof typeof inboxKinds;
export const inboxKindNames = Object.keys(inboxKinds) as InboxKind[];
export const batchOf = (kind: InboxKind): Kind['batch'] => (inboxKinds[kind] as Kind).batch;

/** Kinds whose drafts and texts stand in several modules: any of these permissions shows them. */
export const publishingPermissions = ['posts:publish', 'infohub:publish', 'courses:publish'] as const;

/** Why a line stands there. The number is days, people or lines, as the name says. */
export const inboxReasons = [
  'waitsDays',
  'expiredDays',
  'endsInDays',
  'latePeople',
  'payInDays',
  'payLateDays',
  'lockedDays',
  'notDelivered',
  'refusedLines',
  'checkInDays',
  'checkLateDays',
  'missingLanguages',
  'outdatedLanguages',
  'noName',
  'noContact',
  'noSupervisor',
  'fewAdministrators',
  'manyAdministrators',
] as const;
export type InboxReasonCode = (typeof inboxReasons)[number];
type Reason = { code: InboxReasonCode; number: number | null };

/** Days overdue raise a line by a point each, up to this; so that an old line of one kind does not hide another kind. */
export const MOST_RAISED = 9;
/** What somebody has assigned to the caller comes before everything else. */
export const ASSIGNED = 1_000;

const overdue: ReadonlySet<InboxReasonCode> = new Set([
  'waitsDays',
  'expiredDays',
  'payLateDays',
  'lockedDays',
  'checkLateDays',
]);
const ahead: ReadonlySet<InboxReasonCode> = new Set(['endsInDays', 'payInDays', 'checkInDays']);

const raised = ({ code, number }: Reason): number => {
  if (number === null) return 0;
  if (overdue.has(code)) return Math.min(MOST_RAISED, Math.max(0, number));
  if (ahead.has(code)) return Math.max(0, MOST_RAISED - number);
  return 0;
};

/** How pressing a line is: the higher, the earlier. */
export const urgencyOf = (line: { kind: InboxKind; reason: Reason; isMine: boolean }): number =>
  inboxKinds[line.kind].weight + raised(line.reason) + (line.isMine ? ASSIGNED : 0);

/** Lines of each kind that the dashboard shows at once. */
export const LINES_SHOWN = 4;
/** More lines than this are not counted where a kind is listed alone. */
export const MOST_COUNTED = 10_000;
/** The same at the head of a group: it says "more than" instead. */
export const MOST_COUNTED_AHEAD = 1_000;
/** True when a group has more lines than were counted, so that the total is the least that waits. */
export const hasUncounted = (groups: readonly { count: number }[]): boolean =>
  groups.some(({ count }) => count >= MOST_COUNTED_AHEAD);
/** Lines that one request snoozes or assigns. */
export const MOST_MARKED = 100;
/** A line can be snoozed for this many days. */
export const MOST_SNOOZED_DAYS = 366;
/** An import is shown for this many days after its end, a post as long after its publication. */
export const DAYS_LISTED = 30;
/** A pay run is shown from so many days before its pay date. */
export const PAY_DAYS_AHEAD = 14;

/** What of the audit log counts as done, by kind. */
export const doneActions = {
  cards: ['card.approved', 'card.rejected'],
  payRuns: ['paystubRun.approved', 'paystubRun.released'],
  lateCourses: ['course.reminded'],
  locked: ['user.unblocked'],
  drafts: ['post.published', 'article.published', 'course.published'],
  invitations: ['user.invited', 'invitation.ordered', 'invitation.repeated'],
  articles: ['article.checked'],
} as const satisfies Partial<Record<InboxKind, readonly string[]>>;
export type DoneKind = keyof typeof doneActions;
export const doneKinds = Object.keys(doneActions) as DoneKind[];
