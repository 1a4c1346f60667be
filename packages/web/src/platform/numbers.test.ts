import { describe, expect, it } from 'vitest';
import { formatBytes, formatNumber } from './numbers.ts';

const MEGABYTE = 1024 * 1024;

describe('the size of a file', () => {
  it.each([
    [18.4 * MEGABYTE, 'fr-CA', '18,4\u00a0Mo'],
    [18.4 * MEGABYTE, 'en-CA', '18.4\u00a0MB'],
    [18.4 * MEGABYTE, 'es-ES', '18,4\u00a0MB'],
    [10 * MEGABYTE, 'fr-CA', '10\u00a0Mo'],
    [640 * 1024, 'fr-CA', '640\u00a0ko'],
    [3, 'fr-CA', '1\u00a0ko'],
    [0, 'fr-CA', '0\u00a0ko'],
    [2048 * MEGABYTE, 'fr-CA', '2\u00a0048\u00a0Mo'],
    [12.5 * 1024 * MEGABYTE, 'fr-CA', '12,5\u00a0Go'],
  ])('%d reads as people of %s write it: %s', (bytes, tag, text) => {
    expect(formatBytes(bytes, tag)).toBe(text);
  });
});

describe('a number', () => {
  it.each([
    [0, 'fr-CA', '0'],
    [999, 'es-ES', '999'],
    [1000, 'fr-CA', '1\u00a0000'],
    [12_840, 'en-CA', '12,840'],
    [-3, 'en-CA', '-3'],
    [0.5, 'fr-CA', '0,5'],
  ])('%d reads as people of %s write it: %s', (value, tag, text) => {
    expect(formatNumber(value, tag)).toBe(text);
    expect(text).toBe(new Intl.NumberFormat(tag).format(value).replaceAll(/[\u202f ]/g, '\u00a0'));
  });
});
