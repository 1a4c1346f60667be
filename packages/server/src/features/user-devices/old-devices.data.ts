import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';

const unseen = (org: OrgId, before: Date, most: number) => sql`
  select id, last_seen_at from user_devices where organization_id = ${org} and last_seen_at < ${before} order by id limit ${most}`;

export const countUnseen = async (db: Db, org: OrgId, before: Date, most: number) => {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select count(*)::int as count, min(last_seen_at) as oldest from (${unseen(org, before, most)}) as old`.execute(db);
  return rows[0]!;
};

export const deleteUnseen = async (db: Db, org: OrgId, before: Date, most: number): Promise<number> => {
  const done = await sql`delete from user_devices where organization_id = ${org}
    and id in (select id from (${unseen(org, before, most)}) as old)`.execute(db);
  return Number(done.numAffectedRows ?? 0);
};
