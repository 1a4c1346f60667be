/** Computes the values of a person after a change, and what the audit log may contain of it. */
import { displayNameOf, personKeys } from '@fanal/contract/users/users.rules';
import { type PersonRow, personColumns } from './person.data.ts';

export type PersonField = keyof typeof personColumns;
/** The values of a person, by the field names of the contract. */
export type PersonValues = { [F in PersonField]: PersonRow[(typeof personColumns)[F]] };

const fields = Object.keys(personColumns) as PersonField[];

export const valuesOf = (row: PersonRow): PersonValues =>
  Object.fromEntries(fields.map((field) => [field, row[personColumns[field]]])) as PersonValues;

/** The values of a new person with only a name. */
export const nobody = (givenName: string, familyName: string): PersonValues => ({
  ...(Object.fromEntries(fields.map((field) => [field, null])) as unknown as PersonValues),
  givenName,
  familyName,
  displayName: `${givenName} ${familyName}`,
  spokenLanguages: [],
});

/** Applies the sent values. The display name follows the names, unless it was set to something else. */
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

/** The columns for these values, including the derived sort and search keys. */
export const columnsOf = (values: PersonValues): PersonColumns & { name_key: string; search_key: string } => {
  const columns = Object.fromEntries(fields.map((field) => [personColumns[field], values[field]]));
  const keys = personKeys(values);
  return { ...(columns as unknown as PersonColumns), name_key: keys.nameKey, search_key: keys.searchKey };
};

/** Private fields: the audit log only contains that they changed, not their values. */
const privateFields: readonly PersonField[] = [
  'dateOfBirth',
  'allergies',
  'motherName',
  'street',
  'city',
  'province',
  'postalCode',
];

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** `before` and `after` of an audit entry: changed values, and only the names of changed private fields. */
export const auditedChange = (before: PersonValues, after: PersonValues, alsoChanged: readonly string[]) => {
  const differing = fields.filter((field) => !isSame(before[field], after[field]));
  const logged = differing.filter((field) => !privateFields.includes(field));
  const namesOnly = [...differing.filter((field) => privateFields.includes(field)), ...alsoChanged];
  const of = (values: PersonValues) => Object.fromEntries(logged.map((field) => [field, values[field]]));
  return { before: of(before), after: { ...of(after), ...(namesOnly.length > 0 ? { changed: namesOnly } : {}) } };
};
