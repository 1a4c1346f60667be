import { expect, it } from 'vitest';
import { initialsOf } from './Avatar.tsx';

it.each([
  ['Ana Lucía Herrera Peña', 'AP'],
  ['éloïse côté-bélanger', 'ÉC'],
  ['Maude', 'M'],
  ['  ', ''],
])('makes initials of « %s »', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
