import { z } from 'zod';
import { Instant } from '../kit/dates.ts';
import { PageQuery } from '../kit/page.ts';
import { PeopleFound } from '../users/users.shapes.ts';
import { bulkChangeKinds, bulkChangeStatuses } from './bulk-changes.rules.ts';

export const AddFound = z.strictObject({ people: PeopleFound });
export type AddFound = z.infer<typeof AddFound>;

/** A change of everybody whom a filter found. */
export const BulkChange = z
  .object({
    id: z.guid(),
    kind: z.enum(bulkChangeKinds),
    /** `failed`: it stopped before its end for the reason in `failure`; who was changed until then stays changed. */
    status: z.enum(bulkChangeStatuses),
    failure: z.object({ code: z.string(), message: z.string() }).nullable(),
    /** The people who were found when it was ordered, without those who are as they shall be. */
    total: z.int(),
    changed: z.int(),
    skipped: z.int(),
    createdAt: Instant,
    endedAt: Instant.nullable(),
    /** Estimated from the pace so far; null while unknown. */
    secondsLeft: z.int().nullable(),
  })
  .meta({ id: 'BulkChange' });
export type BulkChange = z.infer<typeof BulkChange>;

export const SkippedPeopleFilter = PageQuery;
export type SkippedPeopleFilter = z.infer<typeof SkippedPeopleFilter>;

/** Somebody whom the change left as before, and why, in the caller's language. */
export const SkippedPerson = z
  .object({ id: z.guid(), displayName: z.string().nullable(), code: z.string(), message: z.string() })
  .meta({ id: 'SkippedPerson' });
export type SkippedPerson = z.infer<typeof SkippedPerson>;
