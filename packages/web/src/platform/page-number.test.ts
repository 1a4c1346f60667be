import { expect, test } from 'vitest';
import { pageNumber } from './page-number.ts';

test.each([
  [undefined, 1],
  ['3', 3],
  [7, 7],
  [0, 1],
  [-2, 1],
  ['2.5', 1],
  ['x', 1],
  [9e9, 1_000_000],
])('%s asks for page %i', (given, page) => {
  expect(pageNumber(given)).toBe(page);
});
