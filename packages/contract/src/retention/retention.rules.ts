/** What is removed by time, and how long it is kept: what an organization chooses, and what the product fixes. */

/** In months. */
type Period = { least: number; usual: number; most: number };

/** Kinds of data whose period an organization chooses. */
export const retentionPeriods = {
  auditLog: { least: 24, usual: 84, most: 240 },
  notifications: { least: 1, usual: 12, most: 60 },
  devices: { least: 3, usual: 12, most: 36 },
  imports: { least: 3, usual: 24, most: 84 },
} as const satisfies Record<string, Period>;

export type RetentionKind = keyof typeof retentionPeriods;
export const retentionKinds = Object.keys(retentionPeriods) as RetentionKind[];

export type Periods = Record<RetentionKind, number>;

export const usualPeriods = Object.fromEntries(
  retentionKinds.map((kind) => [kind, retentionPeriods[kind].usual]),
) as Periods;

/**
 * What has no period here: deleted content can be restored for 30 days, exports are never kept, and the configuration of the assistant says
 * how long its questions are.
 */
export const fixedRetention = [
  'deletedContent',
  'importLines',
  'bulkChanges',
  'exports',
  'assistantQuestions',
] as const;
export type FixedRetention = (typeof fixedRetention)[number];

/** Counts end here: more are « 10 000 ou plus ». */
export const MOST_COUNTED = 10_000;

/** The moment before which something is removed that is kept so many months; a month that has no such day ends earlier. */
export const cutoffOf = (months: number, now: Date): Date => {
  const at = new Date(now);
  const day = at.getUTCDate();
  at.setUTCDate(1);
  at.setUTCMonth(at.getUTCMonth() - months);
  const last = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate();
  at.setUTCDate(Math.min(day, last));
  return at;
};
