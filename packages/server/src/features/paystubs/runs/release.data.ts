import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import type { StoredRun } from './runs.data.ts';

/**
 * Begins the release of an approved payroll whose moment has come; undefined when it is not due, has begun, or waits for the end of a
 * recall.
 */
export const beginRelease = (db: Db, org: OrgId, id: string, now: Date): Promise<StoredRun | undefined> =>
  db
    .updateTable('paystub_runs')
    .set((e) => ({
      stage: 'releasing',
      release_number: e('release_number', '+', 1),
      released_at: sql<Date>`coalesce(released_at, ${now})`,
      last_released_at: now,
      auto_reminded_at: null,
      releasing_total: sql<number>`(select coalesce(sum(c.stubs), 0)::int from paystub_counts c
        where c.organization_id = ${org} and c.run_id = ${id} and c.state = 'ready')`,
      version: e('version', '+', 1),
    }))
    .where('organization_id', '=', org)
    .where('id', '=', id)
    .where('stage', '=', 'approved')
    .where('release_at', '<=', now)
    .where('recalling_from', 'is', null)
    .returningAll()
    .executeTakeFirst();

/** The payroll while it is being released, locked against the end of the release. */
export const lockReleasing = (db: Db, org: OrgId, id: string): Promise<StoredRun | undefined> =>
  db
    .selectFrom('paystub_runs')
    .selectAll()
    .where('organization_id', '=', org)
    .where('id', '=', id)
    .where('stage', '=', 'releasing')
    .forUpdate()
    .executeTakeFirst();

/** The payroll of a stub that waits for its release to be written down. */
export const releasingRunOf = (db: Db, org: OrgId, stubId: string): Promise<StoredRun | undefined> =>
  db
    .selectFrom('paystub_runs as r')
    .selectAll('r')
    .where('r.organization_id', '=', org)
    .where('r.stage', '=', 'releasing')
    .where('r.id', '=', (e) =>
      e.selectFrom('paystubs').select('run_id').where('organization_id', '=', org).where('id', '=', stubId),
    )
    .executeTakeFirst();

/** Writes down that the next stubs are released, or only this one, and that what they replace is not any more. Returns their ids. */
export const releaseStubs = async (
  db: Db,
  org: OrgId,
  { id: runId, last_released_at: at }: StoredRun,
  { most, only = null }: { most: number; only?: string | null },
): Promise<string[]> => {
  const { rows } = await sql<{ id: string; key: string }>`select id, file_name_key as key from paystubs
    where organization_id = ${org} and run_id = ${runId} and state = 'ready' and ${only ? sql`id = ${only}` : sql`true`}
    order by name_key, id limit ${most} for update`.execute(db);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  await sql`update paystubs set state = 'replaced', version = version + 1 where organization_id = ${org} and run_id = ${runId}
    and state in ('unseen', 'seen') and file_name_key = any(${sql.val(rows.map(({ key }) => key))}::text[])`.execute(
    db,
  );
  await sql`update paystubs set state = 'unseen', released_at = ${at}, recalled_at = null, reminded_at = null, version = version + 1
    where organization_id = ${org} and id = any(${sql.val(ids)}::uuid[])`.execute(db);
  return ids;
};

export const endRelease = (db: Db, org: OrgId, id: string) =>
  db
    .updateTable('paystub_runs')
    .set((e) => ({ stage: 'released', release_at: null, releasing_total: null, version: e('version', '+', 1) }))
    .where('organization_id', '=', org)
    .where('id', '=', id)
    .execute();

/** Payrolls of all organizations whose release is due or was interrupted. */
export const dueReleases = (ownerDb: Db, now: Date): Promise<{ org: string; id: string }[]> =>
  ownerDb
    .selectFrom('paystub_runs')
    .select(['organization_id as org', 'id'])
    .where('release_at', '<=', now)
    .where('stage', 'in', ['approved', 'releasing'])
    .orderBy('release_at')
    .limit(100)
    .execute();
