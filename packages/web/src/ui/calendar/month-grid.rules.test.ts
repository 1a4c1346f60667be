import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  daysBetween,
  longDayName,
  monthName,
  monthOf,
  shortMonthName,
  weekdayName,
  weekdayNames,
  weekOf,
  weekStartOf,
  weeksOf,
} from './month-grid.rules.ts';

describe('the weeks of a month', () => {
  it('begin on Sunday in Canada and the United States, on Monday in Spain', () => {
    expect(['fr-CA', 'en-CA', 'en-US', 'es-ES'].map(weekStartOf)).toEqual([0, 0, 0, 1]);
    expect(weekdayNames('fr-CA', 'long')[0]).toBe('dimanche');
    expect(weekdayNames('es-ES', 'long')[0]).toBe('lunes');
    expect(weekdayNames('fr-CA', 'narrow')).toEqual(['D', 'L', 'M', 'M', 'J', 'V', 'S']);
  });

  it('are whole and hold every day of the month once', () => {
    const november = weeksOf('2026-11', 0);
    expect(november.map(([first]) => first)).toEqual([
      '2026-11-01',
      '2026-11-08',
      '2026-11-15',
      '2026-11-22',
      '2026-11-29',
    ]);
    expect(weeksOf('2026-11', 1)[0]).toEqual([
      '2026-10-26',
      '2026-10-27',
      '2026-10-28',
      '2026-10-29',
      '2026-10-30',
      '2026-10-31',
      '2026-11-01',
    ]);
    for (const month of ['2024-02', '2026-02', '2026-12', '2027-08'])
      for (const start of [0, 1] as const) {
        const weeks = weeksOf(month, start);
        expect(weeks.every((week) => week.length === 7)).toBe(true);
        const days = weeks.flat().filter((day) => monthOf(day) === month);
        expect(days.length).toBe(new Date(Date.UTC(+month.slice(0, 4), +month.slice(5), 0)).getUTCDate());
        expect(new Set(weeks.flat()).size).toBe(weeks.length * 7);
      }
  });

  it('fit in four rows only when a February begins with the week', () => {
    expect(weeksOf('2026-02', 0)).toHaveLength(4);
    expect(weeksOf('2026-02', 1)).toHaveLength(5);
    expect(weeksOf('2026-05', 0)).toHaveLength(6);
  });
});

describe('days and months', () => {
  it('go on over the ends of months and years, and over changing clocks', () => {
    expect(addMonths('2026-11', 2)).toBe('2027-01');
    expect(addMonths('2026-01', -1)).toBe('2025-12');
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
    expect(daysBetween('2026-10-31', '2026-11-02')).toBe(2);
    expect(daysBetween('2026-11-20', '2026-11-18')).toBe(-2);
    expect(weekOf('2026-11-20', 1)).toEqual([
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
    ]);
  });

  it('are named in the language of the page', () => {
    expect(monthName('2026-11', 'fr-CA')).toBe('novembre 2026');
    expect(monthName('2026-11', 'es-ES')).toBe('noviembre de 2026');
    expect(weekdayName('2026-11-23', 'fr-CA')).toBe('lundi');
    expect(weekdayName('2026-11-23', 'es-ES', 'short')).toBe('lun');
    expect(shortMonthName('2026-11', 'fr-CA')).toBe('nov.');
    expect(longDayName('2026-12-01', 'fr-CA')).toBe('mardi 1er décembre 2026');
    expect(longDayName('2026-12-01', 'en-CA')).toBe('Tuesday, December 1, 2026');
  });
});
