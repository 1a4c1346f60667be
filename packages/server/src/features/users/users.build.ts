import type { Locale } from '@fanal/contract/locales';
import type { RoleType } from '@fanal/contract/permissions';
import type { employmentTypes, tShirtSizes } from '@fanal/contract/users/person.rules';
import { displayNameOf, personKeys } from '@fanal/contract/users/users.rules';
import type { InvitationStatus } from '@fanal/contract/users/users.shapes';
import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { hashPassword } from '#platform/identity/passwords';
import { newId } from '#platform/ids';

type NewAccount = {
  displayName?: string;
  email?: string | null;
  phone?: string | null;
  isSuperAdmin?: boolean;
  /** Hashing is slow on purpose: to build many accounts, hash once and pass `passwordHash`. */
  password?: string;
  passwordHash?: string;
  demoName?: string;
  issuer?: string | null;
  subject?: string | null;
};

/** An account; without a provider identity unless one is given. */
export const buildAccount = async (ownerDb: Db, given: NewAccount = {}): Promise<{ id: string }> => {
  const id = newId();
  await ownerDb
    .insertInto('accounts')
    .values({
      id,
      display_name: given.displayName ?? 'Camille Roy',
      email: given.email ?? null,
      phone: given.phone ?? null,
      is_super_admin: given.isSuperAdmin ?? false,
      password_hash: given.password ? await hashPassword(given.password) : (given.passwordHash ?? null),
      demo_name: given.demoName ?? null,
      issuer: given.issuer ?? null,
      subject: given.subject ?? null,
    })
    .execute();
  return { id };
};

export type NewUser = {
  accountId?: string | null;
  givenName?: string;
  familyName?: string;
  employeeNumber?: string | null;
  email?: string | null;
  phone?: string | null;
  gender?: 'female' | 'male' | null;
  spokenLanguages?: readonly string[];
  supervisorId?: string | null;
  roleType?: RoleType;
  invitationStatus?: InvitationStatus;
  /** Who disabled the person. */
  disabledBy?: 'admin' | 'security';
  siteId?: string | null;
  projectId?: string | null;
  professionId?: string | null;
  positionId?: string | null;
  jobCategoryId?: string | null;
} & Details;

/** Fields of a person that lists do not show. */
type Details = {
  preferredGivenName?: string | null;
  dateOfBirth?: string | null;
  professionalEmail?: string | null;
  workPhone?: string | null;
  workPhoneExtension?: string | null;
  street?: string | null;
  city?: string | null;
  province?: string | null;
  postalCode?: string | null;
  country?: string | null;
  locale?: Locale | null;
  employmentType?: (typeof employmentTypes)[number] | null;
  hireDate?: string | null;
  trialEndDate?: string | null;
  tShirtSize?: (typeof tShirtSizes)[number] | null;
  allergies?: string | null;
  borrowedAssets?: string | null;
};

const detailColumns = (given: Details) => ({
  preferred_given_name: given.preferredGivenName ?? null,
  date_of_birth: given.dateOfBirth ?? null,
  professional_email: given.professionalEmail ?? null,
  work_phone: given.workPhone ?? null,
  work_phone_extension: given.workPhoneExtension ?? null,
  street: given.street ?? null,
  city: given.city ?? null,
  province: given.province ?? null,
  postal_code: given.postalCode ?? null,
  country: given.country ?? null,
  locale: given.locale ?? null,
  employment_type: given.employmentType ?? null,
  hire_date: given.hireDate ?? null,
  start_date: given.hireDate ?? null,
  trial_end_date: given.trialEndDate ?? null,
  t_shirt_size: given.tShirtSize ?? null,
  allergies: given.allergies ?? null,
  borrowed_assets: given.borrowedAssets ?? null,
});

/** The row of a person, to insert alone or in bulk. */
export const userRow = (org: OrgId, given: NewUser = {}) => {
  const givenName = given.givenName ?? 'Camille';
  const familyName = given.familyName ?? 'Roy';
  const { employeeNumber = null, email = null, phone = null, professionalEmail = null } = given;
  const displayName = displayNameOf({ givenName, familyName, preferredGivenName: given.preferredGivenName ?? null });
  const keys = personKeys({ givenName, familyName, displayName, employeeNumber, email, phone, professionalEmail });
  const disabled = given.invitationStatus === 'disabled';
  return {
    organization_id: org as string,
    id: newId(),
    account_id: given.accountId ?? null,
    given_name: givenName,
    family_name: familyName,
    display_name: displayName,
    name_key: keys.nameKey,
    search_key: keys.searchKey,
    employee_number: employeeNumber,
    email,
    phone,
    gender: given.gender ?? null,
    spoken_languages: [...(given.spokenLanguages ?? [])],
    supervisor_id: given.supervisorId ?? null,
    role_type: given.roleType ?? ('member' as RoleType),
    invitation_status: given.invitationStatus ?? ('claimed' as InvitationStatus),
    status_before_disabled: disabled ? ('claimed' as const) : null,
    disabled_by: disabled ? (given.disabledBy ?? 'admin') : null,
    login_method: phone ? ('phone' as const) : email ? ('email' as const) : null,
    ...detailColumns(given),
    site_id: given.siteId ?? null,
    project_id: given.projectId ?? null,
    profession_id: given.professionId ?? null,
    position_id: given.positionId ?? null,
    job_category_id: given.jobCategoryId ?? null,
  };
};

/** Inserts a person; by default a member with a claimed invitation. */
export const buildUser = async (ownerDb: Db, org: OrgId, given: NewUser = {}) => {
  const row = userRow(org, given);
  await ownerDb.insertInto('users').values(row).execute();
  return { id: row.id, displayName: row.display_name, row };
};

type NewContact = { name: string; relationship?: string | null; phone1: string; phone2?: string | null };

/** The row of the first emergency contact of a person. */
export const contactRow = (user: { organization_id: string; id: string }, contact: NewContact) => ({
  organization_id: user.organization_id,
  user_id: user.id,
  position: 1,
  name: contact.name,
  relationship: contact.relationship ?? null,
  phone1: contact.phone1,
  phone2: contact.phone2 ?? null,
});

/** Rows of a statement: PostgreSQL allows 65,535 parameters. */
const AT_ONCE = 500;

/**
 * Inserts the rows of people in bulk. As long as PostgreSQL takes the table for small it looks through everybody of the
 * organization to check each reference to a person; so it counts the table once there are many.
 */
export const buildUsers = async (ownerDb: Db, rows: readonly ReturnType<typeof userRow>[]): Promise<void> => {
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    await ownerDb
      .insertInto('users')
      .values(rows.slice(from, from + AT_ONCE))
      .execute();
    if (from === AT_ONCE) await sql`analyze users`.execute(ownerDb);
  }
};
