import { nameKey } from '../names.rules.ts';

type Person = {
  givenName: string;
  familyName: string;
  displayName: string;
  employeeNumber: string | null;
  email: string | null;
  phone: string | null;
  professionalEmail?: string | null;
};

/** The sort key and the search key of a person: both orders of the names, the display name, number, e-mails, phone. */
export const personKeys = (person: Person): { nameKey: string; searchKey: string } => {
  const { givenName, familyName, displayName, employeeNumber, email, phone, professionalEmail } = person;
  const inUse = displayName === `${givenName} ${familyName}` ? null : displayName;
  return {
    nameKey: nameKey(`${familyName} ${givenName}`),
    searchKey: nameKey(
      [givenName, familyName, givenName, inUse, employeeNumber, email, professionalEmail, phone]
        .filter(Boolean)
        .join(' '),
    ),
  };
};

/** '418 555-0142', '(418) 555-0142', '+34 612 34 56 78': a phone number as people write it. */
const asPhone =
  /^(?:(?:\+?1[\s.\u2011-]?)?(?:\(?\d{3}\)?[\s.\u2011-]*)?\d{3}[\s.\u2011-]?\d{4}|\+\d[\d\s().\u2011-]+)$/;

/** The normalised search text: in a phone number, the characters between the digits are removed. */
export const searchTextOf = (search: string): string =>
  asPhone.test(search) ? search.replace(/[^+\d]/g, '').replace(/^1(?=\d{10}$)/, '') : search;

/** The default display name: the preferred given name, then the family name. */
export const displayNameOf = (person: {
  givenName: string;
  familyName: string;
  preferredGivenName: string | null;
}): string => `${person.preferredGivenName ?? person.givenName} ${person.familyName}`;

/** What is missing before a person can be invited: a name or a way to sign in (USER-PROFILE-18). */
export const missingPartsOf = (person: {
  givenName: string;
  familyName: string;
  email: string | null;
  phone: string | null;
}): ('givenName' | 'familyName' | 'loginContact')[] => [
  ...(person.givenName ? [] : (['givenName'] as const)),
  ...(person.familyName ? [] : (['familyName'] as const)),
  ...(person.email || person.phone ? [] : (['loginContact'] as const)),
];
