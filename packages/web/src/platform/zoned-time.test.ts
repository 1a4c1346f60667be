import { Temporal } from 'temporal-polyfill';
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

  it.each([
    'America/Toronto',
    'America/St_Johns',
    'Europe/Paris',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'Africa/Casablanca',
    'Pacific/Apia',
    'UTC',
  ])('are those of Temporal at every quarter of an hour around each change of the clocks: %s', (zone) => {
    const differing: string[] = [];
    let moment = Temporal.ZonedDateTime.from(`2026-01-01T00:00[${zone}]`);
    for (let changes = 0; changes < 4; changes += 1) {
      const change = moment.getTimeZoneTransition('next');
      const around = (change ?? moment).toPlainDateTime();
      for (let minutes = -180; minutes <= 180; minutes += 15) {
        const local = around.add({ minutes });
        const [day = '', time = ''] = local.toString({ smallestUnit: 'minute' }).split('T');
        const [first, second] = (['earlier', 'later'] as const).map((disambiguation) =>
          local.toZonedDateTime(zone, { disambiguation }),
        );
        const usual = local.toZonedDateTime(zone);
        const isOne = first?.epochMilliseconds === second?.epochMilliseconds;
        const changed = isOne ? null : usual.toPlainDateTime().equals(local) ? 'twice' : 'skipped';
        const instant = new Date(usual.epochMilliseconds).toISOString();
        const [shownDay, shownTime] = usual.toPlainDateTime().toString({ smallestUnit: 'minute' }).split('T');
        const { day: readDay, time: readTime } = localTimeOf(instant, zone);
        if (zonedInstant({ day, time }, zone) !== instant) differing.push(`instant of ${local}`);
        if (clockChangeAt({ day, time }, zone) !== changed) differing.push(`change at ${local}`);
        if (readDay !== shownDay || readTime !== shownTime) differing.push(`time at ${instant}`);
      }
      moment = change ?? moment.add({ days: 100 });
    }
    expect(differing).toEqual([]);
  });
});
