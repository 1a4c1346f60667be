import { describe, expect, it } from 'vitest';
import { cityOf, clockChangeAt, localTimeOf, zonedInstant } from './zoned-time.ts';

describe('local times', () => {
  it.each([
    ['America/Montreal', '2026-03-08', '02:30', '2026-03-08T07:30:00.000Z', 'skipped'],
    ['America/Montreal', '2026-11-01', '01:30', '2026-11-01T05:30:00.000Z', 'twice'],
    ['America/Montreal', '2026-11-01', '02:30', '2026-11-01T07:30:00.000Z', null],
    ['Europe/Madrid', '2026-03-29', '02:30', '2026-03-29T01:30:00.000Z', 'skipped'],
    ['Europe/Madrid', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z', 'twice'],
    ['Europe/Madrid', '2026-07-01', '06:30', '2026-07-01T04:30:00.000Z', null],
  ] as const)(
    'that do not exist come later, those that occur twice the first time, and both are said: %s %s %s (P56, GAP-85)',
    (zone, day, time, instant, change) => {
      expect(zonedInstant({ day, time }, zone)).toBe(instant);
      expect(clockChangeAt({ day, time }, zone)).toBe(change);
    },
  );

  it('are what the clocks of the zone show, whatever those of the computer show', () => {
    expect(localTimeOf('2026-03-08T07:30:00.000Z', 'America/Montreal')).toEqual({ day: '2026-03-08', time: '03:30' });
    expect(localTimeOf('2026-11-21T01:05:00.000Z', 'America/Toronto')).toEqual({ day: '2026-11-20', time: '20:05' });
  });

  it('belong to a zone that is called by its place', () => {
    expect([cityOf('America/Toronto'), cityOf('America/St_Johns'), cityOf('UTC')]).toEqual([
      'Toronto',
      'St Johns',
      'UTC',
    ]);
  });
});
