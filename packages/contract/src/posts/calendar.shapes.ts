import { z } from 'zod';
import { Instant } from '../kit/dates.ts';

/** One file of a calendar (RFC 5545). */
export const CalendarFile = z.object({ fileName: z.string(), content: z.string() });
export type CalendarFile = z.infer<typeof CalendarFile>;

/** The last part of a feed's address: 256 bits that nobody guesses, and what calendar programs know the format by. */
export const FeedAddress = z.strictObject({ file: z.string().regex(/^[\w-]{43}\.ics$/) });

/** That somebody follows the events in a calendar program. Its address is known to nobody but that program. */
export const CalendarSubscription = z
  .object({
    createdAt: Instant,
    /** When a calendar last asked for the events. */
    lastReadAt: Instant.nullable(),
  })
  .meta({ id: 'CalendarSubscription' });
export type CalendarSubscription = z.infer<typeof CalendarSubscription>;

/** Told once: it cannot be read again, only replaced. The path begins where the API answers. */
export const NewCalendarAddress = z.object({ path: z.string(), createdAt: Instant });
export type NewCalendarAddress = z.infer<typeof NewCalendarAddress>;
