import { expect, it } from 'vitest';
import { excerptOf } from './excerpt.ts';

it.each([
  ['Pont fermé', 20, 'Pont fermé'],
  ['Pont fermé', 10, 'Pont fermé'],
  ['Pont fermé lundi matin', 15, 'Pont fermé…'],
  ['Pont fermé lundi matin', 11, 'Pont fermé…'],
  ['Anticonstitutionnellement', 10, 'Anticonst…'],
  ['🚧🚧🚧🚧🚧', 4, '🚧🚧🚧…'],
  ['', 5, ''],
])('the beginning of %j in %i characters is %j', (text, most, excerpt) => {
  expect(excerptOf(text, most)).toBe(excerpt);
});
