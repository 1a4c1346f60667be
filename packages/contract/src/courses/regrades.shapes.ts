import { z } from 'zod';
import { Instant } from '../kit/dates.ts';

/** An order to grade attempts again, after right answers were corrected. */
export const Regrade = z
  .object({
    id: z.guid(),
    /** The version with the corrected answers. */
    courseVersion: z.int(),
    /** How many questions were corrected. */
    questions: z.int(),
    /** The name of whoever published the version. */
    orderedBy: z.string(),
    orderedAt: Instant,
    /** Null while it goes on. */
    finishedAt: Instant.nullable(),
    /** Attempts in all, known once the work has begun, and those that are done. */
    total: z.int().nullable(),
    done: z.int(),
    /** Attempts that are worth more than before. */
    improved: z.int(),
    /** People who pass a quiz, and people who complete the course, only since then. */
    passed: z.int(),
    completed: z.int(),
  })
  .meta({ id: 'Regrade' });
export type Regrade = z.infer<typeof Regrade>;

/** What an attempt was worth before an order, and is worth since. Only attempts that differ are kept. */
export const OriginalGrade = z
  .object({
    attemptId: z.guid(),
    person: z.object({ id: z.guid(), displayName: z.string() }),
    lessonId: z.guid(),
    courseVersion: z.int(),
    handedInAt: Instant,
    gradedAt: Instant,
    asked: z.int(),
    correctBefore: z.int(),
    correctAfter: z.int(),
    wasPassed: z.boolean(),
    isPassed: z.boolean(),
  })
  .meta({ id: 'OriginalGrade' });
export type OriginalGrade = z.infer<typeof OriginalGrade>;
