import { z } from 'zod';
import { Day } from '../kit/dates.ts';
import { frequencies, ordinals, recurrenceUnits, weekdays } from './recurrence.rules.ts';

const end = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('never') }),
  z.strictObject({ kind: z.literal('until'), until: Day }),
  z.strictObject({ kind: z.literal('count'), count: z.int().min(1).max(1_000) }),
]);

const ordinal = z.enum(ordinals);
const weekday = z.enum(weekdays);
const unit = z.enum(recurrenceUnits);

/**
 * A recurrence (GAP-31). The time of day is that of the schedule, in the organization's time zone. `custom` uses either
 * the days of each week (`weekdays`), or one day of each month, or of the start's month in each year (`ordinal` and
 * `weekday`).
 */
export const Recurrence = z.union([
  z.strictObject({ frequency: z.enum(frequencies).exclude(['custom']), end }),
  z.strictObject({
    frequency: z.literal('custom'),
    unit: unit.extract(['week']),
    weekdays: z.array(weekday).min(1).max(7),
    end,
  }),
  z.strictObject({ frequency: z.literal('custom'), unit: unit.exclude(['week']), ordinal, weekday, end }),
]);

const flat = z.object({
  frequency: z.enum(frequencies),
  unit: unit.optional(),
  weekdays: z.array(weekday).optional(),
  ordinal: ordinal.optional(),
  weekday: weekday.optional(),
  end: z.object({
    kind: z.enum(['never', 'until', 'count']),
    until: z.string().optional(),
    count: z.int().optional(),
  }),
});

/** A recurrence in a response: one flat shape with the fields of every frequency. */
export const SavedRecurrence = flat as unknown as z.ZodType<z.infer<typeof Recurrence>>;
