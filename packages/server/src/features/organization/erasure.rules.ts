const LEAST = 20;
const MOST = 2_000;
const SLOW_MS = 1_000;
const QUICK_MS = 250;

/** How many rows are deleted in the next transaction, after one of `rows` took so long: others wait for none of them noticeably. */
export const nextBatch = (rows: number, tookMs: number): number => {
  if (tookMs > SLOW_MS) return Math.max(LEAST, Math.floor(rows / 2));
  return tookMs < QUICK_MS ? Math.min(MOST, rows * 2) : rows;
};
