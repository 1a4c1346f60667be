import { expect, it } from 'vitest';
import { countsDiffer } from './bulk-changes.rules.ts';

it.each([
  [1, 1, false],
  [99, 100, true],
  [100, 101, false],
  [100, 98, true],
  [1_248, 1_260, false],
  [1_248, 1_261, true],
  [1_248, 1_235, true],
  [5, 0, true],
])('of %i people seen and %i found the list must be looked at again: %j', (seen, found, expected) => {
  expect(countsDiffer(seen, found)).toBe(expected);
});
