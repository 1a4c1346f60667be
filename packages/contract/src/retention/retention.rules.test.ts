import { describe, expect, it } from 'vitest';
import { cutoffOf } from './retention.rules.ts';

describe('the moment before which something is removed', () => {
  it.each([
    ['2026-11-27T08:00:00.000Z', 12, '2025-11-27T08:00:00.000Z'],
    ['2026-03-31T08:00:00.000Z', 1, '2026-02-28T08:00:00.000Z'],
    ['2028-02-29T08:00:00.000Z', 24, '2026-02-28T08:00:00.000Z'],
    ['2026-01-15T08:00:00.000Z', 2, '2025-11-15T08:00:00.000Z'],
  ])('%s less %i months is %s', (now, months, cutoff) => {
    expect(cutoffOf(months, new Date(now)).toISOString()).toBe(cutoff);
  });
});
