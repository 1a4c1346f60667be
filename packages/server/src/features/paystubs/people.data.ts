import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { briefColumns, type StoredBrief } from '#platform/db/person-brief';

/** A person as a file name or a document may name one. */
export type NumberedPerson = StoredBrief & {
  givenName: string;
  preferredGivenName: string | null;
  middleName: string | null;
  familyName: string;
  nameKey: string;
  employeeNumber: string;
};

const columns = sql`${briefColumns}, u.given_name as "givenName", u.preferred_given_name as "preferredGivenName",
  u.middle_name as "middleName", u.family_name as "familyName", u.name_key as "nameKey" from users u`;

/** Everybody whose employee number has one of these keys. */
export const peopleByNumber = async (db: Db, org: OrgId, keys: readonly string[]): Promise<NumberedPerson[]> => {
  if (keys.length === 0) return [];
  const { rows } = await sql<NumberedPerson>`select ${columns}
    where u.organization_id = ${org} and u.employee_number_key = any(${sql.val([...new Set(keys)])}::text[]) order by u.id`.execute(
    db,
  );
  return rows;
};

/** Everybody with one of these names, who has an employee number; a few are enough. */
export const peopleByName = async (db: Db, org: OrgId, nameKeys: readonly string[]): Promise<NumberedPerson[]> => {
  if (nameKeys.length === 0) return [];
  const { rows } = await sql<NumberedPerson>`select ${columns}
    where u.organization_id = ${org} and u.employee_number is not null and u.name_key = any(${sql.val([...new Set(nameKeys)])}::text[])
    order by u.id limit 20`.execute(db);
  return rows;
};

export const findNumbered = async (db: Db, org: OrgId, id: string): Promise<NumberedPerson | undefined> => {
  const { rows } = await sql<NumberedPerson>`select ${columns}
    where u.organization_id = ${org} and u.id = ${id} and u.employee_number is not null`.execute(db);
  return rows[0];
};

/** A person whom a page of a payroll may name, with or without a number. */
export type PagePerson = Omit<NumberedPerson, 'employeeNumber'> & { employeeNumber: string | null };

/** All given names that a document may write. */
export const givenNamesOf = ({
  givenName,
  preferredGivenName,
  middleName,
}: Pick<PagePerson, 'givenName' | 'preferredGivenName' | 'middleName'>): string[] =>
  [givenName, preferredGivenName, middleName].filter((name) => name !== null);

/** Everybody whose employee number has one of these keys, or whose name is one of these. */
export const peopleOfPages = async (
  db: Db,
  org: OrgId,
  keys: { numbers: readonly string[]; names: readonly string[] },
): Promise<PagePerson[]> => {
  const numbers = sql.val([...new Set(keys.numbers)]);
  const names = sql.val([...new Set(keys.names)]);
  const { rows } = await sql<PagePerson>`select ${columns}
    where u.organization_id = ${org} and u.id in (
      select id from users where organization_id = ${org} and employee_number_key = any(${numbers}::text[])
      union select id from users where organization_id = ${org} and name_key = any(${names}::text[])) order by u.id`.execute(
    db,
  );
  return rows;
};

export const peopleById = async (db: Db, org: OrgId, ids: readonly string[]): Promise<Map<string, PagePerson>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<PagePerson>`select ${columns}
    where u.organization_id = ${org} and u.id = any(${sql.val([...new Set(ids)])}::uuid[])`.execute(db);
  return new Map(rows.map((person) => [person.id, person]));
};

/** Names of those who may approve a payroll, without these accounts. */
export const approverNames = async (db: Db, org: OrgId, without: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select u.display_name as name from users u
    where u.organization_id = ${org} and u.role_type = 'organizationAdmin' and u.invitation_status <> 'disabled' and u.account_id is not null
      and u.account_id <> all(${sql.val([...without])}::uuid[]) order by u.name_key limit 5`.execute(db);
  return rows.map(({ name }) => name);
};
