import { describe, expect, it } from 'vitest';
import { nextPayDates, usualPeriod, wrongPayDate } from './pay-periods.rules.ts';

const twoWeeks = { periodLength: 'twoWeeks', payWeekday: 4, daysAfterPeriod: 5 } as const;
const monthly = { periodLength: 'month', payWeekday: 4, daysAfterPeriod: 5 } as const;

describe('pay periods', () => {
  it('follow from the usual length of the organization (GAP-71)', () => {
    expect(usualPeriod('2026-11-26', twoWeeks)).toEqual({ periodStart: '2026-11-08', periodEnd: '2026-11-21' });
    expect(usualPeriod('2026-11-26', { ...twoWeeks, periodLength: 'week' })).toEqual({
      periodStart: '2026-11-15',
      periodEnd: '2026-11-21',
    });
    expect(usualPeriod('2026-12-05', monthly)).toEqual({ periodStart: '2026-11-01', periodEnd: '2026-11-30' });
    expect(usualPeriod('2024-03-05', monthly)).toEqual({ periodStart: '2024-02-01', periodEnd: '2024-02-29' });
  });

  it('continue in the rhythm of the latest payroll (GAP-74)', () => {
    expect(nextPayDates('2026-11-25', '2026-11-12', twoWeeks, 3)).toEqual(['2026-11-26', '2026-12-10', '2026-12-24']);
    expect(nextPayDates('2026-11-25', null, twoWeeks, 2)).toEqual(['2026-11-26', '2026-12-10']);
    expect(nextPayDates('2026-11-25', '2026-11-26', twoWeeks, 1)).toEqual(['2026-12-10']);
    expect(nextPayDates('2026-11-25', '2026-11-05', monthly, 3)).toEqual(['2026-12-05', '2027-01-05', '2027-02-05']);
    expect(nextPayDates('2026-11-25', null, monthly, 1)).toEqual(['2026-12-05']);
  });

  it('end after they begin, and are not paid before (PAYSTUBS-03)', () => {
    expect(wrongPayDate({ payDate: '2026-11-26', periodStart: '2026-11-08', periodEnd: '2026-11-21' })).toBeNull();
    expect(wrongPayDate({ payDate: '2026-11-26', periodStart: '2026-11-22', periodEnd: '2026-11-21' })).toBe(
      'periodEnd',
    );
    expect(wrongPayDate({ payDate: '2026-11-01', periodStart: '2026-11-08', periodEnd: '2026-11-21' })).toBe(
      'periodStart',
    );
    expect(wrongPayDate({ payDate: '2026-11-26', periodStart: '2025-11-08', periodEnd: '2026-11-21' })).toBe(
      'periodStart',
    );
  });
});
