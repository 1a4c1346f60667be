import { z } from 'zod';
import { Day, Instant } from '../kit/dates.ts';
import { activityKinds, auditActions, toldFields } from './activities.rules.ts';

/** Activities of one answer when the caller does not say, and at most. */
export const DEFAULT_ACTIVITIES = 30;
const MOST_ACTIVITIES = 100;

/** Days are those of the organisation, both included. `cursor`: where an earlier answer ended. */
export const ActivityFilter = z.strictObject({
  kind: z.enum(activityKinds).optional(),
  from: Day.optional(),
  to: Day.optional(),
  cursor: z
    .string()
    .regex(/^\d{1,14}\.\d{1,18}$/)
    .optional(),
  take: z.coerce.number<number | string>().int().min(1).max(MOST_ACTIVITIES).default(DEFAULT_ACTIVITIES),
});
export type ActivityFilter = z.infer<typeof ActivityFilter>;

/** A part of the history of one thing. */
export const HistoryQuery = ActivityFilter.pick({ cursor: true, take: true });
export type HistoryQuery = z.infer<typeof HistoryQuery>;

/** What references name stands in place of their ids; null for nothing, and for what nobody knows any more. */
const told = z.union([z.string(), z.number(), z.array(z.string()), z.null()]);

/** One line of the audit log that concerns a person. */
export const Activity = z
  .object({
    id: z.guid(),
    at: Instant,
    action: z.enum(auditActions),
    /** Null where nobody did it: a provider answered, a file was looked at. */
    doer: z.object({ id: z.guid().nullable(), displayName: z.string() }).nullable(),
    /** What it was done to; `isPerson`: the very person whose activities these are. */
    object: z.object({ type: z.string(), id: z.string(), name: z.string().nullable(), isPerson: z.boolean() }),
    /** What may be told of it, in the order of a profile. */
    fields: z.array(z.object({ field: z.enum(toldFields), before: told, after: told })),
  })
  .meta({ id: 'Activity' });
export type Activity = z.infer<typeof Activity>;

/** The newest first; `next` is the cursor of what follows, null at the end. */
export const Activities = z.object({ items: z.array(Activity), next: z.string().nullable() });
export type Activities = z.infer<typeof Activities>;
