import type { AgendaEntry } from '@fanal/contract/posts/agenda.shapes';
import { describe, expect, it } from 'vitest';
import { byDay, dayByKey, daysLater, daysOf, lanesOf, placesOf, shownOn } from './agenda.rules.ts';

const TORONTO = 'America/Toronto';
const entry = (startsAt: string, endsAt: string | null = null, more: Partial<AgendaEntry> = {}): AgendaEntry => ({
  kind: 'event',
  postId: startsAt,
  title: 'Rencontre',
  status: 'published',
  mode: 'inPerson',
  isRecurring: false,
  startsAt,
  endsAt,
  day: startsAt.slice(0, 10),
  ...more,
});
const placed = (startsAt: string, endsAt: string | null, timeZone = TORONTO) =>
  placesOf(entry(startsAt, endsAt), timeZone).map(({ day, at, of, from, to }) => [
    day,
    `${at}/${of}`,
    from / 60,
    to / 60,
  ]);

describe('an entry of the calendar', () => {
  it('stands on the day and at the hour of the organization’s zone (GAP-39)', () => {
    expect(placed('2026-12-13T01:00:00.000Z', '2026-12-13T04:30:00.000Z')).toEqual([['2026-12-12', '1/1', 20, 23.5]]);
    expect(placed('2026-12-13T01:00:00.000Z', '2026-12-13T04:30:00.000Z', 'Europe/Madrid')).toEqual([
      ['2026-12-13', '1/1', 2, 5.5],
    ]);
  });

  it('takes an hour without an end, and room for its line when it is short', () => {
    expect(placed('2026-12-04T21:00:00.000Z', null)).toEqual([['2026-12-04', '1/1', 16, 17]]);
    expect(placed('2026-12-04T21:00:00.000Z', '2026-12-04T21:10:00.000Z')).toEqual([['2026-12-04', '1/1', 16, 16.5]]);
  });

  it('stands on every day that it touches, but not on one that it ends with (EVENTS-06)', () => {
    expect(placed('2026-12-04T22:00:00.000Z', '2026-12-06T19:00:00.000Z')).toEqual([
      ['2026-12-04', '1/3', 17, 24],
      ['2026-12-05', '2/3', 0, 24],
      ['2026-12-06', '3/3', 0, 14],
    ]);
    expect(placed('2026-12-04T22:00:00.000Z', '2026-12-05T05:00:00.000Z')).toEqual([['2026-12-04', '1/1', 17, 24]]);
  });

  it('keeps the hours that clocks show where they are put forward or back (P56)', () => {
    // 8 March: 02:00 becomes 03:00; 1 November: 02:00 becomes 01:00.
    expect(placed('2026-03-08T06:30:00.000Z', '2026-03-08T07:30:00.000Z')).toEqual([['2026-03-08', '1/1', 1.5, 3.5]]);
    expect(placed('2026-03-08T13:00:00.000Z', '2026-03-08T14:00:00.000Z')).toEqual([['2026-03-08', '1/1', 9, 10]]);
    expect(placed('2026-11-01T05:30:00.000Z', '2026-11-01T06:45:00.000Z')).toEqual([['2026-11-01', '1/1', 1.5, 2]]);
    expect(placed('2026-11-01T14:00:00.000Z', '2026-11-01T15:00:00.000Z')).toEqual([['2026-11-01', '1/1', 9, 10]]);
    expect(placed('2026-10-24T20:00:00.000Z', '2026-10-25T20:00:00.000Z', 'Europe/Madrid')).toEqual([
      ['2026-10-24', '1/2', 22, 24],
      ['2026-10-25', '2/2', 0, 21],
    ]);
  });
});

describe('a month and a week', () => {
  it('are whole weeks, with seven days also where clocks are changed', () => {
    expect(daysOf('month', '2026-12-12', 0)).toHaveLength(35);
    expect([daysOf('month', '2026-12-12', 0)[0], daysOf('month', '2026-12-12', 1)[0]]).toEqual([
      '2026-11-29',
      '2026-11-30',
    ]);
    expect(daysOf('week', '2026-03-10', 0)).toEqual([
      '2026-03-08',
      '2026-03-09',
      '2026-03-10',
      '2026-03-11',
      '2026-03-12',
      '2026-03-13',
      '2026-03-14',
    ]);
    expect(daysOf('week', '2026-11-01', 1)[6]).toBe('2026-11-01');
  });

  it('follow one another, and a month without such a day ends earlier', () => {
    expect(daysLater('week', '2026-12-28', 1)).toBe('2027-01-04');
    expect(daysLater('month', '2026-01-31', 1)).toBe('2026-02-28');
    expect(daysLater('month', '2026-01-31', -1)).toBe('2025-12-31');
  });

  it('are walked through day by day, week by week and month by month', () => {
    const to = (key: string) => dayByKey(key, '2026-12-01', 0);
    expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown'].map(to)).toEqual([
      '2026-11-30',
      '2026-12-02',
      '2026-11-24',
      '2026-12-08',
      '2026-11-29',
      '2026-12-05',
      '2026-11-01',
      '2027-01-01',
    ]);
    expect([dayByKey('Home', '2026-12-01', 1), to('a')]).toEqual(['2026-11-30', undefined]);
  });
});

describe('a day', () => {
  const at = (from: number, to: number) => ({ ...placesOf(entry('2026-12-10T12:00:00.000Z'), TORONTO)[0]!, from, to });

  it('begins with what goes on, then follows the clock', () => {
    const long = entry('2026-12-09T13:00:00.000Z', '2026-12-11T20:00:00.000Z', { title: 'Salon' });
    const late = entry('2026-12-10T18:00:00.000Z', null, { title: 'Visite' });
    const early = entry('2026-12-10T12:00:00.000Z', null, { title: 'Santé-sécurité' });
    const days = byDay([late, early, long], ['2026-12-10', '2026-12-12'], TORONTO);
    expect(days.get('2026-12-10')!.map((place) => place.entry.title)).toEqual(['Salon', 'Santé-sécurité', 'Visite']);
    expect(days.get('2026-12-12')).toEqual([]);
  });

  it('of a month leaves what ends in the night to its evening, and shows what takes whole days on each', () => {
    const night = placesOf(entry('2026-12-10T03:00:00.000Z', '2026-12-10T10:00:00.000Z'), TORONTO);
    expect(night.map(({ day, isLong }) => [day, isLong])).toEqual([
      ['2026-12-09', false],
      ['2026-12-10', false],
    ]);
    expect(night.map((place) => shownOn([place], 0).shown.length)).toEqual([1, 0]);
    const days = placesOf(entry('2026-12-09T13:00:00.000Z', '2026-12-10T20:00:00.000Z'), TORONTO);
    expect(days.map((place) => shownOn([place], 0).shown.length)).toEqual([1, 1]);
    expect(placesOf(entry('2026-12-09T05:00:00.000Z', '2026-12-11T05:00:00.000Z'), TORONTO)[0]!.isLong).toBe(true);
  });

  it('shows two by name and says how many more there are, also those that were not sent', () => {
    const places = [at(60, 120), at(120, 180), at(180, 240)];
    expect(shownOn(places, 0)).toEqual({ shown: places.slice(0, 2), more: 1 });
    expect(shownOn(places, 7).more).toBe(8);
    expect(shownOn(places.slice(0, 2), 0).more).toBe(0);
  });

  it('puts side by side what takes place at the same time, and nothing else', () => {
    const lanes = lanesOf([at(480, 600), at(540, 660), at(600, 720), at(720, 780)]);
    expect(lanes.map(({ from, lane, lanes }) => [from, lane, lanes])).toEqual([
      [480, 0, 2],
      [540, 1, 2],
      [600, 0, 2],
      [720, 0, 1],
    ]);
    expect(lanesOf([])).toEqual([]);
  });
});
