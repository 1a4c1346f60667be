import type { CheckedLinkState } from '@fanal/contract/infohub/articles.rules';
import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';

export type StoredCheck = {
  address: string;
  state: CheckedLinkState;
  status: number | null;
  title: string | null;
  checkedAt: Date;
};

/** Keeps the result; of two checks at once the later one. */
export const writeCheck = (db: Db, org: OrgId, { address, state, status, title, checkedAt }: StoredCheck) =>
  sql`insert into infohub_link_checks (organization_id, address, state, status, title, checked_at)
    values (${org}, ${address}, ${state}, ${status}, ${title}, ${checkedAt})
    on conflict (organization_id, address_key) do update
      set state = excluded.state, status = excluded.status, title = excluded.title, checked_at = excluded.checked_at
      where infohub_link_checks.checked_at <= excluded.checked_at`.execute(db);

/** The latest check of each address; addresses that were never checked are left out. */
export const checksOf = async (db: Db, org: OrgId, addresses: readonly string[]): Promise<Map<string, StoredCheck>> => {
  if (addresses.length === 0) return new Map();
  const { rows } = await sql<StoredCheck>`
    select address, state, status, title, checked_at as "checkedAt" from infohub_link_checks
    where organization_id = ${org} and address_key in (select md5(x) from unnest(${sql.val(addresses)}::text[]) x)`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.address, row]));
};

export type DueLink = { org: OrgId; address: string };

/** Links of published articles that nobody checked since that time, those that waited longest first. */
export const dueLinks = async (ownerDb: Db, before: Date, most: number): Promise<DueLink[]> => {
  const { rows } = await sql<DueLink>`
    select a.organization_id as org, c.external_link as address
    from infohub_articles a
      join infohub_contents c on c.organization_id = a.organization_id and c.article_id = a.id and c.external_link is not null
      left join infohub_link_checks l on l.organization_id = a.organization_id and l.address_key = md5(c.external_link)
    where a.status = 'published' and a.format = 'link' and (l.checked_at is null or l.checked_at < ${before})
    group by a.organization_id, c.external_link order by min(l.checked_at) nulls first, c.external_link limit ${most}`.execute(
    ownerDb,
  );
  return rows;
};

/** Forgets checks from before that time of addresses that no article has. */
export const forgetUnused = (ownerDb: Db, before: Date) =>
  sql`delete from infohub_link_checks l where l.checked_at < ${before} and not exists (select from infohub_contents c
    where c.organization_id = l.organization_id and c.external_link = l.address)`.execute(ownerDb);
