import { z } from 'zod';
import { Day, Instant } from '../kit/dates.ts';
import { settingsTabs } from '../organization/organization.rules.ts';
import { activityKinds, auditActions, shownFields } from './activities.rules.ts';

/** Default and maximum number of activities per page. */
export const DEFAULT_ACTIVITIES = 30;
const MOST_ACTIVITIES = 100;

/** Days are in the organization's time zone, both inclusive. `cursor`: the `next` value of an earlier answer. */
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

/** One page of the history of one object. */
export const HistoryQuery = ActivityFilter.pick({ cursor: true, take: true });
export type HistoryQuery = z.infer<typeof HistoryQuery>;

/** One page of the history of a tab of the settings. */
export const SettingsHistoryQuery = HistoryQuery.extend({ tab: z.enum(settingsTabs) });
export type SettingsHistoryQuery = z.infer<typeof SettingsHistoryQuery>;

/** A value as shown: referenced objects by name instead of id; null when empty or when the object no longer exists. */
const shownValue = z.union([z.string(), z.number(), z.array(z.string()), z.null()]);

/** One line of the audit log that concerns a person. */
export const Activity = z
  .object({
    id: z.guid(),
    at: Instant,
    action: z.enum(auditActions),
    /** Null when no person did it, for example a provider callback or a file inspection. */
    doer: z.object({ id: z.guid().nullable(), displayName: z.string() }).nullable(),
    /** The object it was done to. `isPerson`: true when the object is the person whose activities these are. */
    object: z.object({ type: z.string(), id: z.string(), name: z.string().nullable(), isPerson: z.boolean() }),
    /** Fields that may be shown, in the order of the profile. */
    fields: z.array(z.object({ field: z.enum(shownFields), before: shownValue, after: shownValue })),
  })
  .meta({ id: 'Activity' });
export type Activity = z.infer<typeof Activity>;

/** Newest first. `next` is the cursor of the following page, null on the last one. */
export const Activities = z.object({ items: z.array(Activity), next: z.string().nullable() });
export type Activities = z.infer<typeof Activities>;
