import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';

/** Ids are made by time (UUID version 7): the primary key finds the oldest ones. */
const oldest = (org: OrgId, before: Date, most: number) => sql`
  select id, created_at from notifications where organization_id = ${org} and created_at < ${before} order by id limit ${most}`;

export const countOld = async (db: Db, org: OrgId, before: Date, most: number) => {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select count(*)::int as count, min(created_at) as oldest from (${oldest(org, before, most)}) as old`.execute(db);
  return rows[0]!;
};

export const deleteOld = async (db: Db, org: OrgId, before: Date, most: number): Promise<number> => {
  const done = await sql`delete from notifications where organization_id = ${org}
    and id in (select id from (${oldest(org, before, most)}) as old)`.execute(db);
  return Number(done.numAffectedRows ?? 0);
};
