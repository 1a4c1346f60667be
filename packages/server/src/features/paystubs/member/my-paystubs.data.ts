import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';

export type MyStubRow = {
  id: string;
  fileId: string;
  payDate: string;
  periodStart: string;
  periodEnd: string;
  fileName: string;
  byteSize: number;
  releasedAt: Date;
  isSeen: boolean;
  /** Its payroll is being released, and the work for this stub is still to be done. */
  isAwaited: boolean;
};

/**
 * Visible stubs of one person: nothing else is ever selected for a member. From the moment that a release begins, all stubs of the
 * payroll are visible, and none that they replace; from the moment that a whole payroll is recalled, none of what that takes back: the work
 * for each of them, in batches, only writes that down.
 */
const own = (org: OrgId, userId: string) => sql`from paystubs s
    join paystub_runs r on r.organization_id = s.organization_id and r.id = s.run_id
  where s.organization_id = ${org} and s.user_id = ${userId} and case
    when r.stage <> 'releasing' then s.state in ('unseen', 'seen') and (s.released_at >= r.recalling_from) is not true
    when s.state = 'ready' then true
    else s.state in ('unseen', 'seen') and not exists (select from paystubs w where w.organization_id = s.organization_id
      and w.run_id = s.run_id and w.file_name_key = s.file_name_key and w.state = 'ready') end`;

const columns = sql`s.id, s.file_id as "fileId", r.pay_date as "payDate", r.period_start as "periodStart", r.period_end as "periodEnd",
  s.file_name as "fileName", s.byte_size as "byteSize", case when s.state = 'ready' then r.last_released_at else s.released_at end as "releasedAt",
  s.state = 'seen' as "isSeen", s.state = 'ready' as "isAwaited"`;

export const pageOfOwn = async (
  db: Db,
  org: OrgId,
  userId: string,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ rows: MyStubRow[]; total: number }> => {
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total ${own(org, userId)}`.execute(db);
  const { rows } = await sql<MyStubRow>`select ${columns} ${own(org, userId)}
    order by r.pay_date desc, s.id limit ${perPage} offset ${(page - 1) * perPage}`.execute(db);
  return { rows, total: counted[0]!.total };
};

export const findOwn = async (db: Db, org: OrgId, userId: string, id: string): Promise<MyStubRow | undefined> => {
  const { rows } = await sql<MyStubRow>`select ${columns} ${own(org, userId)} and s.id = ${id} for update of s`.execute(
    db,
  );
  return rows[0];
};
