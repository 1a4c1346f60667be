/** Occurrences over ten years, with every clock change, compared with an independent library (P56, GAP-85). */
import type { Recurrence } from '@fanal/contract/posts/recurrence.rules';
import { RRuleTemporal } from 'rrule-temporal';
import { describe, expect, it } from 'vitest';
import { zonedInstant } from '#platform/time/zoned-time';
import { occurrenceAfter } from './recurrences.service.ts';

const end = { kind: 'never' } as const;
/** Rules that fall on Sundays, when clocks change in both time zones, and rules on other days. */
const rules: readonly [string, string, Recurrence][] = [
  ['2026-03-01', 'FREQ=WEEKLY;BYDAY=SU', { frequency: 'weekly', end }],
  [
    '2026-03-01',
    'FREQ=WEEKLY;BYDAY=SA,SU',
    { frequency: 'custom', unit: 'week', weekdays: ['saturday', 'sunday'], end },
  ],
  ['2026-03-15', 'FREQ=MONTHLY;BYMONTHDAY=15', { frequency: 'monthlyOn15th', end }],
  ['2026-03-01', 'FREQ=MONTHLY;BYMONTHDAY=1', { frequency: 'monthlyOnFirstDay', end }],
  ['2026-03-31', 'FREQ=MONTHLY;BYMONTHDAY=-1', { frequency: 'monthlyOnLastDay', end }],
  [
    '2026-02-08',
    'FREQ=MONTHLY;BYDAY=2SU',
    { frequency: 'custom', unit: 'month', ordinal: 'second', weekday: 'sunday', end },
  ],
  [
    '2026-02-22',
    'FREQ=MONTHLY;BYDAY=-1SU',
    { frequency: 'custom', unit: 'month', ordinal: 'last', weekday: 'sunday', end },
  ],
  [
    '2026-11-01',
    'FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
    { frequency: 'custom', unit: 'year', ordinal: 'first', weekday: 'sunday', end },
  ],
];
/** Local times that are skipped or occur twice, and the last minute of a day. */
const times = ['01:30', '02:00', '02:30', '23:59'];

/** A Wednesday that matches none of the rules. */
const ten = Date.UTC(2036, 1, 20, 12);

/** Each occurrence calculated from the previous one, like the worker does. */
const walked = (recurrence: Recurrence, from: Date, zone: string): number[] => {
  const found = [from.getTime()];
  for (let at: Date | null = from; at && at.getTime() < ten; ) {
    at = occurrenceAfter({ recurrence, from, zone }, at);
    if (at && at.getTime() < ten) found.push(at.getTime());
  }
  return found;
};

/** The result of the independent library, which leaves out skipped local times. */
const calculated = (rule: string, { day, time }: { day: string; time: string }, zone: string): number[] =>
  new RRuleTemporal({
    rruleString: `DTSTART;TZID=${zone}:${day.replaceAll('-', '')}T${time.replace(':', '')}00\nRRULE:${rule};UNTIL=20360220T120000Z`,
  })
    .all()
    .map((at) => at.epochMilliseconds)
    .filter((at) => at < ten);

const clocks = new Map(
  ['America/Montreal', 'Europe/Madrid'].map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }),
  ]),
);
/** Local date and time, by the time zone data of the platform. */
const shown = (at: number, zone: string) => clocks.get(zone)!.format(at);
const anHourLater = (time: string) => `${String(Number(time.slice(0, 2)) + 1).padStart(2, '0')}${time.slice(2)}`;

describe('occurrences over ten years', () => {
  it('equal those of an independent library, also at clock changes, each once (P56, POSTS-22, POSTS-24, POSTS-25)', () => {
    let [compared, skipped] = [0, 0];
    for (const zone of clocks.keys())
      for (const [day, rule, recurrence] of rules)
        for (const time of times) {
          const found = walked(recurrence, zonedInstant({ day, time }, zone), zone);
          const days = calculated(rule, { day, time: '12:00' }, zone).map((at) => shown(at, zone).slice(0, 10));
          const pairs = found
            .map((at) => shown(at, zone))
            .map((actual, at) => [actual, `${days[at]} ${time}`] as const);
          // only at skipped local times the occurrence is one hour later
          const moved = pairs.filter(([actual, expected]) => actual !== expected);
          expect(moved.map(([actual]) => actual)).toEqual(
            moved.map(([, expected]) => `${expected.slice(0, 10)} ${anHourLater(expected.slice(11))}`),
          );
          const regular = found.filter((_, at) => pairs[at]![0] === pairs[at]![1]);
          expect({ zone, rule, time, regular }).toEqual({
            zone,
            rule,
            time,
            regular: calculated(rule, { day, time }, zone),
          });
          expect([found.length, new Set(found).size]).toEqual([days.length, days.length]);
          compared += found.length;
          skipped += moved.length;
        }
    expect(compared).toBeGreaterThan(3_000);
    expect(skipped).toBeGreaterThan(20);
  });

  it('are the same from any start time, also when the system clock moves back or forward (P56)', () => {
    const [day, , recurrence] = rules[0]!;
    for (const zone of ['America/Montreal', 'Europe/Madrid']) {
      const from = zonedInstant({ day, time: '02:30' }, zone);
      const all = walked(recurrence, from, zone);
      for (const [at, moment] of all.slice(1, 120).entries())
        for (const shift of [-3_600_000, -60_000, -1])
          expect(occurrenceAfter({ recurrence, from, zone }, new Date(moment + shift))!.getTime()).toBe(all[at + 1]);
    }
  });
});
