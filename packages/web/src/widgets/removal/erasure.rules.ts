const DAY_MS = 24 * 60 * 60_000;

/** Days that are left, begun ones counted, until what was deleted is erased `kept` times 24 hours later; 0 when it may go any minute. */
export const daysUntilErasure = (deletedAt: string, now: Date, kept: number): number =>
  Math.max(0, Math.ceil((Date.parse(deletedAt) + kept * DAY_MS - now.getTime()) / DAY_MS));
