import { z } from 'zod';
import { Instant } from '../kit/dates.ts';

/**
 * A figure that differs from what its records say. `figure` is its name and what tells it from others of the same name,
 * between blanks: a level, a week ('2026-11-23'), or a question with version, language and answer. Course and person say whose it is.
 */
export const FigureDifference = z.object({
  figure: z.string(),
  courseId: z.guid().nullable(),
  courseName: z.string().nullable(),
  userId: z.guid().nullable(),
  userName: z.string().nullable(),
  kept: z.int(),
  counted: z.int(),
});
export type FigureDifference = z.infer<typeof FigureDifference>;

/** The last comparison of all figures with the records they come from. At most 100 differences are listed. */
export const StatisticsCheck = z
  .object({
    state: z.enum(['never', 'waiting', 'running', 'done']),
    requestedAt: Instant.nullable(),
    finishedAt: Instant.nullable(),
    compared: z.int(),
    differenceCount: z.int(),
    differences: z.array(FigureDifference),
  })
  .meta({ id: 'StatisticsCheck' });
export type StatisticsCheck = z.infer<typeof StatisticsCheck>;
