import { expect, it } from 'vitest';
import { dueDayOf } from './privacy-requests.rules.ts';

it.each([
  ['2026-11-27', '2026-12-27'],
  ['2026-12-15', '2027-01-14'],
  ['2028-02-01', '2028-03-02'],
])('a request of %s is answered by %s', (received, due) => {
  expect(dueDayOf(received)).toBe(due);
});
