import { describe, expect, it } from 'vitest';
import {
  formatClock,
  formatDate,
  formatDateTime,
  formatDayRange,
  formatHour,
  formatLongDay,
  formatRelative,
  formatRelativeDays,
  formatTime,
  parseDay,
  parseTime,
  shortDayOf,
} from './dates.ts';
import { formatNumber, formatPercent } from './numbers.ts';

const moment = '2026-11-20T03:30:00Z';

describe('a date', () => {
  it('shows as yyyy/MM/dd in English (US) (SHELL-47, CONSTANTS-05)', () => {
    expect(formatDate('2026-11-05', 'en_US', 'America/Toronto')).toBe('2026/11/05');
  });

  it('shows as dd/MM/yyyy in the other three locales (SHELL-48, CONSTANTS-05)', () => {
    for (const locale of ['en_CA', 'fr_CA', 'es_ES'] as const)
      expect(formatDate('2026-11-05', locale, 'America/Toronto')).toBe('05/11/2026');
  });

  it('is the day that the organization has at that moment; a calendar day belongs to no zone', () => {
    expect(formatDate(moment, 'fr_CA', 'America/Toronto')).toBe('19/11/2026');
    expect(formatDate(moment, 'fr_CA', 'Europe/Madrid')).toBe('20/11/2026');
    expect(formatDate('2026-11-20', 'fr_CA', 'Pacific/Kiritimati')).toBe('20/11/2026');
    expect(formatDate(new Date(moment), 'en_US', 'America/Vancouver')).toBe('2026/11/19');
  });

  it('takes the hour of the organization, also across a change of clocks', () => {
    expect(formatTime('2026-07-01T16:05:00Z', 'es_ES', 'America/Toronto')).toBe('12:05');
    expect(formatTime('2026-12-01T16:05:00Z', 'es_ES', 'America/Toronto')).toBe('11:05');
    expect(formatDateTime(moment, 'fr_CA', 'America/Toronto')).toBe('19/11/2026 22\u00a0h\u00a030');
  });

  it('is said in words: with its weekday, from one to another, and by short names', () => {
    expect(formatLongDay('2026-12-01', 'fr_CA')).toBe('mardi 1er décembre 2026');
    expect(formatLongDay('2026-12-01', 'en_CA')).toBe('Tuesday, December 1, 2026');
    expect(formatDayRange('2026-11-29', '2026-12-05', 'fr_CA').replace(/\s/g, ' ')).toBe(
      '29 novembre – 5 décembre 2026',
    );
    expect(shortDayOf(moment, 'fr_CA', 'America/Toronto')).toEqual({
      weekday: 'jeu.',
      day: '19',
      month: 'nov.',
      year: '2026',
    });
    expect(shortDayOf('2026-11-20', 'fr_CA', 'America/Toronto').day).toBe('20');
  });

  it('takes the hour as shortly as it is said in the language', () => {
    const said = (time: string, locale: 'fr_CA' | 'en_CA' | 'es_ES') =>
      formatHour(`2026-12-10T${time}:00Z`, locale, 'America/Toronto').replaceAll('\u00a0', ' ');
    expect([said('12:00', 'fr_CA'), said('12:45', 'fr_CA')]).toEqual(['7 h', '7 h 45']);
    expect([said('12:00', 'en_CA'), said('12:00', 'es_ES')]).toEqual(['7 a.m.', '7:00']);
  });

  it('is said relative to now, in the largest unit that fits', () => {
    const now = new Date('2026-11-20T12:00:00Z');
    expect(formatRelative('2026-11-20T09:00:00Z', now, 'fr_CA')).toBe('il y a 3\u00a0heures');
    expect(formatRelative('2026-11-22T12:00:00Z', now, 'en_US')).toBe('in 2\u00a0days');
    expect(formatRelative('2026-11-20T11:59:50Z', now, 'en_CA')).toBe('now');
    expect(formatRelative('2026-11-19T12:00:00Z', now, 'es_ES')).toBe('ayer');
  });
});

describe('a number', () => {
  it('is grouped by full spaces that never break in French', () => {
    expect(formatNumber(1284567, 'fr-CA')).toBe('1\u00a0284\u00a0567');
    expect(formatPercent(0.5, 'fr-CA')).toBe('50\u00a0%');
  });

  it('follows the locale elsewhere', () => {
    expect(formatNumber(1284, 'en-US')).toBe('1,284');
    expect(formatNumber(12840, 'es-ES')).toBe('12.840');
    expect(formatPercent(0.125, 'en-CA', 1)).toBe('12.5%');
  });
});

describe('a day that somebody writes', () => {
  it.each([
    ['15/03/1986', 'fr_CA', '1986-03-15'],
    ['5-3-1986', 'es_ES', '1986-03-05'],
    [' 5. 3. 1986 ', 'en_CA', '1986-03-05'],
    ['1986/03/15', 'en_US', '1986-03-15'],
    ['1986-03-15', 'fr_CA', '1986-03-15'],
    ['29/02/2028', 'fr_CA', '2028-02-29'],
  ] as const)('« %s » is understood in %s', (text, locale, day) => {
    expect(parseDay(text, locale)).toBe(day);
  });

  it.each([
    ['31/02/2027', 'fr_CA'],
    ['15/03/86', 'fr_CA'],
    ['03/15/1986', 'fr_CA'],
    ['15/03/1986', 'en_US'],
    ['mars 1986', 'fr_CA'],
    ['', 'fr_CA'],
  ] as const)('« %s » is no day in %s', (text, locale) => {
    expect(parseDay(text, locale)).toBeNull();
  });
});

describe('a time of day that somebody writes', () => {
  it.each([
    ['6 h 30', '06:30'],
    ['6\u00a0h\u00a030', '06:30'],
    ['18h', '18:00'],
    ['6:30', '06:30'],
    ['18.05', '18:05'],
    ['0630', '06:30'],
    ['630', '06:30'],
    ['9', '09:00'],
    ['6:30 p.m.', '18:30'],
    ['12 am', '00:00'],
    ['12:15 PM', '12:15'],
    ['00:00', '00:00'],
  ])('« %s » is %s', (text, time) => {
    expect(parseTime(text)).toBe(time);
  });

  it.each(['', '24:00', '6:75', '13 pm', 'midi', '1:2:3', '6 h 3'])('« %s » is none', (text) => {
    expect(parseTime(text)).toBeNull();
  });

  it('is shown as the locale writes it, and understood again', () => {
    expect([formatClock('06:30', 'fr_CA'), formatClock('18:05', 'es_ES')]).toEqual(['6\u00a0h\u00a030', '18:05']);
    for (const locale of ['fr_CA', 'en_CA', 'en_US', 'es_ES'] as const)
      for (const time of ['00:00', '06:30', '12:00', '12:45', '18:05', '23:59'])
        expect(parseTime(formatClock(time, locale))).toBe(time);
  });
});

describe('days from today', () => {
  it('are counted by the calendar', () => {
    expect([0, 1, 3, 17, -1].map((days) => formatRelativeDays(days, 'fr_CA'))).toEqual([
      'aujourd’hui',
      'demain',
      'dans 3\u00a0jours',
      'dans 17\u00a0jours',
      'hier',
    ]);
  });
});
