import { nameKey } from '@fanal/contract/names.rules';
import type { NewOrganization } from '@fanal/contract/organizations/organizations.shapes';
import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { lockNamed } from '#platform/db/named-locks';

export type OrganizationValues = Omit<NewOrganization, 'ownerGivenName' | 'ownerFamilyName' | 'ownerEmail'>;

/** False when another organization has this name. Refused by the database to anybody but super admins. */
export const createOrganization = async (db: Db, id: string, given: OrganizationValues): Promise<boolean> => {
  const { displayName, companyName, industry, defaultLocale, timeZone, country } = given;
  const { rows } = await sql<{ isCreated: boolean }>`select create_organization(${id}, ${displayName}, ${companyName},
    ${nameKey(displayName)}, ${industry}, ${defaultLocale}, ${timeZone}, ${country}) as "isCreated"`.execute(db);
  return rows[0]!.isCreated;
};

/** The organization, locked, while it has no owner yet. */
export const lockWithoutOwner = async (db: Db, org: OrgId): Promise<boolean> => {
  const { rows } =
    await sql`select from organizations where organization_id = ${org} and owner_user_id is null for update`.execute(
      db,
    );
  return rows.length > 0;
};

export const setOwner = (db: Db, org: OrgId, userId: string) =>
  db.updateTable('organizations').set({ owner_user_id: userId }).where('organization_id', '=', org).execute();

/** Creates an organization on the owner's connection, for the first one of an installation. False when the name is taken. */
export const createFirstOrganization = async (
  ownerDb: Db,
  id: string,
  { displayName, companyName, industry, defaultLocale, timeZone, country }: OrganizationValues,
): Promise<boolean> => {
  await lockNamed(ownerDb, 'organizations');
  const { rows } = await sql`insert into organizations
      (organization_id, display_name, company_name, search_key, industry, default_locale, time_zone, country)
    select ${id}, ${displayName}, ${companyName}, ${nameKey(displayName)}, ${industry}, ${defaultLocale}, ${timeZone}, ${country}
    where not exists (select from organizations where search_key = ${nameKey(displayName)}) returning 1`.execute(
    ownerDb,
  );
  return rows.length > 0;
};
