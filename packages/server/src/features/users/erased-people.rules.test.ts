import { expect, it } from 'vitest';
import { identifyingValues } from './erased-people.rules.ts';

const row = {
  display_name: 'Éloïse Côté',
  email: 'eloise@example.com',
  professional_email: null,
  phone: '+14185550142',
  home_phone: null,
  work_phone: null,
  professional_phone: null,
  employee_number: '42',
  street: '12, rue des Pins',
  mother_name: 'Roy',
};

it('names a person by what is long enough to mean nobody else, the longest first', () => {
  expect(identifyingValues(row, ['Éloïse Côté', 'eloise.roy@example.com', 'x'])).toEqual([
    'eloise.roy@example.com',
    'eloise@example.com',
    '12, rue des Pins',
    '+14185550142',
    'Éloïse Côté',
  ]);
});
