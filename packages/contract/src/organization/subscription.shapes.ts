import { z } from 'zod';
import { AnsweredDay, Instant } from '../kit/dates.ts';
import { Version } from '../kit/version.ts';

/** The plan of the organization, which Fanal keeps; only its cancellation is the organization's. */
export const Subscription = z
  .object({
    version: z.int(),
    planName: z.string().nullable(),
    /** People that the plan is for; null without a limit. */
    seats: z.int().nullable(),
    renewsOn: AnsweredDay.nullable(),
    userCount: z.int(),
    /** People who used the portal or the app, by month, the latest first. */
    activePeople: z.array(z.object({ month: z.string(), people: z.int() })),
    /** When all data is erased; null while the subscription runs. */
    cancellation: z.object({ cancelledAt: Instant, cancelledByName: z.string(), eraseOn: AnsweredDay }).nullable(),
    /** True for the owner, who alone may cancel. */
    mayCancel: z.boolean(),
    mayResume: z.boolean(),
  })
  .meta({ id: 'Subscription' });
export type Subscription = z.infer<typeof Subscription>;

export const Cancellation = z.strictObject({ version: Version, confirmation: z.string().max(40).default('') });
export type Cancellation = z.infer<typeof Cancellation>;

export const Resumption = z.strictObject({ version: Version });
export type Resumption = z.infer<typeof Resumption>;
