import { describe, expect, it } from 'vitest';
import { daysUntilErasure } from './erasure.rules.ts';

const DAY_MS = 24 * 60 * 60_000;
const deletedAt = '2026-10-20T16:00:00.000Z';
const after = (milliseconds: number) => new Date(Date.parse(deletedAt) + milliseconds);

describe('what was deleted', () => {
  it('can come back for 30 times 24 hours, begun days counted, whatever clocks do meanwhile (POSTS-28)', () => {
    expect(daysUntilErasure(deletedAt, after(0), 30)).toBe(30);
    expect(daysUntilErasure(deletedAt, after(1), 30)).toBe(30);
    expect(daysUntilErasure(deletedAt, after(DAY_MS), 30)).toBe(29);
    expect(daysUntilErasure(deletedAt, after(30 * DAY_MS - 1), 30)).toBe(1);
    expect(daysUntilErasure(deletedAt, after(30 * DAY_MS), 30)).toBe(0);
    expect(daysUntilErasure(deletedAt, after(31 * DAY_MS), 30)).toBe(0);
  });
});
