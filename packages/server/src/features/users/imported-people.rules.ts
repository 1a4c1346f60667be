/** Matches a line of an import file with a person, and computes the new values. */
import { nameKey } from '@fanal/contract/names.rules';
import type { RoleType } from '@fanal/contract/permissions';
import type { PersonRow } from './person.data.ts';
import { changedValues, nobody, type PersonField, type PersonValues, valuesOf } from './person.rules.ts';
import { changedSignInFields } from './sign-in-fields.rules.ts';

/** The values of one line. Fields that are missing stay unchanged. */
export type WrittenPerson = {
  /** The id to use if the person is new. */
  id: string;
  values: Partial<PersonValues>;
  roleType: RoleType | null;
  /** The file had only a full name, so the split is a guess. An existing person with the same full name keeps the present split. */
  isNameGuessed: boolean;
};

/** A problem of a line. With `refuses` the line is not imported. */
export type Finding = {
  code: 'namesMissing' | 'numberTaken' | 'emailTaken' | 'phoneTaken' | 'phoneKept' | 'signInKept' | 'roleKept';
  field: string;
  refuses: boolean;
  /** The person who already has the value. */
  name?: string;
};

export type JudgedPerson = {
  id: string;
  isNew: boolean;
  /** The version that was read; 1 for a new person. */
  version: number;
  before: PersonValues | null;
  after: PersonValues;
  differing: PersonField[];
  findings: Finding[];
};

/** Existing people by employee number, e-mail and phone. */
export type KnownPeople = {
  byNumber: ReadonlyMap<string, PersonRow>;
  byEmail: ReadonlyMap<string, PersonRow>;
  byPhone: ReadonlyMap<string, PersonRow>;
};

const indexed = (people: readonly PersonRow[], keyOf: (person: PersonRow) => string | null) =>
  new Map(people.flatMap((person) => (keyOf(person) === null ? [] : [[keyOf(person)!, person] as const])));

export const knownBy = (people: readonly PersonRow[]): KnownPeople => ({
  byNumber: indexed(people, (person) => person.employee_number),
  byEmail: indexed(people, (person) => person.email_key),
  byPhone: indexed(people, (person) => person.phone),
});

type Contacts = { number: string | null; email: PersonRow | undefined; phone: PersonRow | undefined };

/** Matches by employee number, then e-mail, then mobile. A person with a different employee number never matches. */
const matchOf = (known: KnownPeople, { number, email, phone }: Contacts): PersonRow | undefined => {
  const byNumber = number === null ? undefined : known.byNumber.get(number);
  const mayBe = (person: PersonRow | undefined) =>
    person && (number === null || person.employee_number === null) ? person : undefined;
  return byNumber ?? mayBe(email) ?? mayBe(phone);
};

const labelOf = ({ display_name, employee_number }: PersonRow) =>
  employee_number ? `${display_name} (${employee_number})` : display_name;

const takenBy = (code: 'emailTaken' | 'phoneTaken', field: string, holder: PersonRow): Finding => ({
  code,
  field,
  refuses: true,
  name: labelOf(holder),
});

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const nameOf = ({ givenName = '', familyName = '' }: Partial<PersonValues>) => nameKey(`${givenName} ${familyName}`);

/** Ignores changes of sign-in fields for a person above the rights of the importer; each ignored field is a finding. */
const keepSignIn = (before: PersonValues, values: Partial<PersonValues>): Finding[] => {
  const changed = changedSignInFields(before, { ...before, ...values });
  for (const field of changed) delete values[field];
  return changed.map((field) => ({ code: 'signInKept', field, refuses: false }));
};

/** Drops values that must not change: a guessed name, the mobile (GAP-57), sign-in fields of people above the importer's rights (P16). */
const keepFields = (
  before: PersonValues,
  values: Partial<PersonValues>,
  { isNameGuessed, isAbove, isPhoneTaken }: { isNameGuessed: boolean; isAbove: boolean; isPhoneTaken: boolean },
): Finding[] => {
  const findings: Finding[] = [];
  if (isNameGuessed && nameOf(values) === nameOf(before)) {
    delete values.givenName;
    delete values.familyName;
  }
  if (values.phone && values.phone !== before.phone) {
    delete values.phone;
    if (!isPhoneTaken) findings.push({ code: 'phoneKept', field: 'phone', refuses: false });
  }
  if (isAbove) findings.push(...keepSignIn(before, values));
  return findings;
};

type Holders = { email: PersonRow | undefined; phone: PersonRow | undefined };

/** Findings for contacts of a line that belong to another person. */
const takenContacts = ({ email, phone }: Holders, person: PersonRow | undefined): Finding[] => [
  ...(email && email !== person ? [takenBy('emailTaken', 'email', email)] : []),
  ...(phone && phone !== person ? [takenBy('phoneTaken', 'phone', phone)] : []),
];

const missingNames = ({ givenName, familyName }: Partial<PersonValues>): Finding[] =>
  givenName && familyName
    ? []
    : [{ code: 'namesMissing', field: givenName ? 'familyName' : 'givenName', refuses: true }];

/**
 * The new values of the person of a line, with findings. An existing person keeps mobile and role (USER-PROFILE-05, GAP-57); people in `above`
 * (above the importer's rights) also keep e-mail and employee number (P16).
 */
export const judgePerson = (known: KnownPeople, above: ReadonlySet<string>, written: WrittenPerson): JudgedPerson => {
  const { id, roleType } = written;
  const values = { ...written.values };
  const email = values.email ? known.byEmail.get(values.email.toLowerCase()) : undefined;
  const phone = values.phone ? known.byPhone.get(values.phone) : undefined;
  const person = matchOf(known, { number: values.employeeNumber ?? null, email, phone });
  const findings = takenContacts({ email, phone }, person);
  const before = person ? valuesOf(person) : null;
  if (before)
    findings.push(
      ...keepFields(before, values, {
        isNameGuessed: written.isNameGuessed,
        isAbove: above.has(person!.id),
        isPhoneTaken: phone !== undefined,
      }),
    );
  if (person && roleType && roleType !== person.role_type)
    findings.push({ code: 'roleKept', field: 'role', refuses: false });
  if (!before) findings.push(...missingNames(values));
  const start = before ?? nobody(values.givenName ?? '', values.familyName ?? '');
  const after = changedValues(start, values);
  const fields = Object.keys(after) as PersonField[];
  const differing = before ? fields.filter((field) => !isSame(before[field], after[field])) : [];
  const version = person?.version ?? 1;
  return { id: person?.id ?? id, isNew: !person, version, before, after, differing, findings };
};
