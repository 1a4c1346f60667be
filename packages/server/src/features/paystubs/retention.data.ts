import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';

export type ExpiredStub = { id: string; fileId: string; userId: string | null; fileName: string; payDate: string };

/** Locks stubs of one organization that were kept long enough; null when there are none. */
export const lockExpired = async (
  ownerDb: Db,
  now: Date,
  most: number,
): Promise<{ org: OrgId; stubs: ExpiredStub[] } | null> => {
  const { rows: runs } = await sql<{ org: string; id: string }>`
    select r.organization_id as org, r.id from paystub_runs r left join paystub_settings k on k.organization_id = r.organization_id
    where r.pay_date < (${now}::timestamptz - make_interval(years => coalesce(k.keep_years, 7)))::date
      and exists (select from paystubs s where s.organization_id = r.organization_id and s.run_id = r.id)
    order by r.pay_date limit 1`.execute(ownerDb);
  const run = runs[0];
  if (!run) return null;
  const { rows } = await sql<ExpiredStub>`
    select s.id, s.file_id as "fileId", s.user_id as "userId", s.file_name as "fileName", r.pay_date as "payDate"
    from paystubs s join paystub_runs r on r.organization_id = s.organization_id and r.id = s.run_id
    where s.organization_id = ${run.org} and s.run_id = ${run.id} order by s.id limit ${most} for update of s skip locked`.execute(
    ownerDb,
  );
  return rows.length > 0 ? { org: run.org as OrgId, stubs: rows } : null;
};

/** Deletes payrolls that are older than that and have no stubs any more. */
export const deleteEmptyRuns = (ownerDb: Db, now: Date) =>
  sql`delete from paystub_runs r where r.pay_date < (${now}::timestamptz - make_interval(years => 3))::date
    and not exists (select from paystubs s where s.organization_id = r.organization_id and s.run_id = r.id)`.execute(
    ownerDb,
  );
