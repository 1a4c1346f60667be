import type { Insertable, Updateable } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import type { DB } from '#platform/db/tables';

/** Editable fields of a person: name in the contract, and column. */
export const personColumns = {
  givenName: 'given_name',
  familyName: 'family_name',
  preferredGivenName: 'preferred_given_name',
  middleName: 'middle_name',
  displayName: 'display_name',
  gender: 'gender',
  preferredPronouns: 'preferred_pronouns',
  dateOfBirth: 'date_of_birth',
  employeeNumber: 'employee_number',
  phone: 'phone',
  homePhone: 'home_phone',
  workPhone: 'work_phone',
  workPhoneExtension: 'work_phone_extension',
  professionalPhone: 'professional_phone',
  email: 'email',
  professionalEmail: 'professional_email',
  street: 'street',
  city: 'city',
  province: 'province',
  postalCode: 'postal_code',
  country: 'country',
  spokenLanguages: 'spoken_languages',
  locale: 'locale',
  title: 'title',
  employmentType: 'employment_type',
  hireDate: 'hire_date',
  startDate: 'start_date',
  trialEndDate: 'trial_end_date',
  siteId: 'site_id',
  projectId: 'project_id',
  professionId: 'profession_id',
  positionId: 'position_id',
  jobCategoryId: 'job_category_id',
  supervisorId: 'supervisor_id',
  tShirtSize: 't_shirt_size',
  allergies: 'allergies',
  borrowedAssets: 'borrowed_assets',
  motherName: 'mother_name',
  avatarFileId: 'avatar_file_id',
} as const satisfies Record<string, keyof DB['users']>;

const personQuery = (db: Db, org: OrgId, id: string) =>
  db.selectFrom('users').selectAll().where('organization_id', '=', org).where('id', '=', id);

export const findPerson = (db: Db, org: OrgId, id: string) => personQuery(db, org, id).executeTakeFirst();

/** The person, locked until the transaction ends. */
export const lockPerson = (db: Db, org: OrgId, id: string) =>
  personQuery(db, org, id).forNoKeyUpdate().executeTakeFirst();

export type PersonRow = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

export const insertPerson = (db: Db, row: Insertable<DB['users']>) => db.insertInto('users').values(row).execute();

/** Updates the columns and increments the version (P60). */
export const changePerson = (db: Db, org: OrgId, id: string, columns: Updateable<DB['users']>) =>
  db
    .updateTable('users')
    .set((e) => ({ ...columns, version: e('version', '+', 1) }))
    .where('organization_id', '=', org)
    .where('id', '=', id)
    .execute();

export const deletePerson = (db: Db, org: OrgId, id: string) =>
  db.deleteFrom('users').where('organization_id', '=', org).where('id', '=', id).execute();

/** Data of a person from other tables: names of the assignments, visits, groups, contacts, the end of the national id number. */
export const findRelated = async (db: Db, org: OrgId, id: string) => {
  const names = await db
    .selectFrom('users as u')
    .leftJoin('sites as si', (j) =>
      j.onRef('si.organization_id', '=', 'u.organization_id').onRef('si.id', '=', 'u.site_id'),
    )
    .leftJoin('projects as pr', (j) =>
      j.onRef('pr.organization_id', '=', 'u.organization_id').onRef('pr.id', '=', 'u.project_id'),
    )
    .leftJoin('professions as tr', (j) =>
      j.onRef('tr.organization_id', '=', 'u.organization_id').onRef('tr.id', '=', 'u.profession_id'),
    )
    .leftJoin('positions as po', (j) =>
      j.onRef('po.organization_id', '=', 'u.organization_id').onRef('po.id', '=', 'u.position_id'),
    )
    .leftJoin('job_categories as ca', (j) =>
      j.onRef('ca.organization_id', '=', 'u.organization_id').onRef('ca.id', '=', 'u.job_category_id'),
    )
    .leftJoin('user_visits as v', (j) =>
      j.onRef('v.organization_id', '=', 'u.organization_id').onRef('v.user_id', '=', 'u.id'),
    )
    .leftJoin('national_ids as n', (j) =>
      j.onRef('n.organization_id', '=', 'u.organization_id').onRef('n.user_id', '=', 'u.id'),
    )
    .select([
      'si.name as site',
      'pr.name as project',
      'tr.name as profession',
      'po.name as position',
      'ca.name as jobCategory',
    ])
    .select([
      'v.first_sign_in_at as firstSignInAt',
      'v.last_seen_at as lastSeenAt',
      'n.last_characters as lastCharacters',
    ])
    .where('u.organization_id', '=', org)
    .where('u.id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...names, groups: await groupsOf(db, org, id), contacts: await contactsOf(db, org, id) };
};

const groupsOf = (db: Db, org: OrgId, id: string) =>
  db
    .selectFrom('structure_group_users as m')
    .innerJoin('structure_groups as g', (join) =>
      join.onRef('g.organization_id', '=', 'm.organization_id').onRef('g.id', '=', 'm.group_id'),
    )
    .select(['g.id', 'g.name'])
    .where('m.organization_id', '=', org)
    .where('m.user_id', '=', id)
    .orderBy('g.name_key')
    .orderBy('g.id')
    .execute();

const contactsOf = (db: Db, org: OrgId, id: string) =>
  db
    .selectFrom('emergency_contacts')
    .select(['name', 'relationship', 'phone1', 'phone2', 'street', 'city', 'province', 'country'])
    .where('organization_id', '=', org)
    .where('user_id', '=', id)
    .orderBy('position')
    .execute();

type Contact = Awaited<ReturnType<typeof contactsOf>>[number];

/** Replaces all emergency contacts; the order is kept. */
export const replaceContacts = async (db: Db, org: OrgId, id: string, contacts: readonly Contact[]): Promise<void> => {
  await db.deleteFrom('emergency_contacts').where('organization_id', '=', org).where('user_id', '=', id).execute();
  if (contacts.length === 0) return;
  const rows = contacts.map((contact, at) => ({ ...contact, organization_id: org, user_id: id, position: at + 1 }));
  await db.insertInto('emergency_contacts').values(rows).execute();
};

/** The default country of phone numbers and addresses. */
export const countryOf = async (db: Db, org: OrgId): Promise<string> => {
  const found = db.selectFrom('organizations').select('country').where('organization_id', '=', org);
  return (await found.executeTakeFirstOrThrow()).country;
};

export type Unshared = { email: string | null; phone: string | null; employeeNumber: string | null };

/** For each value, whether another person of the organization already has it. */
export const findHolders = async (db: Db, org: OrgId, values: Unshared, except: string | null) => {
  const emailKey = values.email?.toLowerCase() ?? null;
  const rows = await db
    .selectFrom('users')
    .select(['email_key as emailKey', 'phone', 'employee_number as employeeNumber'])
    .where('organization_id', '=', org)
    .where((e) =>
      e.or([
        e('email_key', '=', emailKey),
        e('phone', '=', values.phone),
        e('employee_number', '=', values.employeeNumber),
      ]),
    )
    .$if(except !== null, (query) => query.where('id', '<>', except!))
    .execute();
  return {
    email: emailKey !== null && rows.some((row) => row.emailKey === emailKey),
    phone: values.phone !== null && rows.some((row) => row.phone === values.phone),
    employeeNumber: values.employeeNumber !== null && rows.some((row) => row.employeeNumber === values.employeeNumber),
  };
};

/** Whether a person of the organization has this account. */
export const isAccountTaken = async (db: Db, org: OrgId, accountId: string): Promise<boolean> => {
  const holder = db
    .selectFrom('users')
    .select('id')
    .where('organization_id', '=', org)
    .where('account_id', '=', accountId);
  return (await holder.executeTakeFirst()) !== undefined;
};
