import { nextOccurrences } from '@fanal/contract/posts/recurrence.rules';
import { describe, expect, it } from 'vitest';
import { daysBetween, localTimeOf, movedByDays, zonedInstant } from './zoned-time.ts';

/** Local time computed with Intl, without the library. */
const shownIn = (zone: string) => {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  return (at: Date) => {
    const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
    return { day: `${parts.year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}` };
  };
};

/** The first instant with this local time, found by trying every quarter of an hour around the day. */
const foundByTrying = (day: string, time: string, zone: string): Date | null => {
  const shown = shownIn(zone);
  const around = Date.parse(`${day}T00:00:00Z`) - 14 * 3_600_000;
  for (let quarter = 0; quarter < 56 * 4; quarter += 1) {
    const at = new Date(around + quarter * 15 * 60_000);
    const local = shown(at);
    if (local.day === day && local.time === time) return at;
  }
  return null;
};

describe('local times', () => {
  it.each([
    ['America/Montreal', '2026-03-08', '02:30', '2026-03-08T07:30:00.000Z', '03:30'],
    ['America/Montreal', '2026-11-01', '01:30', '2026-11-01T05:30:00.000Z', '01:30'],
    ['Europe/Madrid', '2026-03-29', '02:30', '2026-03-29T01:30:00.000Z', '03:30'],
    ['Europe/Madrid', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z', '02:30'],
    ['America/Montreal', '2026-07-01', '06:30', '2026-07-01T10:30:00.000Z', '06:30'],
  ])(
    'that do not exist move forward, and those that occur twice are the first (P56, GAP-85): %s %s %s',
    (zone, day, time, instant, shown) => {
      const at = zonedInstant({ day, time }, zone);
      expect(at.toISOString()).toBe(instant);
      expect(localTimeOf(at, zone)).toEqual({ day, time: shown });
    },
  );

  it('stay the same over ten years of clock changes, each day once (P56)', () => {
    let compared = 0;
    for (const zone of ['America/Montreal', 'Europe/Madrid'])
      for (const time of ['01:30', '02:30', '06:15']) {
        const days = nextOccurrences(
          { frequency: 'custom', unit: 'week', weekdays: ['sunday'], end: { kind: 'never' } },
          '2026-01-04',
          { after: null, most: 530 },
        );
        const instants = days.map((day) => zonedInstant({ day, time }, zone));
        expect(new Set(instants.map(Number)).size).toBe(days.length);
        for (const [at, day] of days.entries()) {
          const expected =
            foundByTrying(day, time, zone) ??
            foundByTrying(day, `0${Number(time.slice(0, 2)) + 1}${time.slice(2)}`, zone);
          expect(instants[at]!.toISOString()).toBe(expected!.toISOString());
          compared += 1;
        }
      }
    expect(compared).toBeGreaterThan(3_000);
  });

  it('stay the same on another day, even when the clocks have changed in between', () => {
    const saturday = zonedInstant({ day: '2026-03-07', time: '06:30' }, 'America/Montreal');
    const monday = movedByDays(saturday, 2, 'America/Montreal');
    expect(localTimeOf(monday, 'America/Montreal')).toEqual({ day: '2026-03-09', time: '06:30' });
    expect(monday.getTime() - saturday.getTime()).toBe(47 * 3_600_000);
    expect(daysBetween('2026-02-27', '2026-03-02')).toBe(3);
  });
});
