import { z } from 'zod';
import { Instant } from '../kit/dates.ts';
import { alertKinds, firstSteps, pendingKinds } from './dashboard.rules.ts';

/** People who are not disabled, by the state of their invitation. `rate`: claimed among all of them, a percentage with one decimal. */
export const Activation = z
  .object({
    rate: z.number().min(0).max(100),
    people: z.int(),
    claimed: z.int(),
    invited: z.int(),
    /** In the register and to be invited. */
    toInvite: z.int(),
    neverInvited: z.int(),
  })
  .meta({ id: 'Activation' });
export type Activation = z.infer<typeof Activation>;

/**
 * `people`: seen in the portal or the app in the last 30 days. `months`: the same figure at the end of each of the last
 * months that are known, the oldest first, this month as it is now; empty for a lead. `change`: against a month ago; null
 * when that is not known.
 */
export const ActivePeople = z
  .object({
    people: z.int(),
    change: z.int().nullable(),
    months: z.array(z.object({ month: z.string().regex(/^\d{4}-\d{2}$/), people: z.int() })),
  })
  .meta({ id: 'ActivePeople' });
export type ActivePeople = z.infer<typeof ActivePeople>;

/** How much of a kind waits, and since when. */
export const PendingGroup = z
  .object({ kind: z.enum(pendingKinds), count: z.int(), oldestAt: Instant.nullable() })
  .meta({ id: 'PendingGroup' });
export type PendingGroup = z.infer<typeof PendingGroup>;

export const SecurityAlert = z
  .object({
    id: z.guid(),
    kind: z.enum(alertKinds),
    at: Instant,
    /** The person whom it is about, when the register still has this person. */
    userId: z.guid().nullable(),
    name: z.string().nullable(),
    /** Who did it. */
    actorName: z.string(),
    /** How many people or failures. */
    count: z.int(),
    /** The action of the audit log. */
    action: z.string(),
  })
  .meta({ id: 'SecurityAlert' });
export type SecurityAlert = z.infer<typeof SecurityAlert>;

/** What the caller may see and act on; parts that are not for the caller are null, and kinds of what waits are left out. */
export const Overview = z
  .object({
    activation: Activation.nullable(),
    active: ActivePeople.nullable(),
    pending: z.array(PendingGroup),
    /** Alerts of the last 30 days, the latest first. */
    security: z.object({ total: z.int(), items: z.array(SecurityAlert) }).nullable(),
    /** The first steps of a new organization, for whoever changes its settings; null once all are done. */
    firstSteps: z.array(z.object({ step: z.enum(firstSteps), isDone: z.boolean() })).nullable(),
  })
  .meta({ id: 'Overview' });
export type Overview = z.infer<typeof Overview>;
