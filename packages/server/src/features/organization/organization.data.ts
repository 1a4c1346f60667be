import { type Selectable, sql, type Updateable } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { briefColumns, type StoredBrief } from '#platform/db/person-brief';
import type { DB } from '#platform/db/tables';

export type OrganizationRow = Selectable<DB['organizations']>;

const query = (db: Db, org: OrgId) => db.selectFrom('organizations').selectAll().where('organization_id', '=', org);

export const findOrganization = (db: Db, org: OrgId): Promise<OrganizationRow> =>
  query(db, org).executeTakeFirstOrThrow();

/** The organization, locked until the transaction ends. */
export const lockOrganization = (db: Db, org: OrgId): Promise<OrganizationRow> =>
  query(db, org).forNoKeyUpdate().executeTakeFirstOrThrow();

/** Updates the columns and increments the version (P60). */
export const changeOrganization = (db: Db, org: OrgId, columns: Updateable<DB['organizations']>) =>
  db
    .updateTable('organizations')
    .set((e) => ({ ...columns, version: e('version', '+', 1) }))
    .where('organization_id', '=', org)
    .returningAll()
    .executeTakeFirstOrThrow();

export type Responsible = StoredBrief & { email: string | null; phone: string | null; roleType: string };

const responsible = sql`${briefColumns}, u.email, u.phone, u.role_type as "roleType" from users u`;

const hasAccess = sql`u.invitation_status in ('claimed', 'invited')`;

export const findResponsible = async (db: Db, org: OrgId, userId: string): Promise<Responsible | null> => {
  const { rows } =
    await sql<Responsible>`select ${responsible} where u.organization_id = ${org} and u.id = ${userId}`.execute(db);
  return rows[0] ?? null;
};

/** Administrators with access, by name. */
export const firstAdministrators = async (db: Db, org: OrgId, most: number): Promise<Responsible[]> => {
  const { rows } = await sql<Responsible>`select ${responsible}
    where u.organization_id = ${org} and u.role_type = 'organizationAdmin' and ${hasAccess}
    order by u.name_key, u.id limit ${most}`.execute(db);
  return rows;
};

export const countAdministrators = async (db: Db, org: OrgId): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from users u
    where u.organization_id = ${org} and u.role_type = 'organizationAdmin' and ${hasAccess}`.execute(db);
  return rows[0]!.count;
};

/** Locks an administrator who has signed in before; undefined for anybody else. */
export const lockAdministrator = async (db: Db, org: OrgId, userId: string) => {
  const { rows } = await sql<{ displayName: string }>`select u.display_name as "displayName" from users u
    where u.organization_id = ${org} and u.id = ${userId} and u.role_type = 'organizationAdmin'
      and u.invitation_status = 'claimed' for no key update`.execute(db);
  return rows[0];
};

export type Usage = {
  users: number;
  posts: number;
  articles: number;
  courses: number;
  cards: number;
  structureItems: number;
  paystubs: number;
  paystubReaders: number;
  communityPosts: number;
  files: number;
};

/** How much there is of everything; lists whose rows are counted anyway are not counted again. */
export const countUsage = async (db: Db, org: OrgId): Promise<Usage> => {
  const { rows } = await sql<Usage>`select
    (select coalesce(sum(row_count), 0)::int from list_states where organization_id = ${org} and list = 'users') as users,
    (select count(*)::int from posts where organization_id = ${org}) as posts,
    (select count(*)::int from infohub_articles where organization_id = ${org}) as articles,
    (select count(*)::int from courses where organization_id = ${org}) as courses,
    (select count(*)::int from cards where organization_id = ${org}) as cards,
    (select coalesce(sum(row_count), 0)::int from list_states where organization_id = ${org}
      and list in ('sites', 'projects', 'positions', 'job_categories', 'professions'))
      + (select count(*)::int from structure_groups where organization_id = ${org}) as "structureItems",
    (select coalesce(sum(stubs), 0)::int from paystub_counts where organization_id = ${org}) as paystubs,
    (select count(*)::int from users u where u.organization_id = ${org} and u.invitation_status = 'claimed'
      and exists (select from paystubs s where s.organization_id = ${org} and s.user_id = u.id and s.state in ('unseen', 'seen'))) as "paystubReaders",
    (select count(*)::int from posts where organization_id = ${org} and feed = 'community') as "communityPosts",
    (select count(*)::int from files where organization_id = ${org}) as files`.execute(db);
  return rows[0]!;
};
