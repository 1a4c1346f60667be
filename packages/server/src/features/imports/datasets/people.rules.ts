/** Derives the values of a person from the cells of a line. */
import { nameKey } from '@fanal/contract/names.rules';
import type { RoleType } from '@fanal/contract/permissions';
import { maskedNationalId } from '@fanal/contract/users/national-ids.rules';
import type { JudgedPerson, PersonField, PersonValues } from '#features/users/imported-people.service';
import type { ReadLine } from '../fields/cells.rules.ts';
import { emergencyContactFields } from '../fields/emergency-contact-fields.rules.ts';
import type { Field } from '../fields/field.rules.ts';
import { userFields } from '../fields/user-fields.rules.ts';
import type { CellValue, Issue, NamedValue, Values } from '../rows.data.ts';
import { type Grants, textOf } from './dataset.rules.ts';
import type { Secret } from './secrets.service.ts';

const contactFieldNames = new Set(emergencyContactFields.map(({ name }) => name));

/** Fields whose name equals the column of the person. */
const plainFields = userFields.flatMap(({ name, kind }) =>
  contactFieldNames.has(name) ||
  kind === 'structureItem' ||
  kind === 'supervisor' ||
  kind === 'secret' ||
  kind === 'fullName' ||
  name === 'role' ||
  name === 'invite'
    ? []
    : [name],
) as PersonField[];

/** Structure names in a line, and the column of the person that each one fills. */
export const assignments = [
  { field: 'site', structureItem: 'sites', column: 'siteId' },
  { field: 'project', structureItem: 'projects', column: 'projectId' },
  { field: 'profession', structureItem: 'professions', column: 'professionId' },
  { field: 'position', structureItem: 'positions', column: 'positionId' },
  { field: 'jobCategory', structureItem: 'jobCategories', column: 'jobCategoryId' },
] as const;

export const writtenValues = (values: Values): Partial<PersonValues> =>
  Object.fromEntries(
    plainFields.flatMap((field) => {
      const value = values[field];
      return value === undefined || isNamed(value) ? [] : [[field, value]];
    }),
  );

const isNamed = (value: CellValue): value is NamedValue => typeof value === 'object' && !Array.isArray(value);

/** The words of closed lists in a line that are not values yet, with their fields. */
export const openWords = (values: Values): { field: Field; word: NamedValue }[] =>
  userFields.flatMap((field) => {
    const value = values[field.name];
    return field.kind === 'choice' && value !== undefined && isNamed(value) ? [{ field, word: value }] : [];
  });

export const roleOf = (values: Values): RoleType | null => textOf(values, 'role') as RoleType | null;

/** The name in a line; null when there is none. */
export const nameOfLine = (values: Values): string | null =>
  [textOf(values, 'givenName'), textOf(values, 'familyName')].filter(Boolean).join(' ') || null;

/** Whether a full name had to be split by guessing. */
export const isNameGuessed = (values: Values): boolean => textOf(values, 'fullName') !== null;

/** Issues of the line itself; the warning about a guessed name is only relevant when a name changes. */
export const issuesOf = ({ issues }: { issues: readonly Issue[] }, { isNew, differing }: JudgedPerson): Issue[] => {
  const isNamed = isNew || differing.some((field) => field === 'givenName' || field === 'familyName');
  return issues.filter(({ code }) => isNamed || code !== 'nameSplit');
};

/**
 * An invalid e-mail beside a valid phone number is left out, and vice versa; without the other, it refuses the line
 * (GAP-86).
 */
const settleContacts = ({ values, issues }: ReadLine) => {
  for (const issue of issues)
    if ((issue.field === 'email' && !values.phone) || (issue.field === 'phone' && !values.email))
      if (issue.code !== 'extensionDropped') issue.refuses = true;
};

export const settlePerson = (line: ReadLine, { roles }: Grants): void => {
  settleContacts(line);
  const role = roleOf(line.values);
  if (role && !roles.includes(role)) line.issues.push({ code: 'roleForbidden', field: 'role', refuses: true });
  const { values, issues } = line;
  const isFound = values.employeeNumber || values.email || values.phone;
  if (!isFound && !(values.givenName && values.familyName))
    issues.push({ code: 'namesMissing', field: values.givenName ? 'familyName' : 'givenName', refuses: true });
};

/** A stored value before and after; its label and format depend on the reader's language. */
export type StoredChange = { field: string; before: string | null; after: string | null };

const shown = (value: unknown): string | null => {
  if (Array.isArray(value)) return value.join(', ') || null;
  return value === null || value === undefined ? null : String(value);
};

/** Derived columns, which are not listed as changes. */
const derivedColumns: readonly string[] = ['displayName', ...assignments.map(({ column }) => column)];

export const plainChanges = ({ before, after, differing }: JudgedPerson): StoredChange[] =>
  differing
    .filter((field) => !derivedColumns.includes(field))
    .map((field) => ({ field, before: shown(before?.[field]), after: shown(after[field]) }));

export const secretChange = ({ lastBefore, lastAfter }: Secret): StoredChange => ({
  field: 'nationalId',
  before: lastBefore && maskedNationalId(lastBefore),
  after: maskedNationalId(lastAfter),
});

export const findingsOf = ({ findings, isNew, after }: JudgedPerson): Issue[] => {
  const issues: Issue[] = findings.map(({ code, field, refuses, name }) => ({
    code,
    field,
    refuses,
    ...(name ? { name } : {}),
  }));
  return isNew && !after.email && !after.phone ? [...issues, { code: 'contactMissing', field: 'email' }] : issues;
};

/** The search key of a name in the file. */
export const searchName = (name: string | null): string | null => (name ? nameKey(name) : null);
