import { nameKey } from '../names.rules.ts';

type Person = {
  givenName: string;
  familyName: string;
  displayName: string;
  employeeNumber: string | null;
  email: string | null;
  phone: string | null;
};

/** What lists of people are sorted by, and what a person is found by: either order of the names, the name in use, number, e-mail, phone. */
export const personKeys = (person: Person): { nameKey: string; searchKey: string } => {
  const { givenName, familyName, displayName, employeeNumber, email, phone } = person;
  const inUse = displayName === `${givenName} ${familyName}` ? null : displayName;
  return {
    nameKey: nameKey(`${familyName} ${givenName}`),
    searchKey: nameKey(
      [givenName, familyName, givenName, inUse, employeeNumber, email, phone].filter(Boolean).join(' '),
    ),
  };
};
