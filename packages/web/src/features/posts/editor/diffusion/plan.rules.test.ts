import { nextOccurrences, type Recurrence } from '@fanal/contract/posts/recurrence.rules';
import { describe, expect, it } from 'vitest';
import { zonedInstant } from '#platform/zoned-time.ts';
import { addDays } from '#ui/calendar/month-grid.rules.ts';
import { namesStart, nextDays, placeInMonth, planOf, totalOf } from './plan.rules.ts';

const never = { kind: 'never' } as const;
const weekly: Recurrence = { frequency: 'weekly', end: never };
const now = new Date('2026-11-20T15:00:00Z');
const zone = 'America/Montreal';
const plan = { draft: { scheduledAt: null, recurrence: weekly }, way: 'published', saved: null, now, zone } as const;

describe('the plan of a post', () => {
  it('begins today when it goes out at once, and with its date when it is scheduled (POSTS-23)', () => {
    expect(planOf(plan)).toEqual({ recurrence: weekly, start: '2026-11-20', time: null, after: null });
    const draft = { scheduledAt: '2026-11-24T03:30:00.000Z', recurrence: null };
    expect(planOf({ ...plan, draft, way: 'scheduled' })).toEqual({
      recurrence: null,
      start: '2026-11-23',
      time: '22:30',
      after: null,
    });
    expect(planOf({ ...plan, way: 'scheduled' })).toBeNull();
  });

  it('goes on from the next one when it is out already', () => {
    const saved = {
      status: 'published',
      publishedAt: '2026-11-02T11:30:00.000Z',
      nextAt: '2026-11-23T11:30:00.000Z',
    } as const;
    const out = planOf({ ...plan, saved })!;
    expect(out).toEqual({ recurrence: weekly, start: '2026-11-02', time: '06:30', after: '2026-11-22' });
    expect(nextDays(out, 3).days).toEqual(['2026-11-23', '2026-11-30', '2026-12-07']);
    expect(nextDays({ ...out, recurrence: null }, 3).days).toEqual([]);
  });

  it('shows the days that the rule gives, and which of them is the last (POSTS-26)', () => {
    const rules: Recurrence[] = [
      { frequency: 'monthlyOn15th', end: { kind: 'count', count: 3 } },
      { frequency: 'weekly', end: { kind: 'until', until: '2026-12-21' } },
      { frequency: 'custom', unit: 'week', weekdays: ['tuesday', 'thursday'], end: never },
      { frequency: 'custom', unit: 'year', ordinal: 'last', weekday: 'monday', end: { kind: 'count', count: 9 } },
    ];
    for (const recurrence of rules) {
      const given = nextOccurrences(recurrence, '2026-11-23', { after: null, most: 5 });
      expect(nextDays({ recurrence, start: '2026-11-23', time: '06:30', after: null }, 5).days).toEqual(given);
    }
    const lasts = rules.map(
      (recurrence) => nextDays({ recurrence, start: '2026-11-23', time: '06:30', after: null }, 5).endsWith,
    );
    expect(lasts).toEqual(['2027-01-15', '2026-12-21', null, null]);
    expect(totalOf(rules[3]!, '2026-11-23')).toEqual({ count: 9, last: '2033-11-28' });
  });

  it.each(['America/Montreal', 'Europe/Madrid'])('keeps its hour over changing clocks in %s (P56)', (place) => {
    const draft = { scheduledAt: zonedInstant({ day: '2026-10-05', time: '06:30' }, place), recurrence: weekly };
    const planned = planOf({ ...plan, zone: place, draft, way: 'scheduled' })!;
    expect(planned).toMatchObject({ start: '2026-10-05', time: '06:30' });
    const { days } = nextDays(planned, 30);
    expect(days.every((day, at) => day === addDays('2026-10-05', 7 * at))).toBe(true);
  });
});

describe('the first day', () => {
  it('is named by the rule exactly when the rule would give it to an earlier start (GAP-85)', () => {
    const rules: Recurrence[] = [
      { frequency: 'monthlyOn15th', end: never },
      { frequency: 'monthlyOnFirstDay', end: never },
      { frequency: 'monthlyOnLastDay', end: never },
      { frequency: 'custom', unit: 'week', weekdays: ['monday', 'friday'], end: never },
      { frequency: 'custom', unit: 'month', ordinal: 'fourth', weekday: 'monday', end: never },
      { frequency: 'custom', unit: 'month', ordinal: 'last', weekday: 'monday', end: never },
    ];
    for (const recurrence of rules) {
      const given = new Set(nextOccurrences(recurrence, '2025-12-25', { after: '2025-12-31', most: 200 }));
      for (let day = '2026-01-01'; day < '2027-01-01'; day = addDays(day, 1))
        expect([day, namesStart(recurrence, day)]).toEqual([day, given.has(day)]);
    }
  });

  it('has a place in its month; a fifth one is the last (POSTS-25)', () => {
    expect(placeInMonth('2026-11-23')).toEqual({ ordinal: 'fourth', weekday: 'monday' });
    expect(placeInMonth('2026-11-30')).toEqual({ ordinal: 'last', weekday: 'monday' });
    expect(placeInMonth('2026-11-01')).toEqual({ ordinal: 'first', weekday: 'sunday' });
  });
});
