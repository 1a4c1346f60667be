/** What a person becomes by a change, and what the audit log may tell of it. */
import { displayNameOf, personKeys } from '@fanal/contract/users/users.rules';
import { type PersonRow, personColumns } from './person.data.ts';

export type PersonField = keyof typeof personColumns;
/** A person by the names of the contract. */
export type PersonValues = { [F in PersonField]: PersonRow[(typeof personColumns)[F]] };

const fields = Object.keys(personColumns) as PersonField[];

export const valuesOf = (row: PersonRow): PersonValues =>
  Object.fromEntries(fields.map((field) => [field, row[personColumns[field]]])) as PersonValues;

/** Nothing about somebody yet. */
export const nobody = (givenName: string, familyName: string): PersonValues => ({
  ...(Object.fromEntries(fields.map((field) => [field, null])) as unknown as PersonValues),
  givenName,
  familyName,
  displayName: `${givenName} ${familyName}`,
  spokenLanguages: [],
});

/** What was sent in place of what was; the name in use goes along with the names unless somebody chose another one. */
export const changedValues = (
  before: PersonValues,
  changes: { [F in PersonField]?: PersonValues[F] | undefined },
): PersonValues => {
  const sent = Object.fromEntries(
    fields.flatMap((field) => (changes[field] === undefined ? [] : [[field, changes[field]]])),
  );
  const after: PersonValues = { ...before, ...sent };
  after.spokenLanguages = [...new Set(after.spokenLanguages)];
  if (changes.displayName === undefined && before.displayName === displayNameOf(before))
    after.displayName = displayNameOf(after);
  return after;
};

type PersonColumns = { [F in PersonField as (typeof personColumns)[F]]: PersonValues[F] };

/** The columns that keep these values, with what follows from them. */
export const columnsOf = (values: PersonValues): PersonColumns & { name_key: string; search_key: string } => {
  const columns = Object.fromEntries(fields.map((field) => [personColumns[field], values[field]]));
  const keys = personKeys(values);
  return { ...(columns as unknown as PersonColumns), name_key: keys.nameKey, search_key: keys.searchKey };
};

/** Nobody's business even in the log: it says only that they changed. */
const kept: readonly PersonField[] = [
  'dateOfBirth',
  'allergies',
  'motherName',
  'street',
  'city',
  'province',
  'postalCode',
];

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Both sides of an audit line: what differs, and the names alone of what must not be written down. */
export const toldChange = (before: PersonValues, after: PersonValues, alsoChanged: readonly string[]) => {
  const differing = fields.filter((field) => !isSame(before[field], after[field]));
  const told = differing.filter((field) => !kept.includes(field));
  const untold = [...differing.filter((field) => kept.includes(field)), ...alsoChanged];
  const of = (values: PersonValues) => Object.fromEntries(told.map((field) => [field, values[field]]));
  return { before: of(before), after: { ...of(after), ...(untold.length > 0 ? { changed: untold } : {}) } };
};
