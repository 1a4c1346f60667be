import { describe, expect, it } from 'vitest';
import {
  againFrom,
  completionState,
  countsAsCompleted,
  dueOn,
  earlierDay,
  isLate,
  validUntil,
} from './deadlines.rules.ts';

describe('a deadline', () => {
  it('is a day, or counts from the day on which the course reached the person', () => {
    expect(dueOn({ kind: 'on', on: '2026-12-01', days: null }, '2026-11-25')).toBe('2026-12-01');
    expect(dueOn({ kind: 'after', on: null, days: 30 }, '2026-11-25')).toBe('2026-12-25');
    expect(dueOn({ kind: 'after', on: null, days: 1 }, '2028-02-28')).toBe('2028-02-29');
    expect(dueOn({ kind: 'none', on: null, days: null }, '2026-11-25')).toBeNull();
    expect([earlierDay(null, '2026-01-02'), earlierDay('2026-01-01', '2026-01-02')]).toEqual([
      '2026-01-02',
      '2026-01-01',
    ]);
    expect([
      isLate('2026-11-25', '2026-11-25'),
      isLate('2026-11-24', '2026-11-25'),
      isLate(null, '2026-11-25'),
    ]).toEqual([false, true, false]);
  });
});

describe('a recertification', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-27'],
    ['2028-01-31', 1, '2028-02-28'],
    ['2026-03-31', 6, '2026-09-29'],
    ['2028-02-29', 12, '2029-02-27'],
    ['2026-11-30', 3, '2027-02-27'],
    ['2026-08-15', 24, '2028-08-14'],
  ])('of a course completed on %s every %i months holds until %s', (day, everyMonths, last) => {
    expect(validUntil(day, { everyMonths, enrollDaysBefore: 60 })).toBe(last);
  });

  it('asks again the given number of days before the end', () => {
    expect(againFrom('2027-03-01', { everyMonths: 12, enrollDaysBefore: 60 })).toBe('2026-12-31');
    expect(againFrom(null, { everyMonths: 12, enrollDaysBefore: 60 })).toBeNull();
    expect(validUntil('2026-11-25', null)).toBeNull();
  });
});

describe('a completion', () => {
  const completion = { version: 2, expiresOn: '2026-12-31', againFrom: '2026-12-01' };
  it('is done, to be renewed, expired or outdated', () => {
    const states = ['2026-11-30', '2026-12-01', '2026-12-31', '2027-01-01'].map((today) =>
      completionState(completion, 1, today),
    );
    expect(states).toEqual(['done', 'renewal', 'renewal', 'expired']);
    expect(states.map(countsAsCompleted)).toEqual([true, true, true, false]);
    expect(completionState(completion, 3, '2026-11-30')).toBe('outdated');
    expect(completionState(null, 1, '2026-11-30')).toBe('none');
    expect(completionState({ version: 1, expiresOn: null, againFrom: null }, 1, '2099-01-01')).toBe('done');
  });
});
