import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Day, SentInstant } from './dates.ts';

const isDay = (text: string) => Day.safeParse(text).success;
const isInstant = (text: string) => SentInstant.safeParse(text).success;

describe('a day', () => {
  it.each(['1900-01-01', '2024-02-29', '2199-12-31'])('%s is one', (text) => expect(isDay(text)).toBe(true));

  it.each([
    '0000-01-01',
    '0001-01-01',
    '1899-12-31',
    '2200-01-01',
    '9999-12-31',
    '10000-01-01',
    '2026-02-30',
    '2026-13-01',
    '2026-1-1',
    '+2026-01-01',
    ' 2026-01-01',
    '2026-01-01T00:00:00Z',
    '',
  ])('refuses %s (P20)', (text) => expect(isDay(text)).toBe(false));
});

describe('an instant', () => {
  it.each([
    ['1970-01-01T00:00:00Z', '1970-01-01T00:00:00.000Z'],
    ['2026-11-23T08:00:00-05:00', '2026-11-23T13:00:00.000Z'],
    ['2026-11-23T08:00:00.123456+14:00', '2026-11-22T18:00:00.123Z'],
    ['2199-12-31T23:59:59.999Z', '2199-12-31T23:59:59.999Z'],
  ])('reads %s as %s', (text, utc) => expect(SentInstant.parse(text)).toBe(utc));

  it.each([
    '0000-01-01T00:00:00Z',
    '0001-01-01T00:00:00+23:59',
    '1969-12-31T23:59:59Z',
    '1970-01-01T00:00:00+00:01',
    '2199-12-31T23:59:59-00:01',
    '2200-01-01T00:00:00Z',
    '9999-12-31T23:59:59-23:59',
    '2026-11-23T08:00:00+14:01',
    '2026-11-23T08:00:00-23:59',
    '2026-02-30T08:00:00Z',
    '2026-11-23T24:00:00Z',
    '2026-11-23T08:00:00',
    '2026-11-23',
  ])('refuses %s (P20)', (text) => expect(isInstant(text)).toBe(false));

  it('is valid in every calendar program, whatever its offset', () => {
    const instants = fc.date({ min: new Date('1970-01-02'), max: new Date('2199-12-30'), noInvalidDate: true });
    fc.assert(
      fc.property(instants, fc.integer({ min: -840, max: 840 }), (at, minutes) => {
        const two = (value: number) => String(value).padStart(2, '0');
        const offset = `${minutes < 0 ? '-' : '+'}${two(Math.floor(Math.abs(minutes) / 60))}:${two(Math.abs(minutes) % 60)}`;
        const local = new Date(at.getTime() + minutes * 60_000).toISOString().slice(0, -1);
        expect(SentInstant.parse(`${local}${offset}`)).toBe(at.toISOString());
      }),
    );
  });
});
