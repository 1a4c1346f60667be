import { z } from 'zod';
import { Instant } from '../kit/dates.ts';

/** One file of a calendar (RFC 5545). */
export const CalendarFile = z.object({ fileName: z.string(), content: z.string() });
export type CalendarFile = z.infer<typeof CalendarFile>;

/**
 * The last path segment of a feed: an unguessable token of 256 bits, and the file extension that calendar programs
 * expect.
 */
export const FeedAddress = z.strictObject({ file: z.string().regex(/^[\w-]{43}\.ics$/) });

/** A calendar subscription of the caller. The address itself is not returned: only its hash is stored. */
export const CalendarSubscription = z
  .object({
    createdAt: Instant,
    /** When a calendar program last fetched the feed. */
    lastReadAt: Instant.nullable(),
  })
  .meta({ id: 'CalendarSubscription' });
export type CalendarSubscription = z.infer<typeof CalendarSubscription>;

/** Returned only once: it cannot be read again, only replaced. `path` is relative to the address of the API. */
export const NewCalendarAddress = z.object({ path: z.string(), createdAt: Instant });
export type NewCalendarAddress = z.infer<typeof NewCalendarAddress>;
