import type { OrganizationRecordFilter } from '@fanal/contract/organizations/organizations.shapes';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/db';
import { likePattern } from '#platform/db/lists';

export type OrganizationRow = {
  id: string;
  displayName: string;
  companyName: string;
  industry: string;
  ownerId: string | null;
  ownerName: string | null;
  ownerEmail: string | null;
  ownerStatus: string | null;
  userCount: number;
  storedBytes: number | null;
  lastSeenAt: Date | null;
  planName: string | null;
  seats: number | null;
  renewsOn: string | null;
  eraseOn: string | null;
  learning: boolean;
  operations: boolean;
  organizationStructure: boolean;
  paystubs: boolean;
  singleNewsFeed: boolean;
  createdAt: Date;
};

const sorts: Record<OrganizationRecordFilter['sort'], RawBuilder<unknown>> = {
  name: sql`o.search_key`,
  userCount: sql`"userCount"`,
  storage: sql`"storedBytes"`,
  lastSeenAt: sql`"lastSeenAt"`,
  createdAt: sql`o.created_at`,
};

/** Takes the owner's connection: requests see their own organization only. */
export const pageOfOrganizations = async (
  ownerDb: Db,
  { page, perPage, search, sort, order }: OrganizationRecordFilter,
): Promise<{ rows: OrganizationRow[]; total: number }> => {
  const wanted = sql`o.erasing_since is null and (${search ?? ''} = '' or o.search_key like ${likePattern(search ?? '')})`;
  const direction = order === 'asc' ? sql`asc nulls first` : sql`desc nulls last`;
  const { rows } = await sql<OrganizationRow>`
    select o.organization_id as id, o.display_name as "displayName", o.company_name as "companyName", o.industry,
      u.id as "ownerId", u.display_name as "ownerName", u.email as "ownerEmail", u.invitation_status as "ownerStatus",
      coalesce(people.row_count, 0)::int as "userCount", stored.byte_count as "storedBytes", seen.at as "lastSeenAt",
      s.plan_name as "planName", s.seats, s.renews_on as "renewsOn", s.erase_on as "eraseOn",
      o.learning, o.operations, o.organization_structure as "organizationStructure", o.paystubs,
      o.single_news_feed as "singleNewsFeed", o.created_at as "createdAt"
    from organizations o
      left join users u on u.organization_id = o.organization_id and u.id = o.owner_user_id
      left join list_states people on people.organization_id = o.organization_id and people.list = 'users'
      left join organization_storage stored on stored.organization_id = o.organization_id
      left join organization_subscriptions s on s.organization_id = o.organization_id
      left join lateral (select max(v.last_seen_at) as at from user_visits v where v.organization_id = o.organization_id) seen on true
    where ${wanted}
    order by ${sorts[sort]} ${direction}, o.organization_id
    limit ${perPage} offset ${(page - 1) * perPage}`.execute(ownerDb);
  const counted = await sql<{
    total: number;
  }>`select count(*)::int as total from organizations o where ${wanted}`.execute(ownerDb);
  return { rows, total: counted.rows[0]!.total };
};

/** Counts the stored bytes of every organization. Takes the owner's connection. */
export const measureStorage = (ownerDb: Db, now: Date) =>
  sql`insert into organization_storage (organization_id, byte_count, measured_at)
    select o.organization_id, coalesce(sum(f.byte_size), 0), ${now} from organizations o
      left join files f on f.organization_id = o.organization_id
    where o.erasing_since is null group by o.organization_id
    on conflict (organization_id) do update set byte_count = excluded.byte_count, measured_at = excluded.measured_at`.execute(
    ownerDb,
  );
