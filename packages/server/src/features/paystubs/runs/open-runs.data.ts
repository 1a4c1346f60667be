import { type RawBuilder, sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';

/** Payrolls up to a pay date that nobody has approved for release. */
export const openRuns = (org: OrgId, until: string): RawBuilder<unknown> =>
  sql`select r.id, r.pay_date::timestamp at time zone 'UTC' as at from paystub_runs r where r.organization_id = ${org}
    and r.stage in ('received', 'checked') and r.pay_date <= ${until}::date`;

export type OpenRun = { id: string; payDate: string; by: string; version: number };

export const findOpenRuns = async (db: Db, org: OrgId, ids: readonly string[]): Promise<OpenRun[]> => {
  const { rows } = await sql<OpenRun>`
    select r.id, r.pay_date::text as "payDate", coalesce(r.checked_by_name, r.received_by_name) as by, r.version
    from paystub_runs r where r.organization_id = ${org} and r.id = any(${sql.val(ids)}::uuid[])`.execute(db);
  return rows;
};
