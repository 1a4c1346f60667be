import { z } from 'zod';
import { AnsweredDay, Day, Instant } from '../kit/dates.ts';
import { MAX_PER_PAGE, PageQuery, pageOf } from '../kit/page.ts';
import { languages } from '../locales.ts';
import { PersonBrief } from '../users/users.shapes.ts';
import { doneKinds, inboxKindNames, inboxReasons, MOST_MARKED } from './inbox.rules.ts';

const kind = z.enum(inboxKindNames);
export const InboxAddress = z.object({ kind });

export const InboxReason = z.object({
  code: z.enum(inboxReasons),
  /** Days, people or lines, as the code says. */
  number: z.int().nullable(),
  languages: z.array(z.enum(languages)),
});
export type InboxReason = z.infer<typeof InboxReason>;

/** Something that waits, as its feature knows it. */
export const WaitingItem = z.object({
  id: z.guid(),
  object: z.enum([
    'card',
    'post',
    'event',
    'article',
    'course',
    'user',
    'cardTypeRequest',
    'externalAppRequest',
    'import',
    'payRun',
    'organization',
  ]),
  name: z.string(),
  /** The type of a card, the author of a draft, the organization of a request. */
  about: z.string().nullable(),
  userId: z.guid().nullable(),
  avatarUrl: z.string().nullable(),
  /** Since when it waits, or the day that it is about. */
  at: Instant,
  reason: InboxReason,
  /** Of an object that is changed in the row. */
  version: z.int().nullable(),
});
export type WaitingItem = z.infer<typeof WaitingItem>;

export const InboxLine = WaitingItem.extend({
  kind,
  urgency: z.int(),
  /** The colleague to whom it is assigned. */
  assignee: z.object({ userId: z.guid(), name: z.string() }).nullable(),
  isMine: z.boolean(),
  /** The day on which a snoozed line comes back. */
  snoozedUntil: AnsweredDay.nullable(),
}).meta({ id: 'InboxLine' });
export type InboxLine = z.infer<typeof InboxLine>;

/** Lines of a kind. `count` ends at 10 000, which stands for more. */
export const InboxGroup = z
  .object({ kind, count: z.int(), oldestAt: Instant.nullable(), lines: z.array(InboxLine) })
  .meta({ id: 'InboxGroup' });
export type InboxGroup = z.infer<typeof InboxGroup>;

/** What waits for the caller, the most pressing kind first; and, when nothing waits, what was done since Monday. */
export const WaitingLines = z
  .object({
    total: z.int(),
    groups: z.array(InboxGroup),
    snoozed: z.int(),
    done: z.array(z.object({ kind: z.enum(doneKinds), count: z.int() })),
  })
  .meta({ id: 'WaitingLines' });
export type WaitingLines = z.infer<typeof WaitingLines>;

const snoozed = z.enum(['true', 'false']).default('false');
/** `snoozed`: those that come back later, instead of the others. */
export const InboxQuery = z.strictObject({ snoozed });
export type InboxQuery = z.infer<typeof InboxQuery>;
export const InboxPageQuery = PageQuery.extend({ snoozed });
export type InboxPageQuery = z.infer<typeof InboxPageQuery>;
export const InboxPage = pageOf(InboxLine);

const lines = z
  .array(z.strictObject({ kind, id: z.guid() }))
  .min(1)
  .max(MOST_MARKED);

/** `until`: the day on which the lines come back; null brings them back at once. */
export const Snoozing = z.strictObject({ lines, until: Day.nullable(), forEverybody: z.boolean().default(false) });
export type Snoozing = z.infer<typeof Snoozing>;

/** `userId`: who sees the lines first; null takes that back. */
export const Assigning = z.strictObject({ lines, userId: z.guid().nullable() });
export type Assigning = z.infer<typeof Assigning>;

export const Marked = z.object({ lines: z.int() });
export type Marked = z.infer<typeof Marked>;

export const ColleagueQuery = PageQuery.extend({
  search: z.string().trim().max(200).optional(),
  perPage: z.coerce.number<number | string>().int().min(1).max(MAX_PER_PAGE).default(20),
});
export type ColleagueQuery = z.infer<typeof ColleagueQuery>;
export const ColleaguePage = pageOf(PersonBrief);

/** The letter of Monday morning. `email` is the caller's address; null when there is none to send it to. */
export const InboxLetter = z
  .object({ isWanted: z.boolean(), email: z.string().nullable() })
  .meta({ id: 'InboxLetter' });
export type InboxLetter = z.infer<typeof InboxLetter>;
export const InboxLetterChange = z.strictObject({ isWanted: z.boolean() });
export type InboxLetterChange = z.infer<typeof InboxLetterChange>;
