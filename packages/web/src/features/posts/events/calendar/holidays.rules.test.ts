import { describe, expect, it } from 'vitest';
import { easterOf, type HolidayRegion, holidaysOf, regionOf } from './holidays.rules.ts';

const daysOfYear = (year: number) => [`${year}-01-01`];
const dated = (region: HolidayRegion, year: number) =>
  Object.fromEntries([...holidaysOf(daysOfYear(year), region)].map(([day, name]) => [name, day]));

describe('public holidays', () => {
  it('of Québec are the eight of its labour law, with their days of 2026', () => {
    expect(dated('quebec', 2026)).toEqual({
      newYear: '2026-01-01',
      goodFriday: '2026-04-03',
      patriots: '2026-05-18',
      nationalQuebec: '2026-06-24',
      canada: '2026-07-01',
      labour: '2026-09-07',
      thanksgivingCanada: '2026-10-12',
      christmas: '2026-12-25',
    });
  });

  it('move to the Monday where the law says so', () => {
    expect([dated('quebec', 2029).canada, dated('quebec', 2026).canada]).toEqual(['2029-07-02', '2026-07-01']);
    expect(dated('canada', 2027).victoria).toBe('2027-05-24');
  });

  it('follow the country of the organization, and in Canada its language', () => {
    const of = (country: string, defaultLocale: string) => regionOf({ country, defaultLocale });
    expect([of('CA', 'fr_CA'), of('CA', 'en_CA'), of('US', 'en_US'), of('ES', 'es_ES'), of('FR', 'fr_CA')]).toEqual([
      'quebec',
      'canada',
      'unitedStates',
      'spain',
      null,
    ]);
    expect(holidaysOf(daysOfYear(2026), null).size).toBe(0);
    expect(dated('spain', 2026)).toMatchObject({ epiphany: '2026-01-06', constitution: '2026-12-06' });
    expect(dated('unitedStates', 2026)).toMatchObject({
      thanksgivingUnitedStates: '2026-11-26',
      memorial: '2026-05-25',
    });
  });

  it('count from an Easter that agrees with the almanacs', () => {
    expect([1961, 2000, 2024, 2026, 2027, 2038, 2049].map(easterOf)).toEqual([
      '1961-04-02',
      '2000-04-23',
      '2024-03-31',
      '2026-04-05',
      '2027-03-28',
      '2038-04-25',
      '2049-04-18',
    ]);
  });

  it('of a month that begins in another year are those of both years', () => {
    const found = holidaysOf(['2026-12-25', '2027-01-01'], 'quebec');
    expect([found.get('2026-12-25'), found.get('2027-01-01'), found.get('2026-12-26')]).toEqual([
      'christmas',
      'newYear',
      undefined,
    ]);
  });
});
