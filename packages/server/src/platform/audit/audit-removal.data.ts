/** Removal of old lines of the audit log. The chain of hashes goes on after the last line that was removed. */
import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';

/**
 * Removes at most `most` lines from the beginning of the log, as long as they are older than `before`; answers how many.
 * `ownerDb` is a transaction of the owner: nobody else may remove lines.
 */
export const removeOldLines = async (ownerDb: Db, org: OrgId, before: Date, most: number): Promise<number> => {
  const { rows } = await sql<{ last: string; hash: Buffer }>`
    with oldest as (select sequence, hash, at from audit_log where organization_id = ${org} order by sequence limit ${most})
    select sequence as last, hash from oldest
    where sequence < coalesce((select min(sequence) from oldest where at >= ${before}), 9223372036854775807)
    order by sequence desc limit 1`.execute(ownerDb);
  const last = rows[0];
  if (!last) return 0;
  await sql`
    insert into audit_starts (organization_id, sequence, hash) values (${org}, ${last.last}, ${last.hash})
    on conflict (organization_id) do update set sequence = excluded.sequence, hash = excluded.hash`.execute(ownerDb);
  await sql`delete from audit_people where organization_id = ${org} and sequence <= ${last.last}`.execute(ownerDb);
  const gone = await sql`delete from audit_log where organization_id = ${org} and sequence <= ${last.last}`.execute(
    ownerDb,
  );
  return Number(gone.numAffectedRows ?? 0);
};

/** How many lines at the beginning of the log are older, up to `most`, and the time of the first. */
export const countOldLines = async (
  db: Db,
  org: OrgId,
  before: Date,
  most: number,
): Promise<{ count: number; oldest: Date | null }> => {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select count(*) filter (where at < ${before})::int as count, min(at) filter (where at < ${before}) as oldest
    from (select at from audit_log where organization_id = ${org} order by sequence limit ${most}) as first`.execute(
    db,
  );
  return rows[0]!;
};
