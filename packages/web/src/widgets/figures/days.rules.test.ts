import { describe, expect, it } from 'vitest';
import { withQuietDays } from './days.rules.ts';

describe('figures by day', () => {
  it('have every day between the first and the last one, also across a month and a change of clocks', () => {
    const days = [
      { day: '2026-10-30', amount: 12 },
      { day: '2026-11-02', amount: 3 },
    ];
    expect(withQuietDays(days)).toEqual([
      { day: '2026-10-30', amount: 12 },
      { day: '2026-10-31', amount: 0 },
      { day: '2026-11-01', amount: 0 },
      { day: '2026-11-02', amount: 3 },
    ]);
    expect(withQuietDays([])).toEqual([]);
  });
});
