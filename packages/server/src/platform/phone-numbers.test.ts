import { describe, expect, it } from 'vitest';
import { readPhoneNumber } from './phone-numbers.ts';

describe('a phone number', () => {
  it.each([
    '418 555-0142',
    '(418) 555-0142',
    '1-418-555-0142',
    '+1 418 555 0142',
    '418.555.0142',
    '\u00a0418\u00a0555\u20110142 ',
  ])('written as %j is one number (USER-PROFILE-05)', (text) => {
    expect(readPhoneNumber(text, 'CA')).toEqual({ number: '+14185550142', extension: null });
  });

  it.each(['poste 214', 'Poste : 214', ', poste 214', 'p. 214', 'ext. 214', 'x214', '#214'])(
    'splits off the extension when it ends with %j (USER-PROFILE-06)',
    (end) => {
      expect(readPhoneNumber(`418 555-0100 ${end}`, 'CA')).toEqual({ number: '+14185550100', extension: '214' });
    },
  );

  it('belongs to the country of the organization unless it has a country code', () => {
    expect(readPhoneNumber('612 34 56 78', 'ES')?.number).toBe('+34612345678');
    expect(readPhoneNumber('+34 612 34 56 78', 'CA')?.number).toBe('+34612345678');
    expect(readPhoneNumber('612 34 56 78', 'CA')).toBeNull();
  });

  it.each(['', '911', '555-0142', '+1 123 555 0142', '418 555-014', 'appelez le 418 555-0142', '+999 1234567', '٤١٨'])(
    'is null for %j',
    (text) => {
      expect(readPhoneNumber(text, 'CA')).toBeNull();
    },
  );
});
