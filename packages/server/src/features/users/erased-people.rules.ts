/** Which values name a person who is erased. */
import type { PersonRow } from './person.data.ts';

export type Identity = {
  accountId: string | null;
  /** Null when somebody else of the organization has the same: then it names nobody alone. */
  displayName: string | null;
  values: string[];
};

/** Shorter ones, such as the employee number 12, stand in many texts that mean something else. */
const SHORTEST = 5;

const columns = [
  'display_name',
  'email',
  'professional_email',
  'phone',
  'home_phone',
  'work_phone',
  'professional_phone',
  'employee_number',
  'street',
  'mother_name',
] as const satisfies readonly (keyof PersonRow)[];

/** Each value once, the longest first; too short ones are left out. */
export const identifyingValues = (
  row: Pick<PersonRow, (typeof columns)[number]>,
  former: readonly string[],
): string[] =>
  [...new Set([...columns.map((column) => row[column]), ...former])]
    .filter((value): value is string => typeof value === 'string' && value.trim().length >= SHORTEST)
    .sort((one, other) => other.length - one.length);
