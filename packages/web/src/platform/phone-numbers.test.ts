import { expect, it } from 'vitest';
import { formatPhone } from './phone-numbers.ts';

it.each([
  ['+15145550188', 'CA', '514 555-0188'],
  ['+12125550188', 'CA', '212 555-0188'],
  ['+34612345678', 'ES', '612 34 56 78'],
  ['+33612345678', 'FR', '06 12 34 56 78'],
  ['+34612345678', 'CA', '+34 612 34 56 78'],
  ['+15145550188', 'ES', '+1 514 555 0188'],
  ['2140', 'CA', '2140'],
])('writes %s for people of %s as %s', (number, country, written) => {
  expect(formatPhone(number, country).replaceAll('\u00a0', ' ')).toBe(written);
});
