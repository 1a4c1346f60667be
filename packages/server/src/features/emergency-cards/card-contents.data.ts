/** What emergency cards say, read for many sites at once. */
import type { ShownFields } from '@fanal/contract/phone-book/phone-book.rules';
import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';

export type SiteRow = {
  id: string;
  name: string;
  street: string | null;
  city: string | null;
  province: string | null;
  postalCode: string | null;
  hospitalVersion: number;
  hospitalName: string | null;
  hospitalAddress: string | null;
  hospitalPhone: string | null;
  hospitalExtension: string | null;
};

/** These sites with their hospitals, by name. */
export const sitesWithHospitals = async (db: Db, org: OrgId, ids: readonly string[]): Promise<SiteRow[]> => {
  const { rows } = await sql<SiteRow>`
    select s.id, s.name, s.street, s.city, s.province, s.postal_code as "postalCode",
      coalesce(h.version, 1) as "hospitalVersion", h.name as "hospitalName", h.address as "hospitalAddress",
      h.phone as "hospitalPhone", h.phone_extension as "hospitalExtension"
    from sites s left join site_hospitals h on h.organization_id = s.organization_id and h.site_id = s.id
    where s.organization_id = ${org} and s.id = any(${sql.val([...ids])}::uuid[])
    order by s.name_key, s.id`.execute(db);
  return rows;
};

export type ContactRow = {
  id: string;
  firstName: string | null;
  lastName: string | null;
  company: string | null;
  phones: { number: string; extension: string | null }[];
};

/** Contacts of the category emergency that can be called, favourites first. */
export const emergencyContacts = async (db: Db, org: OrgId, most: number): Promise<ContactRow[]> => {
  const { rows } = await sql<ContactRow>`
    select id, first_name as "firstName", last_name as "lastName", company, phones from phone_book_contacts
    where organization_id = ${org} and category = 'emergency' and phones <> '[]'
    order by is_favorite desc, name_key, id limit ${most}`.execute(db);
  return rows;
};

export type PersonRow = {
  siteId: string;
  id: string;
  name: string;
  positionName: string | null;
  gender: string | null;
  number: string | null;
  extension: string | null;
  total: number;
};

/** A person with the number that the phone book shows, the mobile one first. */
const shownPerson = (shown: ShownFields) => sql`
    u.display_name as name, u.gender, p.name as "positionName",
    coalesce(case when ${shown.showsMobile} then m.mobile end, case when ${shown.showsWorkPhone} then m.work_phone end) as number,
    case when ${shown.showsWorkPhone} and (not ${shown.showsMobile} or m.mobile is null) then m.work_phone_extension end as extension`;

const withPerson = (org: OrgId) => sql`
    join users u on u.organization_id = ${org} and u.id = chosen.id
    left join positions p on p.organization_id = ${org} and p.id = u.position_id
    left join phone_book_members m on m.organization_id = ${org} and m.id = u.id`;

type FirstAidQuestion = { siteIds: readonly string[]; typeIds: readonly string[]; today: string; most: number };

/** The first people of each site, by name, with a valid card of one of these types; `total` counts all of them. */
export const firstAidersOf = async (
  db: Db,
  org: OrgId,
  { siteIds, typeIds, today, most }: FirstAidQuestion,
  shown: ShownFields,
): Promise<PersonRow[]> => {
  if (typeIds.length === 0) return [];
  const { rows } = await sql<PersonRow>`
    with chosen as (
      select site_id, id, name_key, row_number() over by_name as place, count(*) over (partition by site_id)::int as total
      from users
      where organization_id = ${org} and site_id = any(${sql.val([...siteIds])}::uuid[]) and invitation_status <> 'disabled'
        and exists (select from cards c where c.organization_id = ${org} and c.user_id = users.id and c.status = 'claimed'
          and c.card_type_id = any(${sql.val([...typeIds])}::uuid[]) and c.replaced_by_id is null
          and (c.expires_on is null or c.expires_on >= ${today}::date))
      window by_name as (partition by site_id order by name_key, id)
    )
    select chosen.site_id as "siteId", chosen.id, chosen.total, ${shownPerson(shown)}
    from chosen ${withPerson(org)} where chosen.place <= ${most} order by chosen.site_id, chosen.place`.execute(db);
  return rows;
};

/**
 * The direct supervisors of people of each site, and the leads who are assigned to it: those who work there first, then
 * by how many people of the site they supervise.
 */
export const inChargeOf = async (
  db: Db,
  org: OrgId,
  { siteIds, most }: { siteIds: readonly string[]; most: number },
  shown: ShownFields,
): Promise<PersonRow[]> => {
  const sites = sql`${sql.val([...siteIds])}::uuid[]`;
  const { rows } = await sql<PersonRow>`
    with counted as (
      select site_id, supervisor_id as id, count(*) as led from users
      where organization_id = ${org} and site_id = any(${sites}) and supervisor_id is not null and invitation_status <> 'disabled'
      group by site_id, supervisor_id
      union all
      select site_id, id, 0 from users
      where organization_id = ${org} and site_id = any(${sites}) and role_type = 'lead' and invitation_status <> 'disabled'
    ), summed as (
      select site_id, id, sum(led) as led from counted group by site_id, id
    ), chosen as (
      select s.site_id, s.id, count(*) over (partition by s.site_id)::int as total,
        row_number() over (partition by s.site_id order by (a.site_id = s.site_id) is true desc, s.led desc, a.name_key, s.id) as place
      from summed s join users a on a.organization_id = ${org} and a.id = s.id
      where a.invitation_status <> 'disabled'
    )
    select chosen.site_id as "siteId", chosen.id, chosen.total, ${shownPerson(shown)}
    from chosen ${withPerson(org)} where chosen.place <= ${most} order by chosen.site_id, chosen.place`.execute(db);
  return rows;
};

/** A batch of sites after one of them, by id. */
export const siteIdsAfter = async (db: Db, org: OrgId, after: string | null, most: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('sites')
    .select('id')
    .where('organization_id', '=', org)
    .$if(after !== null, (query) => query.where('id', '>', after!))
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
};

/** A part of the sites, by name. */
export const siteIdsByName = async (
  db: Db,
  org: OrgId,
  { skip, take }: { skip: number; take: number },
): Promise<string[]> => {
  const rows = await db
    .selectFrom('sites')
    .select('id')
    .where('organization_id', '=', org)
    .orderBy('name_key')
    .orderBy('id')
    .offset(skip)
    .limit(take)
    .execute();
  return rows.map(({ id }) => id);
};

/** The site to which a person is assigned. */
export const siteOf = async (db: Db, org: OrgId, userId: string): Promise<string | null> => {
  const row = await db
    .selectFrom('users')
    .select('site_id as siteId')
    .where('organization_id', '=', org)
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.siteId ?? null;
};

export type CardsOwner = { org: OrgId; timeZone: string; hasOperations: boolean };

/** Organizations with sites whose structure is switched on. */
export const organizationsWithSites = async (ownerDb: Db): Promise<CardsOwner[]> => {
  const { rows } = await sql<CardsOwner>`
    select o.organization_id as org, o.time_zone as "timeZone", o.operations as "hasOperations" from organizations o
    where o.organization_structure and exists (select from sites s where s.organization_id = o.organization_id)
    order by o.organization_id`.execute(ownerDb);
  return rows;
};

/** What the printed page says of the organization. */
export const organizationOfCards = (db: Db, org: OrgId): Promise<{ name: string; country: string; timeZone: string }> =>
  db
    .selectFrom('organizations')
    .select(['display_name as name', 'country', 'time_zone as timeZone'])
    .where('organization_id', '=', org)
    .executeTakeFirstOrThrow();
