import fc from 'fast-check';
import { RRuleTemporal } from 'rrule-temporal';
import { describe, expect, it } from 'vitest';
import { nextOccurrences, occurrences, ordinals, type Recurrence, weekdays } from './recurrence.rules.ts';

const never = { kind: 'never' } as const;
const days = (recurrence: Recurrence, start: string, most: number) =>
  nextOccurrences(recurrence, start, { after: null, most });

const codeOf = (weekday: string) => weekday.slice(0, 2).toUpperCase();
const placeOf = { first: 1, second: 2, third: 3, fourth: 4, last: -1 };
const weekdayOf = (day: string) => weekdays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7]!;

/** The same rule in RFC 5545 notation. */
const ruleOf = (recurrence: Recurrence, start: string): string => {
  if (recurrence.frequency === 'weekly') return `FREQ=WEEKLY;BYDAY=${codeOf(weekdayOf(start))}`;
  if (recurrence.frequency === 'monthlyOn15th') return 'FREQ=MONTHLY;BYMONTHDAY=15';
  if (recurrence.frequency === 'monthlyOnFirstDay') return 'FREQ=MONTHLY;BYMONTHDAY=1';
  if (recurrence.frequency !== 'custom') return 'FREQ=MONTHLY;BYMONTHDAY=-1';
  if (recurrence.unit === 'week') return `FREQ=WEEKLY;BYDAY=${recurrence.weekdays.map(codeOf).join(',')}`;
  const day = `${placeOf[recurrence.ordinal]}${codeOf(recurrence.weekday)}`;
  if (recurrence.unit === 'month') return `FREQ=MONTHLY;BYDAY=${day}`;
  return `FREQ=YEARLY;BYMONTH=${Number(start.slice(5, 7))};BYDAY=${day}`;
};

/** The dates of the ten years after the start, computed by an independent library. */
const calculated = (recurrence: Recurrence, start: string): string[] => {
  const until = `${Number(start.slice(0, 4)) + 10}${start.slice(5, 7)}28`;
  const rule = new RRuleTemporal({
    rruleString: `DTSTART;TZID=UTC:${start.replaceAll('-', '')}T120000\nRRULE:${ruleOf(recurrence, start)};UNTIL=${until}T235959Z`,
  });
  const later = rule.all().map((at) => at.toPlainDate().toString());
  return [start, ...later.filter((day) => day > start)];
};

const anyRecurrence: fc.Arbitrary<Recurrence> = fc.oneof(
  fc.record({
    end: fc.constant(never),
    frequency: fc.constantFrom('weekly', 'monthlyOn15th', 'monthlyOnFirstDay', 'monthlyOnLastDay'),
  }),
  fc.record({
    end: fc.constant(never),
    frequency: fc.constant('custom' as const),
    unit: fc.constant('week' as const),
    weekdays: fc.uniqueArray(fc.constantFrom(...weekdays), { minLength: 1 }),
  }),
  fc.record({
    end: fc.constant(never),
    frequency: fc.constant('custom' as const),
    unit: fc.constantFrom('month' as const, 'year' as const),
    ordinal: fc.constantFrom(...ordinals),
    weekday: fc.constantFrom(...weekdays),
  }),
);
const anyStart = fc
  .date({ min: new Date('2024-01-01'), max: new Date('2034-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('a recurrence', () => {
  it('has the dates that an independent library computes, over ten years (POSTS-24, POSTS-25, GAP-85)', () => {
    let compared = 0;
    fc.assert(
      fc.property(anyRecurrence, anyStart, (recurrence, start) => {
        const expected = calculated(recurrence, start);
        expect(days(recurrence, start, expected.length)).toEqual(expected);
        compared += expected.length;
      }),
      { numRuns: 150 },
    );
    expect(compared).toBeGreaterThan(3_000);
  }, 60_000);

  it('begins with its start, also when the rule does not match that day (GAP-85)', () => {
    expect(days({ frequency: 'monthlyOn15th', end: never }, '2026-11-20', 3)).toEqual([
      '2026-11-20',
      '2026-12-15',
      '2027-01-15',
    ]);
    expect(
      days({ frequency: 'custom', unit: 'week', weekdays: ['friday', 'monday'], end: never }, '2026-11-21', 4),
    ).toEqual(['2026-11-21', '2026-11-23', '2026-11-27', '2026-11-30']);
  });

  it('uses the last day of shorter months (POSTS-24)', () => {
    expect(days({ frequency: 'monthlyOnLastDay', end: never }, '2028-01-31', 4)).toEqual([
      '2028-01-31',
      '2028-02-29',
      '2028-03-31',
      '2028-04-30',
    ]);
  });

  it('ends after a number of dates, the first one included, or on a day, that day included, or never (POSTS-26, CONSTANTS-30)', () => {
    const weekly = (end: Recurrence['end']) => [...occurrences({ frequency: 'weekly', end }, '2026-11-20')];
    expect(weekly({ kind: 'count', count: 3 })).toEqual(['2026-11-20', '2026-11-27', '2026-12-04']);
    expect(weekly({ kind: 'count', count: 1 })).toEqual(['2026-11-20']);
    expect(weekly({ kind: 'until', until: '2026-12-04' })).toHaveLength(3);
    expect(weekly({ kind: 'until', until: '2026-12-03' })).toHaveLength(2);
    expect(weekly({ kind: 'until', until: '2026-01-01' })).toEqual(['2026-11-20']);
    const endless = nextOccurrences({ frequency: 'weekly', end: never }, '2026-11-20', { after: null, most: 500 });
    expect([endless.length, endless.at(-1)]).toEqual([500, '2036-06-13']);
  });

  it('returns the dates after a given day, and ends with the last year that can be written', () => {
    const yearly: Recurrence = { frequency: 'custom', unit: 'year', ordinal: 'last', weekday: 'friday', end: never };
    expect(nextOccurrences(yearly, '2026-11-27', { after: '2027-11-25', most: 2 })).toEqual([
      '2027-11-26',
      '2028-11-24',
    ]);
    expect(
      nextOccurrences({ frequency: 'monthlyOnFirstDay', end: never }, '9998-11-01', { after: null, most: 9 }),
    ).toEqual(['9998-11-01', '9998-12-01', '9999-01-01']);
  });
});
