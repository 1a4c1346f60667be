import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { likePattern } from '#platform/db/lists';

type Missed = { key: string; search: string; day: string };

/** Counts a search that found nothing. The owner's connection writes: the request that searched only reads. */
export const countMissed = async (ownerDb: Db, org: OrgId, { key, search, day }: Missed): Promise<void> => {
  await sql`
    insert into infohub_missed_searches as m (organization_id, day, search_key, search, searches)
    values (${org}, ${day}::date, ${key}, ${search}, 1)
    on conflict (organization_id, day, search_key) do update set search = excluded.search, searches = m.searches + 1`.execute(
    ownerDb,
  );
};

export type MissedRow = { search: string; searches: number; lastOn: string };
type Asked = { search: string | undefined; from: string; take: number; skip: number };

/** Searches without a result since a day, the most frequent first. */
export const pageOfMissed = async (
  db: Db,
  org: OrgId,
  { search, from, take, skip }: Asked,
): Promise<{ rows: MissedRow[]; total: number }> => {
  const where = sql`organization_id = ${org} and day >= ${from}::date and ${search ? sql`search_key like ${likePattern(search)}` : sql`true`}`;
  const counted = await sql<{ total: number }>`
    select count(distinct search_key)::int as total from infohub_missed_searches where ${where}`.execute(db);
  const { rows } = await sql<MissedRow>`
    select (array_agg(search order by day desc))[1] as search, sum(searches)::int as searches, max(day)::text as "lastOn"
    from infohub_missed_searches where ${where} group by search_key
    order by sum(searches) desc, max(day) desc, search_key limit ${take} offset ${skip}`.execute(db);
  return { rows, total: counted.rows[0]!.total };
};

export const sweepMissed = async (ownerDb: Db, before: string): Promise<void> => {
  await sql`delete from infohub_missed_searches where day < ${before}::date`.execute(ownerDb);
};
