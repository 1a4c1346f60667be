import { describe, expect, it } from 'vitest';
import { nextBatch } from './erasure.rules.ts';

describe('how much an erasure deletes at once', () => {
  it('becomes less where a transaction is slow and more where it is quick, within bounds', () => {
    expect(nextBatch(200, 1_001)).toBe(100);
    expect(nextBatch(200, 1_000)).toBe(200);
    expect(nextBatch(200, 249)).toBe(400);
    expect(nextBatch(30, 60_000)).toBe(20);
    expect(nextBatch(2_000, 0)).toBe(2_000);
  });
});
