import { describe, expect, it } from 'vitest';
import { displayNameOf, missingPartsOf, personKeys, searchTextOf } from './users.rules.ts';

const person = {
  givenName: 'Éloïse',
  familyName: 'Côté-Bélanger',
  displayName: 'Élo Côté-Bélanger',
  employeeNumber: '20388',
  email: 'Eloise.Cote@Boreal.example',
  phone: '+14185550142',
};

describe('a person', () => {
  it('is found by every name in either order, number, e-mails and phone, without accents and capitals', () => {
    const { searchKey } = personKeys({ ...person, professionalEmail: 'ecb@chantier.example' });
    for (const text of ['eloise cote', 'belanger eloise', 'elo cote', '20388', 'eloise.cote@boreal', 'ecb@chantier'])
      expect(searchKey, text).toContain(text);
  });

  it.each([
    '418 555-0142',
    '(418) 555-0142',
    '1-418-555-0142',
    '+1 418 555 0142',
    '418.555.0142',
    '555-0142',
    '4185550142',
  ])('is found by a phone number written as %j', (text) => {
    expect(personKeys(person).searchKey).toContain(searchTextOf(text));
  });

  it.each(['2024-00-1234', 'Roy 2', '20388', 'équipe 418', '+', '12-34'])('is not searched by phone for %j', (text) => {
    expect(searchTextOf(text)).toBe(text);
  });

  it('is called by the preferred given name when there is one (USER-PROFILE-03)', () => {
    expect(displayNameOf({ ...person, preferredGivenName: 'Élo' })).toBe('Élo Côté-Bélanger');
    expect(displayNameOf({ ...person, preferredGivenName: null })).toBe('Éloïse Côté-Bélanger');
  });

  it('is incomplete without a name or a way to sign in (USER-PROFILE-18)', () => {
    expect(missingPartsOf(person)).toEqual([]);
    expect(missingPartsOf({ ...person, email: null })).toEqual([]);
    expect(missingPartsOf({ givenName: '', familyName: '', email: null, phone: null })).toEqual([
      'givenName',
      'familyName',
      'loginContact',
    ]);
  });
});
