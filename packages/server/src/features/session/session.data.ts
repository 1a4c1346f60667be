import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { likePattern } from '#platform/db/lists';

/** What the session check reads about a caller; the membership columns are for the organization of the request header. */
type SessionRow = {
  account_id: string;
  is_super_admin: boolean;
  locked: boolean;
  display_name: string;
  organization_exists: boolean;
  user_id: string | null;
  user_name: string | null;
  role_type: string | null;
  invitation_status: string | null;
  owner_user_id: string | null;
  time_zone: string | null;
  learning: boolean | null;
  operations: boolean | null;
  organization_structure: boolean | null;
  paystubs: boolean | null;
  single_news_feed: boolean | null;
  settings_version: number | null;
};

/** Not a named prepared statement: PostgreSQL already caches the plan inside the function, and a name could be taken by another statement. */
export const SESSION_QUERY = 'select * from public.session_of($1, $2, $3)';
export type { SessionRow };

/** Memberships of the account that runs this transaction. */
export const membershipsOfCaller = async (db: Db) => {
  const { rows } = await sql<{
    organization_id: string;
    user_id: string;
    role_type: string;
    invitation_status: string;
  }>`select * from own_memberships()`.execute(db);
  return rows;
};

export const findIdentity = (db: Db, org: OrgId, userId: string) =>
  db
    .selectFrom('users')
    .select([
      'version',
      'gender',
      'preferred_pronouns',
      'family_name',
      'middle_name',
      'given_name',
      'display_name',
      'avatar_file_id',
      'date_of_birth',
      'spoken_languages',
    ])
    .where('organization_id', '=', org)
    .where('id', '=', userId)
    .executeTakeFirst();

export const findAccountIdentity = (ownerDb: Db, accountId: string) =>
  ownerDb
    .selectFrom('accounts as a')
    .leftJoin('users as u', 'u.account_id', 'a.id')
    .select(['a.display_name', 'u.given_name', 'u.family_name', 'u.organization_id', 'u.avatar_file_id'])
    .where('a.id', '=', accountId)
    .orderBy('u.organization_id')
    .limit(1)
    .executeTakeFirstOrThrow();

const organizationRows = (db: Db) =>
  db
    .selectFrom('organizations as o')
    .leftJoin('list_states as people', (join) =>
      join.onRef('people.organization_id', '=', 'o.organization_id').on('people.list', '=', 'users'),
    )
    .leftJoin('organization_subscriptions as s', 's.organization_id', 'o.organization_id')
    .leftJoin('owner_offers as f', 'f.organization_id', 'o.organization_id')
    .where('o.erasing_since', 'is', null)
    .select([
      'o.organization_id',
      'o.display_name',
      'o.company_name',
      'o.industry',
      'o.primary_color',
      'o.default_locale',
      'o.time_zone',
      'o.country',
      'o.learning',
      'o.operations',
      'o.organization_structure',
      'o.paystubs',
      'o.single_news_feed',
      'o.owner_user_id',
      'o.version',
      'o.logo_file_id',
      'o.login_background',
      's.erase_on',
      'f.user_id as offered_to',
      'f.offered_by_name',
      'people.row_count',
    ]);

export type OrganizationRow = Awaited<ReturnType<ReturnType<typeof organizationRows>['execute']>>[number];

export const findOrganization = (db: Db, org: OrgId) =>
  organizationRows(db).where('o.organization_id', '=', org).executeTakeFirstOrThrow();

/** `ids` null means all organizations: for super admins only. */
export const pageOfOrganizations = async (
  ownerDb: Db,
  ids: string[] | null,
  { page, perPage, search }: { page: number; perPage: number; search: string | undefined },
) => {
  if (ids?.length === 0) return { rows: [], total: 0 };
  let query = organizationRows(ownerDb);
  if (ids) query = query.where('o.organization_id', 'in', ids);
  if (search) query = query.where('o.search_key', 'like', likePattern(search));
  const rows = await query
    .orderBy('o.search_key')
    .orderBy('o.organization_id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const { total } = await ownerDb
    .selectFrom(query.as('wanted'))
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
};

/** Whether the account entered the organization as a super admin since then. */
export const hasEntered = async (db: Db, org: OrgId, accountId: string, since: Date): Promise<boolean> => {
  const { rows } = await sql`select from audit_log where organization_id = ${org} and action = 'organization.entered'
    and at > ${since} and account_id = ${accountId} limit 1`.execute(db);
  return rows.length > 0;
};
