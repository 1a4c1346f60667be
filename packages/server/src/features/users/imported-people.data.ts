import type { EmergencyContact } from '@fanal/contract/users/person.shapes';
import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import type { SealedText } from '#platform/encryption/text-cipher';
import { type PersonRow, personColumns } from './person.data.ts';

export type PeopleKeys = {
  numbers: readonly string[];
  emailKeys: readonly string[];
  phones: readonly string[];
  ids: readonly string[];
};

/** People with one of these employee numbers, e-mails, phones or ids. With `isHeld` their rows are locked until the transaction ends. */
export const peopleByKeys = async (db: Db, org: OrgId, keys: PeopleKeys, isHeld: boolean): Promise<PersonRow[]> => {
  const { rows } = await sql<PersonRow>`select * from users where organization_id = ${org} and id in (
    select id from users where organization_id = ${org} and employee_number = any(${sql.val(keys.numbers)}::text[])
    union select id from users where organization_id = ${org} and email_key = any(${sql.val(keys.emailKeys)}::text[])
    union select id from users where organization_id = ${org} and phone = any(${sql.val(keys.phones)}::text[])
    union select id from users where organization_id = ${org} and id = any(${sql.val(keys.ids)}::uuid[])
  ) order by id ${isHeld ? sql`for no key update` : sql``}`.execute(db);
  return rows;
};

const writtenColumns = [...Object.values(personColumns), 'name_key', 'search_key'] as const;
const insertedColumns = [
  ...writtenColumns,
  ...(['organization_id', 'id', 'role_type', 'invitation_status', 'login_method', 'created_at', 'updated_at'] as const),
] as const;

const names = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));

/** Inserts many people in one statement. Keys of the rows are columns of `users`. */
export const addPeople = (db: Db, rows: readonly Record<string, unknown>[]) =>
  sql`insert into users (${names(insertedColumns)}) select ${names(insertedColumns)}
    from json_populate_recordset(null::users, ${JSON.stringify(rows)}::json)`.execute(db);

/** Updates many people in one statement and increments their versions (P60). */
export const changePeople = async (db: Db, org: OrgId, rows: readonly Record<string, unknown>[], now: Date) => {
  const set = sql.join(writtenColumns.map((column) => sql`${sql.ref(column)} = x.${sql.ref(column)}`));
  await sql`update users as u set ${set}, version = u.version + 1, updated_at = ${now}
    from json_populate_recordset(null::users, ${JSON.stringify(rows)}::json) as x
    where u.organization_id = ${org} and u.id = x.id`.execute(db);
};

export type Link = { line: number; id: string; number: string };
export type Linked = { line: number; id: string; before: string | null; after: string; version: number };

/** Sets supervisors by employee number. Returns the people whose supervisor changed. */
export const linkSupervisors = async (db: Db, org: OrgId, links: readonly Link[], now: Date): Promise<Linked[]> => {
  const { rows } = await sql<Linked>`
    with wanted as (
      select x.line, u.id, u.supervisor_id as before, s.id as after
      from json_to_recordset(${JSON.stringify(links)}::json) as x(line int, id uuid, number text)
        join users as u on u.organization_id = ${org} and u.id = x.id
        join users as s on s.organization_id = ${org} and s.employee_number = x.number and s.id <> u.id
      where s.id is distinct from u.supervisor_id
    ) update users as u set supervisor_id = wanted.after, version = u.version + 1, updated_at = ${now} from wanted
      where u.organization_id = ${org} and u.id = wanted.id
      returning wanted.line, u.id, wanted.before, wanted.after, u.version`.execute(db);
  return rows;
};

/** Those of these people who are in a supervision loop. */
export const peopleInLoops = async (db: Db, org: OrgId, ids: readonly string[]): Promise<Set<string>> => {
  const { rows } = await sql<{ id: string }>`
    with recursive above as (
      select u.id as start, u.supervisor_id as id from users as u
        where u.organization_id = ${org} and u.id = any(${sql.val(ids)}::uuid[]) and u.supervisor_id is not null
      union select above.start, u.supervisor_id from above join users as u on u.organization_id = ${org} and u.id = above.id
        where u.supervisor_id is not null and above.id <> above.start
    ) select distinct start as id from above where id = start`.execute(db);
  return new Set(rows.map(({ id }) => id));
};

/** Sets supervisors back to `before`; returns the new versions by person. */
export const setSupervisors = async (
  db: Db,
  org: OrgId,
  people: readonly { id: string; before: string | null }[],
): Promise<Map<string, number>> => {
  const { rows } = await sql<{ id: string; version: number }>`
    update users as u set supervisor_id = x.before, version = u.version + 1
    from json_to_recordset(${JSON.stringify(people)}::json) as x(id uuid, before uuid)
    where u.organization_id = ${org} and u.id = x.id returning u.id, u.version`.execute(db);
  return new Map(rows.map(({ id, version }) => [id, version]));
};

/** The supervisor of a person before and after an import. */
export type SupervisorChange = { line: number; id: string; before: string | null; after: string | null };

/** Restores supervisors where the imported one is still assigned and the previous one still exists; returns those. */
export const restoreSupervisors = async (
  db: Db,
  org: OrgId,
  changes: readonly SupervisorChange[],
  now: Date,
): Promise<SupervisorChange[]> => {
  const { rows } = await sql<SupervisorChange>`
    update users as u set supervisor_id = x.before, version = u.version + 1, updated_at = ${now}
    from json_to_recordset(${JSON.stringify(changes)}::json) as x(line int, id uuid, before uuid, after uuid)
    where u.organization_id = ${org} and u.id = x.id and u.supervisor_id is not distinct from x.after
      and (x.before is null or exists (select from users as s where s.organization_id = ${org} and s.id = x.before))
    returning x.line, u.id, x.before, x.after`.execute(db);
  return rows;
};

/** Pairs of person and supervisor by employee number, where both have one. */
export const supervisionByNumber = async (db: Db, org: OrgId): Promise<{ number: string; above: string }[]> => {
  const { rows } = await sql<{ number: string; above: string }>`
    select u.employee_number as number, s.employee_number as above from users as u
      join users as s on s.organization_id = u.organization_id and s.id = u.supervisor_id
    where u.organization_id = ${org} and u.employee_number is not null and s.employee_number is not null`.execute(db);
  return rows;
};

export type Numbered = { id: string; name: string };

/** People with these employee numbers; the key is the number. */
export const peopleByNumber = async (
  db: Db,
  org: OrgId,
  numbers: readonly string[],
): Promise<Map<string, Numbered>> => {
  const { rows } = await sql<
    Numbered & { number: string }
  >`select employee_number as number, id, display_name as name from users
    where organization_id = ${org} and employee_number = any(${sql.val(numbers)}::text[])`.execute(db);
  return new Map(rows.map(({ number, id, name }) => [number, { id, name }]));
};

export type SupervisorOf = { number: string | null; name: string };

/** Supervisors by the id of the person. */
export const supervisorsOf = async (db: Db, org: OrgId, ids: readonly string[]): Promise<Map<string, SupervisorOf>> => {
  const { rows } = await sql<
    SupervisorOf & { id: string }
  >`select u.id, s.employee_number as number, s.display_name as name from users as u
    join users as s on s.organization_id = u.organization_id and s.id = u.supervisor_id
    where u.organization_id = ${org} and u.id = any(${sql.val(ids)}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, number, name }) => [id, { number, name }]));
};

export type ContactsOf = { userId: string; contacts: EmergencyContact[] };

/** The emergency contacts of people who have some. */
export const contactsOfPeople = async (db: Db, org: OrgId, ids: readonly string[]): Promise<ContactsOf[]> => {
  const { rows } = await sql<ContactsOf>`
    select user_id as "userId", json_agg(json_build_object('name', name, 'relationship', relationship, 'phone1', phone1,
      'phone2', phone2, 'street', street, 'city', city, 'province', province, 'country', country) order by position) as contacts
    from emergency_contacts where organization_id = ${org} and user_id = any(${sql.val(ids)}::uuid[])
    group by user_id`.execute(db);
  return rows;
};

/** Replaces all emergency contacts of many people. */
export const replaceContactsOf = async (db: Db, org: OrgId, people: readonly ContactsOf[]): Promise<void> => {
  const ids = people.map(({ userId }) => userId);
  await sql`delete from emergency_contacts where organization_id = ${org} and user_id = any(${sql.val(ids)}::uuid[])`.execute(
    db,
  );
  const rows = people.flatMap(({ userId, contacts }) =>
    contacts.map((contact, at) => ({ ...contact, organization_id: org, user_id: userId, position: at + 1 })),
  );
  if (rows.length > 0) await db.insertInto('emergency_contacts').values(rows).execute();
};

export type KeptNationalId = { userId: string; sealed: SealedText; lastCharacters: string };

export const nationalIdsOf = async (db: Db, org: OrgId, ids: readonly string[]): Promise<KeptNationalId[]> => {
  const { rows } = await sql<{ userId: string; sealed: Buffer; version: number; last: string }>`
    select user_id as "userId", sealed, data_key_version as version, last_characters as last from national_ids
    where organization_id = ${org} and user_id = any(${sql.val(ids)}::uuid[])`.execute(db);
  return rows.map(({ userId, sealed, version, last }) => ({
    userId,
    sealed: { sealed, keyVersion: version },
    lastCharacters: last,
  }));
};

type Sealed = { userId: string; sealed: string; version: number; last: string };

/** Writes many encrypted national id numbers in one statement. */
export const keepNationalIds = (db: Db, org: OrgId, ids: readonly KeptNationalId[]) => {
  const rows: Sealed[] = ids.map(({ userId, sealed, lastCharacters: last }) => ({
    userId,
    sealed: sealed.sealed.toString('hex'),
    version: sealed.keyVersion,
    last,
  }));
  return sql`insert into national_ids (organization_id, user_id, sealed, data_key_version, last_characters)
    select ${org}::uuid, x."userId", decode(x.sealed, 'hex'), x.version, x.last
      from json_to_recordset(${JSON.stringify(rows)}::json) as x("userId" uuid, sealed text, version int, last text)
    on conflict (organization_id, user_id) do update set sealed = excluded.sealed, data_key_version = excluded.data_key_version,
      last_characters = excluded.last_characters`.execute(db);
};

export const dropNationalIds = (db: Db, org: OrgId, ids: readonly string[]) =>
  sql`delete from national_ids where organization_id = ${org} and user_id = any(${sql.val(ids)}::uuid[])`.execute(db);

export type Removable = {
  id: string;
  version: number;
  roleType: string;
  invitationStatus: string;
  hasSignedIn: boolean;
  hasFiles: boolean;
  isOwner: boolean;
  accountId: string | null;
};

/** Data that decides whether these people can be removed. Locks their rows. */
export const lockRemovable = async (db: Db, org: OrgId, ids: readonly string[]): Promise<Removable[]> => {
  const { rows } = await sql<Removable>`
    select u.id, u.version, u.role_type as "roleType", u.invitation_status as "invitationStatus", u.account_id as "accountId",
      exists (select from user_visits v where v.organization_id = u.organization_id and v.user_id = u.id) as "hasSignedIn",
      exists (select from files f where f.organization_id = u.organization_id and f.used_by_id = u.id) as "hasFiles",
      exists (select from organizations o where o.organization_id = u.organization_id and o.owner_user_id = u.id) as "isOwner"
    from users u where u.organization_id = ${org} and u.id = any(${sql.val(ids)}::uuid[]) order by u.id for update of u`.execute(
    db,
  );
  return rows;
};

export const removePeople = (db: Db, org: OrgId, ids: readonly string[]) =>
  sql`delete from users where organization_id = ${org} and id = any(${sql.val(ids)}::uuid[])`.execute(db);
