import { describe, expect, it } from 'vitest';
import { withQuietDays } from './days.rules.ts';

describe('views by day', () => {
  it('have every day between the first and the last one, also across a month and a change of clocks', () => {
    const days = [
      { day: '2026-10-30', views: 12 },
      { day: '2026-11-02', views: 3 },
    ];
    expect(withQuietDays(days)).toEqual([
      { day: '2026-10-30', views: 12 },
      { day: '2026-10-31', views: 0 },
      { day: '2026-11-01', views: 0 },
      { day: '2026-11-02', views: 3 },
    ]);
    expect(withQuietDays([])).toEqual([]);
  });
});
