import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';

/** Ended imports without a file: the others are tidied first. */
const ended = (org: OrgId, before: Date, most: number) => sql`
  select id, ended_at from imports where organization_id = ${org} and ended_at < ${before} and file_id is null
    and status in ('cancelled', 'failed', 'done', 'undone')
  order by id limit ${most}`;

export const countEnded = async (db: Db, org: OrgId, before: Date, most: number) => {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select count(*)::int as count, min(ended_at) as oldest from (${ended(org, before, most)}) as old`.execute(db);
  return rows[0]!;
};

export const deleteEnded = async (db: Db, org: OrgId, before: Date, most: number): Promise<number> => {
  const done = await sql`delete from imports where organization_id = ${org}
    and id in (select id from (${ended(org, before, most)}) as old)`.execute(db);
  return Number(done.numAffectedRows ?? 0);
};
