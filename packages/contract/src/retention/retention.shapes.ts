import { z } from 'zod';
import { Instant } from '../kit/dates.ts';
import { Version } from '../kit/version.ts';
import { type RetentionKind, retentionKinds, retentionPeriods } from './retention.rules.ts';

/** A number for each kind of data. */
const byKind = <Schema extends z.ZodType>(schemaOf: (kind: RetentionKind) => Schema) =>
  Object.fromEntries(retentionKinds.map((kind) => [kind, schemaOf(kind)])) as Record<RetentionKind, Schema>;

/** In months. */
const Periods = z.strictObject(
  byKind((kind) => z.int().min(retentionPeriods[kind].least).max(retentionPeriods[kind].most)),
);

/** What the next run would remove: `count` ends at `MOST_COUNTED`, `oldest` is null when there is nothing. */
const Due = z.object({ count: z.int(), oldest: Instant.nullable() });
export type Due = z.infer<typeof Due>;

export const RetentionRun = z.object({
  id: z.guid(),
  startedAt: Instant,
  endedAt: Instant.nullable(),
  counts: z.object(byKind(() => z.int())),
});
export type RetentionRun = z.infer<typeof RetentionRun>;

export const Retention = z.object({
  version: z.int(),
  periods: Periods,
  due: z.object(byKind(() => Due)),
  /** Pay stubs are kept as the settings of pay stubs say, in years; null with that module off. */
  paystubYears: z.int().nullable(),
  /** The latest nights. */
  runs: z.array(RetentionRun),
});
export type Retention = z.infer<typeof Retention>;

export const RetentionChanges = z.strictObject({ version: Version, periods: Periods });
export type RetentionChanges = z.infer<typeof RetentionChanges>;

/** What a run would remove with other periods, before they are saved. */
export const RetentionPreviewQuery = z.strictObject(
  byKind((kind) =>
    z.coerce
      .number<number | string>()
      .int()
      .min(retentionPeriods[kind].least)
      .max(retentionPeriods[kind].most)
      .default(retentionPeriods[kind].usual),
  ),
);
export type RetentionPreviewQuery = z.infer<typeof RetentionPreviewQuery>;
export const RetentionPreview = z.object(byKind(() => Due));
export type RetentionPreview = z.infer<typeof RetentionPreview>;
